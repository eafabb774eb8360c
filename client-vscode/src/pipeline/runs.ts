/** The runs of planners, as the server reports them, and how they are shown. */

import { counted, duration } from "./counts";

export interface Run {
  readonly planner: string;
  /** `waiting`, `running`, or how it ended. */
  readonly state: string;
  readonly seconds: number;
  readonly cost: number | null;
  readonly steps: number | null;
  readonly optimal: boolean;
  /** Whether no other run has found a better plan. */
  readonly best: boolean;
  readonly message: string;
}

const ICONS: Readonly<Record<string, readonly [icon: string, colour?: string]>> = {
  waiting: ["clock"],
  running: ["sync~spin"],
  solved: ["pass", "testing.iconPassed"],
  error: ["error", "list.errorForeground"],
};

export function isUnderWay(run: Run): boolean {
  return run.state === "waiting" || run.state === "running";
}

export function iconOfRun(run: Run): readonly [icon: string, colour?: string] {
  return run.best ? ["star-full", "testing.iconPassed"] : (ICONS[run.state] ?? ["circle-slash"]);
}

/** `solved, cost 3, 3 steps, 0.7 s, best`; `passed` are the seconds since the server reported it. */
export function descriptionOfRun(run: Run, passed: number): string {
  switch (run.state) {
    case "waiting":
      return "waiting for another planner";
    case "running":
      return `running, ${String(Math.floor(run.seconds + passed))} s`;
  }
  const found = [
    ...(run.cost === null ? [] : [counted("cost", run.cost)]),
    ...(run.steps === null ? [] : [counted("steps", run.steps)]),
  ];
  const praise = [...(run.best ? ["best"] : []), ...(run.optimal ? ["proved"] : [])];
  return [run.state, ...found, duration(run.seconds), ...praise].join(", ");
}

/** The same for those who listen. */
export function spokenOfRun(run: Run, passed: number): string {
  return [`Planner ${run.planner}: ${descriptionOfRun(run, passed)}`, run.message].filter(Boolean).join(". ");
}
