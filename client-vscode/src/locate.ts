/** Where the server's program is. Knows nothing of VS Code. */

import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { homedir } from "node:os";
import * as path from "node:path";

/** A program and its first arguments. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
}

/** Where to look. */
export interface Surroundings {
  /** Absolute paths of the directories on `PATH`, in their order. */
  readonly directories: readonly string[];
  /** The extensions that make a file executable: `[""]` outside Windows. */
  readonly suffixes: readonly string[];
}

/** The surroundings of this process. */
export function surroundings(): Surroundings {
  return {
    // An entry that is not absolute would mean the opened folder: a file of it must never be run.
    directories: (process.env.PATH ?? "").split(path.delimiter).filter((one) => path.isAbsolute(one)),
    suffixes: process.platform === "win32" ? [".exe"] : [""],
  };
}

/**
 * The program that serves: the configured one, else `planscribe` on `PATH`, else the package
 * in a Python on `PATH`. A configured one that is not there is not replaced by another.
 */
export async function locateServer(configured: string, where: Surroundings): Promise<Program | undefined> {
  if (configured !== "") {
    const name = configured.replace(/^~(?=[\\/])/, () => homedir());
    const command = path.isAbsolute(name) ? await ifExecutable(name) : await onPath(name, where);
    return command === undefined ? undefined : { command, args: [] };
  }
  const command = await onPath("planscribe", where);
  if (command !== undefined) {
    return { command, args: [] };
  }
  for (const name of ["python3", "python"]) {
    const python = await onPath(name, where);
    if (python !== undefined && (await hasPackage(python))) {
      return { command: python, args: [...ISOLATED, "-m", "planscribe"] };
    }
  }
  return undefined;
}

// Python would otherwise import modules from the opened folder first.
const ISOLATED = ["-P"];

async function onPath(name: string, where: Surroundings): Promise<string | undefined> {
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

function hasPackage(python: string): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(python, [...ISOLATED, "-c", "import planscribe.__main__"], { timeout: 10_000 }, (error) => {
      resolve(error === null);
    });
  });
}
