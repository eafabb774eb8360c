/** What can be done with the server, in a list. */

import { commands, window, type Disposable, type QuickPickItem } from "vscode";
import type { Server } from "./server";
import { OWN } from "./setup";
import { MENU } from "./status";

interface Entry extends QuickPickItem {
  readonly command: string;
  readonly args?: readonly unknown[];
}

/** The command behind the item in the status bar. */
export function registerMenu(server: Server): Disposable {
  return commands.registerCommand(MENU, async () => {
    const chosen = await window.showQuickPick(entries(server), { title: "PlanScribe", placeHolder: server.told });
    if (chosen !== undefined) {
      await commands.executeCommand(chosen.command, ...(chosen.args ?? []));
    }
  });
}

function entries(server: Server): readonly Entry[] {
  const { version, lastProgram, isWorking } = server;
  const running: readonly Entry[] =
    version === undefined
      ? []
      : [
          ...(isWorking
            ? [{ label: "$(debug-stop) Stop the Planner", command: "planscribe.cancelRun", args: [null] }]
            : []),
          { label: "$(arrow-swap) Switch Planner", command: "planscribe.switchPlanner" },
        ];
  return [
    { label: "$(refresh) Restart Server", command: "planscribe.restart" },
    ...running,
    ...(lastProgram?.origin === OWN
      ? [{ label: "$(tools) Set Up Server Again", description: "If parts of it are missing", command: "planscribe.setUpAgain" }]
      : []),
    { label: "$(output) Show Output", command: "planscribe.showOutput" },
    { label: "$(pulse) Doctor", description: "What is in the way, and what a report should tell", command: "planscribe.doctor" },
    { label: "$(gear) Open Settings", command: "planscribe.openSettings" },
    {
      label: version === undefined ? "$(info) There is no server" : `$(info) Server ${version}`,
      description: lastProgram?.origin ?? "",
      detail: lastProgram === undefined ? "" : [lastProgram.command, ...lastProgram.args].join(" "),
      command: "planscribe.doctor",
    },
  ];
}
