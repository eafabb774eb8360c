/** Ranges of the protocol as VS Code has them. */

import { Range } from "vscode";
import type { PlaceRange } from "./stages";

export function toRange({ start, end }: PlaceRange): Range {
  return new Range(start.line, start.character, end.line, end.character);
}
