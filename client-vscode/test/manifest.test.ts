import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

interface Manifest {
  readonly contributes: {
    readonly languages: { readonly id: string; readonly configuration: string }[];
    readonly grammars: { readonly language: string; readonly scopeName: string; readonly path: string }[];
    readonly commands: { readonly command: string }[];
  };
}

const { contributes } = read("package.json") as Manifest;

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

test("each language has a configuration that can be read, and a grammar", () => {
  const grammars = new Map(contributes.grammars.map((grammar) => [grammar.language, grammar]));
  for (const language of contributes.languages) {
    assert.ok(read(language.configuration));
    const grammar = grammars.get(language.id);
    assert.ok(grammar, language.id);
    assert.equal((read(grammar.path) as { scopeName: string }).scopeName, grammar.scopeName);
  }
});

test("word patterns are regular expressions that keep names whole", () => {
  const names: Record<string, string[]> = {
    "planscribe-task": ["shot1", "tile_0-1", "café"],
    clingo: ["next_row", "Robot", "_x'"],
    pddl: ["on-table", "?robot-1", ":typing"],
    "planscribe-plan": ["pick-up"],
  };
  for (const { id, configuration } of contributes.languages) {
    const { wordPattern } = read(configuration) as { wordPattern: string | { pattern: string; flags: string } };
    const pattern =
      typeof wordPattern === "string" ? new RegExp(wordPattern) : new RegExp(wordPattern.pattern, wordPattern.flags);
    for (const name of names[id] ?? []) {
      assert.equal(pattern.exec(name)?.[0], name);
    }
  }
});
