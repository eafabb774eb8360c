import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

/** What stands in a menu. */
interface Item {
  readonly command?: string;
  readonly submenu?: string;
  readonly group?: string;
  readonly when?: string;
}

interface Manifest {
  readonly activationEvents: readonly string[];
  readonly contributes: {
    readonly languages: {
      readonly id: string;
      readonly configuration: string;
      readonly icon: { readonly light: string; readonly dark: string };
    }[];
    readonly configurationDefaults: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly snippets: { readonly path: string }[];
    readonly jsonValidation: { readonly fileMatch: string; readonly url: string }[];
    readonly grammars: { readonly language: string; readonly scopeName: string; readonly path: string }[];
    readonly commands: { readonly command: string; readonly category: string; readonly title: string }[];
    readonly menus: Readonly<Record<string, Item[]>>;
    readonly submenus: { readonly id: string }[];
    readonly keybindings: { readonly command: string; readonly when?: string }[];
    readonly taskDefinitions: {
      readonly type: string;
      readonly properties: Readonly<Record<string, { readonly enum?: string[]; readonly enumDescriptions?: string[] }>>;
    }[];
    readonly problemMatchers: { readonly name: string; readonly pattern: { readonly regexp: string } }[];
  };
}

const { contributes, activationEvents } = read("package.json") as Manifest;

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
    for (const icon of [language.icon.light, language.icon.dark]) {
      assert.match(readFileSync(icon, "utf8"), /^<svg /);
    }
  }
});

test("manifests of tests have a schema, which is packed and knows the keys that are read", () => {
  const [{ fileMatch, url }] = contributes.jsonValidation as [{ fileMatch: string; url: string }];
  assert.equal(fileMatch, "*.ptest.json");
  assert.match(url, /^\.\/languages\/[^/]+\.json$/, "a place that .vscodeignore keeps");
  const reader = readFileSync("../server/planscribe/workspace/manifests/reading.py", "utf8");
  const keys: string[] = [];
  JSON.parse(readFileSync(url, "utf8"), (key, value: unknown) => {
    if (key === "properties") keys.push(...Object.keys(value as object));
    return value;
  });
  const reads = [...reader.matchAll(/(?:case|read|before)\.get\("(\w+)"/g)].map((found) => found[1]);
  assert.deepEqual(new Set(keys), new Set(reads));
});

test("word patterns are regular expressions that keep names whole", () => {
  const names: Record<string, string[]> = {
    "planscribe-task": ["shot1", "tile_0-1", "café"],
    "planscribe-domain": ["shot1", "half-full", "café"],
    clingo: ["next_row", "Robot", "_x'", "@next", "#count"],
    pddl: ["on-table", "?robot-1", ":typing", "#t"],
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

interface Rule {
  readonly beforeText: string;
  readonly previousLineText?: string;
  readonly afterText?: string;
  readonly action: { readonly indent: string; readonly appendText?: string };
}

/** What the return key does behind a text; at the end of its line, if nothing comes after it. */
function entered(language: string, line: string, previous = "", after = ""): string {
  const found = contributes.languages.find(({ id }) => id === language);
  assert.ok(found);
  const { onEnterRules } = read(found.configuration) as { onEnterRules: Rule[] };
  const rule = onEnterRules.find(
    ({ beforeText, previousLineText, afterText }) =>
      new RegExp(beforeText).test(line) &&
      new RegExp(previousLineText ?? "").test(previous) &&
      new RegExp(afterText ?? "").test(after),
  );
  return rule === undefined ? "" : rule.action.indent + (rule.action.appendText ?? "");
}

test("the return key divides a comment, and what is typed behind one is none", () => {
  assert.equal(entered("pddl", "  ; a note", "", "of mine"), "none; ");
  assert.equal(entered("pddl", ";; a note", "", "of mine"), "none;; ");
  assert.equal(entered("clingo", "% a note", "", "of mine"), "none% ");
  assert.equal(entered("planscribe-task", "# a note", "", "of mine"), "none# ");
  assert.equal(entered("planscribe-plan", "; a note", "", "of mine"), "none; ");
  assert.equal(entered("planscribe-task", "# a note"), "");
  assert.equal(entered("pddl", "  ; a note"), "");
});

test("the return key goes on with a list, and ends an empty one", () => {
  assert.equal(entered("pddl", "  ; "), "");
  assert.equal(entered("clingo", "%* a block"), "");
  assert.equal(entered("clingo", '%! "There are {N}."'), "");
  assert.equal(entered("planscribe-task", "- a is on b."), "none- ");
  assert.equal(entered("planscribe-task", "- "), "");
  assert.equal(entered("planscribe-domain", "- A port is an object."), "none- ");
  assert.equal(entered("planscribe-domain", "- "), "");
  assert.equal(entered("planscribe-domain", "> Feedback: none."), "");
});

test("the return key indents what is open", () => {
  assert.equal(entered("pddl", "(:action pick-up"), "indent");
  assert.equal(entered("pddl", "    :precondition (and (not (on ?x ?y)) (clear ?x)"), "indent");
  assert.equal(entered("pddl", "  (:types block - object)"), "");
  assert.equal(entered("pddl", "  ; (:types"), "");
  assert.equal(entered("pddl", "    :effect (and (lit ?l)))"), "outdent");
  assert.equal(entered("pddl", ")"), "");
  assert.equal(entered("clingo", "goal(lit(L)) :-"), "indent");
  assert.equal(entered("clingo", 'p(":-").'), "");
  assert.equal(entered("clingo", "    object(L,lamp).", "goal(lit(L)) :-"), "outdent");
  assert.equal(entered("clingo", "    object(L,lamp).", "    p."), "");
});

test("on-enter rules take no time on long lines", () => {
  for (const { id } of contributes.languages) {
    for (const line of ["(".repeat(2_000), "(a".repeat(2_000), "(a (b) ".repeat(500), '"a'.repeat(2_000)]) {
      entered(id, line);
    }
  }
});

test("snippets have what VS Code asks for", () => {
  for (const { path } of contributes.snippets) {
    for (const snippet of Object.values(read(path) as Record<string, Record<string, unknown>>)) {
      assert.equal(typeof snippet.prefix, "string");
      assert.equal(typeof snippet.description, "string");
      assert.ok(Array.isArray(snippet.body));
    }
  }
});

test("the problem matcher reads what `planscribe check` prints, and nothing else", () => {
  const pattern = new RegExp(contributes.problemMatchers[0]?.pattern.regexp ?? "");
  const groups = (line: string): string[] | undefined => pattern.exec(line)?.slice(1);
  assert.deepEqual(groups("an evening/demo.task:3:12: error PS301 “glorps” is not known"), [
    "an evening/demo.task",
    "3",
    "12",
    "error",
    "PS301",
    "“glorps” is not known",
  ]);
  assert.equal(groups("C:\\tasks\\demo.task:3:12: hint PS125 `a` is not used")?.[0], "C:\\tasks\\demo.task");
  assert.equal(groups(" 3 | The shaker glorps shot7."), undefined);
  assert.equal(groups("planscribe: 1 error in 1 file"), undefined);
});

test("each command is called something, in one way", () => {
  const titles = contributes.commands.map(({ title }) => title);
  assert.equal(new Set(titles).size, titles.length);
  for (const { command, category, title } of contributes.commands) {
    assert.match(command, /^planscribe\.[a-z][A-Za-z]*$/);
    assert.equal(category, "PlanScribe", command);
    // Capitals as in VS Code's own titles, and nothing at the end but a question mark or three dots.
    assert.match(title, /^[A-Z].*[A-Za-z?.]$/, command);
    for (const word of title.split(/\W+/).filter((one) => one.length > 4)) {
      assert.match(word, /^[A-Z]/, title);
    }
  }
});

test("menus and keys hold commands that there are, where these make sense", () => {
  const known = new Set(contributes.commands.map(({ command }) => command));
  const submenus = new Set(contributes.submenus.map(({ id }) => id));
  for (const [menu, items] of Object.entries(contributes.menus)) {
    for (const { command, submenu, group, when } of items) {
      assert.ok(command === undefined ? submenus.has(submenu ?? "") : known.has(command), command ?? submenu);
      if (menu !== "commandPalette") {
        assert.ok(group, `${menu}: ${command ?? ""}`);
      }
      if (!submenus.has(menu)) {
        assert.ok(when, `${menu}: ${command ?? ""}`);
      }
    }
  }
  for (const { command, when } of contributes.keybindings) {
    assert.ok(known.has(command), command);
    assert.ok(when, command);
  }
});

test("the palette shows commands for documents where there is one", () => {
  const conditioned = new Set((contributes.menus.commandPalette ?? []).map(({ command }) => command));
  for (const { command } of contributes.menus["planscribe.steps"] ?? []) {
    assert.ok(conditioned.has(command), command);
  }
});

test("tasks name commands of the program, and matchers that there are", () => {
  const [definition] = contributes.taskDefinitions;
  assert.equal(definition?.type, "planscribe");
  const { enum: names, enumDescriptions: told } = definition.properties.command ?? {};
  assert.equal(names?.length, told?.length);
  assert.equal(contributes.problemMatchers[0]?.name, "planscribe");
});

test("no default changes what the user has open of others", () => {
  const languages = contributes.languages.map(({ id }) => `[${id}]`);
  const defaults = Object.entries(contributes.configurationDefaults);
  const general = defaults.filter(([name]) => !languages.includes(name));
  // The patterns change nothing until the user nests files; the association is for built-in pages.
  assert.deepEqual(general, [
    [
      "explorer.fileNesting.patterns",
      { "*.task": "${capture}.ir.lp, ${capture}.facts.lp, ${capture}.pddl, ${capture}.plan" },
    ],
    ["workbench.editorAssociations", { "**/planscribe/docs/checks/PS*.md": "vscode.markdown.preview.editor" }],
  ]);
});

test("the extension starts for its own files only", () => {
  assert.deepEqual(activationEvents, ["onWebviewPanel:planscribe.view"]);
});
