/** The contents of a bug report: facts about the client, then about the server. */

import {
  commands,
  env,
  extensions,
  ProgressLocation,
  UIKind,
  version,
  window,
  workspace,
  type ExtensionContext,
} from "vscode";
import { inform } from "../notices/notices";
import { run } from "./processes";
import { atHome, chosenSetting, part, withoutSecrets, type Fact } from "./report";
import type { End } from "./serverProcess";
import type { Chosen } from "./setup";

const EXTENSION = "planscribe.planscribe";
const PATIENCE = 60_000;
/** How long the confirmation is shown. */
const SHOWN = 5_000;
const COPY = "Copy Report";

/** The server that was started last, and how the last one that stopped unexpectedly ended. */
interface Last {
  readonly lastProgram: Chosen | undefined;
  readonly lastEnd: End | undefined;
}

/** The command that shows it. */
export function registerDoctor(context: ExtensionContext, last: Last): void {
  context.subscriptions.push(
    commands.registerCommand("planscribe.doctor", async () => {
      const where = { location: ProgressLocation.Window, title: "PlanScribe: checking the server" };
      await showReport(await window.withProgress(where, () => report(last.lastProgram, last.lastEnd)));
    }),
  );
}

/** Shows a report, and offers to copy it. */
export async function showReport(content: string): Promise<void> {
  await window.showTextDocument(await workspace.openTextDocument({ content }));
  void inform("This report contains no keys. Copy it into your bug report.", COPY).then(async (choice) => {
    if (choice === COPY) {
      await copyReport(content);
    }
  });
}

/** Puts a report where it can be pasted from. */
export async function copyReport(content: string): Promise<void> {
  await env.clipboard.writeText(content);
  window.setStatusBarMessage("Report copied to the clipboard.", SHOWN);
}

/** A report of a server, and how one ended. */
export async function report(program: Chosen | undefined, end: End | undefined): Promise<string> {
  const parts = [
    part("client", client(program)),
    part("chosen settings", chosen()),
    part("last server that stopped unexpectedly", ended(end)),
    program === undefined ? "No server.\n" : await condition(program),
  ];
  const text = parts.filter((one) => one !== "").join("\n");
  return withoutSecrets(atHome(text), process.env);
}

function client(program: Chosen | undefined): readonly Fact[] {
  return [
    ["extension", manifest().version],
    ["VS Code", `${version}, ${env.appName}${env.uiKind === UIKind.Web ? ", in a browser" : ""}`],
    ["remote", env.remoteName],
    ["system", `${process.platform} ${process.arch}`],
    ["trusted", workspace.isTrusted ? "yes" : "no: workspace settings cannot choose programs"],
    ["folders", String(workspace.workspaceFolders?.length ?? 0)],
    ["server", program && `${[program.command, ...program.args].join(" ")}, ${program.origin}`],
  ];
}

function chosen(): readonly Fact[] {
  const names = Object.keys(manifest().contributes.configuration.properties);
  return names.flatMap((name) => {
    const found = workspace.getConfiguration().inspect(name);
    const value = found?.workspaceFolderValue ?? found?.workspaceValue ?? found?.globalValue;
    return value === undefined ? [] : [chosenSetting(name, value)];
  });
}

function ended(end: End | undefined): readonly Fact[] {
  return end === undefined ? [] : [["how", end.how], ...end.lines.map((line): Fact => ["said", line])];
}

async function condition({ command, args }: Chosen): Promise<string> {
  const { code, output } = await run(command, [...args, "doctor"], { timeout: PATIENCE });
  return code === undefined ? `The server did not report its condition: ${output}\n` : output;
}

interface Manifest {
  readonly version: string;
  readonly contributes: { readonly configuration: { readonly properties: object } };
}

function manifest(): Manifest {
  return extensions.getExtension(EXTENSION)?.packageJSON as Manifest;
}
