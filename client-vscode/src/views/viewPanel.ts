/** A view in a panel: it follows the texts that it is made from, and their cursors, and leads to them. */

import {
  CancellationTokenSource,
  Uri,
  window,
  type Disposable,
  type TextEditor,
  type WebviewPanel,
} from "vscode";
import type { Server } from "../server/server";
import type { KeptViews } from "./keptViews";
import { goBack, lead } from "./leading";
import { after, keyAt, noticeOf, said, type About, type Answer, type Said, type Shown, type Spot } from "./view";

const WAITING = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'"><title>PlanScribe</title></head>
<body><main><h1>PlanScribe</h1><p role="status">This view appears when the server is running.</p></main></body></html>`;

const UNANSWERED = {
  text: "This view is out of date: its file was deleted, or the server is not responding.",
  button: "Refresh",
};

const NO_NOTICE = { text: "", button: "" };

export class ViewPanel implements Disposable {
  private asking: CancellationTokenSource | undefined;
  private isOld = false;
  private isRefreshing = false;
  private isNew = false;
  private notice = NO_NOTICE;
  private readonly parts: Disposable[];

  public constructor(
    public readonly panel: WebviewPanel,
    private subject: About,
    private shown: Shown | undefined,
    private readonly server: Server,
    private readonly keptViews: KeptViews,
  ) {
    panel.webview.options = { enableScripts: true, localResourceRoots: [] };
    this.parts = [
      panel.webview.onDidReceiveMessage((message: unknown) => {
        const heard = said(message);
        if (heard !== undefined) {
          void this.hear(heard);
        }
      }),
      panel.onDidChangeViewState(() => {
        if (panel.visible && this.isOld) {
          void this.follow();
        }
      }),
    ];
    this.show();
  }

  public get about(): About {
    return this.subject;
  }

  /** The page and the picture that are shown. */
  public get current(): Shown | undefined {
    return this.shown;
  }

  public dispose(): void {
    this.asking?.cancel();
    for (const part of this.parts) {
      part.dispose();
    }
  }

  /** Shows another view of the same kind in this panel, such as why another atom holds. */
  public turnTo(about: About, shown: Shown): void {
    this.subject = about;
    this.take(shown, NO_NOTICE);
  }

  /** Makes the view again, even if that takes long. */
  public async refresh(): Promise<void> {
    this.notice = { text: "Refreshing the view.", button: "" };
    this.tell();
    this.isRefreshing = true;
    await this.ask({ ...this.subject });
    this.isRefreshing = false;
    if (this.isOld) {
      await this.follow();
    }
  }

  /** Brings the view up to date, if it can be seen, and if that does not take long. */
  public async follow(): Promise<void> {
    this.isOld = true;
    if (this.panel.visible && !this.isRefreshing) {
      await this.ask({ ...this.subject, stamp: this.shown?.stamp ?? "" });
    }
  }

  /** Marks what is at the cursor of an editor. */
  public mark({ document, selection }: TextEditor): void {
    // What this panel itself has selected is marked already.
    if (!this.panel.visible || this.panel.active) {
      return;
    }
    const key = keyAt(this.spots, document.uri.toString(), selection.active);
    if (key !== undefined) {
      void this.panel.webview.postMessage({ type: "mark", key });
    }
  }

  private get spots(): readonly Spot[] {
    return (this.shown?.places ?? []).map((spot) => ({ ...spot, uri: Uri.parse(spot.uri).toString() }));
  }

  private async ask(params: About & { readonly stamp?: string }): Promise<void> {
    this.asking?.cancel();
    const asking = new CancellationTokenSource();
    this.asking = asking;
    this.isOld = false;
    const answer = await this.server.ask<Answer>("planscribe/view", params, asking.token);
    if (this.asking !== asking) {
      return;
    }
    this.asking = undefined;
    if (answer === undefined) {
      this.isOld = true;
      this.notice = UNANSWERED;
      this.tell();
      return;
    }
    this.take(after(this.shown, answer), noticeOf(answer));
  }

  private take(shown: Shown | undefined, notice: { text: string; button: string }): void {
    const isNew = shown?.html !== this.shown?.html;
    // A page that is not ready yet stays new if the next answer says the same.
    this.isNew ||= isNew;
    this.shown = shown;
    this.notice = notice;
    if (isNew) {
      this.show();
    } else {
      this.tell();
    }
  }

  private show(): void {
    if (this.shown !== undefined) {
      this.panel.title = this.shown.title;
    }
    this.panel.webview.html = this.shown?.html ?? WAITING;
    if (this.shown !== undefined) {
      void this.keptViews.put(this.subject, this.shown);
    }
  }

  private tell(): void {
    void this.panel.webview.postMessage({ type: "about", about: this.subject });
    void this.panel.webview.postMessage({ type: "notice", ...this.notice });
  }

  private async hear(heard: Said): Promise<void> {
    switch (heard.type) {
      case "ready":
        this.tell();
        // A page that comes back keeps its own place.
        if (this.isNew && window.activeTextEditor !== undefined) {
          this.mark(window.activeTextEditor);
        }
        this.isNew = false;
        break;
      case "refresh":
        await this.refresh();
        break;
      case "leave":
        await goBack(this.panel, this.subject.uri);
        break;
      case "chosen": {
        const spot = this.spots.find(({ key }) => key === heard.key);
        if (spot !== undefined) {
          await lead(this.panel, spot, heard.way);
        } else if (heard.way !== "passing") {
          window.setStatusBarMessage("This is not in a file.", 3000);
        }
      }
    }
  }
}
