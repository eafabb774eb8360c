/** What stands between the server's commands and VS Code. */

import { commands, Position, Uri, workspace } from "vscode";
import type { ExecuteCommandSignature, Middleware } from "vscode-languageclient/node";
import { inform } from "../notices/notices";
import { saveWritten } from "../pipeline/written";
import { isPageOpen, showDocument } from "../views/pages";
import { SHOW_VIEW } from "../views/view";
import { argumentsOf } from "./palette";
import type { Progress } from "./works";

/** The command of the server's lenses, with a URI, a line and a character. */
const SHOW_REFERENCES = "planscribe.showReferences";

/** The command that shows a view, with a URI, a kind, and options. */
const VIEW = "planscribe.view";

/** The command that shows what a template generates. */
const SHOW_GENERATED = "planscribe.showGenerated";

/** The commands that show the candidates of a domain, and choose among them; what the title of their page begins with. */
const CANDIDATES = "planscribe.candidates";
const CHOOSE_CANDIDATES = "planscribe.chooseCandidates";
const CANDIDATES_PAGE = "Candidates of ";

/** The commands that run planners. */
const SOLVING = ["planscribe.solve", "planscribe.solveWith"];

/** Takes what the protocol says of a long work, by its token. */
export type Hear = (token: number | string, progress: Progress) => void;

/** The client's; `hear` also receives long works, in addition to VS Code; `solved` is called after a planner ran. */
export function middleware(hear: Hear, solved: () => void): Middleware {
  return {
    executeCommand: async (command, args: unknown[], next): Promise<unknown> => {
      const answer = await executeCommand(command, args, next);
      if (SOLVING.includes(command)) {
        solved();
      }
      return answer;
    },
    // A command is complete. If VS Code asks for new actions meanwhile, it forgets those that wait for an answer.
    resolveCodeAction: (action, token, next) => (action.command === undefined ? next(action, token) : action),
    handleWorkDoneProgress: (token, params, next): void => {
      hear(token, params);
      next(token, params);
    },
    window: { showDocument },
  };
}

// From the palette a command comes without the document that the server asks for, from a menu
// with VS Code's own address of it.
async function executeCommand(command: string, args: unknown[], next: ExecuteCommandSignature): Promise<unknown> {
  if (command === SHOW_GENERATED && !workspace.isTrusted) {
    void inform("Templates generate problems in trusted workspaces only.");
    return undefined;
  }
  if (command === SHOW_REFERENCES) {
    return showReferences(args);
  }
  const from = args[0] instanceof Uri ? args[0] : undefined;
  const given = args.length > 0 && from === undefined;
  const needed = given ? args : await argumentsOf(command, from);
  if (command === VIEW && needed !== undefined) {
    return commands.executeCommand(SHOW_VIEW, ...needed);
  }
  if (needed === undefined) {
    return undefined;
  }
  const answer: unknown = await next(command, needed);
  await saveWritten(answer);
  if (command === CHOOSE_CANDIDATES && isPageOpen(CANDIDATES_PAGE)) {
    await next(CANDIDATES, [needed[0], true]);
  }
  return answer;
}

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
