/** A view as the server answers it, and what of it belongs to which text. Knows nothing of VS Code. */

import type { Place, PlaceRange } from "../pipeline/stages";

/** What the command `planscribe.view` does in VS Code; other editors leave that to the server. */
export const SHOW_VIEW = "planscribe.showView";

/** What is shown: a document, the kind of view, and what the command `planscribe.view` takes besides. */
export interface About {
  readonly uri: string;
  readonly kind: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** Where something stands that is drawn. */
export interface Spot {
  readonly key: string;
  readonly uri: string;
  readonly range: PlaceRange;
}

/** What of a view is shown, and kept for the next window. */
export interface Shown {
  readonly title: string;
  readonly html: string;
  readonly svg: string;
  readonly stamp: string;
  readonly places: readonly Spot[];
}

/** The answer to the request `planscribe/view`; only a new view has a title, a page and a picture. */
export interface Answer {
  readonly status: "new" | "same" | "outdated" | "kept";
  readonly stamp: string;
  readonly message: string;
  readonly title: string | null;
  readonly html: string | null;
  readonly svg: string | null;
  readonly places: readonly Spot[];
}

/** How something was chosen: in passing, to be shown where it stands, or to go there. */
export type Way = "passing" | "show" | "go";

/** What a page says. */
export type Said =
  | { readonly type: "ready" | "refresh" | "leave" }
  | { readonly type: "chosen"; readonly key: string; readonly way: Way };

/** There is one panel for each document and kind. */
export function identity({ uri, kind }: About): string {
  return JSON.stringify([uri, kind]);
}

/** What the arguments of a command ask for. */
export function aboutOf([uri, kind, options]: readonly unknown[]): About | undefined {
  if (typeof uri !== "string" || typeof kind !== "string") {
    return undefined;
  }
  return isRecord(options) ? { uri, kind, options } : { uri, kind };
}

/** What a panel of an earlier window was about. */
export function aboutIn(state: unknown): About | undefined {
  const about = isRecord(state) ? state.about : undefined;
  return isRecord(about) ? aboutOf([about.uri, about.kind, about.options]) : undefined;
}

/** What a page said, if it makes sense. */
export function said(message: unknown): Said | undefined {
  if (!isRecord(message)) {
    return undefined;
  }
  const { type, key, way } = message;
  switch (type) {
    case "ready":
    case "refresh":
    case "leave":
      return { type };
    case "chosen":
      return typeof key === "string" && (way === "passing" || way === "show" || way === "go")
        ? { type, key, way }
        : undefined;
    default:
      return undefined;
  }
}

/** What is shown after an answer; undefined if there is nothing to show yet. */
export function after(shown: Shown | undefined, answer: Answer): Shown | undefined {
  const { status, stamp, places, title, html, svg } = answer;
  if (status === "new" && title !== null && html !== null && svg !== null) {
    return { title, html, svg, stamp, places };
  }
  return status === "same" && shown !== undefined ? { ...shown, stamp, places } : shown;
}

/** The notice above a view that is not, or may not be, of the present texts. */
export function noticeOf({ status, message }: Answer): { text: string; button: string } {
  return status === "outdated"
    ? { text: "This view is out of date.", button: "Refresh" }
    : { text: message, button: "" };
}

/** The key of the innermost thing at a place; if there is none, of one on the same line. */
export function keyAt(spots: readonly Spot[], uri: string, place: Place): string | undefined {
  const here = spots.filter((spot) => spot.uri === uri);
  const around = here.filter(({ range }) => holds(range, place));
  const innermost = around.reduce<Spot | undefined>(
    (least, spot) => (least === undefined || isSmaller(spot.range, least.range) ? spot : least),
    undefined,
  );
  return (innermost ?? here.find(({ range: { start, end } }) => start.line === place.line && end.line === place.line))
    ?.key;
}

/** A name for a file that holds a view. */
export function fileName(title: string, suffix: string): string {
  const plain = title.replace(/[^\p{L}\p{N}.()-]+/gu, " ").trim().slice(0, 80);
  return `${plain === "" ? "view" : plain}.${suffix}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function holds({ start, end }: PlaceRange, place: Place): boolean {
  return !isBefore(place, start) && !isBefore(end, place);
}

function isBefore(one: Place, other: Place): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}

function isSmaller(one: PlaceRange, other: PlaceRange): boolean {
  const lines = ({ start, end }: PlaceRange) => end.line - start.line;
  const characters = ({ start, end }: PlaceRange) => end.character - start.character;
  return lines(one) < lines(other) || (lines(one) === lines(other) && characters(one) < characters(other));
}
