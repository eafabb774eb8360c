/** Links in notices. Knows nothing of VS Code. */

/** A text in which VS Code sees no link: it takes `[text](address)` for one, and an address can be a command. */
export function unlinked(text: string): string {
  return text.replaceAll("](", "] (");
}
