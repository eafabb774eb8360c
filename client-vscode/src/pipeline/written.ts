/** The files that the steps of the pipeline write. */

import { commands, Uri, window, workspace } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient/node";
import { announcement } from "../server/announcement";

/** Announces that the server writes new files itself: what VS Code creates by an edit, undoing deletes. */
export function leaveNewFilesToServer(client: BaseLanguageClient): void {
  client.registerFeature(announcement("newFilesOnDisk"));
}

/**
 * Saves the file that a command says it has written: other programs shall see it, too. A changed text can be undone.
 * Its tab stays: the next file that is shown would take the place of a text that nobody has edited.
 */
export async function saveWritten(answer: unknown): Promise<void> {
  const { status, uri } = (answer ?? {}) as { readonly status?: unknown; readonly uri?: unknown };
  if (status !== "written" || typeof uri !== "string") {
    return;
  }
  const written = Uri.parse(uri).toString();
  const document = workspace.textDocuments.find((one) => one.uri.toString() === written);
  // Whether it is dirty, VS Code may announce later than the answer arrives.
  await document?.save();
  if (document !== undefined && window.activeTextEditor?.document === document) {
    await commands.executeCommand("workbench.action.keepEditor");
  }
}
