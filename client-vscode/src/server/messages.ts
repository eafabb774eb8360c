/** Messages for when there is no server, and what can be done about it. */

import { commands } from "vscode";
import { complain } from "../notices/notices";
import { SERVER_PATH } from "./ownServer";
import type { NoServer } from "./setup";

const OPEN_SETTING = "Open Setting";
const TRY_AGAIN = "Try Again";
const SHOW_OUTPUT = "Show Output";
const RESTART = "Restart";
const SHOW_REPORT = "Show Report";
const COPY_REPORT = "Copy Report";

/** What the buttons of the messages do. */
export interface Remedies {
  readonly restart: () => Promise<void>;
  readonly showOutput: () => void;
  readonly showReport: () => Promise<void>;
  readonly copyReport: () => Promise<void>;
}

/** Shows why there is no program to start. Does not wait for the choice, which may take hours. */
export function tellNoServer(reason: NoServer, { restart, showOutput }: Remedies): void {
  const remedy = reason.remedy === "setting" ? OPEN_SETTING : TRY_AGAIN;
  void complain(reason.message, remedy, SHOW_OUTPUT).then(async (choice) => {
    switch (choice) {
      case OPEN_SETTING:
        await commands.executeCommand("workbench.action.openSettings", SERVER_PATH);
        break;
      case TRY_AGAIN:
        await restart();
        break;
      case SHOW_OUTPUT:
        showOutput();
        break;
    }
  });
}

/** Shows that the server stopped too often to be restarted automatically. */
export function tellEnded(how: string, { restart, showReport, copyReport }: Remedies): void {
  const message = `The PlanScribe server keeps stopping (${how}). Restart it, or send a report to the maintainers.`;
  void complain(message, RESTART, SHOW_REPORT, COPY_REPORT).then(async (choice) => {
    switch (choice) {
      case RESTART:
        await restart();
        break;
      case SHOW_REPORT:
        await showReport();
        break;
      case COPY_REPORT:
        await copyReport();
        break;
    }
  });
}
