/** What the server's pages are called. Knows nothing of VS Code. */

import * as path from "node:path";

/** Whether a file lies in a folder of pages that the server made among the temporary files. */
export function isPage(file: string, temporary: string): boolean {
  const [folder, ...names] = path.relative(temporary, file).split(path.sep);
  return folder?.startsWith("planscribe-") === true && names.length > 0;
}
