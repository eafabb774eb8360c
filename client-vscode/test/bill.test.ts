import assert from "node:assert/strict";
import { test } from "node:test";
import { bill } from "../packaging/bill.mjs";

interface Bill {
  readonly components: readonly { readonly purl: string; readonly hashes: readonly { readonly content: string }[] }[];
}

test("each bundled module is listed once, with its hash", () => {
  const client = "node_modules/vscode-languageclient";
  const { components } = JSON.parse(bill([`${client}/node.js`, `${client}/lib/node/main.js`, "src/extension.ts"])) as Bill;
  assert.equal(components.length, 1);
  assert.match(components[0]?.purl ?? "", /^pkg:npm\/vscode-languageclient@\d/);
  assert.match(components[0]?.hashes[0]?.content ?? "", /^[0-9a-f]{128}$/);
});

test("what is not audited is not bundled", () => {
  assert.throws(() => bill(["node_modules/esbuild/lib/main.js"]), /"dependencies"/);
});
