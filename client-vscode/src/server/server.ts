/** The life of the language server: start, stop, restart. */

import {
  commands,
  EventEmitter,
  Position,
  Uri,
  window,
  type CancellationToken,
  type OutputChannel,
} from "vscode";
import { CloseAction, ErrorAction, LanguageClient, State } from "vscode-languageclient/node";
import { served } from "../languages/associations";
import type { Program } from "./locate";
import { offerDifferences } from "../pipeline/difference";
import { report, showReport } from "./doctor";
import { offerModels } from "../models/model";
import { offerOwnServer, SERVER_PATH } from "./ownServer";
import { showDocument } from "../views/pages";
import { argumentsOf } from "./palette";
import { Recovery } from "./recovery";
import { type End, ServerProcess } from "./serverProcess";
import { NoServer, type Setup } from "./setup";
import type { Status } from "./status";

const OPEN_SETTING = "Open Setting";
const TRY_AGAIN = "Try Again";
const SHOW_OUTPUT = "Show Output";
const RESTART = "Restart";
const SHOW_REPORT = "Show Report";

/** Tells that all that was typed has been checked. */
const IDLE = "planscribe/idle";

/** Tells that the stages of tasks may be others than before. */
const STAGES_CHANGED = "planscribe/stagesChanged";

/** The command of the server's lenses, with a URI, a line and a character. */
const SHOW_REFERENCES = "planscribe.showReferences";

/** At most one running server; what is asked of it happens one after the other. */
export class Server {
  private client: LanguageClient | undefined;
  private process: ServerProcess | undefined;
  private last: Promise<void> = Promise.resolve();
  private comeback: NodeJS.Timeout | undefined;
  private readonly recovery = new Recovery();
  /** The program of the server that was started last. */
  public lastProgram: Program | undefined;
  /** How the last server ended that was not told to. */
  public lastEnd: End | undefined;
  private readonly stagesChanged = new EventEmitter<undefined>();
  public readonly onStages = this.stagesChanged.event;
  private readonly idle = new EventEmitter<undefined>();
  public readonly onIdle = this.idle.event;

  public constructor(
    private readonly output: OutputChannel,
    private readonly setup: Setup,
    private readonly status: Status,
  ) {}

  /** Start the server; stop it before if it runs. Tells the user of failure, and does not throw. */
  public restart(): Promise<void> {
    this.recovery.forget();
    return this.startAnew();
  }

  private startAnew(): Promise<void> {
    clearTimeout(this.comeback);
    return this.inTurn(async () => {
      await this.stopNow();
      await this.startNow();
    });
  }

  /** Start another server if another program should be it now. */
  public reconsider(): Promise<void> {
    return this.inTurn(async () => {
      const program = await this.program();
      if (program !== undefined && program.command !== this.lastProgram?.command) {
        await this.stopNow();
        await this.startNow();
      }
    });
  }

  /** Stop the server if it runs. */
  public stop(): Promise<void> {
    clearTimeout(this.comeback);
    this.setup.abandon();
    return this.inTurn(() => this.stopNow());
  }

  private inTurn(step: () => Promise<void>): Promise<void> {
    this.last = this.last.then(step).catch((error: unknown) => {
      this.output.appendLine(String(error));
    });
    return this.last;
  }

  private async startNow(): Promise<void> {
    this.status.show("starting");
    const program = await this.program();
    this.lastProgram = program;
    if (program === undefined) {
      this.status.show("stopped", "There is no server");
      return;
    }
    this.output.appendLine(`Starting ${[program.command, ...program.args, "serve"].join(" ")}`);
    const process = new ServerProcess(program);
    this.process = process;
    const client = new LanguageClient(
      "planscribe",
      "PlanScribe",
      () => Promise.resolve(process.child),
      {
        documentSelector: served(),
        outputChannel: this.output,
        errorHandler: {
          error: () => ({ action: ErrorAction.Continue, handled: true }),
          closed: async () => {
            const end = await process.ended;
            if (this.process === process) {
              this.comeBack(end);
            }
            return { action: CloseAction.DoNotRestart, handled: true };
          },
        },
        middleware: {
          // From the palette a command comes without the document that the server asks for, from a menu
          // with VS Code's own address of it.
          executeCommand: async (command, args: unknown[], next): Promise<unknown> => {
            if (command === SHOW_REFERENCES) {
              return showReferences(args);
            }
            const from = args[0] instanceof Uri ? args[0] : undefined;
            const given = args.length > 0 && from === undefined;
            const needed = given ? args : await argumentsOf(command, from);
            return needed === undefined ? undefined : ((await next(command, needed)) as unknown);
          },
          window: { showDocument },
        },
      },
    );
    this.client = client;
    offerModels(client);
    offerDifferences(client);
    client.onDidChangeState(({ newState }) => {
      void commands.executeCommand("setContext", "planscribe.running", newState === State.Running);
    });
    client.onNotification(IDLE, () => {
      this.status.show("ready");
      this.idle.fire(undefined);
    });
    client.onNotification(STAGES_CHANGED, () => {
      this.stagesChanged.fire(undefined);
    });
    await client.start();
    this.status.show("ready");
    const actual = client.initializeResult?.serverInfo?.version;
    if (actual !== undefined && actual !== this.setup.version) {
      offerOwnServer(actual, this.setup.version);
    }
  }

  private async stopNow(): Promise<void> {
    const { client, process } = this;
    this.client = undefined;
    this.process = undefined;
    try {
      if (client?.needsStop() === true) {
        await client.stop();
      }
    } catch (error) {
      // It hangs, or what it needs to end is gone.
      this.output.appendLine(String(error));
    }
    await process?.end();
    await client?.dispose().catch(() => undefined);
  }

  /** What the server answers to a request of ours; undefined if it does not run, or refuses. */
  public async ask<Answer>(
    method: string,
    params: object,
    token?: CancellationToken,
  ): Promise<Answer | undefined> {
    if (this.client?.isRunning() !== true) {
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

  /** A document has changed, which the server is about to check. */
  public changed(): void {
    if (this.client?.isRunning() === true) {
      this.status.show("checking");
    }
  }

  /** Start the server again after it has ended by itself, unless it does so again and again. */
  private comeBack(end: End): void {
    this.output.appendLine(`The server ended: ${end.how}`);
    this.lastEnd = end;
    const delay = this.recovery.afterEnd(Date.now());
    if (delay !== undefined) {
      this.status.show("starting", `It ended: ${end.how}`);
      this.comeback = setTimeout(() => void this.startAnew(), delay);
      return;
    }
    this.status.show("stopped", `It ended: ${end.how}`);
    const message = `PlanScribe's server ended again and again (${end.how}).`;
    void window.showErrorMessage(message, RESTART, SHOW_REPORT).then(async (choice) => {
      if (choice === RESTART) {
        await this.restart();
      } else if (choice === SHOW_REPORT) {
        await showReport(await report(this.lastProgram, end));
      }
    });
  }

  /** The program; undefined if there is none, which the user has been told then. */
  private async program(): Promise<Program | undefined> {
    try {
      return await this.setup.program();
    } catch (error) {
      if (!(error instanceof NoServer)) {
        throw error;
      }
      this.output.appendLine(error.message);
      const remedy = error.remedy === "setting" ? OPEN_SETTING : TRY_AGAIN;
      // Not awaited: the message may stand for hours, and the next restart must not wait for it.
      void window.showErrorMessage(error.message, remedy, SHOW_OUTPUT).then((choice) => {
        switch (choice) {
          case OPEN_SETTING:
            void commands.executeCommand("workbench.action.openSettings", SERVER_PATH);
            break;
          case TRY_AGAIN:
            void this.restart();
            break;
          case SHOW_OUTPUT:
            this.output.show();
            break;
        }
      });
      return undefined;
    }
  }
}

/** Shows what a lens has counted. */
async function showReferences(args: unknown[]): Promise<void> {
  const [uri, line, character] = args;
  if (typeof uri !== "string" || typeof line !== "number" || typeof character !== "number") {
    return;
  }
  const [document, place] = [Uri.parse(uri), new Position(line, character)];
  const found: unknown = await commands.executeCommand(
    "vscode.executeReferenceProvider",
    document,
    place,
  );
  await commands.executeCommand("editor.action.showReferences", document, place, found);
}
