/** Pages of views on the disk, so that a window has something to show before its server has started. */

import { createHash } from "node:crypto";
import { Uri, workspace } from "vscode";
import { identity, type About, type Shown } from "./view";

export class KeptViews {
  public constructor(private readonly folder: Uri) {}

  /** Keeps what is shown; that it could not is no reason to disturb anybody. */
  public async put(about: About, shown: Shown): Promise<void> {
    const text = new TextEncoder().encode(JSON.stringify(shown));
    await ignoringFailure(workspace.fs.writeFile(this.file(about), text));
  }

  /** What was shown last. */
  public async get(about: About): Promise<Shown | undefined> {
    try {
      const text = await workspace.fs.readFile(this.file(about));
      return JSON.parse(new TextDecoder().decode(text)) as Shown;
    } catch {
      return undefined;
    }
  }

  /** Forgets it, since its panel was closed. */
  public async remove(about: About): Promise<void> {
    await ignoringFailure(workspace.fs.delete(this.file(about)));
  }

  private file(about: About): Uri {
    const name = createHash("sha256").update(identity(about)).digest("hex").slice(0, 32);
    return Uri.joinPath(this.folder, `${name}.json`);
  }
}

async function ignoringFailure(step: Thenable<void>): Promise<void> {
  try {
    await step;
  } catch {
    // The folder may be gone, or the disk full.
  }
}
