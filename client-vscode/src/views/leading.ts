/** Leads from a view to a text: in passing only where it can be seen, else next to the view. */

import {
  Selection,
  TextEditorRevealType,
  Uri,
  ViewColumn,
  window,
  type TextEditor,
  type WebviewPanel,
} from "vscode";
import { toRange } from "../pipeline/ranges";
import type { Spot, Way } from "./view";

export async function lead(panel: WebviewPanel, { uri, range }: Spot, way: Way): Promise<void> {
  const document = Uri.parse(uri);
  const seen = editorOf(document);
  const place = toRange(range);
  if (way === "passing") {
    if (seen !== undefined) {
      seen.selection = new Selection(place.start, place.end);
      seen.revealRange(place, TextEditorRevealType.InCenterIfOutsideViewport);
    }
    return;
  }
  await window.showTextDocument(document, {
    selection: place,
    viewColumn: seen?.viewColumn ?? besides(panel),
    preserveFocus: way === "show",
  });
}

/** Goes back to the text that a view is of. */
export async function goBack(panel: WebviewPanel, uri: string): Promise<void> {
  const document = Uri.parse(uri);
  await window.showTextDocument(document, { viewColumn: editorOf(document)?.viewColumn ?? besides(panel) });
}

function editorOf(document: Uri): TextEditor | undefined {
  return window.visibleTextEditors.find(({ document: { uri } }) => uri.toString() === document.toString());
}

/** A column where a text does not cover the view. */
function besides({ viewColumn }: WebviewPanel): ViewColumn {
  const other = window.visibleTextEditors.find((editor) => editor.viewColumn !== viewColumn);
  return other?.viewColumn ?? (viewColumn === ViewColumn.One ? ViewColumn.Beside : ViewColumn.One);
}
