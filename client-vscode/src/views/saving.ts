/** Saves the current view as a file, or opens it in the browser. */

import * as path from "node:path";
import { commands, Disposable, env, UIKind, Uri, window, workspace } from "vscode";
import { complain, inform } from "../notices/notices";
import { fileName, type Shown } from "./view";
import type { ViewPanel } from "./viewPanel";

const FORMATS = {
  svg: { command: "planscribe.saveViewAsSvg", filter: "SVG picture", text: ({ svg }: Shown) => svg },
  html: { command: "planscribe.saveViewAsHtml", filter: "HTML page", text: ({ html }: Shown) => html },
} as const;

type Format = keyof typeof FORMATS;

const SAVE = "Save as HTML";

export function registerSaving(folder: Uri, active: () => ViewPanel | undefined): Disposable {
  const saving = (["svg", "html"] as const).map((format) =>
    commands.registerCommand(FORMATS[format].command, () => save(active(), format)),
  );
  const browsing = commands.registerCommand("planscribe.openViewInBrowser", () => browse(active(), folder));
  return Disposable.from(...saving, browsing);
}

async function save(view: ViewPanel | undefined, format: Format): Promise<void> {
  const shown = view?.current;
  if (view === undefined || shown === undefined) {
    return;
  }
  const { filter, text } = FORMATS[format];
  const document = Uri.parse(view.about.uri);
  const beside = document.with({
    path: path.posix.join(path.posix.dirname(document.path), fileName(shown.title, format)),
  });
  const file = await window.showSaveDialog({ defaultUri: beside, filters: { [filter]: [format] } });
  if (file !== undefined) {
    await write(file, text(shown));
  }
}

async function browse(view: ViewPanel | undefined, folder: Uri): Promise<void> {
  const shown = view?.current;
  if (view === undefined || shown === undefined) {
    return;
  }
  // A file of another machine is none that the browser here could open.
  if (env.remoteName !== undefined || env.uiKind === UIKind.Web) {
    const message = "The files of this window are on another machine: save the page, and open it in your browser.";
    if ((await inform(message, SAVE)) === SAVE) {
      await save(view, "html");
    }
    return;
  }
  const file = Uri.joinPath(folder, "pages", fileName(shown.title, "html"));
  if (await write(file, shown.html)) {
    await env.openExternal(file);
  }
}

async function write(file: Uri, text: string): Promise<boolean> {
  try {
    await workspace.fs.writeFile(file, new TextEncoder().encode(text));
    return true;
  } catch (error) {
    void complain(`${path.posix.basename(file.path)} could not be written: ${String(error)}`);
    return false;
  }
}
