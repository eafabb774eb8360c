/**
 * An environment of the extension's own, with the server in it, made from the wheels that the
 * extension carries. Knows nothing of VS Code.
 */

import { createHash } from "node:crypto";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import * as path from "node:path";
import { lock } from "./lock";
import { inPython, versionOf, type Found } from "./locate";
import { run } from "./processes";
import type { Python } from "./python";

/** Why there is no environment, in a sentence; `details` is for a report. */
export class SetupFailed extends Error {
  public constructor(
    message: string,
    public readonly details = "",
  ) {
    super(message);
  }
}

/** What receives the progress of the work, and the request to stop it. */
export interface Work {
  /** One of `STEPS` begins. */
  readonly begin: (step: number, message: string) => void;
  /** What goes on meanwhile. */
  readonly report: (line: string) => void;
  readonly signal: AbortSignal;
}

/** How many there are. */
export const STEPS = 3;

/**
 * Runs a module, perhaps from a wheel, and ends with the process at the other end of its input: a window
 * that is killed must leave nobody behind who goes on writing.
 */
const TIED = `
import os, runpy, sys, threading
threading.Thread(target=lambda: (os.read(0, 1), os._exit(1)), daemon=True).start()
wheel, name = sys.argv[1:3]
sys.argv[:3] = [name]
sys.path[:0] = [wheel] if wheel else []
runpy.run_module(name, run_name="__main__")
`;
const PYTHON = ["-I", "-c", TIED];

const PIP = ["install", "--no-input", "--retries", "2", "--disable-pip-version-check", "--no-cache-dir", "--progress-bar", "off"];
/** Most modules are never imported; the others are compiled when they first are, unless the user forbids it. */
const COMPILED = Boolean(process.env.PYTHONDONTWRITEBYTECODE);
/** Whole, and again if somebody who is about to end has still written into it. */
const REMOVED = { recursive: true, force: true, maxRetries: 5, retryDelay: 200 };
const CANCELLED = "Setting up the server was cancelled, and its files were removed. Try again when you need it.";
const COMPLETE = "complete";
const RICH = "rich";
const LOCK = "lock";

/** The program in the environment below a folder, if there is one that is whole and of these wheels. */
export async function present(folder: string, wheels: string): Promise<Found | undefined> {
  try {
    const own = await place(folder, wheels);
    await stat(path.join(own, COMPLETE));
    return await working(own);
  } catch {
    return undefined;
  }
}

/**
 * Makes the environment below a folder again, unless another window does so at the same time:
 * then waits for it. Removes those of other wheels. Throws `SetupFailed`.
 */
export async function make(folder: string, wheels: string, python: Python, work: Work): Promise<Found> {
  try {
    await mkdir(folder, { recursive: true });
    const own = await place(folder, wheels);
    const release = await lock(path.join(folder, LOCK), work.signal, () => {
      work.begin(1, "Waiting: another window is setting up PlanScribe");
    });
    if (release === undefined) {
      throw new SetupFailed(CANCELLED);
    }
    try {
      return (await present(folder, wheels)) ?? (await made(own, wheels, python, work));
    } catch (error) {
      // Half of it would only fill the disk.
      await rm(own, REMOVED);
      throw error;
    } finally {
      await removeOthers(folder, own);
      await release();
    }
  } catch (error) {
    throw error instanceof SetupFailed ? error : new SetupFailed(onDisk(error), String(error));
  }
}

/** Let the environment count as one that is not whole. */
export async function forget(folder: string, wheels: string): Promise<void> {
  await rm(path.join(await place(folder, wheels), COMPLETE), { force: true });
}

/** Where the environment of certain wheels lies: a server of other wheels may run in another window. */
async function place(folder: string, wheels: string): Promise<string> {
  return path.join(folder, (await fingerprint(wheels)).slice(0, 8));
}

async function removeOthers(folder: string, own: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name !== path.basename(own) && name !== LOCK) {
      // Windows does not let go of programs that run; the next window tries again.
      await rm(path.join(folder, name), REMOVED).catch(() => undefined);
    }
  }
}

async function made(own: string, wheels: string, python: Python, work: Work): Promise<Found> {
  await rm(own, REMOVED);
  const { pip, installer, server, all } = await carried(wheels);
  work.begin(1, "Creating a Python environment");
  // Without pip, which Debian's Python lacks the means to bring along; the wheels have it.
  await step(python.path, [...PYTHON, "", "venv", "--without-pip", path.join(own, "env")], work);
  work.begin(2, "Installing the packages of the server");
  const whole = await isCarriedFor(wheels, python);
  if (!whole) {
    const needed = ["--find-links", wheels, "--requirement", path.join(wheels, "needed.txt")];
    await step(interpreter(own), [...PYTHON, pip, "pip", ...PIP, ...(COMPILED ? [] : ["--no-compile"]), ...needed], work);
  }
  // What is carried needs no resolving, which takes pip longer than all else. The server downloads planners with pip.
  const these = whole ? all.filter((wheel) => fits(wheel, python)) : [pip, server];
  const compiling = COMPILED ? "--compile-bytecode=0" : "--no-compile-bytecode";
  await step(interpreter(own), [...PYTHON, installer, "installer", compiling, ...these], work);
  work.begin(3, "Testing the server");
  const program = await working(own);
  if (program === undefined) {
    throw new SetupFailed(
      `The server was installed, but does not start. If antivirus software blocks it, allow the folder ${own}.`,
    );
  }
  await writeFile(path.join(own, COMPLETE), "");
  return program;
}

/** Whether the wheels of all that the server needs are there for a Python. */
export async function isCarriedFor(wheels: string, { version }: Python): Promise<boolean> {
  const names = await readdir(wheels).catch(() => []);
  return names.some((name) => name.startsWith("clingo-") && name.includes(`-cp${version.join("")}-`));
}

/** Whether a wheel is for a Python, by its name; those carried are for this platform. */
function fits(wheel: string, { version }: Python): boolean {
  return /-none-any\.whl$|-abi3-/.test(wheel) || wheel.includes(`-cp${version.join("")}-`);
}

/** Whether the environment has what the server can do without. */
export async function isRich(folder: string, wheels: string): Promise<boolean> {
  const names = await readdir(await place(folder, wheels)).catch((): string[] => []);
  return names.includes(RICH);
}

/**
 * Installs what the server can do without, if it can be had, and once, unless another window does so;
 * says whether it is there.
 */
export async function enrich(folder: string, wheels: string, { report, signal }: Omit<Work, "begin">): Promise<boolean> {
  const own = await place(folder, wheels);
  const release = await lock(path.join(own, LOCK), signal, () => undefined);
  if (release === undefined) {
    return false;
  }
  try {
    if ((await readdir(own)).includes(RICH)) {
      return true;
    }
    const { pip } = await carried(wheels);
    const options = ["--timeout", "10", "--retries", "0", "--requirement", path.join(wheels, "welcome.txt")];
    const { code } = await run(interpreter(own), [...PYTHON, pip, "pip", ...PIP, ...options], {
      signal,
      onLine: report,
    });
    if (code === 0) {
      await writeFile(path.join(own, RICH), "");
    }
    return code === 0;
  } finally {
    await release();
  }
}

/** The package that a line of pip names, if it does. */
export function packageIn(line: string): string | undefined {
  return /^\s*(?:Processing|Collecting|Downloading) (?:.*[\\/])?([A-Za-z]\w*(?:[.-][A-Za-z]\w*)*)/.exec(line)?.[1];
}

interface Carried {
  readonly pip: string;
  /** Unpacks wheels. */
  readonly installer: string;
  readonly server: string;
  /** All that go into environments, for each Python. */
  readonly all: readonly string[];
}

async function carried(wheels: string): Promise<Carried> {
  const names = (await readdir(wheels)).filter((name) => name.endsWith(".whl"));
  const [pip, installer, server] = ["pip-", "installer-", "planscribe-"].map((start) => names.find((name) => name.startsWith(start)));
  if (pip === undefined || installer === undefined || server === undefined) {
    throw new SetupFailed("This extension was packaged without its server. Reinstall it.");
  }
  const inside = (name: string): string => path.join(wheels, name);
  const all = names.filter((name) => name !== installer).map(inside);
  return { pip: inside(pip), installer: inside(installer), server: inside(server), all };
}

/** What distinguishes wheels from other files. */
async function fingerprint(wheels: string): Promise<string> {
  const hash = createHash("sha256");
  for (const name of (await readdir(wheels)).sort()) {
    hash.update(`${name} ${String((await stat(path.join(wheels, name))).size)}\n`);
  }
  return hash.digest("hex");
}

async function working(own: string): Promise<Found | undefined> {
  const program = inPython(interpreter(own));
  const version = await versionOf(program);
  return version === undefined ? undefined : { ...program, version };
}

function interpreter(own: string): string {
  const [bin, name] = process.platform === "win32" ? ["Scripts", "python.exe"] : ["bin", "python"];
  return path.join(own, "env", bin, name);
}

async function step(command: string, args: readonly string[], { report, signal }: Work): Promise<void> {
  const { code, output } = await run(command, args, { signal, onLine: report });
  if (signal.aborted) {
    throw new SetupFailed(CANCELLED);
  }
  if (code !== 0) {
    throw new SetupFailed(complaint(output), output);
  }
}

const COMPLAINTS: readonly (readonly [RegExp, string])[] = [
  [/No space left on device|Errno 28|ENOSPC/i, "No space left on the disk. Free some space, then try again."],
  [
    /Read-only file system|Permission denied|EROFS|EACCES|EPERM|ENOENT: .* mkdir/i,
    "The data folder of this extension is not writable. Make it writable, or install the server yourself and set planscribe.server.path.",
  ],
  [
    /CERTIFICATE_VERIFY_FAILED|SSLError/i,
    "The packages that the server needs could not be downloaded: the certificate of the connection is not trusted. Install the extension's package for your platform, which includes them.",
  ],
  [
    /name resolution|NameResolutionError|Failed to resolve|getaddrinfo|ConnectionError|Network is unreachable|ProxyError|ConnectTimeout|ReadTimeout/i,
    "The packages that the server needs could not be downloaded: there is no connection. Connect and try again, or install the extension's package for your platform, which includes them.",
  ],
  [
    /No matching distribution|Could not find a version/i,
    "The packages that the server needs are not available for this platform or this Python. Install Python 3.11, 3.12 or 3.13.",
  ],
  [
    /No module named '?venv/i,
    "This Python cannot create environments: its module venv is not installed. On Debian and Ubuntu: apt install python3-venv.",
  ],
];

/** What a failed step means, in a sentence. */
export function complaint(output: string): string {
  const known = COMPLAINTS.find(([pattern]) => pattern.test(output));
  return known?.[1] ?? `Setting up the server failed: ${output.trim().split(/\r?\n/).pop() ?? "no reason given"}`;
}

function onDisk(error: unknown): string {
  return complaint(String(error));
}
