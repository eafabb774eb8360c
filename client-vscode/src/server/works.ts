/** The long works that the server reports, in its own progress. Knows nothing of VS Code. */

import type { Work } from "./activity";

/** What the protocol says of a work, as far as it is shown. */
export interface Progress {
  readonly kind: "begin" | "report" | "end";
  readonly title?: string | undefined;
  readonly message?: string | undefined;
}

/** Those that are under way, the oldest first. */
export class Works {
  private readonly works = new Map<number | string, Work>();

  public get all(): readonly Work[] {
    return [...this.works.values()];
  }

  /** The same with their tokens. */
  public get running(): readonly (readonly [number | string, Work])[] {
    return [...this.works];
  }

  /** Take what the server says of one at a time, in milliseconds. */
  public hear(token: number | string, progress: Progress, now: number): void {
    const before = this.works.get(token);
    if (progress.kind === "end") {
      this.works.delete(token);
    } else if (progress.kind === "begin") {
      this.works.set(token, { title: progress.title ?? "", message: progress.message ?? "", since: now });
    } else if (before !== undefined) {
      this.works.set(token, { ...before, message: progress.message ?? before.message });
    }
  }

  /** Forget all: their server is gone. */
  public forget(): void {
    this.works.clear();
  }
}
