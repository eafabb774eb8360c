/** The side view: the stages of the task in the active editor, what was found, and who is at work. */

import {
  commands,
  EventEmitter,
  languages,
  Uri,
  window,
  workspace,
  type Disposable,
  type TreeDataProvider,
  type TreeItem,
} from "vscode";
import { DOCUMENTS } from "../languages/documents";
import { meantBy, SCHEME } from "./previewUri";
import { below, rowOf, type Node, type RunNode } from "./rows";
import { isUnderWay } from "./runs";
import type { Server } from "../server/server";
import type { Stages } from "./stages";

const VIEW = "planscribe.stages";
const SECOND = 1000;

/** The tree of the side view. */
export class PipelineView implements TreeDataProvider<Node>, Disposable {
  private readonly changed = new EventEmitter<Node | undefined>();
  public readonly onDidChangeTreeData = this.changed.event;
  private readonly view = window.createTreeView<Node>(VIEW, { treeDataProvider: this });
  private readonly parts: Disposable[];
  /** The document that is meant. */
  private uri: string | undefined;
  /** The task whose stages were shown last. */
  private task: string | undefined;
  private underWay: readonly RunNode[] = [];
  private readonly clock = setInterval(() => {
    this.tick();
  }, SECOND);

  public constructor(private readonly server: Server) {
    this.parts = [
      server.onStages(() => {
        this.changed.fire(undefined);
      }),
      window.onDidChangeActiveTextEditor(() => {
        this.look();
      }),
    ];
    this.look();
  }

  public dispose(): void {
    clearInterval(this.clock);
    for (const part of [...this.parts, this.view, this.changed]) {
      part.dispose();
    }
  }

  public getTreeItem(node: Node): TreeItem {
    return rowOf(node);
  }

  public async getChildren(node?: Node): Promise<Node[]> {
    if (node === undefined) {
      return this.roots();
    }
    const found = "stage" in node ? below(node) : [];
    if ("stage" in node && node.stage.stage === "plan") {
      this.underWay = found.filter((one): one is RunNode => "run" in one && isUnderWay(one.run));
    }
    return found;
  }

  private async roots(): Promise<Node[]> {
    const asked = this.uri;
    let found = asked === undefined ? undefined : await this.stagesOf(asked);
    const users = found?.usedBy ?? [];
    if (this.task !== undefined && users.includes(this.task)) {
      // Who works on a task looks into its domain without losing sight of the task.
      found = await this.stagesOf(this.task);
    }
    const task = found?.task ?? undefined;
    this.task = task ?? this.task;
    this.underWay = [];
    await tellEmpty(task === undefined && users.length === 0);
    const shown = task ?? (users.length > 0 ? asked : undefined);
    this.view.description = shown === undefined ? "" : workspace.asRelativePath(Uri.parse(shown));
    this.view.message = task === undefined && users.length > 0 ? "Used by:" : "";
    return task === undefined
      ? users.map((user) => ({ user }))
      : (found?.stages ?? []).map((stage) => ({ task, stage }));
  }

  private stagesOf(uri: string): Promise<Stages | undefined> {
    return this.server.ask<Stages>("planscribe/stages", { uri });
  }

  /** Shows how long planners run already. */
  private tick(): void {
    if (this.view.visible) {
      for (const node of this.underWay) {
        this.changed.fire(node);
      }
    }
  }

  /** Shows the task of the active editor; one that is not a document of PlanScribe changes nothing. */
  private look(): void {
    const document = window.activeTextEditor?.document;
    if (document === undefined || (document.uri.scheme !== SCHEME && languages.match(DOCUMENTS, document) === 0)) {
      return;
    }
    const uri = meantBy(document.uri);
    if (uri !== this.uri) {
      this.uri = uri;
      void tellEmpty(false);
      this.changed.fire(undefined);
    }
  }
}

// The welcome shows only when this is known: while it gives way to rows, the focus would be lost.
async function tellEmpty(isEmpty: boolean): Promise<void> {
  await commands.executeCommand("setContext", "planscribe.nothingToShow", isEmpty);
}
