/** Asks for the code to explain, if none is given. */

import { languages, window } from "vscode";

export const SHOW_CHECK = "planscribe.showCheck";

/** A code that the user chooses among those of what is found now; undefined if none is chosen. */
export async function chosenCode(): Promise<string | undefined> {
  const found = new Map<string, string>();
  for (const [, diagnostics] of languages.getDiagnostics()) {
    for (const { source, code, message } of diagnostics) {
      if (source === "planscribe" && code !== undefined) {
        found.set(String(typeof code === "object" ? code.value : code), message);
      }
    }
  }
  if (found.size === 0) {
    return window.showInputBox({ prompt: "Enter the code of a finding", placeHolder: "PS301" });
  }
  const offered = [...found].sort().map(([label, detail]) => ({ label, detail }));
  const placeHolder = "Select a code to explain";
  return (await window.showQuickPick(offered, { placeHolder }))?.label;
}
