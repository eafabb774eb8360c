/** What a task of `tasks.json` says. Knows nothing of VS Code. */

/** The type of our tasks. */
export const TYPE = "planscribe";

/** A task as package.json describes it. */
export interface Definition {
  readonly type: string;
  readonly command: string;
  /** A file or a folder, relative to the workspace folder. */
  readonly file?: string;
  readonly arguments?: readonly string[];
}

/** The commands that take whole folders. */
const OF_FOLDERS = new Set(["check", "fix", "format", "test", "solve"]);

/** What the program is given: the command, its file, its arguments; undefined if it makes no sense. */
export function wordsOf(definition: Readonly<Record<string, unknown>>): readonly string[] | undefined {
  const { command, file, arguments: more = [] } = definition;
  if (typeof command !== "string" || !/^[a-z]+$/.test(command)) {
    return undefined;
  }
  if (!Array.isArray(more) || !more.every((one) => typeof one === "string")) {
    return undefined;
  }
  if (file !== undefined && typeof file !== "string") {
    return undefined;
  }
  const everything = OF_FOLDERS.has(command) && more.every((one) => one.startsWith("-")) ? ["."] : [];
  return [command, ...(file === undefined ? everything : [file]), ...more];
}

/** The tasks of a folder: those of all its files, and those of the open file. */
export function offered(file: string | undefined): readonly Definition[] {
  const type = TYPE;
  const ofAll = [
    { type, command: "check" },
    { type, command: "test" },
  ];
  const ofFile = file === undefined ? [] : [{ type, command: "solve", file }];
  return [...ofAll, ...ofFile];
}

/** What a task is called. */
export function nameOf({ command, file }: Definition): string {
  return file === undefined ? command : `${command} ${file}`;
}
