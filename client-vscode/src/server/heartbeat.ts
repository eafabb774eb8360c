/** Whether a server still answers. Knows nothing of VS Code. */

/** What is asked, and what receives the results. */
export interface Listener {
  /** Ends when the server has answered, with any answer. */
  readonly ask: () => Promise<unknown>;
  readonly silent: (seconds: number) => void;
  readonly answers: () => void;
}

const PAUSE = 10_000;
/** The longest time that a server may be busy with something that it should not do. */
const LIMIT = 20_000;

/** Asks a server at intervals, and reports when no answer comes, and when one comes at last. */
export class Heartbeat {
  private timer: NodeJS.Timeout | undefined;
  private isSilent = false;
  private hasEnded = false;

  public constructor(private readonly listener: Listener) {
    this.wait();
  }

  /** Ask no more. */
  public end(): void {
    this.hasEnded = true;
    clearTimeout(this.timer);
  }

  private wait(): void {
    this.timer = setTimeout(() => void this.beat(), PAUSE);
  }

  private async beat(): Promise<void> {
    this.watch(Date.now());
    await this.listener.ask().catch(() => undefined);
    clearTimeout(this.timer);
    if (this.hasEnded) {
      return;
    }
    if (this.isSilent) {
      this.isSilent = false;
      this.listener.answers();
    }
    this.wait();
  }

  /** Report repeatedly how long there has been no answer. */
  private watch(asked: number): void {
    const begun = Date.now();
    this.timer = setTimeout(() => {
      const now = Date.now();
      // A computer that slept counts the time, but nobody had time to answer.
      if (now - begun < 2 * LIMIT) {
        this.isSilent = true;
        this.listener.silent(Math.round((now - asked) / 1_000));
      }
      this.watch(asked);
    }, LIMIT);
  }
}
