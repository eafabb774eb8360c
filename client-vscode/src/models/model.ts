/** VS Code's own language models, which answer what the server asks. VS Code asks the user for consent. */

import * as vscode from "vscode";
import { type BaseLanguageClient, LSPErrorCodes, ResponseError } from "vscode-languageclient/node";
import { announcement } from "../server/announcement";
import { refusal } from "./refusals";

const ASK = "planscribe/askModel";
const TEXT = "planscribe/modelText";

/** What the server asks. */
interface Question {
  readonly id: string;
  readonly messages: readonly { readonly role: "system" | "user" | "assistant"; readonly text: string }[];
  readonly model: string;
}

interface Answer {
  readonly text: string;
  readonly model: string;
  readonly usage: { readonly prompt: number; readonly completion: number };
}

// Newer than the oldest VS Code that this extension runs in.
interface ChatModel {
  readonly id: string;
  readonly family: string;
  readonly name: string;
  sendRequest(
    messages: readonly unknown[],
    options: { justification?: string },
    token: vscode.CancellationToken,
  ): Thenable<{ readonly text: AsyncIterable<string> }>;
  countTokens(text: string): Thenable<number>;
}

interface ModelApi {
  readonly lm?: {
    selectChatModels(): Thenable<readonly ChatModel[]>;
    readonly onDidChangeChatModels?: vscode.Event<void>;
  };
  readonly LanguageModelChatMessage?: { User(text: string): unknown; Assistant(text: string): unknown };
}

const { lm, LanguageModelChatMessage: message } = vscode as unknown as ModelApi;

/** Whether VS Code has any models now. */
export async function hasModels(): Promise<boolean> {
  return ((await lm?.selectChatModels()) ?? []).length > 0;
}

/** Calls a function whenever models come or go, where VS Code has such events. */
export function onModels(changed: () => void): vscode.Disposable | undefined {
  return lm?.onDidChangeChatModels?.(changed);
}

/** Announces models to the server, where VS Code has them, and lets the client answer for them. */
export function offerModels(client: BaseLanguageClient): void {
  if (lm === undefined || message === undefined) {
    return;
  }
  client.registerFeature(announcement("model"));
  client.onRequest(ASK, (question: Question, token: vscode.CancellationToken) =>
    answer(question, token, (text) => client.sendNotification(TEXT, { id: question.id, text })),
  );
}

/** The model's answer, which is also sent piece by piece. Throws what the user should read. */
async function answer(
  question: Question,
  token: vscode.CancellationToken,
  tell: (text: string) => Promise<void>,
): Promise<Answer> {
  const model = await chosen(question.model).catch(refuse);
  // There are no messages of the system: what these say comes first.
  const messages = question.messages.map(({ role, text }) =>
    role === "assistant" ? message?.Assistant(text) : message?.User(text),
  );
  const options = { justification: "To translate this planning task." };
  const pieces: string[] = [];
  try {
    const response = await model.sendRequest(messages, options, token);
    for await (const piece of response.text) {
      pieces.push(piece);
      await tell(piece);
    }
  } catch (error) {
    return refuse(error, model.name);
  }
  const text = pieces.join("");
  const asked = question.messages.map((one) => one.text).join("\n");
  const usage = { prompt: await model.countTokens(asked), completion: await model.countTokens(text) };
  return { text, model: model.name, usage };
}

/** Any other error would be shown with the name of the request. */
function refuse(error: unknown, model = "the model"): never {
  throw new ResponseError(LSPErrorCodes.RequestFailed, refusal(error, model));
}

/** The model of that name, or the first one if none is named. */
async function chosen(name: string): Promise<ChatModel> {
  const models = (await lm?.selectChatModels()) ?? [];
  const found = models.find((one) => name === "" || [one.id, one.family, one.name].includes(name));
  if (found === undefined) {
    const known = models.map((one) => one.id).join(", ");
    throw new Error(
      known === ""
        ? "there are none in VS Code. Install an extension that provides one, or set planscribe.model.endpoint"
        : `VS Code has no "${name}". Available: ${known}`,
    );
  }
  return found;
}
