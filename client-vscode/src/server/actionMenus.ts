/** The light bulb is short: its last entries open menus of all that the server offers of a kind. */

import { commands, type Disposable } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient/node";
import { announcement } from "./announcement";

const OFFER_ACTIONS = "planscribe.offerActions";

/** Announces to the server that this client has menus of actions. */
export function offerActionMenus(client: BaseLanguageClient): void {
  client.registerFeature(announcement("actionMenus"));
}

/** The command of the entries that open a menu, with the kind of its actions. */
export function registerActionMenus(): Disposable {
  return commands.registerCommand(OFFER_ACTIONS, (kind: unknown) =>
    commands.executeCommand("editor.action.codeAction", { kind, apply: "never" }),
  );
}
