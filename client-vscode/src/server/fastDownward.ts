/** Fast Downward, which the extension's own server can do without: it is fetched if the user wants it. */

import { ProgressLocation, window, type Memento } from "vscode";
import { unlinked } from "../notices/links";
import { inform, warn } from "../notices/notices";
import { enrich, isRich, packageIn } from "./environment";

const INSTALL = "Install";
const NOT_NOW = "Not Now";
const NEVER = "Never";
const DECLINED = "planscribe.withoutFastDownward";
const QUESTION =
  "Fast Downward solves larger tasks than the built-in planner. Install it? " +
  "It is downloaded from PyPI (61 MB), and its licence is GPL-3.0.";

/** Asks once in a window, after something was solved. */
export class FastDownward {
  private isAsked = false;

  public constructor(
    private readonly folder: string,
    private readonly packages: string,
    private readonly memory: Memento,
    private readonly log: (line: string) => void,
  ) {}

  public async offer(): Promise<void> {
    if (this.isAsked || this.memory.get<boolean>(DECLINED, false) || (await isRich(this.folder, this.packages))) {
      return;
    }
    this.isAsked = true;
    const answer = await inform(QUESTION, INSTALL, NOT_NOW, NEVER);
    if (answer === NEVER) {
      await this.memory.update(DECLINED, true);
    } else if (answer === INSTALL) {
      await this.install();
    }
  }

  private async install(): Promise<void> {
    const options = { location: ProgressLocation.Notification, title: "Installing Fast Downward", cancellable: true };
    const done = await window.withProgress(options, async (progress, token) => {
      const work = new AbortController();
      token.onCancellationRequested(() => {
        work.abort();
      });
      const report = (line: string): void => {
        this.log(line);
        const part = packageIn(line);
        if (part !== undefined) {
          progress.report({ message: unlinked(part) });
        }
      };
      return enrich(this.folder, this.packages, { report, signal: work.signal }).catch(() => false);
    });
    this.log(done ? "Fast Downward is installed" : "Fast Downward was not installed");
    if (!done) {
      void warn("Fast Downward was not installed. The built-in planner solves instead.");
    }
  }
}
