/** A lock that one window holds, and that dies with it. Knows nothing of VS Code. */

import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";

const WAITING = 500;
/** After which a lock of which nobody knows whose it is belongs to a window that is no more. */
const STALE = 20 * 60_000;
/** The same for one into which nobody has written his name. */
const UNNAMED = 10_000;

/**
 * Waits until no other window holds a lock; gives what ends our turn, or undefined if the wish was
 * taken back. `wait` is called once if there is somebody to wait for.
 */
export async function lock(
  file: string,
  signal: AbortSignal,
  wait: () => void,
): Promise<(() => Promise<void>) | undefined> {
  for (let told = false; ; told = true) {
    try {
      await writeFile(file, `${String(process.pid)} ${hostname()}`, { flag: "wx" });
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as { code?: string }).code !== "EEXIST") {
        throw error;
      }
    }
    if (await isLeft(file)) {
      await rm(file, { recursive: true, force: true });
      continue;
    }
    if (!told) {
      wait();
    }
    await new Promise((resolve) => setTimeout(resolve, WAITING));
    if (signal.aborted) {
      return undefined;
    }
  }
}

/** Whether the window that holds a lock is gone. */
async function isLeft(file: string): Promise<boolean> {
  const content = await readFile(file, "utf8").catch(() => "");
  const age = Date.now() - (await stat(file).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
  const [, owner, host] = /^(\d+) (.+)$/s.exec(content) ?? [];
  if (owner === undefined) {
    return age > UNNAMED;
  }
  return host === hostname() ? !lives(Number(owner)) : age > STALE;
}

function lives(owner: number): boolean {
  try {
    process.kill(owner, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === "EPERM";
  }
}
