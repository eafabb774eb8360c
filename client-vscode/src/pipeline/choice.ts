/** Choosing from a list that the server offers, such as the planners that can read a task, and questions. */

import { window, type CancellationToken } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient/node";
import { confirm } from "../notices/notices";
import { announcement } from "../server/announcement";

const CHOOSE = "planscribe/choose";
const CONFIRM = "planscribe/confirm";

interface Question {
  readonly message: string;
  readonly choices: readonly { readonly title: string; readonly detail: string }[];
}

interface Confirmation {
  readonly message: string;
  /** Titles, of which the first one is safe. */
  readonly choices: readonly string[];
}

/** Announces to the server that questions are asked in dialogs here, and asks them. */
export function offerConfirmations(client: BaseLanguageClient): void {
  client.registerFeature(announcement("confirmation"));
  client.onRequest(CONFIRM, async ({ message, choices }: Confirmation) => ({
    title: (await confirm(message, choices)) ?? null,
  }));
}

/** Announces to the server that users can choose from lists here, and lets them choose. */
export function offerChoices(client: BaseLanguageClient): void {
  client.registerFeature(announcement("choice"));
  client.onRequest(CHOOSE, async ({ message, choices }: Question, token: CancellationToken) => {
    const rows = choices.map(({ title, detail }) => ({ label: title, detail }));
    const chosen = await window.showQuickPick(rows, { placeHolder: message, matchOnDetail: true }, token);
    return { title: chosen?.label ?? null };
  });
}
