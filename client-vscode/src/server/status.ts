/** What the server is doing, where VS Code shows the state of a language. */

import { commands, languages, LanguageStatusSeverity, window, type Disposable } from "vscode";
import { DOCUMENTS } from "../languages/documents";

/** What the server is doing. */
export type Activity = "starting" | "ready" | "checking" | "stopped";

const TEXTS: Readonly<Record<Activity, string>> = {
  starting: "PlanScribe: starting",
  ready: "PlanScribe",
  checking: "PlanScribe: checking",
  stopped: "PlanScribe: stopped",
};

const MENU = [
  { label: "$(refresh) Restart the server", command: "planscribe.restart" },
  { label: "$(output) Show the output", command: "planscribe.showOutput" },
  { label: "$(pulse) Tell what is in the way", command: "planscribe.doctor" },
  { label: "$(gear) Open the settings", command: "planscribe.openSettings" },
];

/** The item; it shows one activity at a time. */
export class Status implements Disposable {
  private readonly item = languages.createLanguageStatusItem("planscribe.server", DOCUMENTS);
  private readonly menu: Disposable;

  public constructor() {
    this.item.name = "PlanScribe";
    this.item.command = { command: "planscribe.menu", title: "Menu" };
    this.menu = commands.registerCommand("planscribe.menu", choose);
    this.show("starting");
  }

  public show(activity: Activity, detail = ""): void {
    this.item.text = TEXTS[activity];
    this.item.detail = detail;
    this.item.busy = activity === "starting" || activity === "checking";
    this.item.severity =
      activity === "stopped" ? LanguageStatusSeverity.Error : LanguageStatusSeverity.Information;
  }

  public dispose(): void {
    this.item.dispose();
    this.menu.dispose();
  }
}

async function choose(): Promise<void> {
  const chosen = await window.showQuickPick(MENU, { placeHolder: "PlanScribe" });
  if (chosen !== undefined) {
    await commands.executeCommand(chosen.command);
  }
}
