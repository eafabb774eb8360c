import assert from "node:assert/strict";
import { test } from "node:test";
import { shown, type Activity } from "../src/server/activity";
import { Works } from "../src/server/works";

const READY: Activity = { stage: "ready", detail: "", checkingSince: undefined, works: [] };

test("each stage is told in a few words, with more for who asks", () => {
  assert.deepEqual(shown(READY, 0), { icon: "check", words: "", details: [] });
  const step = "2 of 3: Installing the packages of the server";
  assert.deepEqual(shown({ ...READY, stage: "setting up", detail: step }, 0), {
    icon: "sync~spin",
    words: "setting up, 2 of 3",
    details: [step],
  });
  assert.equal(shown({ ...READY, stage: "silent", detail: "for 20 s" }, 0).words, "not responding");
  assert.equal(shown({ ...READY, stage: "ended" }, 0).icon, "error");
});

test("a check is told once it takes a while", () => {
  const checking = { ...READY, checkingSince: 1_000 };
  assert.deepEqual(shown(checking, 1_500), { icon: "sync~spin", words: "", details: [] });
  assert.equal(shown(checking, 4_200).words, "checking, 3 s");
});

test("a work is told with its seconds, and what the server says of it", () => {
  const works = [
    { title: "Solve", message: "lama is searching for a plan. 12 s", since: 0 },
    { title: "Testing", message: "", since: 10_000 },
  ];
  const told = shown({ ...READY, works }, 12_400);
  assert.equal(told.words, "Solve, 12 s");
  assert.deepEqual(told.details, ["Solve: lama is searching for a plan. 12 s", "Testing, 2 s"]);
});

test("works are those that have begun and not ended", () => {
  const works = new Works();
  works.hear("one", { kind: "report", message: "late" }, 0);
  assert.deepEqual(works.all, []);
  works.hear("one", { kind: "begin", title: "Solve" }, 1);
  works.hear(2, { kind: "begin", title: "Testing", message: "first" }, 2);
  works.hear("one", { kind: "report", message: "clingo" }, 3);
  works.hear(2, { kind: "report" }, 4);
  assert.deepEqual(works.all, [
    { title: "Solve", message: "clingo", since: 1 },
    { title: "Testing", message: "first", since: 2 },
  ]);
  assert.deepEqual(works.running.map(([token]) => token), ["one", 2]);
  works.hear("one", { kind: "end" }, 5);
  assert.deepEqual(works.all.map(({ title }) => title), ["Testing"]);
  works.forget();
  assert.deepEqual(works.all, []);
});
