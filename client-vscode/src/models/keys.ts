/** Keys of language models, kept in VS Code's secret storage, each for one endpoint. */

import { commands, window, type ExtensionContext, type OutputChannel, type SecretStorage } from "vscode";
import { complain, inform, warn } from "../notices/notices";
import type { BaseLanguageClient } from "vscode-languageclient/node";
import { announcement } from "../server/announcement";
import type { Server } from "../server/server";
import { QuietChannel } from "./quietChannel";
import { keysIn, whyNoKey, type Keys } from "./secrets";

const KEPT = "planscribe.modelKeys";
const SET = "planscribe.setModelKey";
const FORGET = "planscribe.forgetModelKey";

/** The server's requests and the client's own. */
const ASKED = "planscribe/modelKey";
const WANTED = "planscribe/setModelKey";
const ENDPOINT = "planscribe/modelEndpoint";

/** Whom a key would be for; if nobody, a message says why. */
interface Endpoint {
  readonly endpoint: string | null;
  readonly message: string;
}

/** The keys that the user has set in any window. */
export class KeyRing {
  private readonly seen = new Set<string>();

  public constructor(private readonly secrets: SecretStorage) {}

  /** A channel that shows none of the keys. */
  public quiet(channel: OutputChannel): OutputChannel {
    return new QuietChannel(channel, this.seen);
  }

  public async keys(): Promise<Keys> {
    const keys = keysIn(await this.secrets.get(KEPT));
    for (const key of Object.values(keys)) {
      this.seen.add(key);
    }
    return keys;
  }

  public async set(endpoint: string, key: string): Promise<void> {
    this.seen.add(key);
    await this.secrets.store(KEPT, JSON.stringify({ ...(await this.keys()), [endpoint]: key }));
  }

  public async forget(endpoint: string): Promise<void> {
    const left = Object.entries(await this.keys()).filter(([one]) => one !== endpoint);
    await (left.length === 0
      ? this.secrets.delete(KEPT)
      : this.secrets.store(KEPT, JSON.stringify(Object.fromEntries(left))));
  }
}

/** The commands that set and forget keys, and the answers to the server that needs one. */
export function registerKeys(context: ExtensionContext, server: Server, ring: KeyRing): void {
  context.subscriptions.push(
    commands.registerCommand(SET, () => told(() => setKey(server, ring))),
    commands.registerCommand(FORGET, () => told(() => forgetKey(ring))),
  );
  server.accompany((client) => {
    offerKeys(client, ring);
  });
}

function offerKeys(client: BaseLanguageClient, ring: KeyRing): void {
  client.registerFeature(announcement("modelKey"));
  client.onRequest(ASKED, async ({ endpoint }: { readonly endpoint: string }) => ({
    key: (await ring.keys())[endpoint] ?? null,
  }));
  client.onNotification(WANTED, () => {
    void commands.executeCommand(SET);
  });
}

/** Do something with the secret storage, which the system may refuse. */
async function told(step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    void complain(`The secret storage of VS Code is not available: ${String(error)}`);
  }
}

async function setKey(server: Server, ring: KeyRing): Promise<void> {
  const found = await server.ask<Endpoint>(ENDPOINT, {});
  if (found === undefined) {
    void complain("The PlanScribe server is not running. Restart it, then set the key.");
    return;
  }
  const { endpoint, message } = found;
  if (endpoint === null) {
    void warn(message);
    return;
  }
  const key = await window.showInputBox({
    title: `Key for ${endpoint}`,
    prompt: "The key is kept in the secret storage of VS Code, and sent only to this address.",
    password: true,
    ignoreFocusOut: true,
    validateInput: whyNoKey,
  });
  if (key !== undefined) {
    await ring.set(endpoint, key.trim());
    void inform(`The key for ${endpoint} was saved.`);
  }
}

async function forgetKey(ring: KeyRing): Promise<void> {
  const endpoints = Object.keys(await ring.keys());
  const endpoint =
    endpoints.length > 1 ? await window.showQuickPick(endpoints, { placeHolder: "Select the key to forget" }) : endpoints[0];
  if (endpoint !== undefined) {
    await ring.forget(endpoint);
    void inform(`The key for ${endpoint} was removed.`);
  } else if (endpoints.length === 0) {
    void inform("No key is set.");
  }
}
