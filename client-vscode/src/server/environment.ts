/**
 * An environment of the extension's own, which uses the packages that the extension carries: the
 * server, and what it needs. Knows nothing of VS Code.
 */

import { createHash } from "node:crypto";
import { access, constants, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
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
 * Runs a module, and ends with the process at the other end of its input: a window that is killed must
 * leave nobody behind who goes on writing.
 */
const TIED = `
import os, runpy, sys, threading
threading.Thread(target=lambda: (os.read(0, 1), os._exit(1)), daemon=True).start()
del sys.argv[0]
runpy.run_module(sys.argv[0], run_name="__main__")
`;
const PYTHON = ["-I", "-c", TIED];

const PIP = ["pip", "install", "--no-input", "--disable-pip-version-check", "--no-cache-dir", "--no-compile", "--progress-bar", "off"];
/** The packages for any version of Python. */
const ANY = "any";
/** Whole, and again if somebody who is about to end has still written into it. */
const REMOVED = { recursive: true, force: true, maxRetries: 5, retryDelay: 200 };
const CANCELLED = "Setting up the server was cancelled, and its files were removed. Try again when you need it.";
const COMPLETE = "complete";
const RICH = "rich";
const LOCK = "lock";

/** The program in the environment below a folder, if there is one that is whole and of these packages. */
export async function present(folder: string, packages: string): Promise<Found | undefined> {
  try {
    const own = await place(folder, packages);
    await stat(path.join(own, COMPLETE));
    return await working(own);
  } catch {
    return undefined;
  }
}

/**
 * Makes the environment below a folder again, unless another window does so at the same time:
 * then waits for it. Removes those of other packages. Throws `SetupFailed`.
 */
export async function make(folder: string, packages: string, python: Python, work: Work): Promise<Found> {
  try {
    await mkdir(folder, { recursive: true });
    const own = await place(folder, packages);
    const release = await lock(path.join(folder, LOCK), work.signal, () => {
      work.begin(1, "Waiting: another window is setting up PlanScribe");
    });
    if (release === undefined) {
      throw new SetupFailed(CANCELLED);
    }
    try {
      return (await present(folder, packages)) ?? (await made(own, packages, python, work));
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
export async function forget(folder: string, packages: string): Promise<void> {
  await rm(path.join(await place(folder, packages), COMPLETE), { force: true });
}

/** Where the environment of certain packages lies: a server of others may run in another window. */
async function place(folder: string, packages: string): Promise<string> {
  return path.join(folder, (await fingerprint(packages)).slice(0, 8));
}

async function removeOthers(folder: string, own: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name !== path.basename(own) && name !== LOCK) {
      // Windows does not let go of programs that run; the next window tries again.
      await rm(path.join(folder, name), REMOVED).catch(() => undefined);
    }
  }
}

async function made(own: string, packages: string, python: Python, work: Work): Promise<Found> {
  await rm(own, REMOVED);
  work.begin(1, "Creating a Python environment");
  // Without pip, which Debian's Python lacks the means to bring along; the extension carries it.
  await step(python.path, [...PYTHON, "venv", "--without-pip", path.join(own, "env")], work);
  work.begin(2, "Adding the packages of the server");
  await writeFile(path.join(sitePackages(own, python), "planscribe.pth"), await used(packages, python, own));
  if (!(await isCarriedFor(packages, python))) {
    const needed = ["--retries", "2", "--requirement", path.join(packages, "needed.txt")];
    await step(interpreter(own), [...PYTHON, ...PIP, ...needed], work);
  }
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

/** Whether the packages that the server needs are there for a Python. */
export async function isCarriedFor(packages: string, { version }: Python): Promise<boolean> {
  const names = await readdir(packages).catch((): string[] => []);
  return names.includes(`cp${version.join("")}`);
}

/**
 * What lets an environment use the packages where they are: a line that Python runs when it starts. In the
 * encoding of names that Python expects there, a path with other letters cannot be written before Python 3.13.
 */
async function used(packages: string, { version }: Python, own: string): Promise<string> {
  const folders = [ANY, `cp${version.join("")}`].map((name) => path.join(packages, name));
  const written = (text: string): string => `bytes.fromhex("${Buffer.from(text).toString("hex")}").decode()`;
  // Modules are compiled when they are first imported, wherever that can be kept, even if the user forbids it elsewhere.
  const kept = await access(path.join(packages, ANY), constants.W_OK).then(
    () => "",
    () => `; sys.pycache_prefix = ${written(path.join(own, "compiled"))}`,
  );
  return `import sys; sys.path += ${written(folders.join("\0"))}.split("\\0"); sys.dont_write_bytecode = False${kept}\n`;
}

/** Whether the environment has what the server can do without. */
export async function isRich(folder: string, packages: string): Promise<boolean> {
  const names = await readdir(await place(folder, packages)).catch((): string[] => []);
  return names.includes(RICH);
}

/**
 * Installs what the server can do without, if it can be had, and once, unless another window does so;
 * says whether it is there.
 */
export async function enrich(folder: string, packages: string, { report, signal }: Omit<Work, "begin">): Promise<boolean> {
  const own = await place(folder, packages);
  const release = await lock(path.join(own, LOCK), signal, () => undefined);
  if (release === undefined) {
    return false;
  }
  try {
    if ((await readdir(own)).includes(RICH)) {
      return true;
    }
    const options = ["--timeout", "10", "--retries", "0", "--requirement", path.join(packages, "welcome.txt")];
    const { code } = await run(interpreter(own), [...PYTHON, ...PIP, ...options], {
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

/** What distinguishes these packages from others: what they are, and where, since environments use them there. */
async function fingerprint(packages: string): Promise<string> {
  const bill = await readFile(path.join(packages, "sbom.cdx.json")).catch(() => {
    throw new SetupFailed("This extension was packaged without its server. Reinstall it.");
  });
  return createHash("sha256").update(packages).update(bill).digest("hex");
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

function sitePackages(own: string, { version }: Python): string {
  const inside = process.platform === "win32" ? ["Lib"] : ["lib", `python${version.join(".")}`];
  return path.join(own, "env", ...inside, "site-packages");
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
