import assert from "node:assert/strict";
import { test } from "node:test";
import type { ExtensionContext } from "vscode";
import type { BaseLanguageClient, StaticFeature } from "vscode-languageclient/node";
import type { Server } from "../src/server/server";
import { inside } from "./inside";

test("lines of planners are in one channel, which a command shows, whichever server sends them", async () => {
  const channels: string[] = [];
  const lines: string[] = [];
  const shown: boolean[] = [];
  const commands = new Map<string, () => void>();
  const vscode = {
    window: {
      createOutputChannel: (name: string) => {
        channels.push(name);
        return { appendLine: (line: string) => lines.push(line), show: (keeps: boolean) => shown.push(keeps) };
      },
    },
    commands: { registerCommand: (name: string, run: () => void) => commands.set(name, run) },
  };
  const offers: ((client: BaseLanguageClient) => void)[] = [];
  const server = { accompany: (offer: (client: BaseLanguageClient) => void) => offers.push(offer) };
  const { registerPlannerLog } = await inside(vscode, () => import("../src/pipeline/plannerLog"));
  registerPlannerLog({ subscriptions: [] } as unknown as ExtensionContext, server as unknown as Server);
  const [offer] = offers;
  assert.ok(offer);
  for (const planner of ["first", "second"]) {
    const capabilities = { experimental: { planscribe: { choice: true } } };
    const client = {
      registerFeature: (feature: StaticFeature) => {
        feature.fillClientCapabilities(capabilities);
      },
      onNotification: (method: string, hear: (written: object) => void) => {
        assert.equal(method, "planscribe/plannerLog");
        hear({ planner, lines: ["Solution found.", ""] });
      },
    };
    offer(client as unknown as BaseLanguageClient);
    assert.deepEqual(capabilities.experimental, { planscribe: { choice: true, plannerLog: true } });
  }
  assert.deepEqual(channels, ["PlanScribe Planners"]);
  assert.deepEqual(lines, ["first: Solution found.", "first: ", "second: Solution found.", "second: "]);
  commands.get("planscribe.showPlannerLog")?.();
  assert.deepEqual(shown, [true]);
});
