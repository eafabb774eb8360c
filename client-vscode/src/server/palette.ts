/** What a command is given that comes from the palette or a menu, without arguments. */

import { languages, window, type TextEditor, type Uri } from "vscode";
import { chosenCode, SHOW_CHECK } from "../checks/codes";
import { DOCUMENTS } from "../languages/documents";
import { meantBy } from "../pipeline/previewUri";

/** The views, as docs/views.md names them; each for files that end so. */
const VIEWS = [
  { view: "timeline", label: "The plan's timeline", of: /\.(plan|task|lp|pddl)$/ },
  { view: "links", label: "What each step of the plan is needed for", of: /\.(plan|task|lp|pddl)$/ },
  { view: "difference", label: "What the plan changes", of: /\.plan$/ },
  { view: "causal", label: "The causal graph", of: /\.(task|lp|pddl)$/ },
  { view: "types", label: "Types and predicates", of: /\.(task|lp|pddl)$/ },
  { view: "states", label: "The state space", of: /\.(task|lp|pddl)$/ },
  { view: "no-plan", label: "Why there is no plan", of: /\.(task|lp|pddl)$/ },
  { view: "search", label: "How the planners searched", of: /\.(task|lp|pddl)$/ },
];

/** The arguments, from the file of a menu or the active editor; undefined if the user does not choose. */
export async function argumentsOf(command: string, from?: Uri): Promise<unknown[] | undefined> {
  if (command === SHOW_CHECK) {
    const code = await chosenCode();
    return code === undefined ? undefined : [code];
  }
  const editor = window.activeTextEditor ?? visible();
  const chosen = from ?? editor?.document.uri;
  if (chosen === undefined) {
    return [];
  }
  const uri = meantBy(chosen);
  if (editor?.document.uri.toString() !== chosen.toString()) {
    return [uri];
  }
  switch (command) {
    case "planscribe.examples":
      return [];
    case "planscribe.explain":
    case "planscribe.goToWords":
    case "planscribe.whatIf":
      return [uri, editor.selection.active.line, editor.selection.active.character];
    case "planscribe.stepPlan":
      return [uri, editor.selection.active.line];
    case "planscribe.view":
      return view(editor, uri);
    default:
      return [uri];
  }
}

/** The document that is meant where a page has the focus, such as the walkthrough. */
function visible(): TextEditor | undefined {
  return window.visibleTextEditors.find(({ document }) => languages.match(DOCUMENTS, document) > 0);
}

async function view(editor: TextEditor, uri: string): Promise<unknown[] | undefined> {
  const offered = VIEWS.filter(({ of }) => of.test(editor.document.fileName));
  const chosen = await window.showQuickPick(offered, { placeHolder: "What is to be seen?" });
  return chosen === undefined ? undefined : [uri, chosen.view];
}
