/** A preview, as the server sends it: its text, and which parts belong to which words. */

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
  /** That of the file that the stage would write; none if the document has no such stage. */
  readonly name: string | null;
  readonly text: string;
  /** Whether there may be links, which were not waited for. */
  readonly pending: boolean;
  readonly links: readonly Link[];
}

/** The links of the words in some ranges; of a sentence without such, all of its links. */
export function linksOfSource(links: readonly Link[], chosen: readonly PlaceRange[]): Link[] {
  return several(links, chosen, (one) => {
    const exact = links.filter(({ sources }) => sources.some((range) => touches(range, one)));
    const told = new Set(exact.flatMap(({ sentences }) => sentences.map(nameOf)));
    const others = links.filter(({ sentences }) =>
      sentences.some((range) => touches(range, one) && !told.has(nameOf(range))),
    );
    return [...exact, ...others];
  });
}

/** The links in some ranges of the preview; around a mere place, the innermost ones. */
export function linksOfProduct(links: readonly Link[], chosen: readonly PlaceRange[]): Link[] {
  return several(links, chosen, (one) => {
    const around = links.filter(({ range }) => touches(range, one));
    const lines = (link: Link) => link.range.end.line - link.range.start.line;
    const least = Math.min(...around.map(lines));
    return isEmpty(one) ? around.filter((link) => lines(link) === least) : around;
  });
}

/** The links that some words of the source are behind. */
export function linksBehind(links: readonly Link[], words: readonly PlaceRange[]): Link[] {
  return links.filter(({ sources }) => sources.some((range) => words.some((one) => overlaps(range, one))));
}

/** The words behind links that are near the chosen ones: these, or others of their sentences. */
export function near(links: readonly Link[], chosen: readonly PlaceRange[]): PlaceRange[] {
  return links.flatMap(({ sources, sentences }) =>
    sources.filter((source) =>
      chosen.some((one) => {
        const around = [source, ...sentences].find((range) => touches(range, one));
        return around !== undefined && overlaps(around, source);
      }),
    ),
  );
}

/** Each of these once. */
export function once(places: readonly PlaceRange[]): PlaceRange[] {
  return [...new Map(places.map((place) => [nameOf(place), place])).values()];
}

function nameOf({ start, end }: PlaceRange): string {
  return [start.line, start.character, end.line, end.character].join(" ");
}

/** What is found for each of the ranges, in the order of the links. */
function several(
  links: readonly Link[],
  chosen: readonly PlaceRange[],
  find: (one: PlaceRange) => readonly Link[],
): Link[] {
  const found = new Set(chosen.flatMap(find));
  return links.filter((link) => found.has(link));
}

function isEmpty({ start, end }: PlaceRange): boolean {
  return !isBefore(start, end);
}

/** Whether ranges meet, if only at an end. */
function touches(one: PlaceRange, other: PlaceRange): boolean {
  return !isBefore(one.end, other.start) && !isBefore(other.end, one.start);
}

function overlaps(one: PlaceRange, other: PlaceRange): boolean {
  return isBefore(one.start, other.end) && isBefore(other.start, one.end);
}

function isBefore(one: Place, other: Place): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}
