/** Tells the server whether there is a language model, or a key of one: only then are its actions offered. */

import type { Disposable, ExtensionContext } from "vscode";
import { type BaseLanguageClient, State } from "vscode-languageclient/node";
import type { Server } from "../server/server";
import type { KeyRing } from "./keys";
import { hasModels, onModels } from "./model";

const MODELS = "planscribe/models";

/** Tells each server that starts, and again when models or keys come or go. */
export function registerAvailability(context: ExtensionContext, server: Server, ring: KeyRing): void {
  let running: BaseLanguageClient | undefined;
  const tell = async (): Promise<void> => {
    const available = (await hasModels()) || Object.keys(await ring.keys()).length > 0;
    if (running?.isRunning() === true) {
      await running.sendNotification(MODELS, { available });
    }
  };
  const telling = (): void => {
    // Without it, the server offers what there may be no model for.
    tell().catch(() => undefined);
  };
  const listeners: (Disposable | undefined)[] = [context.secrets.onDidChange(telling), onModels(telling)];
  context.subscriptions.push(...listeners.filter((one) => one !== undefined));
  server.accompany((client) => {
    client.onDidChangeState(({ newState }) => {
      if (newState === State.Running) {
        running = client;
        telling();
      }
    });
  });
}
