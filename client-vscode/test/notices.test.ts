import assert from "node:assert/strict";
import { test } from "node:test";
import { unlinked } from "../src/notices/links";

/** What VS Code takes for a link in a notice (`parseLinkedText`). */
const LINK = /\[([^\]]+)\]\(((?:https?:\/\/|command:|file:)[^)\s]+)(?: (["'])(.+?)(\3))?\)/i;

test("no text of a notice becomes a link", () => {
  const names = [
    "[Update](command:workbench.action.quit)",
    "[x](https://example.org).task",
    "[[x]](file:///etc/passwd)",
    "[a](COMMAND:b 'c') [d](command:e)",
    "[x]]((command:y)](command:z)",
  ];
  for (const name of names) {
    const shown = unlinked(`${name} could not be written.`);
    assert.ok(!LINK.test(shown), shown);
    assert.equal(shown.replaceAll("] (", "]("), `${name} could not be written.`);
  }
});

test("other texts stay as they are", () => {
  assert.equal(unlinked("demo [1] (copy).task"), "demo [1] (copy).task");
});
