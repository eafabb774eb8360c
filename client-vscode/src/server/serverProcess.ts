/** The process of a server, and its last output. Knows nothing of VS Code. */

import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from "node:child_process";
import type { Program } from "./locate";

/** How a server ended. */
export interface End {
  /** In a few words, such as `exit code 1`. */
  readonly how: string;
  /** The last lines that it wrote to its errors. */
  readonly lines: readonly string[];
}

const KEPT = 50;
const PATIENCE = 2_000;

/** A server that runs. */
export class ServerProcess {
  public readonly child: ChildProcess;
  /** Resolves when the server has ended. */
  public readonly ended: Promise<End>;

  public constructor(program: Program) {
    const child: ChildProcessWithoutNullStreams = spawn(program.command, [...program.args, "serve"], {
      windowsHide: true,
    });
    let lines: string[] = [];
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      lines = [...lines, ...text.split(/\r?\n/).filter((line) => line !== "")].slice(-KEPT);
    });
    this.ended = new Promise((resolve) => {
      child.on("error", (error) => {
        resolve({ how: error.message, lines });
      });
      child.on("close", (code, signal) => {
        resolve({ how: signal === null ? `exit code ${String(code)}` : bySignal(signal), lines });
      });
    });
    this.child = child;
  }

  /** End the server without asking it. */
  public kill(): void {
    this.child.kill("SIGKILL");
  }

  /** Wait for the end of a server that was asked to end, and see to it that it comes. */
  public async end(): Promise<void> {
    const timer = setTimeout(() => {
      this.kill();
    }, PATIENCE);
    await this.ended;
    clearTimeout(timer);
  }
}

function bySignal(signal: string): string {
  // So do systems that are out of memory.
  return signal === "SIGKILL" ? `signal ${signal}, possibly out of memory` : `signal ${signal}`;
}
