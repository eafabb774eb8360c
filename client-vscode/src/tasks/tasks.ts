/** Tasks that run the server's program on files, whose findings go to the problems. */

import {
  languages,
  ProcessExecution,
  RelativePattern,
  Task,
  TaskGroup,
  tasks,
  TaskScope,
  type Uri,
  window,
  workspace,
  type ExtensionContext,
  type TaskDefinition,
  type WorkspaceFolder,
} from "vscode";
import { DOCUMENTS } from "../languages/documents";
import type { Server } from "../server/server";
import { nameOf, offered, TYPE, wordsOf, type Definition } from "./definition";

const FILES = "**/*.{task,pddl,lp,plan}";
const FOREIGN = "**/{node_modules,.venv}/**";
const SOLVED = [{ language: "planscribe-task" }, { pattern: "**/*.task" }, { language: "pddl" }];

/** Settings that say how files are checked, wherever that is done. */
const OF_CHECKS = ["domains", "check.ignore", "check.deadEnds"];

/** Offers tasks, and runs those of `tasks.json`. */
export function registerTasks(context: ExtensionContext, server: Server): void {
  const provider = {
    provideTasks: async () => {
      const found = await Promise.all((workspace.workspaceFolders ?? []).map((one) => ofFolder(server, one)));
      return found.flat();
    },
    resolveTask: ({ definition, scope }: Task) => made(server, definition, scope),
  };
  context.subscriptions.push(tasks.registerTaskProvider(TYPE, provider));
}

async function ofFolder(server: Server, folder: WorkspaceFolder): Promise<readonly Task[]> {
  if (!(await hasAny(folder))) {
    return [];
  }
  return offered(lookedAt(folder)).flatMap((one) => made(server, one, folder) ?? []);
}

/** Whether there are files of PlanScribe: tasks of all extensions are asked for in any folder. */
async function hasAny(folder: WorkspaceFolder): Promise<boolean> {
  const isOpen = workspace.textDocuments.some(
    (one) => languages.match(DOCUMENTS, one) > 0 && isIn(folder, one.uri),
  );
  return isOpen || (await workspace.findFiles(new RelativePattern(folder, FILES), FOREIGN, 1)).length > 0;
}

function isIn(folder: WorkspaceFolder, file: Uri): boolean {
  return workspace.getWorkspaceFolder(file)?.uri.toString() === folder.uri.toString();
}

/** The file in the active editor, if it can be solved and lies in the folder. */
function lookedAt(folder: WorkspaceFolder): string | undefined {
  const document = window.activeTextEditor?.document;
  if (document?.uri.scheme !== "file" || languages.match(SOLVED, document) === 0) {
    return undefined;
  }
  return isIn(folder, document.uri) ? workspace.asRelativePath(document.uri, false) : undefined;
}

function made(
  server: Server,
  definition: TaskDefinition & Partial<Definition>,
  scope: Task["scope"],
): Task | undefined {
  const words = wordsOf(definition);
  const program = server.lastProgram;
  if (words === undefined || program === undefined) {
    return undefined;
  }
  const folder = typeof scope === "object" ? scope : workspace.workspaceFolders?.[0];
  const args = [...program.args, ...words, ...(words[0] === "check" ? settingsOf(folder?.uri) : [])];
  const options = {
    env: { PYTHONUTF8: "1" },
    ...(folder?.uri.scheme === "file" && { cwd: folder.uri.fsPath }),
  };
  const execution = new ProcessExecution(program.command, args, options);
  const name = nameOf(definition as Definition);
  const task = new Task(definition, scope ?? TaskScope.Workspace, name, "planscribe", execution, "$planscribe");
  task.detail = `planscribe ${words.join(" ")}`;
  if (definition.command === "check") {
    task.group = TaskGroup.Build;
  } else if (definition.command === "test") {
    task.group = TaskGroup.Test;
  }
  return task;
}

/** How files of a folder are checked. */
function settingsOf(folder: Uri | undefined): readonly string[] {
  const settings = workspace.getConfiguration(TYPE, folder);
  const chosen = OF_CHECKS.map((name) => [name, settings.get(name)] as const);
  return ["--settings", JSON.stringify(Object.fromEntries(chosen))];
}
