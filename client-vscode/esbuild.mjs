// Bundles the extension, or with --tests its tests, into out/.
import { readdirSync } from "node:fs";
import { build } from "esbuild";

const tests = process.argv.includes("--tests");
const minify = process.argv.includes("--minify");

const all = {
  bundle: true,
  format: "cjs",
  external: ["vscode"],
  minify,
  sourcemap: !minify,
  logLevel: "warning",
};

await build({
  ...all,
  entryPoints: tests
    ? readdirSync("test").filter((name) => name.endsWith(".test.ts")).map((name) => `test/${name}`)
    : ["src/extension.ts"],
  outdir: tests ? "out/test" : "out",
  platform: "node",
  target: "node18",
});

// For browsers: whatever needs Node.js is refused here.
await build({
  ...all,
  entryPoints: ["src/web/extension.ts"],
  outdir: "out/web",
  platform: "browser",
  target: "es2022",
});
