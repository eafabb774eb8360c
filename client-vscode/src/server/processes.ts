/** Running programs that can be stopped with all that they started. Knows nothing of VS Code. */

import { spawn, spawnSync } from "node:child_process";

/** How a program is run. */
export interface Run {
  readonly signal?: AbortSignal | undefined;
  /** Receives each line of the output as it comes. */
  readonly onLine?: ((line: string) => void) | undefined;
  /** Milliseconds after which the program is stopped. */
  readonly timeout?: number | undefined;
}

/** A program that has ended; `code` is undefined if it could not be started or was stopped. */
export interface Ended {
  readonly code: number | undefined;
  /** The end of what it wrote to its output and its errors. */
  readonly output: string;
}

const KEPT = 20_000;

/** Runs a program to its end. Does not throw. */
export function run(command: string, args: readonly string[], { signal, onLine, timeout }: Run = {}): Promise<Ended> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) {
      resolve({ code: undefined, output: "" });
      return;
    }
    const windows = process.platform === "win32";
    // A group of its own, so that it can be stopped as a whole; an input that ends when we do.
    const child = spawn(command, args, { stdio: ["pipe", "pipe", "pipe"], detached: !windows, windowsHide: true });
    let output = "";
    let line = "";
    const hear = (chunk: string): void => {
      output = (output + chunk).slice(-KEPT);
      const lines = (line + chunk).split(/\r?\n/);
      line = lines.pop() ?? "";
      lines.forEach((one) => onLine?.(one));
    };
    const stop = (): void => {
      if (child.pid === undefined) {
        return;
      }
      if (windows) {
        spawnSync("taskkill", ["/F", "/T", "/PID", String(child.pid)], { windowsHide: true });
      } else {
        try {
          process.kill(-child.pid, "SIGKILL");
        } catch {
          // It has ended already.
        }
      }
    };
    const timer = timeout === undefined ? undefined : setTimeout(stop, timeout);
    signal?.addEventListener("abort", stop);
    const end = (code: number | undefined): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
      resolve({ code, output });
    };
    child.stdout.setEncoding("utf8").on("data", hear);
    child.stderr.setEncoding("utf8").on("data", hear);
    child.on("error", (error) => {
      output += error.message;
      end(undefined);
    });
    child.on("close", (code) => {
      end(code ?? undefined);
    });
  });
}
