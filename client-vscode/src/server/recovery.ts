/** Whether a server that ended by itself is started again, and when. Knows nothing of VS Code. */

const MOST = 5;
const WITHIN = 3 * 60_000;
const FIRST = 500;

/** Counts ends, and lets the next start wait twice as long each time. */
export class Recovery {
  private ends: readonly number[] = [];

  /** Milliseconds to wait before the next start; undefined if the server ended too often. */
  public afterEnd(now: number): number | undefined {
    this.ends = [...this.ends.filter((one) => now - one < WITHIN), now];
    return this.ends.length > MOST ? undefined : FIRST * 2 ** (this.ends.length - 1);
  }

  /** Forget all ends: somebody has asked for a start. */
  public forget(): void {
    this.ends = [];
  }
}
