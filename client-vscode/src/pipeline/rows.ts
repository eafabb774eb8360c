/** The rows of the side view: stages, what was found in them, planners, and who uses a domain. */

import { Position, Range, ThemeColor, ThemeIcon, TreeItem, TreeItemCollapsibleState, Uri, workspace } from "vscode";
import { descriptionOfRun, iconOfRun, isUnderWay, spokenOfRun, type Run } from "./runs";
import { descriptionOf, findingCounts, iconOf, labelOf, spokenOf, type Found, type Stage } from "./stages";

const SEVERITIES = [
  ["error", "Error"],
  ["warning", "Warning"],
  ["info", "Information"],
  ["lightbulb", "Hint"],
] as const;

/** A stage, and the document that all stages come from. */
export interface StageNode {
  readonly task: string;
  readonly stage: Stage;
}

export interface FindingNode {
  readonly uri: string;
  readonly finding: Found;
}

/** A run of a planner, and the time when the server reported it. */
export interface RunNode {
  readonly task: string;
  readonly run: Run;
  readonly key: string;
  readonly told: number;
}

/** The offer to explain why there is no plan. */
export interface WhyNode {
  readonly task: string;
  readonly command: string;
}

/** A task or a problem that uses the domain in the active editor. */
export interface UserNode {
  readonly user: string;
}

export type Node = StageNode | FindingNode | RunNode | WhyNode | UserNode;

export function rowOf(node: Node): TreeItem {
  if ("stage" in node) {
    return ofStage(node);
  }
  if ("run" in node) {
    return ofRun(node);
  }
  if ("finding" in node) {
    return ofFinding(node);
  }
  return "user" in node ? ofUser(node) : ofWhy(node);
}

/** The rows below a stage. */
export function below({ task, stage }: StageNode): Node[] {
  const { uri, explain } = stage;
  const told = Date.now();
  return [
    ...(explain === null ? [] : [{ task, command: explain }]),
    ...stage.runs.map((run, number) => ({ task, run, key: `${String(number)} ${run.planner}`, told })),
    ...(uri === null ? [] : stage.findings.map((finding) => ({ uri, finding }))),
  ];
}

/** Whether there is a preview: there is none of a plan, nor of a stage that is written. */
export function isPreviewed(stage: Stage): boolean {
  return stage.command !== null && stage.stage !== "plan";
}

function ofStage(node: StageNode): TreeItem {
  const { stage } = node;
  const state = below(node).length > 0 ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.None;
  const item = new TreeItem(labelOf(stage), state);
  // With rows below it for the first time it opens; later it stays as people leave it.
  item.id = state === TreeItemCollapsibleState.None ? stage.stage : `${stage.stage} with rows`;
  item.iconPath = icon(iconOf(stage));
  item.description = descriptionOf(stage);
  item.tooltip = [item.description, ...findingCounts(stage.findings), stage.message].filter(Boolean).join("\n");
  item.accessibilityInformation = { label: spokenOf(stage) };
  const traits = [stage.command === null ? "" : "made", isPreviewed(stage) ? "previewed" : ""];
  item.contextValue = ["stage", stage.stage, ...traits].filter(Boolean).join(" ");
  item.command = { command: "planscribe.openStage", title: "Open", arguments: [node] };
  return item;
}

function ofRun(node: RunNode): TreeItem {
  const { task, run, key } = node;
  const passed = (Date.now() - node.told) / 1000;
  const item = new TreeItem(run.planner);
  item.id = `run ${key}`;
  item.iconPath = icon(iconOfRun(run));
  item.description = descriptionOfRun(run, passed);
  item.tooltip = [item.description, run.message].filter(Boolean).join("\n");
  item.accessibilityInformation = { label: spokenOfRun(run, passed) };
  item.contextValue = `run ${isUnderWay(run) ? "under way" : run.state}`;
  if (!isUnderWay(run)) {
    item.command = { command: "planscribe.compareRuns", title: "Compare", arguments: [task] };
  }
  return item;
}

function ofWhy({ task, command }: WhyNode): TreeItem {
  const item = new TreeItem("Why is there no plan?");
  item.id = "why";
  item.iconPath = new ThemeIcon("question");
  item.command = { command, title: "Explain", arguments: [task] };
  return item;
}

function ofFinding({ uri, finding }: FindingNode): TreeItem {
  const item = new TreeItem(finding.message);
  const [name, spoken] = SEVERITIES[finding.severity - 1] ?? SEVERITIES[2];
  item.description = finding.code;
  item.tooltip = finding.message;
  item.iconPath = new ThemeIcon(name);
  const { start, end } = finding.range;
  const line = String(start.line + 1);
  item.accessibilityInformation = { label: `${spoken} ${finding.code} in line ${line}: ${finding.message}` };
  const selection = new Range(
    new Position(start.line, start.character),
    new Position(end.line, end.character),
  );
  item.command = { command: "vscode.open", title: "Open", arguments: [Uri.parse(uri), { selection }] };
  return item;
}

function ofUser({ user }: UserNode): TreeItem {
  const uri = Uri.parse(user);
  const item = new TreeItem(workspace.asRelativePath(uri));
  item.resourceUri = uri;
  item.iconPath = ThemeIcon.File;
  item.command = { command: "vscode.open", title: "Open", arguments: [uri] };
  return item;
}

function icon([name, colour]: readonly [icon: string, colour?: string]): ThemeIcon {
  return new ThemeIcon(name, colour === undefined ? undefined : new ThemeColor(colour));
}
