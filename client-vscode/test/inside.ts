/** Modules of the extension outside VS Code. */

import Module from "node:module";

type Load = (name: string, ...others: unknown[]) => unknown;

/** Modules that are loaded meanwhile get this much of a VS Code. */
export async function inside<Result>(vscode: object, work: () => Promise<Result>): Promise<Result> {
  const loader = Module as unknown as { _load: Load };
  const load = loader._load;
  loader._load = (name, ...others) => (name === "vscode" ? vscode : load(name, ...others));
  try {
    return await work();
  } finally {
    loader._load = load;
  }
}
