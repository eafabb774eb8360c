/** The life of the language server: start, stop, restart. */

import { commands, EventEmitter, type CancellationToken, type OutputChannel } from "vscode";
import { type BaseLanguageClient, State } from "vscode-languageclient/node";
import { offerModels } from "../models/model";
import { offerDifferences } from "../pipeline/difference";
import { leaveNewFilesToServer } from "../pipeline/written";
import { offerPagePreviews } from "../views/pages";
import { offerActionMenus } from "./actionMenus";
import { offerCompletions } from "./completion";
import type { Work } from "./activity";
import { copyReport, report, showReport } from "./doctor";
import { Heartbeat } from "./heartbeat";
import { type Remedies, tellEnded, tellNoServer } from "./messages";
import { offerOwnServer } from "./ownServer";
import { Recovery } from "./recovery";
import type { End } from "./serverProcess";
import { Session } from "./session";
import { NoServer, OWN, type Chosen, type Setup } from "./setup";
import type { Status } from "./statusBar";

/** Sent when all that was typed has been checked. */
const IDLE = "planscribe/idle";

/** Sent when the stages of tasks may have changed. */
const STAGES_CHANGED = "planscribe/stagesChanged";

/** What a server is asked now and then, to see that it answers. */
const ALIVE = "planscribe/alive";

/** How the protocol cancels a long work. */
const CANCEL = "window/workDoneProgress/cancel";

/** At most one running server; what is asked of it happens one after the other. */
export class Server {
  private session: Session | undefined;
  private heartbeat: Heartbeat | undefined;
  private last: Promise<void> = Promise.resolve();
  private comeback: NodeJS.Timeout | undefined;
  private readonly recovery = new Recovery();
  private readonly remedies: Remedies;
  private readonly offers: ((client: BaseLanguageClient) => void)[] = [
    offerModels,
    offerDifferences,
    leaveNewFilesToServer,
    offerActionMenus,
    offerCompletions,
    offerPagePreviews,
  ];
  /** The program of the server that was started last. */
  public lastProgram: Chosen | undefined;
  /** How the last server ended that stopped unexpectedly. */
  public lastEnd: End | undefined;
  private readonly stagesChanged = new EventEmitter<undefined>();
  public readonly onStages = this.stagesChanged.event;
  private readonly idle = new EventEmitter<undefined>();
  public readonly onIdle = this.idle.event;
  private readonly started = new EventEmitter<undefined>();
  public readonly onStarted = this.started.event;

  public constructor(
    private readonly output: OutputChannel,
    private readonly setup: Setup,
    private readonly status: Status,
  ) {
    this.remedies = {
      restart: () => this.restart(),
      showOutput: () => {
        output.show();
      },
      showReport: async () => {
        await showReport(await report(this.lastProgram, this.lastEnd));
      },
      copyReport: async () => {
        await copyReport(await report(this.lastProgram, this.lastEnd));
      },
    };
  }

  /** Start the server; stop it before if it runs. Shows failures to the user, and does not throw. */
  public restart(): Promise<void> {
    this.recovery.forget();
    return this.startAnew();
  }

  private startAnew(): Promise<void> {
    clearTimeout(this.comeback);
    this.session?.giveUp();
    return this.inTurn(async () => {
      await this.stopNow();
      await this.startNow();
    });
  }

  /** Set the extension's own server up again, and start it. */
  public setUpAgain(): Promise<void> {
    this.session?.giveUp();
    return this.inTurn(async () => {
      await this.stopNow();
      await this.setup.forget();
      await this.startNow();
    });
  }

  /** Start another server if another program should be it now. */
  public reconsider(): Promise<void> {
    return this.inTurn(async () => {
      const program = await this.program();
      if (!(program instanceof NoServer) && program.command !== this.lastProgram?.command) {
        await this.stopNow();
        await this.startNow();
      } else if (this.session?.isRunning === true) {
        this.status.show("ready");
      }
    });
  }

  /** Stop the server if it runs. */
  public stop(): Promise<void> {
    clearTimeout(this.comeback);
    this.session?.giveUp();
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
    if (program instanceof NoServer) {
      this.lastProgram = undefined;
      this.status.show("ended", program.message);
      return;
    }
    this.lastProgram = program;
    this.status.show("starting");
    this.output.appendLine(`Starting ${[program.command, ...program.args, "serve"].join(" ")}`);
    const session = new Session(program, this.output, {
      ended: (end) => {
        this.comeBack(end);
      },
      hear: (token, progress) => {
        this.status.hear(token, progress);
      },
      solved: () => {
        if (program.origin === OWN) {
          void this.setup.fastDownward.offer();
        }
      },
    });
    this.session = session;
    this.listen(session);
    await session.client.start();
    this.status.show("ready");
    this.heartbeat = this.watch(session);
    this.started.fire(undefined);
    if (session.version !== undefined && session.version !== this.setup.version) {
      offerOwnServer(session.version, this.setup.version);
    }
  }

  /** Lets a part of the extension speak with every server that is started from now on. */
  public accompany(offer: (client: BaseLanguageClient) => void): void {
    this.offers.push(offer);
  }

  private listen({ client }: Session): void {
    for (const offer of this.offers) {
      offer(client);
    }
    client.onDidChangeState(({ newState }) => {
      void commands.executeCommand("setContext", "planscribe.running", newState === State.Running);
    });
    client.onNotification(IDLE, () => {
      this.status.check(false);
      this.idle.fire(undefined);
    });
    client.onNotification(STAGES_CHANGED, () => {
      this.stagesChanged.fire(undefined);
    });
  }

  private watch({ client }: Session): Heartbeat {
    return new Heartbeat({
      ask: () => client.sendRequest(ALIVE),
      silent: (seconds) => {
        this.status.show("silent", `It has not responded for ${String(seconds)} s. Restart it, or wait.`);
      },
      answers: () => {
        this.status.show("ready");
      },
    });
  }

  private async stopNow(): Promise<void> {
    this.heartbeat?.end();
    const { session } = this;
    this.session = undefined;
    await session?.stop();
  }

  /** What the server answers to a request; undefined if it does not run, or refuses. */
  public async ask<Answer>(method: string, params: object, token?: CancellationToken): Promise<Answer | undefined> {
    return this.session?.ask<Answer>(method, params, token);
  }

  /** The version that the running server says it is. */
  public get version(): string | undefined {
    return this.session?.version;
  }

  /** What it is doing, in words. */
  public get told(): string {
    return this.status.told;
  }

  /** What it works on that takes long, by the tokens of the protocol. */
  public get running(): readonly (readonly [number | string, Work])[] {
    return this.status.running;
  }

  /** Cancel such a work. VS Code has no button for works that it shows in the status bar. */
  public async cancel(token: number | string): Promise<void> {
    await this.session?.tell(CANCEL, { token });
  }

  /** A document has changed, which the server is about to check. */
  public changed(): void {
    if (this.session?.isRunning === true) {
      this.status.check(true);
    }
  }

  /** Start the server again after it has ended by itself, unless it does so again and again. */
  private comeBack(end: End): void {
    this.heartbeat?.end();
    this.output.appendLine(`The server stopped: ${end.how}`);
    this.lastEnd = end;
    const delay = this.recovery.afterEnd(Date.now());
    if (delay !== undefined) {
      this.status.show("starting", `It stopped: ${end.how}`);
      this.comeback = setTimeout(() => void this.startAnew(), delay);
      return;
    }
    this.status.show("ended", `It stopped: ${end.how}`);
    tellEnded(end.how, this.remedies);
  }

  /** The program, or why there is none, which the user has seen then. */
  private async program(): Promise<Chosen | NoServer> {
    try {
      return await this.setup.program((step) => {
        this.status.show("setting up", step);
      });
    } catch (error) {
      if (!(error instanceof NoServer)) {
        throw error;
      }
      this.output.appendLine(error.message);
      tellNoServer(error, this.remedies);
      return error;
    }
  }
}
