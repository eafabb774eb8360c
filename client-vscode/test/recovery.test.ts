import assert from "node:assert/strict";
import { test } from "node:test";
import { Recovery } from "../src/server/recovery";
import { ServerProcess } from "../src/server/serverProcess";

test("each start waits longer, and after five ends there is none", () => {
  const recovery = new Recovery();
  const delays = [0, 1, 2, 3, 4, 5].map((now) => recovery.afterEnd(now));
  assert.deepEqual(delays, [500, 1000, 2000, 4000, 8000, undefined]);
  recovery.forget();
  assert.equal(recovery.afterEnd(6), 500);
});

test("ends of long ago do not count", () => {
  const recovery = new Recovery();
  [0, 1, 2, 3, 4].forEach((now) => recovery.afterEnd(now));
  assert.equal(recovery.afterEnd(1_000_000), 500);
});

function node(script: string): ServerProcess {
  return new ServerProcess({ command: process.execPath, args: ["-e", script, "--"] });
}

test("how a server ended is told, with its last lines", async () => {
  const { ended } = node("console.error('first\\nlast'); process.exit(3)");
  assert.deepEqual(await ended, { how: "exit code 3", lines: ["first", "last"] });
});

test("a server that is not there is told", async () => {
  const { ended } = new ServerProcess({ command: "/no/such/program", args: [] });
  assert.match((await ended).how, /ENOENT/);
});

test("a server that does not end is killed", async () => {
  const stubborn = node("setInterval(() => {}, 1000)");
  await stubborn.end();
  assert.match((await stubborn.ended).how, /^signal SIGKILL/);
});
