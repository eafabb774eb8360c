/** The Test Explorer: what authors expect of their files. What that means, only the server knows. */

import {
  commands,
  Location,
  RelativePattern,
  TestMessage,
  TestRunProfileKind,
  tests,
  Uri,
  workspace,
  type CancellationToken,
  type Disposable,
  type ExtensionContext,
  type TestController,
  type TestItem,
  type TestRun,
  type TestRunRequest,
} from "vscode";
import { toRange } from "../pipeline/ranges";
import type { PlaceRange } from "../pipeline/stages";
import type { Server } from "../server/server";

const TESTS = "planscribe/tests";
const RUN_TEST = "planscribe/runTest";
const RUN_TESTS = "planscribe.runTests";

const MANIFEST = ".ptest.json";
const FILES = "**/*.{task,lp,pddl,ptest.json}";
const FOREIGN = "**/{node_modules,.*}/**";

/** The tests whose menu shows what a template generates, for the manifest of the extension. */
const GENERATED_TESTS = "planscribe.generatedTests";

/** How many files are looked into. */
const MOST = 2000;

interface Expected {
  readonly expected: string;
  readonly range: PlaceRange;
  readonly fault: string | null;
  /** Whether a template generates its problem. */
  readonly generated: boolean;
}

interface Ended {
  readonly expected: string;
  readonly result: "passed" | "failed" | "errored";
  readonly message: string;
  readonly actual: string;
  readonly place: { readonly uri: string; readonly range: PlaceRange } | null;
  readonly seconds: number;
}

export function registerTesting(context: ExtensionContext, server: Server): void {
  context.subscriptions.push(new Testing(server));
}

class Testing implements Disposable {
  private readonly controller: TestController;
  private readonly others: Disposable[];
  private isDiscovered = false;
  private readonly generated = new Set<string>();

  public constructor(private readonly server: Server) {
    const controller = tests.createTestController("planscribe", "PlanScribe");
    this.controller = controller;
    controller.resolveHandler = (item) => (item === undefined ? this.discover() : Promise.resolve());
    controller.refreshHandler = () => this.discover();
    const { Run, Debug } = TestRunProfileKind;
    controller.createRunProfile("Run", Run, (request, token) => this.start(request, token), true, undefined, true);
    controller.createRunProfile("Explain", Debug, (request, token) => this.explain(request, token), true);
    this.others = [
      server.onIdle(() => void this.lookAtOpen()),
      // Before it has started, it says nothing of any file.
      server.onStarted(() => this.isDiscovered && void this.discover()),
      workspace.onDidChangeWorkspaceFolders(() => this.isDiscovered && void this.discover()),
      workspace.onDidGrantWorkspaceTrust(() => this.isDiscovered && void this.discover()),
      ...this.watchers(),
    ];
  }

  public dispose(): void {
    this.others.forEach((one) => {
      one.dispose();
    });
    this.controller.dispose();
  }

  // Only once somebody has looked at tests: until then files that are not open are nobody's concern.
  private watchers(): Disposable[] {
    const watcher = workspace.createFileSystemWatcher(FILES);
    const look = (uri: Uri): void => {
      if (this.isDiscovered) {
        void this.look(uri);
      }
    };
    return [
      watcher,
      watcher.onDidCreate(look),
      watcher.onDidChange(look),
      watcher.onDidDelete((uri) => {
        this.controller.items.delete(uri.toString());
      }),
    ];
  }

  private async discover(): Promise<void> {
    this.isDiscovered = true;
    const folders = workspace.workspaceFolders ?? [];
    const found = await Promise.all(
      folders.map((folder) => workspace.findFiles(new RelativePattern(folder, FILES), FOREIGN, MOST)),
    );
    for (const uri of found.flat()) {
      await this.look(uri);
    }
    await this.lookAtOpen();
  }

  private async lookAtOpen(): Promise<void> {
    for (const { uri } of workspace.textDocuments.filter((one) => /\.(task|lp|pddl)$/.test(one.fileName))) {
      await this.look(uri);
    }
  }

  /** Show the tests of a file as they are now. */
  private async look(uri: Uri): Promise<void> {
    // The cases of a manifest name files and templates to run.
    if (uri.path.endsWith(MANIFEST) && !workspace.isTrusted) {
      return;
    }
    const found = await this.server.ask<Expected[]>(TESTS, { uri: uri.toString() });
    if (found === undefined) {
      return;
    }
    const { controller } = this;
    if (found.length === 0) {
      controller.items.delete(uri.toString());
      return;
    }
    const file =
      controller.items.get(uri.toString()) ??
      controller.createTestItem(uri.toString(), workspace.asRelativePath(uri), uri);
    const before = file.children;
    file.children.replace(
      found.map(({ expected, range, fault }) => {
        // The same item keeps its result.
        const item = before.get(expected) ?? controller.createTestItem(expected, expected, uri);
        item.range = toRange(range);
        item.error = fault ?? undefined;
        return item;
      }),
    );
    controller.items.add(file);
    found.filter((one) => one.generated).forEach((one) => this.generated.add(one.expected));
    await commands.executeCommand("setContext", GENERATED_TESTS, [...this.generated]);
  }

  private async start(request: TestRunRequest, token: CancellationToken): Promise<void> {
    if (request.continuous !== true) {
      await this.run(request, token);
      return;
    }
    // The server caches what was not touched, so that all can be run again each time.
    let last = this.run(request, token);
    const again = this.server.onIdle(() => {
      last = last.then(() => (token.isCancellationRequested ? undefined : this.run(request, token)));
    });
    token.onCancellationRequested(() => {
      again.dispose();
    });
  }

  private async run(request: TestRunRequest, token: CancellationToken): Promise<void> {
    const run = this.controller.createTestRun(request);
    for (const item of await this.wanted(request)) {
      if (token.isCancellationRequested) {
        run.skipped(item);
        continue;
      }
      await this.runOne(run, item, token);
    }
    run.end();
  }

  private async runOne(run: TestRun, item: TestItem, token: CancellationToken): Promise<void> {
    run.started(item);
    const params = { uri: item.uri?.toString(), expected: item.id };
    tell(run, item, await this.server.ask<Ended>(RUN_TEST, params, token));
  }

  /** Run tests, and show a page about why they are not met. */
  private async explain(request: TestRunRequest, token: CancellationToken): Promise<void> {
    const run = this.controller.createTestRun(request);
    const byFile = new Map<string, TestItem[]>();
    for (const item of await this.wanted(request)) {
      const file = item.uri?.toString() ?? "";
      byFile.set(file, [...(byFile.get(file) ?? []), item]);
    }
    for (const [file, items] of byFile) {
      if (token.isCancellationRequested) {
        break;
      }
      if (file.endsWith(MANIFEST)) {
        // Of its cases, there is no more to say than how they ended.
        for (const item of items) {
          await this.runOne(run, item, token);
        }
        continue;
      }
      items.forEach((item) => {
        run.started(item);
      });
      const words = items.map((item) => item.id);
      const answer = await commands.executeCommand<{ results: Ended[] } | undefined>(RUN_TESTS, file, words);
      items.forEach((item) => {
        tell(run, item, answer?.results.find((one) => one.expected === item.id));
      });
    }
    run.end();
  }

  /** The tests that a request is for: of a file all of its own. */
  private async wanted(request: TestRunRequest): Promise<TestItem[]> {
    if (request.include === undefined && !this.isDiscovered) {
      await this.discover();
    }
    const every = request.include ?? listed(this.controller.items);
    const excluded = new Set(request.exclude);
    return every
      .flatMap((item) => (item.children.size > 0 ? listed(item.children) : [item]))
      .filter((item) => !excluded.has(item) && !(item.parent !== undefined && excluded.has(item.parent)));
  }
}

function listed(items: Iterable<[string, TestItem]>): TestItem[] {
  return Array.from(items, ([, item]) => item);
}

function tell(run: TestRun, item: TestItem, ended: Ended | undefined): void {
  if (ended === undefined) {
    run.errored(item, new TestMessage("The server does not respond, or this expectation no longer exists."));
    return;
  }
  const milliseconds = ended.seconds * 1000;
  if (ended.result === "passed") {
    run.passed(item, milliseconds);
    return;
  }
  const message =
    ended.actual === ""
      ? new TestMessage(ended.message)
      : TestMessage.diff(ended.message, ended.expected, ended.actual);
  if (ended.place !== null) {
    message.location = new Location(Uri.parse(ended.place.uri), toRange(ended.place.range));
  } else if (item.uri !== undefined && item.range !== undefined) {
    message.location = new Location(item.uri, item.range);
  }
  if (ended.result === "failed") {
    run.failed(item, message, milliseconds);
  } else {
    run.errored(item, message, milliseconds);
  }
}
