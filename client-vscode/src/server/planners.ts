/** Choosing the planner, among those that the server knows. */

import { commands, ConfigurationTarget, QuickPickItemKind, window, workspace, type Disposable, type QuickPickItem, type WorkspaceConfiguration } from "vscode";
import { inform, warn } from "../notices/notices";
import type { Server } from "./server";

const PLANNERS = "planscribe/planners";
const SETTING = "planscribe.planner";

/** How long the choice is shown. */
const SHOWN = 5_000;

/** What the server says of a planner. */
interface Planner {
  readonly name: string;
  readonly title: string;
  /** Why it cannot be used here, or for this document; empty if it can. */
  readonly why: string;
  /** To whom it sends the task, if it does. */
  readonly sentTo: string | null;
  /** What PlanScribe can download to make it available, if that is what it lacks. */
  readonly offer: Offer | null;
}

interface Offer {
  readonly name: string;
  readonly title: string;
  readonly terms: string;
}

interface Known {
  readonly planners: readonly Planner[];
}

interface Entry extends QuickPickItem {
  /** The value of the setting; undefined if the planner cannot be used. */
  readonly value?: string;
  readonly offer?: Offer | null;
}

/** "Switch Planner". */
export function registerPlanners(server: Server): Disposable {
  return commands.registerCommand("planscribe.switchPlanner", async () => {
    const uri = window.activeTextEditor?.document.uri;
    const known = await server.ask<Known>(PLANNERS, { uri: uri?.toString() ?? null });
    if (known === undefined) {
      void warn("The server did not list its planners. Restart it, then try again.");
      return;
    }
    const options = { title: "Switch Planner", placeHolder: "Select the planner to use", matchOnDescription: true };
    const settings = workspace.getConfiguration(undefined, uri);
    const chosen = await window.showQuickPick(entries(known, settings.get(SETTING, "")), options);
    if (chosen?.offer) {
      await get(chosen.offer);
    } else if (chosen?.value !== undefined) {
      await settings.update(SETTING, chosen.value, scope(settings));
      window.setStatusBarMessage(`Planner: ${chosen.value || "automatic"}`, SHOWN);
    } else if (chosen !== undefined) {
      void inform(`${chosen.label} cannot be used. ${chosen.detail ?? ""}`);
    }
  });
}

/** Download a planner, if the user agrees to its terms; the server shows the progress. */
async function get({ name, title, terms }: Offer): Promise<void> {
  const agreed = `Get ${title}`;
  const question = `Get ${title} (${terms})?`;
  if ((await inform(question, agreed)) === agreed) {
    await commands.executeCommand("planscribe.getPlanner", name);
  }
}

function entries({ planners }: Known, chosen: string): readonly Entry[] {
  const mark = (name: string): string => (name === chosen ? "$(check) " : "");
  const able = planners.filter(({ why }) => why === "");
  const others = planners.filter(({ why }) => why !== "");
  return [
    { label: `${mark("")}Automatic`, description: "tries the installed planners until one finds a plan", value: "" },
    ...able.map(({ name, title, sentTo }) => ({
      label: mark(name) + name,
      description: title,
      ...(sentTo === null ? {} : { detail: `Sends the task to ${sentTo}.` }),
      value: name,
    })),
    ...(others.length === 0 ? [] : [{ label: "Not available for this task", kind: QuickPickItemKind.Separator }]),
    ...others.map(({ name, title, why, offer }) => ({ label: name, description: title, detail: why, offer })),
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
