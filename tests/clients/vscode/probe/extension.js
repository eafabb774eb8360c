// Another extension beside ours: it uses tools as an agent does, and brings a language model that
// answers as it is told. Questions and answers are files in the folder that PROBE names.

const fs = require("node:fs");
const path = require("node:path");
const vscode = require("vscode");

const file = (name) => path.join(process.env.PROBE, name);
const read = (name) => JSON.parse(fs.readFileSync(file(name), "utf8"));

const ANSWERS = {
  tools: () => vscode.lm.tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),

  invoke: async ({ name, input, cancel }) => {
    const source = new vscode.CancellationTokenSource();
    const call = vscode.lm.invokeTool(name, { input, toolInvocationToken: undefined }, source.token);
    if (cancel) {
      source.cancel();
    }
    try {
      return { text: (await call).content.map((part) => part.value).join("") };
    } catch (error) {
      return { error: `${error.name}: ${error.message}` };
    }
  },

  // A setting, once it counts.
  setting: ({ name, value }) =>
    new Promise((resolve) => {
      const look = () => {
        if (vscode.workspace.getConfiguration().get(name) === value) {
          heard.dispose();
          resolve(value);
        }
      };
      const heard = vscode.workspace.onDidChangeConfiguration(look);
      look();
    }),
};

async function answer() {
  const asked = read("asked.json");
  const told = await ANSWERS[asked.do](asked);
  fs.writeFileSync(file("told.json"), JSON.stringify(told));
  void vscode.window.showInformationMessage(`Probe has answered ${asked.number}.`);
}

const model = {
  provideLanguageModelChatInformation: () => [
    {
      id: "parrot",
      name: "Parrot",
      family: "parrot",
      version: "1",
      maxInputTokens: 100_000,
      maxOutputTokens: 100_000,
      capabilities: {},
    },
  ],
  provideLanguageModelChatResponse: async (_model, messages, _options, progress) => {
    fs.writeFileSync(file("heard.json"), JSON.stringify(messages));
    const { pieces, error } = read("model.json");
    if (error) {
      throw vscode.LanguageModelError[error]("the monthly quota");
    }
    for (const piece of pieces) {
      progress.report(new vscode.LanguageModelTextPart(piece));
    }
  },
  provideTokenCount: async (_model, text) => String(text).length,
};

exports.activate = (context) => {
  context.subscriptions.push(
    vscode.commands.registerCommand("probe.answer", answer),
    vscode.lm.registerLanguageModelChatProvider("probe", model),
  );
};
