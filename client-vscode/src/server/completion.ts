/** What VS Code can do with completions beyond the protocol: lists in snippets, and to complete again. */

import type { BaseLanguageClient } from "vscode-languageclient/node";
import { announcement } from "./announcement";

/** Announces both to the server. */
export function offerCompletions(client: BaseLanguageClient): void {
  client.registerFeature(announcement("snippetChoices"));
  client.registerFeature(announcement("suggestAgain"));
}
