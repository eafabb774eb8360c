/** Counts and durations, as stages and runs show them. */

export function counted(what: string, count: number): string {
  switch (what) {
    case "read":
    case "unread":
      return `${String(count)} ${what}`;
    case "cost":
      return `cost ${String(count)}`;
    default:
      return `${String(count)} ${count === 1 ? what.replace(/s$/, "") : what}`;
  }
}

export function duration(seconds: number): string {
  return seconds < 1 ? `${String(Math.max(1, Math.round(seconds * 1000)))} ms` : `${seconds.toFixed(1)} s`;
}
