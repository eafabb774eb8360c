/** Which views there are of a file. Knows nothing of VS Code. */

/** A view, as docs/views.md names it. */
export interface Kind {
  readonly view: string;
  readonly label: string;
}

/** Each for files that end so; of domains, which end as problems do, there are those `ofDomains`. */
const KINDS: readonly (Kind & { readonly of: RegExp; readonly ofDomains?: true })[] = [
  { view: "timeline", label: "Timeline of the plan", of: /\.(plan|task|lp|pddl)$/ },
  { view: "lanes", label: "Steps of each object", of: /\.(plan|task|lp|pddl)$/ },
  { view: "links", label: "Causal links of the plan", of: /\.(plan|task|lp|pddl)$/ },
  { view: "difference", label: "Changes made by the plan", of: /\.plan$/ },
  { view: "objects", label: "Objects and their facts", of: /\.(plan|task|lp|pddl)$/ },
  { view: "numbers", label: "Numbers of the plan", of: /\.plan$/ },
  { view: "types", label: "Types and predicates", of: /\.(task|lp|pddl)$/, ofDomains: true },
  { view: "causal", label: "Causal graph", of: /\.(task|lp|pddl)$/, ofDomains: true },
  { view: "states", label: "State space", of: /\.(task|lp|pddl)$/ },
  { view: "no-plan", label: "No-plan analysis", of: /\.(task|lp|pddl)$/ },
  { view: "learning", label: "What is learned of the actions", of: /\.pddl$/, ofDomains: true },
  { view: "search", label: "Search history of the planners", of: /\.(task|lp|pddl)$/ },
];

const DOMAIN = /\(\s*define\s*\(\s*domain\b/i;
const PROBLEM = /\(\s*define\s*\(\s*problem\b/i;

/** What can be shown of a file with this name and text. */
export function offered(name: string, text: string): readonly Kind[] {
  const isDomain = name.endsWith(".pddl") && DOMAIN.test(text) && !PROBLEM.test(text);
  return KINDS.filter((kind) => kind.of.test(name) && (!isDomain || kind.ofDomains));
}
