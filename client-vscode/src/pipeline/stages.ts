/** The stages of a task, as the server reports them, and how they are shown. */

import { counted, duration } from "./counts";
import type { Run } from "./runs";

export type StageName = "words" | "ir" | "facts" | "problem" | "plan";

/** A place as the protocol writes it. */
export interface Place {
  readonly line: number;
  readonly character: number;
}

export interface PlaceRange {
  readonly start: Place;
  readonly end: Place;
}

export interface Found {
  readonly code: string;
  /** As in the protocol: 1 is an error, 4 a hint. */
  readonly severity: number;
  readonly message: string;
  readonly range: PlaceRange;
}

export interface Stage {
  readonly stage: StageName;
  readonly state: string;
  readonly message: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly seconds: number | null;
  readonly uri: string | null;
  readonly exists: boolean;
  readonly command: string | null;
  readonly title: string | null;
  readonly findings: readonly Found[];
  /** Those of planners, in addition to the plan. */
  readonly runs: readonly Run[];
  /** The command that explains why there is no plan, if there is none. */
  readonly explain: string | null;
}

/** The answer to the request `planscribe/stages`. */
export interface Stages {
  readonly task: string | null;
  readonly stages: readonly Stage[];
  /** The tasks and problems that use the file, if that is a domain or its rules. */
  readonly usedBy: readonly string[];
}

const LABELS: Readonly<Record<StageName, string>> = {
  words: "Words",
  ir: "IR",
  facts: "Facts",
  problem: "Problem",
  plan: "Plan",
};

/** Icons of VS Code, and the colours of its theme. */
const ICONS: Readonly<Record<string, readonly [icon: string, colour?: string]>> = {
  done: ["pass", "testing.iconPassed"],
  incomplete: ["warning", "list.warningForeground"],
  violated: ["warning", "list.warningForeground"],
  "out of date": ["history", "list.warningForeground"],
  edited: ["edit"],
  "not yet": ["circle-large-outline"],
  running: ["sync~spin"],
  failed: ["error", "list.errorForeground"],
  "not found": ["warning", "list.warningForeground"],
};

/** The counts that are shown only if they are not zero. */
const OF_TROUBLE = new Set(["unread", "violations"]);

const SEVERITIES = ["error", "warning", "information", "hint"];

export function labelOf(stage: Stage): string {
  return LABELS[stage.stage];
}

export function iconOf(stage: Stage): readonly [icon: string, colour?: string] {
  return ICONS[stage.state] ?? ["circle-large-outline"];
}

/** `violated, 14 facts, 1 violation, 0.3 s`: what stands behind the name of a stage. */
export function descriptionOf(stage: Stage): string {
  const counts = Object.entries(stage.counts)
    .filter(([what, count]) => count !== 0 || !OF_TROUBLE.has(what))
    .map(([what, count]) => counted(what, count));
  const time = stage.seconds === null ? [] : [duration(stage.seconds)];
  const isProven = stage.explain !== null && !stage.exists && stage.state === "failed";
  const state = isProven ? "no plan" : stage.state;
  return [state, ...counts, ...time].join(", ");
}

/** The same for those who listen, with what was found. */
export function spokenOf(stage: Stage): string {
  return [`${labelOf(stage)}: ${descriptionOf(stage)}`, ...findingCounts(stage.findings), stage.message]
    .filter((part) => part !== "")
    .join(". ");
}

/** `2 errors`, `1 warning`, by severity. */
export function findingCounts(findings: readonly Found[]): string[] {
  return SEVERITIES.flatMap((name, place) => {
    const count = findings.filter(({ severity }) => severity === place + 1).length;
    return count === 0 ? [] : [`${String(count)} ${name}${count > 1 && name !== "information" ? "s" : ""}`];
  });
}
