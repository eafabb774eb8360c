/** Which server runs: one that is there, or one that the extension sets up for itself. */

import * as path from "node:path";
import { ProgressLocation, window, workspace, type ExtensionContext } from "vscode";
import { unlinked } from "../notices/links";
import { activePythons } from "./activePython";
import { forget, isCarriedFor, make, packageIn, present, SetupFailed, STEPS } from "./environment";
import { chosenProgram, installedPrograms, surroundings, versionOf, type Program } from "./locate";
import { FastDownward } from "./fastDownward";
import { findPythons, isNewEnough, OLDEST, type Python } from "./python";

/** There is no server; the message says why, and what to do, in a sentence or two. */
export class NoServer extends Error {
  public constructor(
    message: string,
    public readonly remedy: "setting" | "again",
  ) {
    super(message);
  }
}

/** Where a server is from that the extension has set up. */
export const OWN = "the extension's own";

/** A program, and why it is that one. */
export interface Chosen extends Program {
  readonly origin: string;
}

/** Finds the server, or sets one up. */
export class Setup {
  /** The version that the server needs to have. */
  public readonly version: string;
  private readonly packages: string;
  private readonly folder: string;
  private work = new AbortController();
  /** What the extension's own server can have besides. */
  public readonly fastDownward: FastDownward;

  public constructor(
    context: ExtensionContext,
    private readonly log: (line: string) => void,
  ) {
    this.version = (context.extension.packageJSON as { version: string }).version;
    this.packages = context.asAbsolutePath("packages");
    this.folder = path.join(context.globalStorageUri.fsPath, "server");
    this.fastDownward = new FastDownward(this.folder, this.packages, context.globalState, log);
  }

  /** Give up setting up a server: the window closes. */
  public abandon(): void {
    this.work.abort();
  }

  /** Remove the extension's own server, so that the next start makes another one. */
  public async forget(): Promise<void> {
    await forget(this.folder, this.packages);
  }

  /**
   * The server's program: the chosen one; else one of this extension's version that is installed,
   * first in the active Python; else the extension's own, which is set up now if need be. Throws
   * `NoServer`. `tell` receives each step of the set-up.
   */
  public async program(tell: (step: string) => void): Promise<Chosen> {
    const chosen = workspace.getConfiguration("planscribe").get("server.path", "").trim();
    if (chosen !== "") {
      return { ...(await this.chosen(chosen)), origin: "set in planscribe.server.path" };
    }
    const active = await activePythons();
    for await (const found of installedPrograms(active, surroundings())) {
      if (found.version === this.version) {
        return { ...found, origin: active.includes(found.command) ? "in the selected Python" : "on PATH" };
      }
      this.log(`${found.command} is version ${found.version}, not ${this.version}: skipped`);
    }
    const own = (await present(this.folder, this.packages)) ?? (await this.setUp(tell));
    return { ...own, origin: OWN };
  }

  private async chosen(chosen: string): Promise<Program> {
    const program = await chosenProgram(chosen, surroundings());
    if (program === undefined) {
      throw new NoServer(`There is no program "${chosen}". Correct the setting planscribe.server.path.`, "setting");
    }
    if ((await versionOf(program)) === undefined) {
      throw new NoServer(`The program "${chosen}" is not a PlanScribe server. Correct the setting planscribe.server.path.`, "setting");
    }
    return program;
  }

  private async setUp(tell: (step: string) => void): Promise<Program> {
    const python = await this.python();
    const options = { location: ProgressLocation.Notification, title: "Setting up PlanScribe (once)", cancellable: true };
    return window.withProgress(options, async (progress, token) => {
      this.work = new AbortController();
      token.onCancellationRequested(() => {
        this.abandon();
      });
      let current = "";
      const begin = (step: number, message: string): void => {
        current = `${String(step)} of ${String(STEPS)}: ${message}`;
        this.log(current);
        progress.report({ message: unlinked(current), increment: step === 1 ? 0 : 100 / STEPS });
        tell(current);
      };
      const report = (line: string): void => {
        this.log(line);
        const part = packageIn(line);
        progress.report({ message: unlinked(part === undefined ? current : `${current} (${part})`) });
      };
      try {
        const work = { begin, report, signal: this.work.signal };
        return await make(this.folder, this.packages, python, work);
      } catch (error) {
        if (error instanceof SetupFailed) {
          this.log(error.details);
          throw new NoServer(error.message, "again");
        }
        throw error;
      }
    });
  }

  /** The Python for which most is carried. */
  private async python(): Promise<Python> {
    const all = await findPythons(surroundings());
    const pythons = all.filter(isNewEnough);
    for (const one of pythons) {
      if (await isCarriedFor(this.packages, one)) {
        return one;
      }
    }
    const [first] = pythons;
    if (first !== undefined) {
      return first;
    }
    const [old] = all;
    const instead = old === undefined ? "none was found" : `only ${old.version.join(".")} was found`;
    const advice = "Install it from python.org, or with the package manager of your system.";
    throw new NoServer(`PlanScribe needs Python ${OLDEST.join(".")} or newer, and ${instead}. ${advice}`, "again");
  }
}
