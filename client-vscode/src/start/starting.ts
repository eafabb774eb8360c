/** The first task: a built-in example, or a new one of any domain. */

import * as path from "node:path";
import {
  commands,
  FileType,
  QuickPickItemKind,
  Uri,
  ViewColumn,
  window,
  workspace,
  type ExtensionContext,
  type QuickPickItem,
} from "vscode";
import { complain } from "../notices/notices";

/** What the server reports of a built-in domain. */
interface Example {
  readonly name: string;
  readonly about: string;
  readonly example: string;
}

/** A domain to choose: its name for the server, and the folder of its tasks. */
interface Choice extends QuickPickItem {
  readonly domain?: string;
  readonly folder?: Uri | undefined;
  readonly isNew?: boolean;
}

const NEW_DOMAIN: Choice = {
  label: "Describe a new domain in words",
  detail: "Say which kinds of things there are, and what actions do. Its tasks come next.",
  alwaysShow: true,
  isNew: true,
};
/** A domain of PDDL, behind comments. */
const DOMAIN = /^\s*(?:;[^\n]*\n\s*)*\(\s*define\s*\(\s*domain\s/i;
const LARGEST_DOMAIN = 500_000;
const MOST_FILES = 500;
const SHOW_OUTPUT = "Show Output";

/** The commands that open the example and create a new task. */
export function registerStarting(context: ExtensionContext): void {
  const folder = Uri.joinPath(context.globalStorageUri, "example");
  context.subscriptions.push(
    commands.registerCommand("planscribe.openExample", () => fromServer(() => openExample(folder))),
    commands.registerCommand("planscribe.newTask", () => fromServer(newTask)),
  );
}

/** Do what needs the server; say so if it does not answer. */
async function fromServer(step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    const message = `PlanScribe cannot create a task: ${String(error)}`;
    if ((await complain(message, SHOW_OUTPUT)) === SHOW_OUTPUT) {
      await commands.executeCommand("planscribe.showOutput");
    }
  }
}

async function openExample(folder: Uri): Promise<void> {
  const [first] = await examples();
  if (first === undefined) {
    return;
  }
  const file = Uri.joinPath(folder, `${first.name}.task`);
  if (!(await exists(file))) {
    await write(file, first.example);
  }
  await show(file);
}

async function newTask(): Promise<void> {
  const chosen = await window.showQuickPick(choices(), {
    placeHolder: "Select a domain for the task",
    matchOnDescription: true,
    matchOnDetail: true,
  });
  if (chosen?.isNew === true) {
    await newDomain();
  }
  if (chosen?.domain === undefined) {
    return;
  }
  const folder = chosen.folder ?? workspace.workspaceFolders?.[0]?.uri;
  const file = await window.showSaveDialog({
    ...(folder && { defaultUri: Uri.joinPath(folder, "new.task") }),
    filters: { Task: ["task"] },
    title: "Save the New Task",
  });
  if (file === undefined) {
    return;
  }
  const made = await commands.executeCommand<{ text: string }>(
    "planscribe.newTaskText",
    chosen.domain,
  );
  await write(file, made.text);
  await show(file);
}

/** Creates a domain in words, with sentences to replace. */
async function newDomain(): Promise<void> {
  const folder = workspace.workspaceFolders?.[0]?.uri;
  const chosen = await window.showSaveDialog({
    ...(folder && { defaultUri: Uri.joinPath(folder, "new.domain.md") }),
    filters: { "Domain in Words": ["domain.md"] },
    title: "Save the New Domain",
  });
  if (chosen !== undefined) {
    // A name that is typed over the one that is offered may lose a part of the ending.
    const name = path.posix.basename(chosen.path).replace(/(?:\.(?:domain|md))+$/i, "");
    const file = Uri.joinPath(chosen, "..", `${name}.domain.md`);
    if (file.path !== chosen.path && (await exists(file))) {
      await show(file);
      return;
    }
    const made = await commands.executeCommand<{ text: string }>("planscribe.newDomainText", name);
    await write(file, made.text);
    await show(file);
  }
}

async function choices(): Promise<Choice[]> {
  const files = await workspace.findFiles("**/*.pddl", "**/{node_modules,.venv}/**", MOST_FILES);
  const domains = await Promise.all(files.map(definesDomain));
  const own = files.filter((_, at) => domains[at]).map((file) => ({
    label: workspace.asRelativePath(file),
    domain: file.toString(),
    folder: Uri.joinPath(file, ".."),
  }));
  const shipped = (await examples()).map(({ name, about }) => ({
    label: name,
    detail: about,
    domain: name,
  }));
  const separator = { label: "Built in", kind: QuickPickItemKind.Separator };
  // Last, so that Enter takes what the typed letters are of.
  return [...own.sort((a, b) => a.label.localeCompare(b.label)), separator, ...shipped, NEW_DOMAIN];
}

/** Whether a file defines a domain; large files are problems. */
async function definesDomain(file: Uri): Promise<boolean> {
  try {
    if ((await workspace.fs.stat(file)).size > LARGEST_DOMAIN) {
      return false;
    }
    return DOMAIN.test(new TextDecoder().decode(await workspace.fs.readFile(file)));
  } catch {
    return false;
  }
}

async function examples(): Promise<Example[]> {
  return commands.executeCommand<Example[]>("planscribe.examples");
}

async function write(file: Uri, text: string): Promise<void> {
  await workspace.fs.writeFile(file, new TextEncoder().encode(text));
}

async function exists(file: Uri): Promise<boolean> {
  try {
    return (await workspace.fs.stat(file)).type === FileType.File;
  } catch {
    return false;
  }
}

/** Show a file; next to what is no text, such as the walkthrough. */
async function show(file: Uri): Promise<void> {
  const isBesideNoText =
    window.activeTextEditor === undefined && window.tabGroups.activeTabGroup.activeTab !== undefined;
  await window.showTextDocument(await workspace.openTextDocument(file), {
    viewColumn: isBesideNoText ? ViewColumn.Beside : ViewColumn.Active,
  });
}
