/** An output channel that never shows certain secrets: traces of messages hold whatever is sent. */

import type { OutputChannel, ViewColumn } from "vscode";
import { withoutSecrets } from "./secrets";

export class QuietChannel implements OutputChannel {
  public constructor(
    private readonly channel: OutputChannel,
    private readonly secrets: Iterable<string>,
  ) {}

  public get name(): string {
    return this.channel.name;
  }

  public append(value: string): void {
    this.channel.append(withoutSecrets(value, this.secrets));
  }

  public appendLine(value: string): void {
    this.channel.appendLine(withoutSecrets(value, this.secrets));
  }

  public replace(value: string): void {
    this.channel.replace(withoutSecrets(value, this.secrets));
  }

  public clear(): void {
    this.channel.clear();
  }

  public show(first?: ViewColumn | boolean, second?: boolean): void {
    this.channel.show(typeof first === "boolean" ? first : second);
  }

  public hide(): void {
    this.channel.hide();
  }

  public dispose(): void {
    this.channel.dispose();
  }
}
