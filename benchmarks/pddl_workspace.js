// How long pddl-workspace, the parser of another editor, takes for a file after each of some edits.
// Usage: node pddl_workspace.js FILE EDITS; prints milliseconds as JSON.
const { readFileSync } = require("fs");
const { PddlLanguage, PddlWorkspace, SimpleDocumentPositionResolver } = require("pddl-workspace");
const { URI } = require("vscode-uri");

async function main(file, edits) {
  const workspace = new PddlWorkspace({ epsilon: 1e-3 });
  const uri = URI.file(file);
  let text = readFileSync(file, "utf8");
  const times = [];
  for (let number = 0; number <= edits; number++) {
    const lines = new SimpleDocumentPositionResolver(text);
    const start = performance.now();
    await workspace.upsertAndParseFile(uri, PddlLanguage.PDDL, number, text, lines);
    if (number) times.push(performance.now() - start);
    const place = text.indexOf("(on", (text.length * (number + 1)) / (edits + 9)) + 3;
    text = text.slice(0, place) + "x" + text.slice(place);
  }
  console.log(JSON.stringify(times));
  process.exit();
}

main(process.argv[2], Number(process.argv[3]));
