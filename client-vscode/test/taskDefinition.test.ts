import assert from "node:assert/strict";
import { test } from "node:test";
import { nameOf, offered, wordsOf } from "../src/tasks/definition";

test("a task gives the program its command, its file and its arguments", () => {
  assert.deepEqual(wordsOf({ type: "planscribe", command: "check" }), ["check", "."]);
  assert.deepEqual(wordsOf({ command: "solve", file: "an evening.task", arguments: ["--optimal"] }), [
    "solve",
    "an evening.task",
    "--optimal",
  ]);
  const files = ["domain.pddl", "p.pddl", "p.plan"];
  assert.deepEqual(wordsOf({ command: "validate", arguments: files }), ["validate", ...files]);
  assert.deepEqual(wordsOf({ command: "check", arguments: ["tasks"] }), ["check", "tasks"]);
});

test("a task that makes no sense is none", () => {
  for (const wrong of [
    {},
    { command: "" },
    { command: 3 },
    { command: "--version" },
    { command: "check", file: 3 },
    { command: "check", arguments: "." },
    { command: "check", arguments: [3] },
  ]) {
    assert.equal(wordsOf(wrong), undefined);
  }
});

test("a folder can be checked and tested, and its file that is looked at solved", () => {
  assert.deepEqual(offered(undefined).map(nameOf), ["check", "test"]);
  assert.deepEqual(offered("a/evening.task").map(nameOf), ["check", "test", "solve a/evening.task"]);
});
