/** The addresses of previews: they name the document that they are made from, and the stage. */

import { Uri } from "vscode";
import type { StageName } from "./stages";

export const SCHEME = "planscribe-preview";

export interface Wanted {
  readonly uri: string;
  readonly stage: StageName;
}

/** The address of a preview; `file` is the name of the file that the stage would be written to. */
export function previewUri(wanted: Wanted, file: string): Uri {
  return Uri.from({ scheme: SCHEME, path: `/Preview of ${file}`, query: JSON.stringify(wanted) });
}

export function wantedOf(preview: Uri): Wanted {
  return JSON.parse(preview.query) as Wanted;
}

/** The document that is meant in an editor: behind a preview, the one that it is made from. */
export function meantBy(uri: Uri): string {
  return uri.scheme === SCHEME ? wantedOf(uri).uri : uri.toString();
}
