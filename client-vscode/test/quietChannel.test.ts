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
