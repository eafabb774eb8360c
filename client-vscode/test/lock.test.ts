import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import * as path from "node:path";
import { after, test } from "node:test";
import { lock } from "../src/server/lock";

const root = mkdtempSync(path.join(tmpdir(), "planscribe-lock-"));
after(() => {
  rmSync(root, { recursive: true });
});

function nobody(): void {
  assert.fail("there is nobody to wait for");
}

function file(name: string, content?: string): string {
  const made = path.join(root, name);
  if (content !== undefined) {
    writeFileSync(made, content);
  }
  return made;
}

const { signal } = new AbortController();

test("a turn ends", async () => {
  const place = file("free");
  const release = await lock(place, signal, nobody);
  assert.ok(existsSync(place));
  await release?.();
  assert.ok(!existsSync(place));
});

test("a window that lives is waited for, until the wish is taken back", async () => {
  const wish = new AbortController();
  const turn = await lock(file("held", `${String(process.pid)} ${hostname()}`), wish.signal, () => {
    wish.abort();
  });
  assert.equal(turn, undefined);
});

test("the lock of a window that is gone is taken over at once", async () => {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  assert.ok(await lock(file("dead", `${String(pid)} ${hostname()}`), signal, nobody));
});

test("a lock of another computer, or without a name, is given time", async () => {
  for (const [name, content] of [
    ["other", "1 elsewhere"],
    ["unnamed", ""],
  ] as const) {
    const place = file(name, content);
    const wish = new AbortController();
    await lock(place, wish.signal, () => {
      wish.abort();
    });
    assert.ok(existsSync(place));
    utimesSync(place, 0, 0);
    assert.ok(await lock(place, signal, nobody));
  }
});
