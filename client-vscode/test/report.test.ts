import assert from "node:assert/strict";
import { test } from "node:test";
import { atHome, chosenSetting, part, withoutSecrets } from "../src/server/report";

test("what is known is told, in columns", () => {
  const told = part("client", [
    ["VS Code", "1.99"],
    ["web", undefined],
    ["on", "linux"],
  ]);
  assert.equal(told, "client\n  VS Code  1.99\n  on       linux\n");
  assert.equal(part("settings", []), "");
});

test("of an address only the host is told", () => {
  const told = (value: string) => chosenSetting("planscribe.model.endpoint", value)[1];
  assert.equal(told("https://me:secret@models.example:80/v1?key=secret"), "models.example:80");
  assert.equal(told("editor"), "editor");
  assert.equal(told("secret"), "an address that cannot be read");
  assert.deepEqual(chosenSetting("planscribe.check.ignore", ["PS126"]), ["planscribe.check.ignore", '["PS126"]']);
});

test("the home folder is not told", () => {
  assert.equal(atHome("/people/ann/x /people/anna /people/ann", "/people/ann"), "~/x /people/anna ~");
  assert.equal(atHome('C:\\Users\\Ann\\x "C:\\\\Users\\\\Ann\\\\y"', "C:\\Users\\Ann"), '~\\x "~\\\\y"');
  assert.equal(atHome("/a/b", "/"), "/a/b");
});

test("keys are not told, wherever they stand", () => {
  const hidden = (text: string) => withoutSecrets(text, { MY_API_KEY: "abracadabra", PATH: "/usr/bin", TOKEN: "x" });
  assert.equal(hidden("the key abracadabra is refused in /usr/bin"), "the key [hidden] is refused in /usr/bin");
  assert.equal(hidden("Incorrect API key: sk-proj-12345678901234"), "Incorrect API key: [hidden]");
  assert.equal(hidden("Authorization: Bearer eyJhbGciOiJIUzI1NiJ9"), "Authorization: Bearer [hidden]");
  assert.equal(hidden("GET https://me:word@models.example/v1?api_key=0123456789"), "GET https://[hidden]@models.example/v1?api_key=[hidden]");
  assert.equal(hidden("  OPENAI_API_KEY  not set\n  key: x"), "  OPENAI_API_KEY  not set\n  key: x");
});
