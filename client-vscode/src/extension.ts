/** PlanScribe in VS Code: starts the server. What the languages mean, only the server knows. */

import { window, type ExtensionContext } from "vscode";
import { registerAgents } from "./agents/agents";
import { registerActionMenus } from "./server/actionMenus";
import { registerConsequences } from "./server/consequences";
import { registerAssociations } from "./languages/associations";
import { registerDoctor } from "./server/doctor";
import { registerLifeCycle } from "./server/lifeCycle";
import { KeyRing, registerKeys } from "./models/keys";
import { registerAvailability } from "./models/available";
import { registerPipeline } from "./pipeline/pipeline";
import { registerPlannerLog } from "./pipeline/plannerLog";
import { Server } from "./server/server";
import { Setup } from "./server/setup";
import { registerStarting } from "./start/starting";
import { Status } from "./server/statusBar";
import { registerTasks } from "./tasks/tasks";
import { registerGenerated } from "./testing/generated";
import { registerTesting } from "./testing/testing";
import { registerStepPage } from "./views/stepPage";
import { registerViews } from "./views/views";

let server: Server | undefined;

/** Called by VS Code when a document of PlanScribe is opened. */
export async function activate(context: ExtensionContext): Promise<void> {
  const ring = new KeyRing(context.secrets);
  const output = ring.quiet(window.createOutputChannel("PlanScribe"));
  const setup = new Setup(context, (line) => {
    output.appendLine(line);
  });
  const status = new Status();
  const started = new Server(output, setup, status);
  server = started;
  context.subscriptions.push(output, status, registerActionMenus(), registerConsequences());
  registerLifeCycle(context, started, output);
  registerDoctor(context, started);
  registerAssociations(context);
  registerStarting(context);
  registerPipeline(context, started);
  registerPlannerLog(context, started);
  registerTesting(context, started);
  registerGenerated(context, started);
  registerViews(context, started);
  registerStepPage(context, started);
  registerKeys(context, started, ring);
  registerAvailability(context, started, ring);
  registerAgents(context, started, output);
  registerTasks(context, started);
  await started.restart();
}

/** Called by VS Code when it ends; waits for the server to end. */
export function deactivate(): Promise<void> | undefined {
  return server?.stop();
}
