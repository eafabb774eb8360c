/** Two plans side by side: those that are selected in the explorer, or one that is chosen for the open one. */

import { Uri, window, workspace } from "vscode";
import { warn } from "../notices/notices";
import type { About } from "./view";

const MOST_OFFERED = 500;

/** The view that compares two plans; undefined if there is no second one, or none is chosen. */
export async function comparison(from?: Uri, selected: readonly Uri[] = []): Promise<About | undefined> {
  const [first, second] = selected.length === 2 ? selected : await chosen(from);
  return first === undefined || second === undefined
    ? undefined
    : { uri: first.toString(), kind: "difference", options: { other: second.toString() } };
}

async function chosen(from?: Uri): Promise<readonly Uri[]> {
  const first = from ?? window.activeTextEditor?.document.uri;
  if (first === undefined) {
    return [];
  }
  const found = await workspace.findFiles("**/*.plan", undefined, MOST_OFFERED);
  const others = found.filter((one) => one.toString() !== first.toString());
  if (others.length === 0) {
    void warn("There is no other plan in this workspace.");
    return [];
  }
  const choices = others.map((uri) => ({ label: workspace.asRelativePath(uri), uri }));
  choices.sort((one, other) => one.label.localeCompare(other.label));
  const placeHolder = `Select the plan to compare with ${workspace.asRelativePath(first)}`;
  const choice = await window.showQuickPick(choices, { placeHolder });
  return choice === undefined ? [] : [first, choice.uri];
}
