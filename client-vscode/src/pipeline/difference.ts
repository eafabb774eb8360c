/** What would change in a file, side by side, before the server may replace it. */

import { commands, Disposable, Uri, workspace } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient/node";
import { announcement } from "../server/announcement";

const SHOW = "planscribe/showDifference";
const SCHEME = "planscribe-new";

interface Difference {
  readonly uri: string;
  readonly name: string;
  readonly text: string;
}

const texts = new Map<string, string>();
let count = 0;

/** Lets VS Code read the texts that files would get. */
export function provideNewTexts(): Disposable {
  return Disposable.from(
    workspace.registerTextDocumentContentProvider(SCHEME, {
      provideTextDocumentContent: (uri) => texts.get(uri.toString()),
    }),
    workspace.onDidCloseTextDocument(({ uri }) => texts.delete(uri.toString())),
  );
}

/** Announces to the server that this client shows differences, and shows them. */
export function offerDifferences(client: BaseLanguageClient): void {
  client.registerFeature(announcement("difference"));
  client.onRequest(SHOW, async ({ uri, name, text }: Difference) => {
    count += 1;
    const proposed = Uri.from({ scheme: SCHEME, path: `/${name}`, query: String(count) });
    texts.set(proposed.toString(), text);
    await commands.executeCommand("vscode.diff", Uri.parse(uri), proposed, `${name} (current ↔ new)`);
    return null;
  });
}
