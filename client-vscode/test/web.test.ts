import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const manifest = JSON.parse(readFileSync("package.json", "utf8")) as {
  readonly browser: string;
  readonly contributes: { readonly commands: readonly { readonly command: string }[] };
};

interface Bundle {
  activate(context: object): void;
}

interface Document {
  readonly languageId: string;
}

/** The bundle for browsers, in a VS Code of which only this much is there. */
function opened(documents: readonly Document[]): {
  readonly told: string[];
  readonly commands: Map<string, () => void>;
  open(document: Document): void;
} {
  const told: string[] = [];
  const commands = new Map<string, () => void>();
  let open = (document: Document): void => {
    assert.fail(document.languageId);
  };
  const vscode = {
    commands: { registerCommand: (name: string, run: () => void) => commands.set(name, run) },
    languages: {
      match: (selector: readonly { language: string }[], document: Document) =>
        selector.some(({ language }) => language === document.languageId) ? 10 : 0,
    },
    window: { showInformationMessage: (message: string) => told.push(message) },
    workspace: {
      textDocuments: documents,
      onDidOpenTextDocument: (hear: (document: Document) => void) => {
        open = hear;
      },
    },
  };
  const load = (name: string): unknown => {
    assert.equal(name, "vscode");
    return vscode;
  };
  const module = { exports: {} };
  const source = readFileSync(manifest.browser, "utf8");
  // As in a worker of a browser: there is no process and no other module.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  new Function("require", "module", "exports", "process", source)(load, module, module.exports, undefined);
  (module.exports as Bundle).activate({ subscriptions: [], extension: { packageJSON: manifest } });
  return {
    told,
    commands,
    open: (document) => {
      open(document);
    },
  };
}

test("in a browser nothing is said until a document of ours is opened, and then once", () => {
  const seen = opened([{ languageId: "markdown" }]);
  seen.open({ languageId: "json" });
  assert.deepEqual(seen.told, []);
  seen.open({ languageId: "planscribe-task" });
  seen.open({ languageId: "pddl" });
  assert.equal(seen.told.length, 1);
  assert.match(seen.told.join(), /needs Python/);
  assert.equal(opened([{ languageId: "clingo" }]).told.length, 1);
});

test("in a browser every command says what is needed", () => {
  const { told, commands } = opened([]);
  assert.deepEqual(
    [...commands.keys()],
    manifest.contributes.commands.map(({ command }) => command),
  );
  commands.get("planscribe.solve")?.();
  commands.get("planscribe.openExample")?.();
  assert.equal(told.length, 2);
});
