import eslint from "@eslint/js";
import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";

export default defineConfig(
  { ignores: ["out/", "node_modules/", "packages/"] },
  eslint.configs.recommended,
  {
    files: ["src/**/*.ts", "test/**/*.ts"],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // `test` of node:test returns a promise that the test runner itself waits for.
      "@typescript-eslint/no-floating-promises": [
        "error",
        { allowForKnownSafeCalls: [{ from: "package", package: "node:test", name: ["test"] }] },
      ],
    },
  },
  {
    files: ["src/**/*.ts"],
    ignores: ["src/notices/notices.ts"],
    rules: {
      "no-restricted-properties": [
        "error",
        ...["showInformationMessage", "showWarningMessage", "showErrorMessage"].map((property) => ({
          object: "window",
          property,
          message: "Use notices/notices.ts, which leaves no links in file names.",
        })),
      ],
    },
  },
  { files: ["esbuild.mjs"], languageOptions: { globals: { process: "readonly" } } },
);
