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
  const file = await window.showSaveDialog({
    ...(folder && { defaultUri: Uri.joinPath(folder, "new.domain.md") }),
    filters: { "Domain in Words": ["domain.md"] },
    title: "Save the New Domain",
  });
  if (file !== undefined) {
    const [name] = path.posix.basename(file.path).split(".");
    const made = await commands.executeCommand<{ text: string }>("planscribe.newDomainText", name);
    await write(file, made.text);
    await show(file);
  }
}

async function choices(): Promise<Choice[]> {
  const files = await workspace.findFiles("**/*domain*.pddl", "**/{node_modules,.venv}/**", 100);
  const own = files.map((file) => ({
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
