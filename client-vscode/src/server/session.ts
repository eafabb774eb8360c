/** One server that runs, and the client that speaks with it. */

import type { CancellationToken, OutputChannel } from "vscode";
import { CloseAction, ErrorAction, LanguageClient, RevealOutputChannelOn, State } from "vscode-languageclient/node";
import { served } from "../languages/associations";
import { SCHEME as PREVIEW_SCHEME } from "../pipeline/previewUri";
import { SCHEME as GENERATED_SCHEME } from "../testing/generatedUri";
import type { Program } from "./locate";
import { type Hear, middleware } from "./middleware";
import { type End, ServerProcess } from "./serverProcess";

/** What receives the events of a session. */
export interface Listener {
  /** The server has ended unexpectedly. */
  readonly ended: (end: End) => void;
  /** What the server reports of long works. */
  readonly hear: Hear;
  /** A planner has been run. */
  readonly solved: () => void;
}

/** From its start to its end; for the next start there is another one. */
export class Session {
  public readonly client: LanguageClient;
  private readonly process: ServerProcess;
  private isWanted = true;

  public constructor(
    program: Program,
    private readonly output: OutputChannel,
    listener: Listener,
  ) {
    this.process = new ServerProcess(program);
    this.client = new LanguageClient("planscribe", "PlanScribe", () => Promise.resolve(this.process.child), {
      documentSelector: [...served(), { scheme: PREVIEW_SCHEME }, { scheme: GENERATED_SCHEME }],
      outputChannel: output,
      // The extension reports what concerns users; a message that comes too late does not.
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      middleware: middleware(listener.hear, listener.solved),
      errorHandler: {
        error: () => ({ action: ErrorAction.Continue, handled: true }),
        closed: async () => {
          const end = await this.process.ended;
          if (this.isWanted) {
            listener.ended(end);
          }
          return { action: CloseAction.DoNotRestart, handled: true };
        },
      },
    });
  }

  /** The version that the server says it is, once it has started. */
  public get version(): string | undefined {
    return this.client.initializeResult?.serverInfo?.version;
  }

  public get isRunning(): boolean {
    return this.client.isRunning();
  }

  /** End the server at once if it has not begun to answer, so that nobody waits for it. */
  public giveUp(): void {
    if (this.client.state === State.Starting) {
      this.isWanted = false;
      this.process.kill();
    }
  }

  /** End the server, and wait for its end. */
  public async stop(): Promise<void> {
    this.isWanted = false;
    try {
      if (this.client.needsStop()) {
        await this.client.stop();
      }
    } catch (error) {
      // It hangs, or what it needs to end is gone.
      this.output.appendLine(String(error));
    }
    await this.process.end();
    await this.client.dispose().catch(() => undefined);
  }

  /** Notify it of something, if it runs. */
  public async tell(method: string, params: object): Promise<void> {
    if (this.isRunning) {
      await this.client.sendNotification(method, params);
    }
  }

  /** What the server answers to a request; undefined if it does not run, or refuses. */
  public async ask<Answer>(method: string, params: object, token?: CancellationToken): Promise<Answer | undefined> {
    if (!this.isRunning) {
      return undefined;
    }
    try {
      // An undefined token would count as another parameter.
      return await (token === undefined
        ? this.client.sendRequest<Answer>(method, params)
        : this.client.sendRequest<Answer>(method, params, token));
    } catch (error) {
      this.output.appendLine(`${method}: ${String(error)}`);
      return undefined;
    }
  }
}
