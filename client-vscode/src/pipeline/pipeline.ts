/** The way from words to a plan, in view: the side view, the previews, and their commands. */

import { commands, Uri, window, type Disposable, type ExtensionContext } from "vscode";
import { offerChoices, offerConfirmations } from "./choice";
import { provideNewTexts } from "./difference";
import { PipelineView } from "./pipelineView";
import { Previews } from "./previews";
import { meantBy } from "./previewUri";
import { isPreviewed, type RunNode, type StageNode } from "./rows";
import type { Server } from "../server/server";
import type { StageName } from "./stages";

const PREVIEWS: Readonly<Record<string, StageName>> = {
  "planscribe.previewIr": "ir",
  "planscribe.previewFacts": "facts",
  "planscribe.previewProblem": "problem",
};

export function registerPipeline(context: ExtensionContext, server: Server): void {
  const previews = new Previews(server);
  server.accompany(offerChoices);
  server.accompany(offerConfirmations);
  context.subscriptions.push(
    previews,
    new PipelineView(server),
    provideNewTexts(),
    ...Object.entries(PREVIEWS).map(([command, stage]) => previewCommand(previews, command, stage)),
    commands.registerCommand("planscribe.openStage", (node: StageNode) => open(previews, node)),
    commands.registerCommand("planscribe.previewStage", ({ task, stage }: StageNode) =>
      previews.open(task, stage.stage),
    ),
    commands.registerCommand("planscribe.runStage", (node: StageNode) => run(node)),
    commands.registerCommand("planscribe.stopRun", ({ task }: RunNode) =>
      commands.executeCommand("planscribe.cancelRun", task),
    ),
    commands.registerCommand("planscribe.writeRun", ({ task, run: { planner } }: RunNode) =>
      commands.executeCommand("planscribe.writePlan", task, planner, 1),
    ),
  );
}

// From a menu it comes with a URI, from the palette without.
function previewCommand(previews: Previews, command: string, stage: StageName): Disposable {
  return commands.registerCommand(command, async (chosen?: unknown) => {
    const uri = chosen instanceof Uri ? chosen : window.activeTextEditor?.document.uri;
    if (uri !== undefined) {
      await previews.open(meantBy(uri), stage);
    }
  });
}

/** Opens the file of a stage; without one its preview, and of a plan there is none, so it is made. */
async function open(previews: Previews, node: StageNode): Promise<void> {
  const { task, stage } = node;
  if (stage.exists && stage.uri !== null) {
    await window.showTextDocument(Uri.parse(stage.uri));
  } else if (isPreviewed(stage)) {
    await previews.open(task, stage.stage);
  } else {
    await run(node);
  }
}

async function run({ task, stage }: StageNode): Promise<void> {
  if (stage.command !== null) {
    await commands.executeCommand(stage.command, task);
  }
}
