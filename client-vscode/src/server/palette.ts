/** What a command is given that comes from the palette or a menu, without arguments. */

import { languages, window, type TextEditor, type Uri } from "vscode";
import { chosenCode, SHOW_CHECK } from "../checks/codes";
import { DOCUMENTS } from "../languages/documents";
import { meantBy } from "../pipeline/previewUri";

/** The views, as docs/views.md names them; each for files that end so. */
const VIEWS = [
  { view: "timeline", label: "Timeline of the plan", of: /\.(plan|task|lp|pddl)$/ },
  { view: "links", label: "Causal links of the plan", of: /\.(plan|task|lp|pddl)$/ },
  { view: "difference", label: "Changes made by the plan", of: /\.plan$/ },
  { view: "objects", label: "Objects and their facts", of: /\.(plan|task|lp|pddl)$/ },
  { view: "numbers", label: "Numbers of the plan", of: /\.plan$/ },
  { view: "causal", label: "Causal graph", of: /\.(task|lp|pddl)$/ },
  { view: "types", label: "Types and predicates", of: /\.(task|lp|pddl)$/ },
  { view: "states", label: "State space", of: /\.(task|lp|pddl)$/ },
  { view: "no-plan", label: "No-plan analysis", of: /\.(task|lp|pddl)$/ },
  { view: "learning", label: "What is learned of the actions", of: /\.pddl$/ },
  { view: "search", label: "Search history of the planners", of: /\.(task|lp|pddl)$/ },
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
  const chosen = await window.showQuickPick(offered, { placeHolder: "Select a view" });
  return chosen === undefined ? undefined : [uri, chosen.view];
}
