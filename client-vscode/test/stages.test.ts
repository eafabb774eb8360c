import assert from "node:assert/strict";
import { test } from "node:test";
import { descriptionOf, findingCounts, iconOf, labelOf, spokenOf, type Stage } from "../src/pipeline/stages";

const RANGE = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
const FACTS: Stage = {
  stage: "facts",
  state: "violated",
  message: "1 violated constraint: too high.",
  counts: { facts: 14, violations: 1 },
  seconds: 0.0123,
  uri: "file:///a/demo.facts.lp",
  exists: false,
  command: "planscribe.materialize",
  title: "Materialize facts",
  findings: [1, 2, 2].map((severity) => ({ code: "PS001", severity, message: "", range: RANGE })),
  runs: [],
  explain: null,
};

test("a stage tells its state, its counts and its time", () => {
  assert.equal(labelOf(FACTS), "Facts");
  assert.equal(descriptionOf(FACTS), "violated, 14 facts, 1 violation, 12 ms");
  assert.deepEqual(findingCounts(FACTS.findings), ["1 error", "2 warnings"]);
  assert.equal(
    spokenOf(FACTS),
    "Facts: violated, 14 facts, 1 violation, 12 ms. 1 error. 2 warnings. 1 violated constraint: too high.",
  );
});

test("what is well is told shortly", () => {
  const words: Stage = { ...FACTS, stage: "words", state: "done", counts: { read: 3, unread: 0 }, seconds: null };
  assert.equal(descriptionOf(words), "done, 3 read");
  const plan: Stage = { ...FACTS, stage: "plan", state: "done", counts: { steps: 1, cost: 2.5 }, seconds: 1.25 };
  assert.equal(descriptionOf(plan), "done, 1 step, cost 2.5, 1.3 s");
});

test("each state has an icon, and an unknown one too", () => {
  assert.deepEqual(iconOf(FACTS), ["warning", "list.warningForeground"]);
  assert.deepEqual(iconOf({ ...FACTS, state: "of a newer server" }), ["circle-large-outline"]);
});

test("that there is no plan is told in so many words", () => {
  const plan: Stage = { ...FACTS, stage: "plan", state: "failed", counts: {}, seconds: null, explain: "planscribe.whyNoPlan" };
  assert.equal(descriptionOf(plan), "no plan");
  assert.equal(descriptionOf({ ...plan, exists: true }), "failed");
});
