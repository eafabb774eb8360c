/** The Python that is chosen in the extensions for Python, where these are there. */

import { extensions, workspace, type Disposable, type Event, type Uri } from "vscode";

const ENVIRONMENTS = "ms-python.vscode-python-envs";
const PYTHON = "ms-python.python";

/** What the extension for environments offers, as far as it is used here. */
interface EnvironmentsApi {
  getEnvironment?(scope?: Uri): Promise<{ execInfo?: { run?: { executable?: string } } } | undefined>;
  readonly onDidChangeEnvironment?: Event<unknown>;
}

/** What the extension for Python has offered before there was one for environments. */
interface PythonApi {
  readonly environments?: {
    getActiveEnvironmentPath(resource?: Uri): unknown;
    resolveEnvironment(path: unknown): Promise<{ executable: { uri?: Uri } } | undefined>;
    readonly onDidChangeActiveEnvironmentPath?: Event<unknown>;
  };
  readonly settings?: {
    getExecutionDetails?(resource?: Uri): { execCommand?: readonly string[] | undefined };
  };
}

/** The paths of the interpreters, in the order of preference. */
export async function activePythons(): Promise<readonly string[]> {
  // They may lie in the opened folder.
  if (!workspace.isTrusted) {
    return [];
  }
  const folder = workspace.workspaceFolders?.[0]?.uri;
  const found = [await ofEnvironments(folder), await ofPython(folder)];
  return [...new Set(found.filter((one) => one !== undefined))];
}

async function ofEnvironments(folder: Uri | undefined): Promise<string | undefined> {
  try {
    const api = await offered<EnvironmentsApi>(ENVIRONMENTS);
    return (await api?.getEnvironment?.(folder))?.execInfo?.run?.executable;
  } catch {
    return undefined;
  }
}

async function ofPython(folder: Uri | undefined): Promise<string | undefined> {
  try {
    const api = await offered<PythonApi>(PYTHON);
    const { environments, settings } = api ?? {};
    const active = environments?.getActiveEnvironmentPath(folder);
    const resolved = active === undefined ? undefined : await environments?.resolveEnvironment(active);
    return resolved?.executable.uri?.fsPath ?? settings?.getExecutionDetails?.(folder).execCommand?.[0];
  } catch {
    return undefined;
  }
}

/** Calls back when another Python is chosen; what it gives ends that. */
export async function onActivePython(changed: () => void): Promise<readonly Disposable[]> {
  if (!workspace.isTrusted) {
    return [];
  }
  try {
    const newer = (await offered<EnvironmentsApi>(ENVIRONMENTS))?.onDidChangeEnvironment;
    const older = (await offered<PythonApi>(PYTHON))?.environments?.onDidChangeActiveEnvironmentPath;
    return [newer, older].flatMap((event) => event?.(changed) ?? []);
  } catch {
    return [];
  }
}

async function offered<Api>(name: string): Promise<Api | undefined> {
  return await extensions.getExtension<Api>(name)?.activate();
}
