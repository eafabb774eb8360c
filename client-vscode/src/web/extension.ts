/** Where there is only a browser, as on vscode.dev: shows what is needed. Colours still work. */

import { commands, languages, workspace, type ExtensionContext, type TextDocument } from "vscode";
import { inform } from "../notices/notices";

const NEEDED =
  "PlanScribe needs Python, which is not available in a browser. " +
  "Open the folder in VS Code on a computer, in a container or on a remote machine.";

const OURS = ["planscribe-task", "clingo", "pddl", "planscribe-plan"].map((language) => ({ language }));

/** Called by VS Code when a document of PlanScribe is opened, or one of its commands is used. */
export function activate(context: ExtensionContext): void {
  let isTold = false;
  const tell = (): void => {
    isTold = true;
    void inform(NEEDED);
  };
  const look = (document: TextDocument): void => {
    if (!isTold && languages.match(OURS, document) > 0) {
      tell();
    }
  };
  const manifest = context.extension.packageJSON as {
    readonly contributes: { readonly commands: readonly { readonly command: string }[] };
  };
  for (const { command } of manifest.contributes.commands) {
    context.subscriptions.push(commands.registerCommand(command, tell));
  }
  workspace.textDocuments.forEach(look);
  context.subscriptions.push(workspace.onDidOpenTextDocument(look));
}
