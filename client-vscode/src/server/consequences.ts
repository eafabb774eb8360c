/** The brave and the cautious consequences of a program as commands of their own, for the palette. */

import { commands, Disposable } from "vscode";
import { argumentsOf } from "./palette";

const RUN_PROGRAM = "planscribe.runProgram";
const MODES = {
  "planscribe.showBraveConsequences": "brave",
  "planscribe.showCautiousConsequences": "cautious",
} as const;

export function registerConsequences(): Disposable {
  const registered = Object.entries(MODES).map(([command, mode]) =>
    commands.registerCommand(command, async () => {
      const [uri] = (await argumentsOf(RUN_PROGRAM)) ?? [];
      return uri === undefined ? undefined : commands.executeCommand(RUN_PROGRAM, uri, { mode });
    }),
  );
  return Disposable.from(...registered);
}
