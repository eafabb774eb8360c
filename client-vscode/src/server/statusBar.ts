/** What the server is doing, in the status bar. */

import { languages, StatusBarAlignment, ThemeColor, window, type Disposable } from "vscode";
import { DOCUMENTS } from "../languages/documents";
import { shown, type Stage, type Work } from "./activity";
import { Works, type Progress } from "./works";

/** The command behind the item. */
export const MENU = "planscribe.menu";

/** Left of the language's name, which has 100.1. */
const PRIORITY = 100.2;

const COLOURS: Readonly<Partial<Record<Stage, ThemeColor>>> = {
  silent: new ThemeColor("statusBarItem.warningBackground"),
  ended: new ThemeColor("statusBarItem.errorBackground"),
};

/** The item. It is shown while a document of PlanScribe is visible, or there is something to report. */
export class Status implements Disposable {
  private readonly item = window.createStatusBarItem("planscribe.server", StatusBarAlignment.Right, PRIORITY);
  private readonly listener: Disposable;
  private readonly works = new Works();
  private stage: Stage = "starting";
  private detail = "";
  private checkingSince: number | undefined;
  private clock: NodeJS.Timeout | undefined;
  /** All that it shows. */
  public told = "";

  public constructor() {
    this.item.name = "PlanScribe";
    this.item.command = MENU;
    this.listener = window.onDidChangeVisibleTextEditors(() => {
      this.draw();
    });
    this.draw();
  }

  /** The server is somewhere else in its life. */
  public show(stage: Stage, detail = ""): void {
    if (stage !== "ready" && stage !== "silent") {
      this.works.forget();
      this.checkingSince = undefined;
    }
    [this.stage, this.detail] = [stage, detail];
    this.draw();
  }

  /** The server has something to check, or is done with it. */
  public check(isChecking: boolean): void {
    this.checkingSince = isChecking ? (this.checkingSince ?? Date.now()) : undefined;
    this.draw();
  }

  /** The server reports a long work. */
  public hear(token: number | string, progress: Progress): void {
    this.works.hear(token, progress, Date.now());
    this.draw();
  }

  /** The long works that are under way, by their tokens. */
  public get running(): readonly (readonly [number | string, Work])[] {
    return this.works.running;
  }

  public dispose(): void {
    clearInterval(this.clock);
    this.listener.dispose();
    this.item.dispose();
  }

  private draw(): void {
    const { stage, detail, checkingSince } = this;
    const { icon, words, details } = shown({ stage, detail, checkingSince, works: this.works.all }, Date.now());
    const text = words === "" ? "PlanScribe" : `PlanScribe: ${words}`;
    this.told = [text, ...details].join(". ");
    this.item.text = `$(${icon}) ${text}`;
    this.item.tooltip = [text, ...details].join("\n");
    this.item.accessibilityInformation = { label: this.told, role: "button" };
    this.item.backgroundColor = COLOURS[stage];
    const isWorking = this.works.all.length > 0;
    if (stage !== "ready" || isWorking || isOursVisible()) {
      this.item.show();
    } else {
      this.item.hide();
    }
    this.tick(checkingSince !== undefined || isWorking);
  }

  /** Seconds are counted only while there is something to count. */
  private tick(counts: boolean): void {
    if (!counts) {
      clearInterval(this.clock);
      this.clock = undefined;
    } else {
      this.clock ??= setInterval(() => {
        this.draw();
      }, 1_000);
    }
  }
}

function isOursVisible(): boolean {
  return window.visibleTextEditors.some(({ document }) => languages.match(DOCUMENTS, document) > 0);
}
