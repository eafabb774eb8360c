import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import * as path from "node:path";
import { test } from "node:test";

/** All that the extension and its server can say. */
function sources(): string {
  return [...below("src", ".ts"), ...below("../server/planscribe/lsp", ".py"), "package.json"]
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
}

function below(folder: string, ending: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(ending)).map((name) => path.join(folder, name));
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
