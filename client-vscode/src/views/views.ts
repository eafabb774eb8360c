/** Views in panels of their own: opened once, followed, restored, saved. */

import {
  commands,
  Uri,
  ViewColumn,
  window,
  type Disposable,
  type ExtensionContext,
  type TextEditor,
  type WebviewPanel,
} from "vscode";
import { warn } from "../notices/notices";
import type { Server } from "../server/server";
import { comparison } from "./comparing";
import { KeptViews } from "./keptViews";
import { registerSaving } from "./saving";
import { after, aboutIn, aboutOf, identity, SHOW_VIEW, type About, type Answer, type Shown } from "./view";
import { ViewPanel } from "./viewPanel";

/** The type of the panels, by which VS Code restores them and menus know them. */
const TYPE = "planscribe.view";

export function registerViews(context: ExtensionContext, server: Server): void {
  const { storageUri, globalStorageUri, extensionUri } = context;
  const views = new Views(server, new KeptViews(storageUri ?? globalStorageUri), extensionUri);
  context.subscriptions.push(
    views,
    commands.registerCommand(SHOW_VIEW, async (...given: unknown[]) => {
      const about = aboutOf(given);
      if (about !== undefined) {
        await views.open(about);
      }
    }),
    commands.registerCommand("planscribe.comparePlanFiles", async (from?: Uri, selected?: readonly Uri[]) => {
      const about = await comparison(from, selected);
      if (about !== undefined) {
        await views.open(about);
      }
    }),
    window.registerWebviewPanelSerializer(TYPE, {
      deserializeWebviewPanel: (panel, state: unknown) => views.restore(panel, aboutIn(state)),
    }),
    commands.registerCommand("planscribe.refreshView", () => views.active?.refresh()),
    registerSaving(globalStorageUri, () => views.active),
  );
}

class Views implements Disposable {
  private readonly panels = new Map<string, ViewPanel>();
  private readonly parts: Disposable[];

  public constructor(
    private readonly server: Server,
    private readonly kept: KeptViews,
    private readonly extension: Uri,
  ) {
    const follow = (): void => {
      for (const panel of this.panels.values()) {
        void panel.follow();
      }
    };
    const mark = (editor: TextEditor | undefined): void => {
      if (editor !== undefined) {
        this.panels.forEach((panel) => {
          panel.mark(editor);
        });
      }
    };
    this.parts = [
      server.onIdle(follow),
      server.onStarted(follow),
      window.onDidChangeTextEditorSelection(({ textEditor }) => {
        if (textEditor === window.activeTextEditor) {
          mark(textEditor);
        }
      }),
      window.onDidChangeActiveTextEditor(mark),
    ];
  }

  public dispose(): void {
    for (const part of [...this.parts, ...this.panels.values()]) {
      part.dispose();
    }
  }

  /** The view whose panel is active. */
  public get active(): ViewPanel | undefined {
    return [...this.panels.values()].find(({ panel }) => panel.active);
  }

  /** Shows a view next to the text; it takes the focus, and Escape goes back. */
  public async open(about: About): Promise<void> {
    const editor = window.activeTextEditor;
    const answer = await this.server.ask<Answer>("planscribe/view", about);
    const shown = answer === undefined ? undefined : after(undefined, answer);
    if (shown === undefined) {
      const message = answer?.message ?? "There is no view: it was cancelled, or the PlanScribe server is not running.";
      void warn(message);
      return;
    }
    // If the user has moved on, the focus stays there.
    const preserveFocus = window.activeTextEditor !== editor;
    const open = this.panels.get(identity(about));
    if (open !== undefined) {
      open.turnTo(about, shown);
      open.panel.reveal(undefined, preserveFocus);
      return;
    }
    const where = { viewColumn: ViewColumn.Beside, preserveFocus };
    const panel = window.createWebviewPanel(TYPE, shown.title, where, { enableFindWidget: true });
    this.add(panel, about, shown);
  }

  /** Fills a panel of an earlier window. */
  public async restore(panel: WebviewPanel, about: About | undefined): Promise<void> {
    if (about === undefined || this.panels.has(identity(about))) {
      panel.dispose();
      return;
    }
    await this.add(panel, about, await this.kept.get(about)).follow();
  }

  private add(panel: WebviewPanel, about: About, shown: Shown | undefined): ViewPanel {
    const icon = (look: string): Uri => Uri.joinPath(this.extension, "icons", `plan-${look}.svg`);
    panel.iconPath = { light: icon("light"), dark: icon("dark") };
    const view = new ViewPanel(panel, about, shown, this.server, this.kept);
    this.panels.set(identity(about), view);
    panel.onDidDispose(() => {
      this.panels.delete(identity(about));
      view.dispose();
      void this.kept.remove(about);
    });
    return view;
  }
}
