import assert from "node:assert/strict";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { after, test } from "node:test";
import { chosenProgram, installedPrograms, surroundings, type Found, type Surroundings } from "../src/server/locate";

const root = mkdtempSync(path.join(tmpdir(), "planscribe-locate-"));
after(() => {
  rmSync(root, { recursive: true });
});

/** A directory with these programs, each a shell script. */
function directory(name: string, programs: Record<string, string>): string {
  const made = path.join(root, name);
  mkdirSync(made);
  for (const [program, script] of Object.entries(programs)) {
    writeFileSync(path.join(made, program), `#!/bin/sh\n${script}\n`);
    chmodSync(path.join(made, program), 0o755);
  }
  return made;
}

function searching(...directories: string[]): Surroundings {
  return { directories, suffixes: [""] };
}

/** What a server says of its version; as a Python, it has the server's package. */
function serving(version: string): string {
  return `echo planscribe ${version}`;
}

async function installed(python: string | undefined, ...directories: string[]): Promise<Found[]> {
  const all: Found[] = [];
  for await (const one of installedPrograms(python === undefined ? [] : [python], searching(...directories))) {
    all.push(one);
  }
  return all;
}

const empty = directory("empty", {});
const program = directory("program", { planscribe: serving("1.0") });
const python = directory("python", { python3: "exit 1", python: serving("2.0") });
const active = path.join(directory("active", { python3: serving("3.0") }), "python3");

test("servers are found in the given Python, on PATH, and in a Python on PATH, with their versions", async () => {
  const inPython = ["-P", "-m", "planscribe"];
  assert.deepEqual(await installed(active, empty, python, program), [
    { command: active, args: inPython, version: "3.0" },
    { command: path.join(program, "planscribe"), args: [], version: "1.0" },
    { command: path.join(python, "python"), args: inPython, version: "2.0" },
  ]);
  assert.deepEqual(await installed(undefined, empty), []);
});

test("a program that says nothing of its version is no server", async () => {
  const silent = directory("silent", { planscribe: "exit 0", python3: "echo Python 3.11" });
  assert.deepEqual(await installed(undefined, silent), []);
});

test("a chosen program is taken, by path or by name", async () => {
  const command = path.join(program, "planscribe");
  assert.deepEqual(await chosenProgram(command, searching(empty)), { command, args: [] });
  assert.deepEqual(await chosenProgram("planscribe", searching(program)), { command, args: [] });
});

test("a chosen program that is not there is not replaced", async () => {
  assert.equal(await chosenProgram(path.join(empty, "planscribe"), searching(program)), undefined);
  assert.equal(await chosenProgram("other", searching(program)), undefined);
});

test("a directory or a file that cannot be executed is no program", async () => {
  const odd = directory("odd", {});
  mkdirSync(path.join(odd, "planscribe"));
  writeFileSync(path.join(odd, "python3"), "");
  assert.deepEqual(await installed(undefined, odd), []);
});

test("entries of PATH that mean the opened folder are left out", () => {
  const before = process.env.PATH;
  process.env.PATH = ["", ".", "bin", program].join(path.delimiter);
  try {
    assert.deepEqual(surroundings().directories, [program]);
  } finally {
    process.env.PATH = before;
  }
});
