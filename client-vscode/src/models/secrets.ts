/** Keys by the endpoints that they are for, as one text; and texts without them. Knows nothing of VS Code. */

/** Keys by endpoint. */
export type Keys = Readonly<Record<string, string>>;

/** What a text holds that was kept earlier; nothing if it is something else. */
export function keysIn(text: string | undefined): Keys {
  try {
    const found: unknown = JSON.parse(text ?? "{}");
    const entries = typeof found === "object" && found !== null ? Object.entries(found) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  } catch {
    return {};
  }
}

/** Why a text cannot be a key; undefined if it can. */
export function whyNoKey(text: string): string | undefined {
  if (text.trim() === "") {
    return "Paste the key.";
  }
  return /^[\x21-\x7e]+$/.test(text.trim()) ? undefined : "A key is one word of ASCII letters, digits and punctuation.";
}

/** A text in which secrets are dots, as they are and as JSON writes them. */
export function withoutSecrets(text: string, secrets: Iterable<string>): string {
  let shown = text;
  for (const secret of secrets) {
    for (const written of [secret, JSON.stringify(secret).slice(1, -1)]) {
      shown = written === "" ? shown : shown.replaceAll(written, "…");
    }
  }
  return shown;
}
