import assert from "node:assert/strict";
import { test } from "node:test";
import { offered } from "../src/views/kinds";

const views = (name: string, text: string): string[] => offered(name, text).map(({ view }) => view);

test("a domain has the views that need no problem", () => {
  assert.deepEqual(views("domain.pddl", "; lamps\n(define\n  (Domain lamps))"), ["types", "causal", "learning"]);
});

test("a problem, and a file that holds both, have all views of tasks", () => {
  const problem = "(define (problem p) (:domain lamps))";
  const expected = ["timeline", "lanes", "links", "objects", "types", "causal", "states", "no-plan", "learning", "search"];
  assert.deepEqual(views("p.pddl", problem), expected);
  assert.deepEqual(views("both.pddl", `(define (domain lamps))\n${problem}`), expected);
});

test("a plan has those of its steps", () => {
  assert.deepEqual(views("p.plan", "(light lamp1)"), ["timeline", "lanes", "links", "difference", "objects", "numbers"]);
});
