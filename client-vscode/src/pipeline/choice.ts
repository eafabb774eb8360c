/** Choosing from a list that the server offers, such as the planners that can read a task. */

import { window, type CancellationToken } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient/node";
import { announcement } from "../server/announcement";

const CHOOSE = "planscribe/choose";

interface Question {
  readonly message: string;
  readonly choices: readonly { readonly title: string; readonly detail: string }[];
}

/** Tells the server that people can choose from lists here, and lets them choose. */
export function offerChoices(client: BaseLanguageClient): void {
  client.registerFeature(announcement("choice"));
  client.onRequest(CHOOSE, async ({ message, choices }: Question, token: CancellationToken) => {
    const rows = choices.map(({ title, detail }) => ({ label: title, detail }));
    const chosen = await window.showQuickPick(rows, { placeHolder: message, matchOnDetail: true }, token);
    return { title: chosen?.label ?? null };
  });
}
