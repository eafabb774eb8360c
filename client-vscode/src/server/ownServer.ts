/** What to do where the chosen server is of another version than the extension. */

import { commands, ConfigurationTarget, workspace } from "vscode";
import { warn } from "../notices/notices";

/** The setting that names the server. */
export const SERVER_PATH = "planscribe.server.path";

const OPEN_SETTING = "Open Setting";
const OWN_SERVER = "Use the Built-in Server";

/** Shows that the chosen server has another version, and offers the built-in one instead. */
export function offerOwnServer(actual: string, needed: string): void {
  const message = `This extension needs server version ${needed}, but version ${actual} is running.`;
  void warn(message, OWN_SERVER, OPEN_SETTING).then(async (choice) => {
    if (choice === OPEN_SETTING) {
      await commands.executeCommand("workbench.action.openSettings", SERVER_PATH);
    } else if (choice === OWN_SERVER) {
      await forgetSetting();
    }
  });
}

/** Clears the setting that names the server, wherever it is set. */
async function forgetSetting(): Promise<void> {
  const settings = workspace.getConfiguration();
  const found = settings.inspect(SERVER_PATH);
  const places = [
    [found?.globalValue, ConfigurationTarget.Global],
    [found?.workspaceValue, ConfigurationTarget.Workspace],
  ] as const;
  for (const [value, place] of places) {
    if (value !== undefined) {
      await settings.update(SERVER_PATH, undefined, place);
    }
  }
}
