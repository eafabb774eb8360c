// Bundles the extension, or with --tests its tests, into out/.
import { readdirSync } from "node:fs";
import { build } from "esbuild";

const tests = process.argv.includes("--tests");
const minify = process.argv.includes("--minify");

await build({
  entryPoints: tests
    ? readdirSync("test").filter((name) => name.endsWith(".test.ts")).map((name) => `test/${name}`)
    : ["src/extension.ts"],
  outdir: tests ? "out/test" : "out",
  bundle: true,
  platform: "node",
  target: "node18",
  format: "cjs",
  external: ["vscode"],
  minify,
  sourcemap: !minify,
  logLevel: "warning",
});
