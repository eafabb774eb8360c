import assert from "node:assert/strict";
import { test } from "node:test";
import { keysIn, whyNoKey, withoutSecrets } from "../src/models/secrets";

test("keys are read as they were kept, and nothing else is", () => {
  assert.deepEqual(keysIn('{"https://there": "sk-1"}'), { "https://there": "sk-1" });
  assert.deepEqual(keysIn('{"a": 1, "b": null, "c": "k"}'), { c: "k" });
  for (const text of [undefined, "", "null", "3", "[", '"text"']) {
    assert.deepEqual(keysIn(text), {});
  }
});

test("a key is one word", () => {
  for (const key of ["sk-proj_A1", " sk-1\n", '"quoted"']) {
    assert.equal(whyNoKey(key), undefined);
  }
  for (const text of ["", "  ", "two words", "sk\n1", "schlüssel", "🔑"]) {
    assert.notEqual(whyNoKey(text), undefined);
  }
});

test("no secret is shown, plain or in JSON", () => {
  const secrets = ["sk-1", 'a"b\\c'];
  assert.equal(withoutSecrets('{"key":"sk-1"} sk-1', secrets), '{"key":"…"} …');
  assert.equal(withoutSecrets(JSON.stringify({ key: secrets[1] }), secrets), '{"key":"…"}');
  assert.equal(withoutSecrets("nothing", ["", ...secrets]), "nothing");
});
