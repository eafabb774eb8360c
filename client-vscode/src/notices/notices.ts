/** The extension's notices, in which no file name and no word of a document becomes a link. */

import { window } from "vscode";
import { unlinked } from "./links";

/** Shows an information with buttons; the one that was chosen. */
export function inform<Choice extends string>(message: string, ...choices: Choice[]): Thenable<Choice | undefined> {
  return window.showInformationMessage(unlinked(message), ...choices);
}

/** Shows a warning with buttons; the one that was chosen. */
export function warn<Choice extends string>(message: string, ...choices: Choice[]): Thenable<Choice | undefined> {
  return window.showWarningMessage(unlinked(message), ...choices);
}

/** Asks a question in front of everything; the choice, of which the first one is that of who closes it. */
export async function confirm(message: string, choices: readonly string[]): Promise<string | undefined> {
  const items = choices.map((title, number) => ({ title, isCloseAffordance: number === 0 }));
  return (await window.showWarningMessage(unlinked(message), { modal: true }, ...items))?.title;
}

/** Shows an error with buttons; the one that was chosen. */
export function complain<Choice extends string>(message: string, ...choices: Choice[]): Thenable<Choice | undefined> {
  return window.showErrorMessage(unlinked(message), ...choices);
}
