import assert from "node:assert/strict";
import { test } from "node:test";
import { descriptionOfRun, iconOfRun, isUnderWay, spokenOfRun, type Run } from "../src/pipeline/runs";

const SOLVED: Run = {
  planner: "clingo",
  state: "solved",
  seconds: 0.25,
  cost: 3,
  steps: 1,
  optimal: false,
  best: false,
  message: "",
};

test("a run tells what it found, and whether that is the best", () => {
  assert.equal(descriptionOfRun(SOLVED, 60), "solved, cost 3, 1 step, 250 ms");
  const best = { ...SOLVED, best: true, optimal: true };
  assert.equal(descriptionOfRun(best, 0), "solved, cost 3, 1 step, 250 ms, best, proved");
  assert.deepEqual(iconOfRun(best)[0], "star-full");
});

test("a planner at work tells for how long", () => {
  const running = { ...SOLVED, state: "running", cost: null, steps: null, seconds: 2.5 };
  assert.equal(descriptionOfRun(running, 1.6), "running, 4 s");
  assert.equal(isUnderWay(running) && isUnderWay({ ...running, state: "waiting" }), true);
  assert.equal(isUnderWay(SOLVED), false);
});

test("those who listen hear the reason, too", () => {
  const failed = { ...SOLVED, state: "not found", cost: null, steps: null, message: "The time was up." };
  assert.equal(spokenOfRun(failed, 0), "Planner clingo: not found, 250 ms. The time was up.");
  assert.deepEqual(iconOfRun(failed), ["circle-slash"]);
});
