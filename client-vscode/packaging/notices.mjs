// The licences of the modules that are bundled, as one text.
import { readdirSync, readFileSync } from "node:fs";

const MODULE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;
const LICENCE = /licen[cs]e|copying|notice/i;
const LINE = "=".repeat(80);

/** `inputs` are the paths of all files of which bundles are made. */
export function notices(inputs) {
  const folders = new Set(inputs.map((path) => MODULE.exec(path)?.[0]).filter((one) => one !== undefined));
  const several = [...folders].map(notice).sort((one, other) => (one.title < other.title ? -1 : 1));
  const shown = several.map(({ title, texts }) => `${LINE}\n${title}\n${LINE}\n\n${texts.join("\n\n")}\n`);
  const listed = several.map(({ title }) => `${title}\n`).join("");
  return `The bundles in this folder contain these modules.\n\n${listed}\n${shown.join("\n")}`;
}

function notice(folder) {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  const texts = readdirSync(folder)
    .filter((file) => LICENCE.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, "utf8").trim());
  if (license === undefined || texts.length === 0) {
    throw new Error(`${folder} does not say what its licence is.`);
  }
  return { title: `${name} ${version}: ${license}`, texts };
}
