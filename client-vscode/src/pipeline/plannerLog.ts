/** What planners write while they run, in an output channel of its own. */

import { commands, window, type ExtensionContext } from "vscode";
import { announcement } from "../server/announcement";
import type { Server } from "../server/server";

const LOG = "planscribe/plannerLog";

interface Written {
  readonly planner: string;
  readonly lines: readonly string[];
}

export function registerPlannerLog(context: ExtensionContext, server: Server): void {
  const channel = window.createOutputChannel("PlanScribe Planners");
  context.subscriptions.push(
    channel,
    commands.registerCommand("planscribe.showPlannerLog", () => {
      channel.show(true);
    }),
  );
  server.accompany((client) => {
    client.registerFeature(announcement("plannerLog"));
    client.onNotification(LOG, ({ planner, lines }: Written) => {
      for (const line of lines) {
        channel.appendLine(`${planner}: ${line}`);
      }
    });
  });
}
