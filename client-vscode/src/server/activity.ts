/** What the server is doing, in words. Knows nothing of VS Code. */

/** Where in its life the server is. */
export type Stage = "setting up" | "starting" | "ready" | "silent" | "ended";

/** Something that takes long, as the server reports it. */
export interface Work {
  readonly title: string;
  readonly message: string;
  /** When it began, in milliseconds. */
  readonly since: number;
}

/** All that goes on. */
export interface Activity {
  readonly stage: Stage;
  /** More about the stage, in a sentence or less. */
  readonly detail: string;
  /** When the check began that is not done yet. */
  readonly checkingSince: number | undefined;
  readonly works: readonly Work[];
}

/** How that is shown: a few words for the status bar, and all of it for who asks. */
export interface Shown {
  readonly icon: string;
  readonly words: string;
  readonly details: readonly string[];
}

const ICONS: Readonly<Record<Stage, string>> = {
  "setting up": "sync~spin",
  starting: "sync~spin",
  ready: "check",
  silent: "warning",
  ended: "error",
};

const WORDS: Readonly<Record<Stage, string>> = {
  "setting up": "setting up",
  starting: "starting",
  ready: "",
  silent: "not responding",
  ended: "no server",
};

/** A check that ends before one could read of it is not shown. */
const WORTH_TELLING = 1_000;

/** What is shown at a time. */
export function shown(activity: Activity, now: number): Shown {
  const { stage, detail } = activity;
  if (stage !== "ready") {
    const [step = ""] = detail.split(":");
    const words = stage === "setting up" ? `${WORDS[stage]}, ${step}` : WORDS[stage];
    return { icon: ICONS[stage], words, details: detail === "" ? [] : [detail] };
  }
  const [longest] = activity.works;
  const checks = checking(activity, now);
  const details = [...activity.works.map((work) => told(work, now)), ...(checks === undefined ? [] : [checks])];
  return {
    icon: longest !== undefined || activity.checkingSince !== undefined ? "sync~spin" : ICONS[stage],
    words: longest === undefined ? (checks ?? "") : `${longest.title}, ${seconds(longest.since, now)}`,
    details,
  };
}

function checking({ checkingSince }: Activity, now: number): string | undefined {
  return checkingSince === undefined || now - checkingSince < WORTH_TELLING
    ? undefined
    : `checking, ${seconds(checkingSince, now)}`;
}

function told({ title, message, since }: Work, now: number): string {
  return message === "" ? `${title}, ${seconds(since, now)}` : `${title}: ${message}`;
}

function seconds(since: number, now: number): string {
  return `${String(Math.max(0, Math.floor((now - since) / 1_000)))} s`;
}
