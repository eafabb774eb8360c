/** A preview, as the server tells it: its text, and which parts belong to which words. */

import type { Place, PlaceRange } from "./stages";

export interface Link {
  readonly range: PlaceRange;
  readonly sources: readonly PlaceRange[];
  readonly sentences: readonly PlaceRange[];
}

/** The answer to the request `planscribe/preview`. */
export interface Preview {
  readonly uri: string;
  readonly version: number | null;
  readonly language: "asp" | "pddl";
  readonly text: string;
  /** Whether there may be links, which were not waited for. */
  readonly pending: boolean;
  readonly links: readonly Link[];
}

/** The links of the words at a place of the source; if there are none, those of its sentence. */
export function linksOfSource(links: readonly Link[], place: Place): Link[] {
  const exact = links.filter(({ sources }) => sources.some((range) => holds(range, place)));
  return exact.length > 0
    ? exact
    : links.filter(({ sentences }) => sentences.some((range) => holds(range, place)));
}

/** The innermost links at a place of the preview. */
export function linksOfProduct(links: readonly Link[], place: Place): Link[] {
  const around = links.filter(({ range }) => holds(range, place));
  const lines = (link: Link) => link.range.end.line - link.range.start.line;
  const least = Math.min(...around.map(lines));
  return around.filter((link) => lines(link) === least);
}

function holds({ start, end }: PlaceRange, place: Place): boolean {
  return !isBefore(place, start) && !isBefore(end, place);
}

function isBefore(one: Place, other: Place): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}
