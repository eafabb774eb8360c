/** What templates of problems generate, as documents that cannot be changed. */

import {
  commands,
  EventEmitter,
  workspace,
  type Disposable,
  type ExtensionContext,
  type TestItem,
  type TextDocumentContentProvider,
  type Uri,
} from "vscode";
import { announcement } from "../server/announcement";
import type { Server } from "../server/server";
import { SCHEME } from "./generatedUri";

const SHOW_GENERATED = "planscribe.showGenerated";

/** Lets VS Code show what the server generates, and the menu of a test ask for it. */
export function registerGenerated(context: ExtensionContext, server: Server): void {
  server.accompany((client) => {
    client.registerFeature(announcement("generated"));
  });
  context.subscriptions.push(
    new Generated(server),
    commands.registerCommand("planscribe.previewGenerated", (item: TestItem) =>
      commands.executeCommand(SHOW_GENERATED, item.uri?.toString(), item.id),
    ),
  );
}

class Generated implements TextDocumentContentProvider, Disposable {
  private readonly changed = new EventEmitter<Uri>();
  public readonly onDidChange = this.changed.event;
  private readonly parts: Disposable[];

  public constructor(private readonly server: Server) {
    const refresh = (): void => {
      for (const { uri } of workspace.textDocuments.filter((one) => one.uri.scheme === SCHEME)) {
        this.changed.fire(uri);
      }
    };
    this.parts = [
      workspace.registerTextDocumentContentProvider(SCHEME, this),
      server.onStages(refresh),
      // Data and manifests, which the server does not hear of.
      workspace.onDidSaveTextDocument(({ fileName }) => {
        if (fileName.endsWith(".json")) {
          refresh();
        }
      }),
    ];
  }

  public dispose(): void {
    for (const part of [...this.parts, this.changed]) {
      part.dispose();
    }
  }

  public async provideTextDocumentContent(uri: Uri): Promise<string> {
    if (!workspace.isTrusted) {
      return "; Templates generate problems in trusted workspaces only.\n";
    }
    const wanted = JSON.parse(uri.query) as object;
    return (await this.server.ask<{ text: string }>("planscribe/preview", wanted))?.text ?? "";
  }
}
