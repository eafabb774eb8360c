/** Pages that the server asks to show: in VS Code a preview or a view, where others open a file. */

import { readFile, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { commands, TabInputWebview, Uri, ViewColumn, window } from "vscode";
import type {
  BaseLanguageClient,
  ShowDocumentParams,
  ShowDocumentRequest,
  ShowDocumentResult,
} from "vscode-languageclient/node";
import { announcement } from "../server/announcement";
import { isPage } from "./page";

/** The Markdown files that people edit. */
const WRITTEN_BY_PEOPLE = /\.(domain|procedure|actions)\.md$/;

/** Announces that pages are previewed: their files have no extension, which would be in the titles. */
export function offerPagePreviews(client: BaseLanguageClient): void {
  client.registerFeature(announcement("pagePreviews"));
}

/** Shows a page of the server's; VS Code shows everything else by itself. */
export async function showDocument(
  params: ShowDocumentParams,
  next: ShowDocumentRequest.HandlerSignature,
): Promise<ShowDocumentResult> {
  const uri = Uri.parse(params.uri);
  if (await isMarkdownPage(uri)) {
    await commands.executeCommand("markdown.showPreviewToSide", uri);
    return { success: true };
  }
  if (uri.scheme === "file" && path.extname(uri.fsPath) === ".html" && (await isOurs(uri.fsPath))) {
    await showView(uri);
    return { success: true };
  }
  // What opens in front of the text with the focus has to take it: else no key goes anywhere.
  const shown = (await next({ ...params, takeFocus: true }, never)) as ShowDocumentResult;
  if (shown.success && params.external !== true) {
    // What a command wrote may be saved by now: the next file that opens would take its tab.
    await commands.executeCommand("workbench.action.keepEditor");
  }
  return shown;
}

/** Whether a page with a title that begins so is shown. */
export function isPageOpen(title: string): boolean {
  const tabs = window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.some(({ input, label }) => input instanceof TabInputWebview && label.includes(title));
}

/** A page of this session, or one that is built in: any Markdown file that people do not edit. */
async function isMarkdownPage({ scheme, fsPath }: Uri): Promise<boolean> {
  if (scheme !== "file") {
    return false;
  }
  const extension = path.extname(fsPath);
  return extension === ".md" ? !WRITTEN_BY_PEOPLE.test(fsPath) : extension === "" && (await isOurs(fsPath));
}

async function isOurs(file: string): Promise<boolean> {
  try {
    return isPage(await realpath(file), await realpath(tmpdir()));
  } catch {
    return false;
  }
}

// The page itself says what it may do: its policy allows its own script and nothing from outside.
async function showView(uri: Uri): Promise<void> {
  const title = path.basename(uri.fsPath, ".html");
  const where = { viewColumn: ViewColumn.Beside, preserveFocus: true };
  const panel = window.createWebviewPanel("planscribe.page", title, where, {
    enableScripts: true,
    enableFindWidget: true,
    localResourceRoots: [],
  });
  panel.webview.html = await readFile(uri.fsPath, "utf8");
}

const never = {
  isCancellationRequested: false,
  onCancellationRequested: () => ({
    dispose() {
      // There is nothing to take down.
    },
  }),
};
