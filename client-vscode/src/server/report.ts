/** The text of a report, which may be shown to anybody. Knows nothing of VS Code. */

import { homedir } from "node:os";
import * as path from "node:path";

/** A fact, or nothing where nothing is known. */
export type Fact = readonly [name: string, value: string | undefined];

const ENDPOINT = "planscribe.model.endpoint";

/** A part of a report; empty if nothing is known. */
export function part(title: string, facts: readonly Fact[]): string {
  const known = facts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  const width = Math.max(...known.map(([name]) => name.length));
  const rows = known.map(([name, value]) => `  ${name.padEnd(width)}  ${value}\n`);
  return rows.length === 0 ? "" : `${title}\n${rows.join("")}`;
}

/** A setting that somebody has chosen. Of an address only the host: it can hold a password. */
export function chosenSetting(name: string, value: unknown): Fact {
  return [name, name === ENDPOINT ? hostOf(String(value)) : JSON.stringify(value)];
}

function hostOf(address: string): string {
  if (address === "editor") {
    return address;
  }
  return URL.canParse(address) ? new URL(address).host : "an address that cannot be read";
}

/** A text in which the home folder is `~`. */
export function atHome(text: string, home = homedir()): string {
  if (home.length < 2 || home === path.parse(home).root) {
    return text;
  }
  // Inside JSON, backslashes are written twice.
  const written = [home, home.replaceAll("\\", "\\\\")];
  return written.reduce((shown, one) => shown.replaceAll(new RegExp(`${escaped(one)}(?![\\w.-])`, "g"), "~"), text);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

const SECRET_NAME = /KEY|TOKEN|SECRET|PASSWORD|CREDENTIAL/i;
const HIDDEN = "[hidden]";

/** What looks like a key, wherever it comes from: what a program says of its fault can hold one. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\b(sk|pk|ghp|gho|github_pat|xox[abp]|hf)[-_][\w-]{12,}/g, HIDDEN],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${HIDDEN}`],
  [/(:\/\/)[^\s/@]+@/g, `$1${HIDDEN}@`],
  [/\b((?:api[-_]?)?key|token|secret|password)(["']?\s*[=:]\s*["']?)[^\s"'&,)]{8,}/gi, `$1$2${HIDDEN}`],
];

/** A text without keys: those of an environment, and what looks like one. */
export function withoutSecrets(text: string, environment: Readonly<Record<string, string | undefined>>): string {
  const known = Object.entries(environment).flatMap(([name, value]) =>
    SECRET_NAME.test(name) && value !== undefined && value.length >= 8 ? [value] : [],
  );
  const without = known.reduce((shown, one) => shown.replaceAll(one, HIDDEN), text);
  return SECRETS.reduce((shown, [pattern, instead]) => shown.replaceAll(pattern, instead), without);
}
