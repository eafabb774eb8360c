import assert from "node:assert/strict";
import { test } from "node:test";
import type { PlaceRange } from "../src/pipeline/stages";
import { aboutIn, aboutOf, after, fileName, identity, keyAt, noticeOf, said, type Answer } from "../src/views/view";

const PLAN = "file:///evening.plan";

function range(line: number, from: number, end: number, to: number): PlaceRange {
  return { start: { line, character: from }, end: { line: end, character: to } };
}

const NEW: Answer = {
  status: "new",
  stamp: "1.a",
  message: "",
  title: "Plan",
  html: "<p>",
  svg: "<svg>",
  places: [{ key: "1", uri: PLAN, range: range(0, 0, 0, 9) }],
};
const SHOWN = after(undefined, NEW);

test("the innermost thing at the cursor is marked, or what else stands on its line", () => {
  const spots = [
    { key: "around", uri: PLAN, range: range(0, 0, 9, 0) },
    { key: "inner", uri: PLAN, range: range(2, 4, 2, 12) },
    { key: "other", uri: "file:///other.plan", range: range(2, 4, 2, 8) },
    { key: "aside", uri: PLAN, range: range(12, 2, 12, 8) },
  ];
  assert.equal(keyAt(spots, PLAN, { line: 2, character: 5 }), "inner");
  assert.equal(keyAt(spots, PLAN, { line: 3, character: 5 }), "around");
  assert.equal(keyAt(spots, PLAN, { line: 12, character: 20 }), "aside");
  assert.equal(keyAt(spots, PLAN, { line: 20, character: 0 }), undefined);
  assert.equal(keyAt(spots, "file:///else", { line: 2, character: 5 }), undefined);
});

test("an answer replaces what is shown, or moves its places, or leaves it", () => {
  assert.equal(SHOWN?.html, "<p>");
  const moved = [{ key: "1", uri: PLAN, range: range(3, 0, 3, 9) }];
  const nothing = { title: null, html: null, svg: null };
  const same = after(SHOWN, { ...NEW, ...nothing, status: "same", stamp: "1.a", places: moved });
  assert.deepEqual(same, { ...SHOWN, places: moved });
  for (const status of ["outdated", "kept"] as const) {
    const answer = { ...NEW, ...nothing, status, places: [] };
    assert.equal(after(SHOWN, answer), SHOWN);
    assert.equal(after(undefined, answer), undefined);
  }
});

test("a view that is out of date can be made again, one that cannot be made says why", () => {
  assert.deepEqual(noticeOf(NEW), { text: "", button: "" });
  assert.equal(noticeOf({ ...NEW, status: "outdated" }).button, "Refresh");
  const kept = noticeOf({ ...NEW, status: "kept", message: "a.plan cannot be read: see line 2." });
  assert.deepEqual(kept, { text: "a.plan cannot be read: see line 2.", button: "" });
});

test("only what makes sense is heard of a page, or read from what a window has kept", () => {
  assert.deepEqual(said({ type: "chosen", key: "1", way: "go" }), { type: "chosen", key: "1", way: "go" });
  assert.deepEqual(said({ type: "ready", more: 1 }), { type: "ready" });
  for (const odd of [undefined, 1, [], {}, { type: "chosen", key: 1, way: "go" }, { type: "chosen", key: "1" }]) {
    assert.equal(said(odd), undefined);
  }
  const about = { uri: PLAN, kind: "why", options: { atom: "lit(a)" } };
  assert.deepEqual(aboutIn({ about, at: 3 }), about);
  assert.deepEqual(aboutOf([PLAN, "types"]), { uri: PLAN, kind: "types" });
  for (const odd of [undefined, {}, { about: 1 }, { about: { uri: PLAN } }]) {
    assert.equal(aboutIn(odd), undefined);
  }
});

test("there is one panel for each document and kind, whatever its options", () => {
  const one = { uri: PLAN, kind: "why", options: { atom: "a" } };
  assert.equal(identity(one), identity({ uri: PLAN, kind: "why" }));
  assert.notEqual(identity(one), identity({ uri: PLAN, kind: "types" }));
});

test("files have names that every system takes", () => {
  assert.equal(fileName("Plan of evening.plan", "svg"), "Plan of evening.plan.svg");
  assert.equal(fileName('Why on(a,"b/c") holds?', "html"), "Why on(a b c ) holds.html");
  assert.equal(fileName("💡", "svg"), "view.svg");
});
