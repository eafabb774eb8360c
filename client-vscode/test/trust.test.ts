import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

interface Manifest {
  readonly contributes: {
    readonly configuration: { readonly properties: Readonly<Record<string, { readonly scope: string }>> };
  };
  readonly capabilities: {
    readonly untrustedWorkspaces: { readonly restrictedConfigurations: readonly string[] };
  };
}

const { contributes, capabilities } = JSON.parse(readFileSync("package.json", "utf8")) as Manifest;
const settings = contributes.configuration.properties;
const restricted = capabilities.untrustedWorkspaces.restrictedConfigurations;

test("no workspace says whom to trust, where keys are sent, or what is recorded", () => {
  for (const name of ["trust", "model.endpoint", "model.keyVariable", "model.record"]) {
    assert.equal(settings[`planscribe.${name}`]?.scope, "machine", name);
  }
});

test("a workspace that is not trusted chooses no program, no model, and none of its costs", () => {
  const harmless = ["method", "timeLimit", "prices.prompt", "prices.answer", "cache"];
  const names = Object.keys(settings).filter(
    (name) =>
      name === "planscribe.planners" ||
      name === "planscribe.server.path" ||
      (name.startsWith("planscribe.model.") && !harmless.includes(name.slice("planscribe.model.".length))),
  );
  for (const name of names) {
    assert.ok(restricted.includes(name) || settings[name]?.scope === "machine", name);
  }
});

test("what is restricted is a setting", () => {
  assert.deepEqual(
    restricted.filter((name) => !(name in settings)),
    [],
  );
});
