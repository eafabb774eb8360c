/** The side view: the stages of the task in the active editor, and what was found in each. */

import * as path from "node:path";
import {
  EventEmitter,
  languages,
  Position,
  Range,
  ThemeColor,
  ThemeIcon,
  TreeItem,
  TreeItemCollapsibleState,
  Uri,
  window,
  type Disposable,
  type TreeDataProvider,
} from "vscode";
import { DOCUMENTS } from "../languages/documents";
import { meantBy, SCHEME } from "./previewUri";
import type { Server } from "../server/server";
import {
  descriptionOf,
  findingCounts,
  iconOf,
  labelOf,
  spokenOf,
  type Found,
  type Stage,
  type Stages,
} from "./stages";

const VIEW = "planscribe.stages";
const SEVERITY_ICONS = ["error", "warning", "info", "lightbulb"];

/** A stage, and the document that all stages come from. */
export interface StageNode {
  readonly task: string;
  readonly stage: Stage;
}

interface FindingNode {
  readonly uri: string;
  readonly finding: Found;
}

type Node = StageNode | FindingNode;

/** The tree of the side view. */
export class PipelineView implements TreeDataProvider<Node>, Disposable {
  private readonly changed = new EventEmitter<undefined>();
  public readonly onDidChangeTreeData = this.changed.event;
  private readonly view = window.createTreeView<Node>(VIEW, { treeDataProvider: this });
  private readonly parts: Disposable[];
  private uri: string | undefined;

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
    for (const part of [...this.parts, this.view, this.changed]) {
      part.dispose();
    }
  }

  public getTreeItem(node: Node): TreeItem {
    return "stage" in node ? stageItem(node) : findingItem(node);
  }

  public async getChildren(node?: Node): Promise<Node[]> {
    if (node === undefined) {
      return this.stages();
    }
    if ("stage" in node && node.stage.uri !== null) {
      const { uri } = node.stage;
      return node.stage.findings.map((finding) => ({ uri, finding }));
    }
    return [];
  }

  private async stages(): Promise<StageNode[]> {
    if (this.uri === undefined) {
      return [];
    }
    const found = await this.server.ask<Stages>("planscribe/stages", { uri: this.uri });
    const task = found?.task ?? undefined;
    this.view.description = task === undefined ? "" : path.posix.basename(Uri.parse(task).path);
    return task === undefined ? [] : (found?.stages ?? []).map((stage) => ({ task, stage }));
  }

  /** Shows the task of the active editor; one that is no document of ours changes nothing. */
  private look(): void {
    const document = window.activeTextEditor?.document;
    if (document === undefined || (document.uri.scheme !== SCHEME && languages.match(DOCUMENTS, document) === 0)) {
      return;
    }
    const uri = meantBy(document.uri);
    if (uri !== this.uri) {
      this.uri = uri;
      this.changed.fire(undefined);
    }
  }
}

function stageItem(node: StageNode): TreeItem {
  const { stage } = node;
  const state = stage.findings.length > 0 ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.None;
  const item = new TreeItem(labelOf(stage), state);
  const [icon, colour] = iconOf(stage);
  item.id = stage.stage;
  item.iconPath = new ThemeIcon(icon, colour === undefined ? undefined : new ThemeColor(colour));
  item.description = descriptionOf(stage);
  item.tooltip = [item.description, ...findingCounts(stage.findings), stage.message].filter(Boolean).join("\n");
  item.accessibilityInformation = { label: spokenOf(stage) };
  const traits = [stage.command === null ? "" : "made", isPreviewed(stage) ? "previewed" : ""];
  item.contextValue = ["stage", stage.stage, ...traits].filter(Boolean).join(" ");
  item.command = { command: "planscribe.openStage", title: "Open", arguments: [node] };
  return item;
}

function findingItem({ uri, finding }: FindingNode): TreeItem {
  const item = new TreeItem(finding.message);
  item.description = finding.code;
  item.tooltip = finding.message;
  item.iconPath = new ThemeIcon(SEVERITY_ICONS[finding.severity - 1] ?? "info");
  const { start, end } = finding.range;
  const selection = new Range(
    new Position(start.line, start.character),
    new Position(end.line, end.character),
  );
  item.command = { command: "vscode.open", title: "Open", arguments: [Uri.parse(uri), { selection }] };
  return item;
}

/** Whether there is a preview: of what a planner has to find, and of what stands there, there is none. */
export function isPreviewed(stage: Stage): boolean {
  return stage.command !== null && stage.stage !== "plan";
}
