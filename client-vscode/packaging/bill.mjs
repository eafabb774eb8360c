// The bill of materials of the bundles, in the JSON of CycloneDX. (`npm sbom --omit dev` leaves out
// what tools need, too.)
import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";

const MODULE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;

/** `inputs` are the paths of all files of which bundles are made. Fails if `npm audit --omit=dev` would miss one. */
export function bill(inputs) {
  const { name, version, packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const folders = new Set(inputs.map((path) => MODULE.exec(path)?.[0]).filter((one) => one !== undefined));
  const components = [...folders].sort().map((folder) => component(folder, packages[folder]));
  const made = {
    $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: { type: "application", "bom-ref": name, name: `${name} for VS Code`, version } },
    components,
  };
  return `${JSON.stringify(made, undefined, 1)}\n`;
}

function component(folder, locked) {
  if (locked === undefined || locked.dev === true) {
    throw new Error(`${folder} is bundled: list it in the "dependencies" of package.json, so that it is audited.`);
  }
  const name = folder.split("node_modules/").pop();
  const purl = `pkg:npm/${name.replace("@", "%40")}@${locked.version}`;
  const [, content] = locked.integrity.split("-");
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version: locked.version,
    purl,
    licenses: [{ license: { name: locked.license } }],
    hashes: [{ alg: "SHA-512", content: Buffer.from(content, "base64").toString("hex") }],
  };
}
