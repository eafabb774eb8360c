import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { test } from "node:test";

const IMPORT = /(?:from|import)\s*\(?\s*"(?<path>\.[^"]+)"/g;

/** The modules of the extension, each with those that it imports, types included. */
function imports(): Map<string, string[]> {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
  const modules = files.filter((name) => name.endsWith(".ts"));
  return new Map(
    modules.map((name) => {
      const found = readFileSync(`src/${name}`, "utf8").matchAll(IMPORT);
      return [name, Array.from(found, ([, path]) => `${posix.join(posix.dirname(name), path ?? "")}.ts`)];
    }),
  );
}

test("no module imports itself through others", () => {
  const left = imports();
  const known = new Set(left.keys());
  for (const imported of left.values()) {
    assert.deepEqual(imported.filter((name) => !known.has(name)), []);
  }
  // Take away whatever imports nothing that is left; what stays is a circle, or leads to one.
  let isShrinking = true;
  while (isShrinking) {
    const ends = [...left].filter(([, imported]) => !imported.some((name) => left.has(name)));
    isShrinking = ends.length > 0;
    for (const [name] of ends) {
      left.delete(name);
    }
  }
  assert.deepEqual([...left.keys()], []);
});
