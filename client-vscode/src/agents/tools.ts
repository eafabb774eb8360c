/** The server's tools for language models: it says what they are called, what they do, and what they find. */

import * as vscode from "vscode";
import type { Server } from "../server/server";

const PREFIX = "planscribe_";
const PREPARE = "planscribe/prepareTool";
const CALL = "planscribe/tool";

// Newer than the oldest VS Code that this extension runs in.
interface Invocation {
  readonly input: object;
}

interface Prepared {
  readonly invocationMessage: string;
  readonly confirmationMessages?: { readonly title: string; readonly message: string };
}

interface Tool {
  prepareInvocation(invocation: Invocation, token: vscode.CancellationToken): Promise<Prepared | undefined>;
  invoke(invocation: Invocation, token: vscode.CancellationToken): Promise<unknown>;
}

interface ToolApi {
  readonly lm?: { registerTool?(name: string, tool: Tool): vscode.Disposable };
  readonly LanguageModelTextPart?: new (text: string) => unknown;
  readonly LanguageModelToolResult?: new (parts: readonly unknown[]) => unknown;
}

const api = vscode as unknown as ToolApi;

/** What a call is about to do, and what to ask before. */
interface Preparation {
  readonly message: string;
  readonly confirmation: { readonly title: string; readonly message: string } | null;
}

interface Answer {
  readonly text: string;
  readonly isError: boolean;
}

/** Offers the tools of the manifest, where VS Code has language models with tools. */
export function registerTools(context: vscode.ExtensionContext, server: Server): void {
  if (api.lm?.registerTool === undefined) {
    return;
  }
  const { contributes } = context.extension.packageJSON as Manifest;
  for (const { name } of contributes.languageModelTools) {
    context.subscriptions.push(api.lm.registerTool(name, tool(server, name.slice(PREFIX.length))));
  }
}

interface Manifest {
  readonly contributes: { readonly languageModelTools: readonly { readonly name: string }[] };
}

function tool(server: Server, name: string): Tool {
  return {
    async prepareInvocation({ input }, token) {
      const told = await server.ask<Preparation>(PREPARE, { name, arguments: input }, token);
      return (
        told && {
          invocationMessage: told.message,
          ...(told.confirmation && { confirmationMessages: told.confirmation }),
        }
      );
    },
    async invoke({ input }, token) {
      const answer = await server.ask<Answer>(CALL, { name, arguments: input }, token);
      if (token.isCancellationRequested) {
        throw new vscode.CancellationError();
      }
      if (answer === undefined) {
        throw new Error("The PlanScribe server does not respond. Ask the user to restart it.");
      }
      if (answer.isError) {
        throw new Error(answer.text);
      }
      return result(answer.text);
    },
  };
}

function result(text: string): unknown {
  const { LanguageModelTextPart: Part, LanguageModelToolResult: Result } = api;
  return Part && Result && new Result([new Part(text)]);
}
