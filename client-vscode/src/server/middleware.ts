/** What stands between the server's commands and VS Code. */

import { commands, Position, Uri } from "vscode";
import type { Middleware } from "vscode-languageclient/node";
import { showDocument } from "../views/pages";
import { SHOW_VIEW } from "../views/views";
import { argumentsOf } from "./palette";

/** The command of the server's lenses, with a URI, a line and a character. */
const SHOW_REFERENCES = "planscribe.showReferences";

/** The command that shows a view, with a URI, a kind, and options. */
const VIEW = "planscribe.view";

export const middleware: Middleware = {
  // From the palette a command comes without the document that the server asks for, from a menu
  // with VS Code's own address of it.
  executeCommand: async (command, args: unknown[], next): Promise<unknown> => {
    if (command === SHOW_REFERENCES) {
      return showReferences(args);
    }
    const from = args[0] instanceof Uri ? args[0] : undefined;
    const given = args.length > 0 && from === undefined;
    const needed = given ? args : await argumentsOf(command, from);
    if (command === VIEW && needed !== undefined) {
      return commands.executeCommand(SHOW_VIEW, ...needed);
    }
    return needed === undefined ? undefined : ((await next(command, needed)) as unknown);
  },
  window: { showDocument },
};

/** Shows what a lens has counted. */
async function showReferences(args: unknown[]): Promise<void> {
  const [uri, line, character] = args;
  if (typeof uri !== "string" || typeof line !== "number" || typeof character !== "number") {
    return;
  }
  const [document, place] = [Uri.parse(uri), new Position(line, character)];
  const found: unknown = await commands.executeCommand(
    "vscode.executeReferenceProvider",
    document,
    place,
  );
  await commands.executeCommand("editor.action.showReferences", document, place, found);
}
