import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { after, test } from "node:test";
import { complaint, enrich, forget, make, packageIn, present, SetupFailed, type Work } from "../src/server/environment";
import type { Python } from "../src/server/python";

const root = mkdtempSync(path.join(tmpdir(), "planscribe-environment-"));
after(() => {
  rmSync(root, { recursive: true });
});

/** A Python that makes environments of itself, writes down what it is asked, and installs nothing. */
function python(name: string, installing = "exit 0"): Python {
  const file = path.join(root, name);
  const script = `#!/bin/sh
echo "$@" >> "${file}.log"
case "$*" in
  *" venv "*) for last; do :; done; mkdir -p "$last/bin" "$last/lib/python3.11/site-packages" "$last/lib/python3.14/site-packages"; cp "${file}" "$last/bin/python" ;;
  *"-m planscribe --version"*) echo planscribe 1.0 ;;
  *install*) ${installing} ;;
esac
`;
  writeFileSync(file, script);
  chmodSync(file, 0o755);
  return { path: file, version: [3, 11] };
}

function asked(one: Python): string {
  return readFileSync(`${one.path}.log`, "utf8");
}

/** Packages that an extension carries, for these versions of Python. */
function packages(name: string, ...versions: string[]): string {
  const folder = path.join(root, name);
  for (const inside of ["any", ...versions]) {
    mkdirSync(path.join(folder, inside), { recursive: true });
  }
  writeFileSync(path.join(folder, "sbom.cdx.json"), name);
  return folder;
}

/** What an environment uses, by the line that its Python runs. */
function used(folder: string): string {
  const [own = ""] = readdirSync(folder);
  return readFileSync(path.join(folder, own, "env", "lib", "python3.11", "site-packages", "planscribe.pth"), "utf8");
}

function work(signal = new AbortController().signal): Work & { readonly told: string[] } {
  const told: string[] = [];
  const tell = (message: string): void => void told.push(message);
  return { told, signal, begin: (_, message) => { tell(message); }, report: tell };
}

const carried = packages("carried", "cp311");

test("an environment is made once, and found again", async () => {
  const [one, folder] = [python("once"), path.join(root, "once-made")];
  assert.equal(await present(folder, carried), undefined);
  const program = await make(folder, carried, one, work());
  assert.equal(program.version, "1.0");
  assert.deepEqual(program.args, ["-P", "-m", "planscribe"]);
  assert.deepEqual(await present(folder, carried), program);
  const before = asked(one);
  assert.deepEqual(await make(folder, carried, one, work()), program);
  assert.equal(asked(one).replace(before, "").includes("install"), false);
});

test("an environment that is forgotten is made anew", async () => {
  const [one, folder] = [python("again"), path.join(root, "again-made")];
  await make(folder, carried, one, work());
  await forget(folder, carried);
  assert.equal(await present(folder, carried), undefined);
  await make(folder, carried, one, work());
  assert.equal(asked(one).split(" venv ").length, 3);
});

test("other packages need another environment", async () => {
  const folder = path.join(root, "other-made");
  await make(folder, carried, python("other"), work());
  assert.equal(await present(folder, packages("newer", "cp311")), undefined);
});

test("environments of other packages are removed", async () => {
  const folder = path.join(root, "updated-made");
  await make(folder, carried, python("before"), work());
  const { command } = await make(folder, packages("update", "cp311"), python("behind"), work());
  assert.equal(await present(folder, carried), undefined);
  assert.deepEqual(readdirSync(folder), [path.relative(folder, command).split(path.sep)[0]]);
});

test("an environment whose Python is gone is made anew", async () => {
  const folder = path.join(root, "gone-made");
  const { command } = await make(folder, carried, python("gone"), work());
  rmSync(command);
  assert.equal(await present(folder, carried), undefined);
  assert.equal((await make(folder, carried, python("instead"), work())).version, "1.0");
});

test("what is not carried for a Python is downloaded", async () => {
  const one: Python = { ...python("newest"), version: [3, 14] };
  await make(path.join(root, "newest-made"), packages("older", "cp311"), one, work());
  assert.match(asked(one), / pip install .*--requirement .*needed\.txt/);
});

test("nothing is installed if all is carried: the packages are used where they are", async () => {
  const [one, folder] = [python("offline"), path.join(root, "offline-made")];
  const whole = packages("wörter 'und' 📦", "cp311", "cp312");
  await make(folder, whole, one, work());
  assert.doesNotMatch(asked(one), /install/);
  const line = used(folder);
  assert.match(line, /^import sys; [ -~]+\n$/, "any encoding reads it");
  const run = `import sys; sys.path = []; exec(${JSON.stringify(line)}); print(*sys.path, sep="\\n")`;
  const found = spawnSync("python3", ["-X", "utf8", "-c", run], { encoding: "utf8" }).stdout;
  assert.deepEqual(found.trim().split("\n"), [path.join(whole, "any"), path.join(whole, "cp311")]);
});

test("modules are compiled beside the packages, or in the environment if these cannot be written", async () => {
  const [folder, shared] = [path.join(root, "shared-packages-made"), packages("shared-packages", "cp311")];
  await make(folder, shared, python("owner"), work());
  assert.match(used(folder), /sys\.dont_write_bytecode = False$/m);
  chmodSync(path.join(shared, "any"), 0o555);
  await forget(folder, shared);
  await make(folder, shared, python("guest"), work());
  // Who may write everywhere may write there, too.
  assert.equal(used(folder).includes("sys.pycache_prefix = "), process.getuid?.() !== 0);
});

test("what failed is told, and tried anew", async () => {
  const folder = path.join(root, "failed-made");
  const [failing, needing] = [python("failing", "echo 'ERROR: No space left on device'; exit 1"), packages("needing")];
  await assert.rejects(make(folder, needing, failing, work()), (error) => {
    assert.ok(error instanceof SetupFailed);
    assert.match(error.message, /^No space left on the disk\./);
    return true;
  });
  assert.equal(await present(folder, needing), undefined);
  assert.equal((await make(folder, needing, python("better"), work())).version, "1.0");
});

test("setting up can be cancelled", async () => {
  const [cancel, folder] = [new AbortController(), path.join(root, "cancelled-made")];
  const busy = work(cancel.signal);
  const slow = python("slow", "sleep 60");
  const made = make(folder, packages("slowly"), slow, {
    ...busy,
    begin: (_, message) => {
      if (message.startsWith("Adding")) {
        setImmediate(() => {
          cancel.abort();
        });
      }
    },
  });
  await assert.rejects(made, /cancelled/);
  assert.equal(existsSync(path.join(folder, "lock")), false);
});

test("two windows do not set it up at once", async () => {
  const [one, folder] = [python("shared"), path.join(root, "shared-made")];
  const [first, second] = await Promise.all([make(folder, carried, one, work()), make(folder, carried, one, work())]);
  assert.deepEqual(first, second);
  assert.equal(asked(one).split(" venv ").length, 2);
});

test("an extension without packages says so", async () => {
  mkdirSync(path.join(root, "none"));
  const made = make(path.join(root, "none-made"), path.join(root, "none"), python("without"), work());
  await assert.rejects(made, /packaged without its server/);
});

test("what can be done without is no trouble if it cannot be had", async () => {
  const folder = path.join(root, "rich-made");
  await make(folder, carried, python("rich", 'case "$*" in *welcome*) exit 1 ;; esac'), work());
  assert.equal(await enrich(folder, carried, work()), false);
});

test("what can be done without is installed once, by one window", async () => {
  const [one, folder] = [python("welcome"), path.join(root, "welcome-made")];
  await make(folder, carried, one, work());
  assert.deepEqual(await Promise.all([enrich(folder, carried, work()), enrich(folder, carried, work())]), [true, true]);
  assert.equal(asked(one).split("welcome.txt").length, 2);
});

test("complaints of pip are told in words", () => {
  const refused = "WARNING: Retrying after NewConnectionError(...): [Errno -3] Temporary failure in name resolution";
  assert.match(complaint(refused), /no connection/);
  assert.match(complaint("Failed to resolve 'pypi.org' ([Errno -2] Name or service not known)\nNo matching distribution"), /no connection/);
  assert.match(complaint("SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED]"), /certificate/);
  assert.match(complaint("/usr/bin/python3: No module named venv"), /apt install python3-venv/);
  assert.match(complaint("OSError: [Errno 30] Read-only file system: '/a'"), /is not writable/);
  assert.match(complaint("ERROR: No matching distribution found for clingo"), /not available for this platform/);
  assert.match(complaint("first\nsomething odd"), /something odd$/);
});

test("what pip installs is told by its name", () => {
  assert.equal(packageIn("Processing ./wheels/tree_sitter_clingo-1.0.6-cp310-abi3-manylinux1_x86_64.whl"), "tree_sitter_clingo");
  assert.equal(packageIn("  Downloading clingo-5.8.3-cp311-cp311-manylinux.whl (2.2 MB)"), "clingo");
  assert.equal(packageIn("Collecting typing-extensions>=4.15"), "typing-extensions");
  assert.equal(packageIn("Installing collected packages: clingo"), undefined);
});
