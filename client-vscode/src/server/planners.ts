/** Choosing the planner that solves, among those that the server knows. */

import { commands, ConfigurationTarget, QuickPickItemKind, window, workspace, type Disposable, type QuickPickItem, type WorkspaceConfiguration } from "vscode";
import type { Server } from "./server";

const PLANNERS = "planscribe/planners";
const SETTING = "planscribe.planner";

/** How long the choice is told. */
const SHOWN = 5_000;

/** What the server says of a planner. */
interface Planner {
  readonly name: string;
  readonly title: string;
  /** Why it cannot be used here, or for this document; empty if it can. */
  readonly why: string;
  /** To whom it sends the task, if it does. */
  readonly sentTo: string | null;
}

interface Known {
  readonly planners: readonly Planner[];
}

interface Entry extends QuickPickItem {
  /** The value of the setting; undefined if the planner cannot be used. */
  readonly value?: string;
}

/** "Switch Planner". */
export function registerPlanners(server: Server): Disposable {
  return commands.registerCommand("planscribe.switchPlanner", async () => {
    const uri = window.activeTextEditor?.document.uri;
    const known = await server.ask<Known>(PLANNERS, { uri: uri?.toString() ?? null });
    if (known === undefined) {
      void window.showWarningMessage("The server does not tell which planners there are. Restart it, then try again.");
      return;
    }
    const options = { title: "Switch Planner", placeHolder: "Who solves from now on?", matchOnDescription: true };
    const settings = workspace.getConfiguration(undefined, uri);
    const chosen = await window.showQuickPick(entries(known, settings.get(SETTING, "")), options);
    if (chosen?.value !== undefined) {
      await settings.update(SETTING, chosen.value, scope(settings));
      window.setStatusBarMessage(`Who solves from now on: ${chosen.value || "all in turns"}`, SHOWN);
    } else if (chosen !== undefined) {
      void window.showInformationMessage(`${chosen.label} cannot be used. ${chosen.detail ?? ""}`);
    }
  });
}

function entries({ planners }: Known, chosen: string): readonly Entry[] {
  const mark = (name: string): string => (name === chosen ? "$(check) " : "");
  const able = planners.filter(({ why }) => why === "");
  const others = planners.filter(({ why }) => why !== "");
  return [
    { label: `${mark("")}In turns`, description: "the installed ones, until one has found a plan", value: "" },
    ...able.map(({ name, title, sentTo }) => ({
      label: mark(name) + name,
      description: title,
      ...(sentTo === null ? {} : { detail: `Sends the task to ${sentTo}.` }),
      value: name,
    })),
    ...(others.length === 0 ? [] : [{ label: "Cannot be used for this", kind: QuickPickItemKind.Separator }]),
    ...others.map(({ name, title, why }) => ({ label: name, description: title, detail: why })),
  ];
}

/** Where the setting is made: where it is made already and counts, else for the user. */
function scope(settings: WorkspaceConfiguration): ConfigurationTarget {
  const found = settings.inspect(SETTING);
  if (found?.workspaceFolderValue !== undefined) {
    return ConfigurationTarget.WorkspaceFolder;
  }
  return found?.workspaceValue === undefined ? ConfigurationTarget.Global : ConfigurationTarget.Workspace;
}
