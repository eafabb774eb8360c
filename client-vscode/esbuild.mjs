// Bundles the extension, or with --tests its tests, into out/.
import { readdirSync, writeFileSync } from "node:fs";
import { build } from "esbuild";
import { bill } from "./packaging/bill.mjs";
import { notices } from "./packaging/notices.mjs";

const tests = process.argv.includes("--tests");
const minify = process.argv.includes("--minify");

const all = {
  bundle: true,
  format: "cjs",
  external: ["vscode"],
  minify,
  sourcemap: !minify,
  logLevel: "warning",
  metafile: true,
};

const main = await build({
  ...all,
  entryPoints: tests
    ? readdirSync("test").filter((name) => name.endsWith(".test.ts")).map((name) => `test/${name}`)
    : ["src/extension.ts"],
  outdir: tests ? "out/test" : "out",
  platform: "node",
  target: "node18",
});

// For browsers: whatever needs Node.js is refused here.
const web = await build({
  ...all,
  entryPoints: ["src/web/extension.ts"],
  outdir: "out/web",
  platform: "browser",
  target: "es2022",
});

if (!tests) {
  const inputs = [main, web].flatMap(({ metafile }) => Object.keys(metafile.inputs));
  writeFileSync("out/NOTICES.txt", notices(inputs));
  writeFileSync("out/sbom.cdx.json", bill(inputs));
}
