import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import * as path from "node:path";
import { test } from "node:test";

/** All that the extension can say. */
function sources(): string {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  return [...files.map((name) => path.join("src", name)), "package.json"]
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
}

/** What a person reads; what is filled in, and versions, are left open. */
function plain(text: string): string {
  return text.replaceAll(/\$\{[^}]*\}|\d+\.\d+/g, "…");
}

test("what the documentation says is shown is what is shown", () => {
  const said = plain(sources());
  const [documentation = ""] = readFileSync("../docs/troubleshooting.md", "utf8").split("## In other editors");
  const quoted = [...documentation.matchAll(/"(?:PlanScribe: )?([^"\n]+)"/g)].map(([, words = ""]) => words);
  assert.ok(quoted.length > 20);
  assert.deepEqual(quoted.filter((words) => !said.includes(plain(words))), []);
});
