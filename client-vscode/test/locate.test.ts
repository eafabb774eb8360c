import assert from "node:assert/strict";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { after, test } from "node:test";
import { locateServer, surroundings, type Surroundings } from "../src/locate";

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

const empty = directory("empty", {});
const installed = directory("installed", { planscribe: "exit 0" });
const python = directory("python", { python3: "exit 1", python: "exit 0" });

test("planscribe on PATH is found", async () => {
  assert.deepEqual(await locateServer("", searching(empty, python, installed)), {
    command: path.join(installed, "planscribe"),
    args: [],
  });
});

test("else the first Python that has the package", async () => {
  assert.deepEqual(await locateServer("", searching(empty, python)), {
    command: path.join(python, "python"),
    args: ["-P", "-m", "planscribe"],
  });
});

test("a configured program is taken, by path or by name", async () => {
  const command = path.join(installed, "planscribe");
  assert.deepEqual(await locateServer(command, searching(empty)), { command, args: [] });
  assert.deepEqual(await locateServer("planscribe", searching(installed)), { command, args: [] });
});

test("a configured program that is not there is not replaced", async () => {
  assert.equal(await locateServer(path.join(empty, "planscribe"), searching(installed)), undefined);
  assert.equal(await locateServer("other", searching(installed)), undefined);
});

test("a directory or a file that cannot be executed is no program", async () => {
  const odd = directory("odd", {});
  mkdirSync(path.join(odd, "planscribe"));
  writeFileSync(path.join(odd, "python3"), "");
  assert.equal(await locateServer("", searching(odd)), undefined);
});

test("entries of PATH that mean the opened folder are left out", () => {
  const before = process.env.PATH;
  process.env.PATH = ["", ".", "bin", installed].join(path.delimiter);
  try {
    assert.deepEqual(surroundings().directories, [installed]);
  } finally {
    process.env.PATH = before;
  }
});
