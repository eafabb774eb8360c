/** An output channel that never shows certain secrets: traces of messages contain all that is sent. */

import type { OutputChannel, ViewColumn } from "vscode";
import { withoutSecrets } from "./secrets";

export class QuietChannel implements OutputChannel {
  private isOpen = true;

  public constructor(
    private readonly channel: OutputChannel,
    private readonly secrets: Iterable<string>,
  ) {}

  public get name(): string {
    return this.channel.name;
  }

  public append(value: string): void {
    // What ends last may still have something to say when the window has closed the channel.
    if (this.isOpen) {
      this.channel.append(withoutSecrets(value, this.secrets));
    }
  }

  public appendLine(value: string): void {
    if (this.isOpen) {
      this.channel.appendLine(withoutSecrets(value, this.secrets));
    }
  }

  public replace(value: string): void {
    if (this.isOpen) {
      this.channel.replace(withoutSecrets(value, this.secrets));
    }
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
    this.isOpen = false;
    this.channel.dispose();
  }
}
