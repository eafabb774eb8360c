/** Where the server's program is. Knows nothing of VS Code. */

import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { homedir } from "node:os";
import * as path from "node:path";
import { run } from "./processes";

/** A program and its first arguments. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
}

/** A program with the version of the server that it is. */
export interface Found extends Program {
  readonly version: string;
}

/** Where to look. */
export interface Surroundings {
  /** Absolute paths of the directories on `PATH`, in their order. */
  readonly directories: readonly string[];
  /** The extensions that make a file executable: `[""]` outside Windows. */
  readonly suffixes: readonly string[];
}

// Python would otherwise import modules from the opened folder first.
const ISOLATED = ["-P"];

const PATIENCE = 15_000;

/** The surroundings of this process. */
export function surroundings(): Surroundings {
  return {
    // An entry that is not absolute would mean the opened folder: a file of it must never be run.
    directories: (process.env.PATH ?? "").split(path.delimiter).filter((one) => path.isAbsolute(one)),
    suffixes: process.platform === "win32" ? [".exe"] : [""],
  };
}

/** The program that somebody has chosen, by path or by name; undefined if it is not there. */
export async function chosenProgram(chosen: string, where: Surroundings): Promise<Program | undefined> {
  const name = chosen.replace(/^~(?=[\\/])/, () => homedir());
  const command = path.isAbsolute(name) ? await ifExecutable(name) : await onPath(name, where);
  return command === undefined ? undefined : { command, args: [] };
}

/** The servers that are installed: in Pythons that are given, on `PATH`, in a Python on `PATH`. */
export async function* installedPrograms(
  pythons: readonly string[],
  where: Surroundings,
): AsyncGenerator<Found, undefined> {
  const candidates: Program[] = pythons.map(inPython);
  const command = await onPath("planscribe", where);
  if (command !== undefined) {
    candidates.push({ command, args: [] });
  }
  for (const name of ["python3", "python"]) {
    const found = await onPath(name, where);
    if (found !== undefined) {
      candidates.push(inPython(found));
    }
  }
  for (const program of candidates) {
    const version = await versionOf(program);
    if (version !== undefined) {
      yield { ...program, version };
    }
  }
  return undefined;
}

/** The server in a Python that has the package. */
export function inPython(python: string): Program {
  return { command: python, args: [...ISOLATED, "-m", "planscribe"] };
}

/** The version of the server that a program is; undefined if it is none. */
export async function versionOf({ command, args }: Program): Promise<string | undefined> {
  const { code, output } = await run(command, [...args, "--version"], { timeout: PATIENCE });
  return code === 0 ? /^planscribe (\S+)/m.exec(output)?.[1] : undefined;
}

/** The first program of a name. */
export async function onPath(name: string, where: Surroundings): Promise<string | undefined> {
  for (const directory of where.directories) {
    for (const suffix of where.suffixes) {
      const found = await ifExecutable(path.join(directory, name + suffix));
      if (found !== undefined) {
        return found;
      }
    }
  }
  return undefined;
}

async function ifExecutable(file: string): Promise<string | undefined> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}
