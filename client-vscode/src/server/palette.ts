/** What a command is given that comes from the palette or a menu, without arguments. */

import { languages, window, type TextEditor, type Uri } from "vscode";
import { chosenCode, SHOW_CHECK } from "../checks/codes";
import { DOCUMENTS } from "../languages/documents";
import { meantBy } from "../pipeline/previewUri";
import { offered } from "../views/kinds";

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
  const { fileName } = editor.document;
  const choices = offered(fileName, editor.document.getText());
  const chosen = await window.showQuickPick([...choices], { placeHolder: "Select a view" });
  return chosen === undefined ? undefined : [uri, chosen.view];
}
