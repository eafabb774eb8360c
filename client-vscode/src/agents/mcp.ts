/** Our server of the Model Context Protocol for VS Code's agents: the same program as the language server. */

import * as vscode from "vscode";
import type { Server } from "../server/server";

const PROVIDER = "planscribe";

// Newer than the oldest VS Code that this extension runs in.
interface Definition {
  cwd?: vscode.Uri;
}

interface Provider {
  readonly onDidChangeMcpServerDefinitions: vscode.Event<undefined>;
  provideMcpServerDefinitions(): readonly Definition[];
}

interface McpApi {
  readonly lm?: { registerMcpServerDefinitionProvider?(id: string, provider: Provider): vscode.Disposable };
  readonly McpStdioServerDefinition?: new (
    label: string,
    command: string,
    args: readonly string[],
    env: Readonly<Record<string, string>>,
    version: string,
  ) => Definition;
}

const { lm, McpStdioServerDefinition: Stdio } = vscode as unknown as McpApi;

/** Registers with VS Code how to start it, where VS Code supports such servers. */
export function registerMcp(context: vscode.ExtensionContext, server: Server): void {
  if (lm?.registerMcpServerDefinitionProvider === undefined || Stdio === undefined) {
    return;
  }
  const { version } = context.extension.packageJSON as { readonly version: string };
  const changed = new vscode.EventEmitter<undefined>();
  const change = (): void => {
    changed.fire(undefined);
  };
  server.accompany(change);
  context.subscriptions.push(
    changed,
    vscode.workspace.onDidGrantWorkspaceTrust(change),
    vscode.workspace.onDidChangeWorkspaceFolders(change),
    lm.registerMcpServerDefinitionProvider(PROVIDER, {
      onDidChangeMcpServerDefinitions: changed.event,
      provideMcpServerDefinitions() {
        const program = server.lastProgram;
        if (program === undefined || !vscode.workspace.isTrusted) {
          return [];
        }
        // Nothing in the opened folder may pass for one of Python's modules.
        const environment = { PYTHONSAFEPATH: "1" };
        const definition = new Stdio("PlanScribe", program.command, [...program.args, "mcp"], environment, version);
        const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
        return [folder === undefined ? definition : Object.assign(definition, { cwd: folder })];
      },
    }),
  );
}
