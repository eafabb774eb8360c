/** What can be done with the server, in a list. */

import { commands, window, type Disposable, type QuickPickItem } from "vscode";
import type { Server } from "./server";
import { OWN } from "./setup";
import { MENU } from "./statusBar";

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
      ? [{ label: "$(tools) Set Up Server Again", description: "Repairs an incomplete installation", command: "planscribe.setUpAgain" }]
      : []),
    { label: "$(output) Show Output", command: "planscribe.showOutput" },
    { label: "$(pulse) Run Doctor", description: "Find problems and create a report", command: "planscribe.doctor" },
    { label: "$(gear) Open Settings", command: "planscribe.openSettings" },
    {
      label: version === undefined ? "$(info) No server" : `$(info) Server ${version}`,
      description: lastProgram?.origin ?? "",
      detail: lastProgram === undefined ? "" : [lastProgram.command, ...lastProgram.args].join(" "),
      command: "planscribe.doctor",
    },
  ];
}
