import assert from "node:assert/strict";
import { test } from "node:test";
import { refusal } from "../src/models/refusals";

test("each refusal says what to do", () => {
  const of = (code: string, message = ""): string => refusal(Object.assign(new Error(message), { code }), "GPT");
  assert.match(of("NoPermissions"), /not allowed to use GPT\. Try again/);
  assert.match(of("Blocked", "monthly limit"), /quota may be exhausted \(monthly limit\)\. Try again later/);
  assert.match(of("NotFound"), /GPT is no longer available/);
  assert.equal(of("Unknown", "no connection"), "no connection");
});

test("what is no error is told, too", () => {
  for (const thrown of [undefined, null, "text", {}, new Error(), { message: 3 }]) {
    assert.match(refusal(thrown, "GPT"), /without a reason/);
  }
  assert.equal(refusal({ cause: new Error("no connection") }, "GPT"), "no connection");
});
