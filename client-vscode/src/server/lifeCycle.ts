/** What the user does with the server: its commands, and what starts it again. */

import { commands, languages, workspace, type ExtensionContext, type OutputChannel } from "vscode";
import { onActivePython } from "./activePython";
import { DOCUMENTS } from "../languages/documents";
import { registerMenu } from "./menu";
import { registerPlanners } from "./planners";
import type { Server } from "./server";

/** Lets the server follow what the user does. */
export function registerLifeCycle(context: ExtensionContext, server: Server, output: OutputChannel): void {
  const listen = async (): Promise<void> => {
    context.subscriptions.push(...(await onActivePython(() => void server.reconsider())));
  };
  context.subscriptions.push(
    registerMenu(server),
    registerPlanners(server),
    commands.registerCommand("planscribe.restart", () => server.restart()),
    commands.registerCommand("planscribe.setUpAgain", () => server.setUpAgain()),
    commands.registerCommand("planscribe.showOutput", () => {
      output.show();
    }),
    commands.registerCommand("planscribe.openSettings", () =>
      commands.executeCommand("workbench.action.openSettings", "@ext:planscribe.planscribe"),
    ),
    workspace.onDidChangeTextDocument(({ document }) => {
      if (languages.match(DOCUMENTS, document) > 0) {
        server.changed();
      }
    }),
    workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("planscribe.server")) {
        void server.restart();
      }
    }),
    workspace.onDidGrantWorkspaceTrust(() => {
      void server.reconsider();
      void listen();
    }),
  );
  void listen();
}
