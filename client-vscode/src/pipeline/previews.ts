/** Previews of IR, facts and PDDL next to a task, which follow its text and its cursor, and lead it. */

import {
  EventEmitter,
  languages,
  OverviewRulerLane,
  type Position,
  type Range,
  TextEditorRevealType,
  ThemeColor,
  Uri,
  ViewColumn,
  window,
  workspace,
  type Disposable,
  type TextDocumentContentProvider,
  type TextEditor,
} from "vscode";
import { inform } from "../notices/notices";
import { linksBehind, linksOfProduct, linksOfSource, near, once, type Preview } from "./preview";
import { previewUri, SCHEME, wantedOf } from "./previewUri";
import type { Server } from "../server/server";
import { toRange } from "./ranges";
import type { Place, PlaceRange, StageName } from "./stages";

/** Beyond so many places, highlighting is no longer useful. */
const MOST_LIT = 1000;

const LANGUAGES = { asp: "clingo", pddl: "pddl" } as const;

/** The previews of a window. */
export class Previews implements TextDocumentContentProvider, Disposable {
  private readonly changed = new EventEmitter<Uri>();
  public readonly onDidChange = this.changed.event;
  private readonly known = new Map<string, Preview>();
  private readonly lit = window.createTextEditorDecorationType({
    backgroundColor: new ThemeColor("editor.wordHighlightStrongBackground"),
    border: "1px solid",
    borderColor: new ThemeColor("focusBorder"),
    overviewRulerColor: new ThemeColor("focusBorder"),
    overviewRulerLane: OverviewRulerLane.Center,
  });
  private readonly parts: Disposable[];

  public constructor(private readonly server: Server) {
    this.parts = [
      workspace.registerTextDocumentContentProvider(SCHEME, this),
      server.onStages(() => {
        for (const { uri } of workspace.textDocuments.filter((one) => one.uri.scheme === SCHEME)) {
          this.changed.fire(uri);
        }
      }),
      window.onDidChangeTextEditorSelection(({ textEditor }) => {
        if (textEditor === window.activeTextEditor) {
          this.follow(textEditor);
        }
      }),
      // A preview has its new text only now.
      workspace.onDidChangeTextDocument(({ document }) => {
        if (document.uri.scheme === SCHEME && window.activeTextEditor !== undefined) {
          this.follow(window.activeTextEditor);
        }
      }),
      workspace.onDidCloseTextDocument(({ uri }) => this.known.delete(uri.toString())),
    ];
  }

  public dispose(): void {
    for (const part of [...this.parts, this.changed, this.lit]) {
      part.dispose();
    }
  }

  /** Shows what a stage of a document would be, next to it. */
  public async open(uri: string, stage: StageName): Promise<void> {
    const wanted = { uri, stage };
    const name = (await this.server.ask<Preview>("planscribe/preview", wanted))?.name ?? null;
    if (name === null) {
      void inform("This file has no preview of this stage.");
      return;
    }
    const address = previewUri(wanted, name);
    let document = await workspace.openTextDocument(address);
    const language = this.known.get(address.toString())?.language;
    if (language !== undefined && document.languageId !== LANGUAGES[language]) {
      document = await languages.setTextDocumentLanguage(document, LANGUAGES[language]);
    }
    const source = window.activeTextEditor;
    await window.showTextDocument(document, {
      viewColumn: ViewColumn.Beside,
      preserveFocus: true,
      preview: false,
    });
    if (source !== undefined) {
      this.follow(source);
    }
  }

  public async provideTextDocumentContent(uri: Uri): Promise<string> {
    const preview = await this.server.ask<Preview>("planscribe/preview", wantedOf(uri));
    if (preview === undefined) {
      return this.known.get(uri.toString())?.text ?? "";
    }
    this.known.set(uri.toString(), preview);
    if (preview.pending) {
      void this.complete(uri);
    }
    return preview.text;
  }

  /** Waits for the links of a text that is shown already. */
  private async complete(uri: Uri): Promise<void> {
    const wanted = { ...wantedOf(uri), patient: true };
    const preview = await this.server.ask<Preview>("planscribe/preview", wanted);
    if (preview !== undefined && preview.text === this.known.get(uri.toString())?.text) {
      this.known.set(uri.toString(), preview);
      if (window.activeTextEditor !== undefined) {
        this.follow(window.activeTextEditor);
      }
    }
  }

  /** Lights up what belongs to the cursors, in the previews and in what they are made from. */
  private follow(active: TextEditor): void {
    const chosen = active.selections.map(toPlaces);
    if (active.document.uri.scheme === SCHEME) {
      this.fromPreview(active, chosen);
    } else {
      this.fromSource(active, chosen);
    }
  }

  private fromPreview(active: TextEditor, chosen: readonly PlaceRange[]): void {
    const preview = this.fresh(active);
    const links = preview === undefined ? [] : linksOfProduct(preview.links, chosen);
    const words = once(links.flatMap(({ sources }) => sources));
    this.light(active, links.map(({ range }) => range), false);
    for (const editor of window.visibleTextEditors) {
      const other = editor === active ? undefined : this.fresh(editor);
      if (preview !== undefined && isOf(editor, preview)) {
        this.light(editor, words, true);
      } else if (preview !== undefined && other?.uri === preview.uri) {
        this.light(editor, linksBehind(other.links, words).map(({ range }) => range), true);
      }
    }
  }

  private fromSource(active: TextEditor, chosen: readonly PlaceRange[]): void {
    const words = window.visibleTextEditors.flatMap((editor) => {
      const preview = this.fresh(editor);
      if (preview === undefined || !isOf(active, preview)) {
        return [];
      }
      const links = linksOfSource(preview.links, chosen);
      this.light(editor, links.map(({ range }) => range), true);
      return near(links, chosen);
    });
    this.light(active, words, false);
  }

  private light(editor: TextEditor, places: readonly PlaceRange[], reveals: boolean): void {
    const found = once(places).slice(0, MOST_LIT).map(toRange);
    editor.setDecorations(this.lit, found);
    const [first] = found;
    const isSeen = found.some((one) => editor.visibleRanges.some((seen) => seen.contains(one)));
    if (reveals && first !== undefined && !isSeen) {
      editor.revealRange(first, TextEditorRevealType.InCenter);
    }
  }

  /** The preview in an editor, unless it was made from an older text. */
  private fresh(editor: TextEditor): Preview | undefined {
    const preview = this.known.get(editor.document.uri.toString());
    if (preview?.text !== editor.document.getText().replaceAll("\r\n", "\n")) {
      return undefined;
    }
    const source = workspace.textDocuments.find(({ uri }) => isSame(uri, preview.uri));
    return source === undefined || preview.version === null || source.version === preview.version
      ? preview
      : undefined;
  }
}

function isOf(editor: TextEditor, preview: Preview): boolean {
  return isSame(editor.document.uri, preview.uri);
}

function isSame(uri: Uri, other: string): boolean {
  return uri.toString() === Uri.parse(other).toString();
}

function toPlaces({ start, end }: Range): PlaceRange {
  return { start: toPlace(start), end: toPlace(end) };
}

function toPlace({ line, character }: Position): Place {
  return { line, character };
}
