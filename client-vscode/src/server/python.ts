/** Which Python there is. Knows nothing of VS Code. */

import { onPath, type Surroundings } from "./locate";
import { run } from "./processes";

/** An interpreter: where it really lies, and its version. */
export interface Python {
  readonly path: string;
  readonly version: readonly [number, number];
}

/** The oldest version that the server runs with. */
export const OLDEST: readonly [number, number] = [3, 11];

const NAMES = ["python3", "python", "python3.14", "python3.13", "python3.12", "python3.11"];
const PATIENCE = 10_000;

/** The interpreters on `PATH`, in the order of preference; those that are too old come last. */
export async function findPythons(where: Surroundings): Promise<readonly Python[]> {
  const found = new Map<string, Python>();
  for (const name of NAMES) {
    const command = await onPath(name, where);
    const python = command === undefined ? undefined : await ask(command);
    if (python !== undefined && !found.has(python.path)) {
      found.set(python.path, python);
    }
  }
  const all = [...found.values()];
  return [...all.filter(isNewEnough), ...all.filter((one) => !isNewEnough(one))];
}

/** Whether the server runs with it. */
export function isNewEnough({ version: [major, minor] }: Python): boolean {
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/** What an interpreter says of itself; undefined if it is none, such as the shop's on Windows. */
export async function ask(command: string): Promise<Python | undefined> {
  // Behind all links: what is made with it should outlive an environment that somebody removes.
  const question = "import os, sys; print(*sys.version_info[:2], os.path.realpath(sys.executable))";
  const { code, output } = await run(command, ["-I", "-c", question], { timeout: PATIENCE });
  const [, major, minor, path] = /^(\d+) (\d+) (.+)$/m.exec(output) ?? [];
  return code === 0 && path !== undefined ? { path: path.trim(), version: [Number(major), Number(minor)] } : undefined;
}
