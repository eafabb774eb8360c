/** The code that is to be explained, where it is asked for without one. */

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
    return window.showInputBox({ prompt: "Which code?", placeHolder: "PS301" });
  }
  const offered = [...found].sort().map(([label, detail]) => ({ label, detail }));
  const placeHolder = "What does it mean?";
  return (await window.showQuickPick(offered, { placeHolder }))?.label;
}
