import assert from "node:assert/strict";
import { test } from "node:test";
import type { OutputChannel } from "vscode";
import { QuietChannel } from "../src/models/quietChannel";

test("a trace of messages holds no key, also none that is set later", () => {
  const written: string[] = [];
  const write = (text: string): void => {
    written.push(text);
  };
  const keys = new Set<string>();
  const channel = new QuietChannel(
    { name: "PlanScribe", append: write, appendLine: write, replace: write } as unknown as OutputChannel,
    keys,
  );
  channel.appendLine("sk-1 is no key yet");
  keys.add("sk-1");
  channel.appendLine('[Trace] Result: {"key": "sk-1"}');
  channel.append("sk-1");
  channel.replace("Bearer sk-1");
  assert.deepEqual(written, ["sk-1 is no key yet", '[Trace] Result: {"key": "…"}', "…", "Bearer …"]);
  assert.equal(channel.name, "PlanScribe");
});

test("nothing is written into a channel that is closed", () => {
  const written: string[] = [];
  const write = (text: string): void => {
    written.push(text);
  };
  const closed = (): void => {
    written.push("closed");
  };
  const channel = new QuietChannel(
    { append: write, appendLine: write, replace: write, dispose: closed } as unknown as OutputChannel,
    [],
  );
  channel.appendLine("a line");
  channel.dispose();
  channel.append("late");
  channel.appendLine("late");
  channel.replace("late");
  assert.deepEqual(written, ["a line", "closed"]);
});
