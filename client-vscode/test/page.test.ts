import assert from "node:assert/strict";
import * as path from "node:path";
import { test } from "node:test";
import { isPage } from "../src/views/page";

const temporary = path.resolve("/temporary");

test("only files in the server's own folders are its pages", () => {
  assert.ok(isPage(path.join(temporary, "planscribe-x1", "Why.md"), temporary));
  assert.ok(isPage(path.join(temporary, "planscribe-x1", "inner", "Plan.html"), temporary));
  assert.ok(!isPage(path.join(temporary, "planscribe-x1"), temporary));
  assert.ok(!isPage(path.join(temporary, "other", "planscribe-x1", "Why.md"), temporary));
  assert.ok(!isPage(path.join(temporary, "..", "planscribe-x1", "Why.md"), temporary));
});
