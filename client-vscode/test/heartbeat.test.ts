import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { Heartbeat } from "../src/server/heartbeat";

/** A server that answers when it is told to, and what was told of it. */
function watched(context: TestContext) {
  context.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const told: string[] = [];
  let answer: (() => void) | undefined;
  const heartbeat = new Heartbeat({
    ask: () =>
      new Promise<void>((resolve) => {
        told.push("asked");
        answer = resolve;
      }),
    silent: (seconds) => told.push(`silent ${String(seconds)}`),
    answers: () => told.push("answers"),
  });
  const answers = async (): Promise<void> => {
    answer?.();
    await new Promise(setImmediate);
  };
  return { told, answers, heartbeat, pass: (seconds: number) => { context.mock.timers.tick(seconds * 1_000); } };
}

test("a server that answers is asked again and again", async (context) => {
  const { told, answers, pass } = watched(context);
  for (let beat = 0; beat < 2; beat += 1) {
    pass(10);
    await answers();
  }
  assert.deepEqual(told, ["asked", "asked"]);
});

test("silence is told, and its end", async (context) => {
  const { told, answers, pass } = watched(context);
  pass(10);
  pass(20);
  pass(20);
  await answers();
  assert.deepEqual(told, ["asked", "silent 20", "silent 40", "answers"]);
  pass(10);
  assert.equal(told.at(-1), "asked");
});

test("a server that has ended is not asked", (context) => {
  const { told, heartbeat, pass } = watched(context);
  pass(10);
  heartbeat.end();
  pass(60);
  assert.deepEqual(told, ["asked"]);
});

test("nobody answers while the computer sleeps", (context) => {
  const { told, pass } = watched(context);
  pass(10);
  context.mock.timers.setTime(3_600_000);
  pass(0);
  assert.deepEqual(told, ["asked"]);
});
