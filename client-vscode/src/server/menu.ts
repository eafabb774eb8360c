/** What can be done with the server, in a list. */

import { commands, window, type Disposable, type QuickPickItem } from "vscode";
import type { Server } from "./server";
import { OWN } from "./setup";
import { MENU } from "./statusBar";

interface Entry extends QuickPickItem {
  readonly run: () => unknown;
}

/** The command behind the item in the status bar. */
export function registerMenu(server: Server): Disposable {
  return commands.registerCommand(MENU, async () => {
    const chosen = await window.showQuickPick(entries(server), { title: "PlanScribe", placeHolder: server.told });
    await chosen?.run();
  });
}

function entries(server: Server): readonly Entry[] {
  const { version, lastProgram } = server;
  const running: readonly Entry[] =
    version === undefined
      ? []
      : [
          ...server.running.map(([token, { title }]) => ({
            label: `$(debug-stop) Stop "${title}"`,
            run: () => server.cancel(token),
          })),
          entry("$(arrow-swap) Switch Planner", "planscribe.switchPlanner"),
        ];
  return [
    entry("$(refresh) Restart Server", "planscribe.restart"),
    ...running,
    ...(lastProgram?.origin === OWN
      ? [entry("$(tools) Set Up Server Again", "planscribe.setUpAgain", "Repairs an incomplete installation")]
      : []),
    entry("$(output) Show Output", "planscribe.showOutput"),
    entry("$(pulse) Run Doctor", "planscribe.doctor", "Find problems and create a report"),
    entry("$(gear) Open Settings", "planscribe.openSettings"),
    {
      ...entry(
        version === undefined ? "$(info) No server" : `$(info) Server ${version}`,
        "planscribe.doctor",
        lastProgram?.origin ?? "",
      ),
      detail: lastProgram === undefined ? "" : [lastProgram.command, ...lastProgram.args].join(" "),
    },
  ];
}

function entry(label: string, command: string, description = ""): Entry {
  return { label, description, run: () => commands.executeCommand(command) };
}
