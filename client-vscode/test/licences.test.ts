import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { notices } from "../packaging/notices.mjs";

test("each bundled module is listed once, with the text of its licence", () => {
  const semver = JSON.parse(readFileSync("node_modules/semver/package.json", "utf8")) as { readonly version: string };
  const text = notices(["src/extension.ts", "node_modules/semver/index.js", "node_modules/semver/ranges/min.js"]);
  const [, listed] = text.split("\n\n");
  assert.equal(listed, `semver ${semver.version}: ISC`);
  assert.ok(text.includes(readFileSync("node_modules/semver/LICENSE", "utf8").trim()));
});

test("what does not say its licence is not bundled", () => {
  assert.throws(() => notices(["node_modules/.bin/tsc"]), /package\.json/);
});
