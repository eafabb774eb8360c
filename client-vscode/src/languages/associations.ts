/** Whose files are whose: linear programs are not ours, and another extension may serve PDDL. */

import {
  extensions,
  languages,
  Range,
  workspace,
  type ExtensionContext,
  type TextDocument,
} from "vscode";
import { DOCUMENTS, WITHOUT_PDDL } from "./documents";
import { isLinearProgram } from "./linearProgram";

const OTHER_PDDL = "jan-dolejsi.pddl";
const SETTING = "planscribe.server.pddlBesideOthers";

/** How many lines are read to recognise a linear program. */
const LINES = 200;

/** The documents that are sent to the server, as the user has chosen. */
export function served(): typeof DOCUMENTS {
  const isShared = workspace.getConfiguration().get<boolean>(SETTING, true);
  return isShared || extensions.getExtension(OTHER_PDDL) === undefined ? DOCUMENTS : WITHOUT_PDDL;
}

/** Give linear programs another language; show where another extension also serves PDDL. */
export function registerAssociations(context: ExtensionContext): void {
  // If the user sets the language to ASP again, that stays.
  const handedBack = new Set<string>();
  const look = (document: TextDocument): void => {
    if (isForeign(document) && !handedBack.has(document.uri.toString())) {
      handedBack.add(document.uri.toString());
      void languages.setTextDocumentLanguage(document, otherLanguage());
    }
  };
  workspace.textDocuments.forEach(look);
  context.subscriptions.push(workspace.onDidOpenTextDocument(look));
  if (extensions.getExtension(OTHER_PDDL) !== undefined) {
    context.subscriptions.push(besideAnother());
  }
}

function isForeign(document: TextDocument): boolean {
  return (
    document.languageId === "clingo" &&
    document.uri.scheme === "file" &&
    isLinearProgram(document.getText(new Range(0, 0, LINES, 0)))
  );
}

/** The language of another extension that has `.lp` files, or plain text. */
function otherLanguage(): string {
  interface Language {
    readonly id?: unknown;
    readonly extensions?: unknown;
  }
  const every = extensions.all.flatMap(({ packageJSON }) => {
    const manifest = packageJSON as { contributes?: { languages?: unknown } };
    const found = manifest.contributes?.languages;
    return Array.isArray(found) ? (found as Language[]) : [];
  });
  const other = every.find(
    ({ id, extensions: endings }) =>
      id !== "clingo" && Array.isArray(endings) && endings.includes(".lp"),
  );
  return typeof other?.id === "string" ? other.id : "plaintext";
}

/** A language status item: findings can appear twice. */
function besideAnother(): { dispose(): void } {
  const item = languages.createLanguageStatusItem("planscribe.pddl", { language: "pddl" });
  item.name = "PlanScribe and PDDL";
  item.text = "Another extension also checks PDDL";
  item.detail = "Findings can appear twice";
  item.command = {
    command: "workbench.action.openSettings",
    title: "Configure",
    arguments: [SETTING],
  };
  return item;
}
