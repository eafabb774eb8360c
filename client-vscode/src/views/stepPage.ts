/** The page of a step of a plan follows the cursor in the plan, as long as it is open. */

import { window, type ExtensionContext, type TextEditor } from "vscode";
import type { Server } from "../server/server";
import { isPageOpen } from "./pages";

const PLAN = "planscribe-plan";
const STEP_PLAN = "planscribe.stepPlan";
const TITLE = "Step of ";

export function registerStepPage(context: ExtensionContext, server: Server): void {
  let last = "";
  const follow = async ({ document, selection }: TextEditor): Promise<void> => {
    const { line } = selection.active;
    const place = `${document.uri.toString()} ${String(document.version)} ${String(line)}`;
    if (document.languageId !== PLAN || place === last || !isPageOpen(TITLE)) {
      return;
    }
    last = place;
    const params = { command: STEP_PLAN, arguments: [document.uri.toString(), line, true] };
    await server.ask("workspace/executeCommand", params);
  };
  context.subscriptions.push(
    window.onDidChangeTextEditorSelection(({ textEditor }) => {
      void follow(textEditor);
    }),
  );
}
