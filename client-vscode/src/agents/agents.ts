/** What agents in VS Code can use: our tools, and our server of the Model Context Protocol. */

import type { ExtensionContext, OutputChannel } from "vscode";
import type { Server } from "../server/server";
import { registerMcp } from "./mcp";
import { registerTools } from "./tools";

export function registerAgents(context: ExtensionContext, server: Server, output: OutputChannel): void {
  for (const register of [registerTools, registerMcp]) {
    try {
      register(context, server);
    } catch (error) {
      // While they were new, these interfaces had other shapes: VS Code 1.100 refuses the second one.
      output.appendLine(`Some PlanScribe tools are not available to agents in this version of VS Code: ${String(error)}`);
    }
  }
}
