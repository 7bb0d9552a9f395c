import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

/** A clone in which nothing has been installed. */
let clone: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), "beat-run-"));
  mkdirSync(join(clone, "scripts"));
  cpSync(new URL("run.mjs", import.meta.url), join(clone, "scripts", "run.mjs"));
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

/** `before` changes what the process sees of its machine. */
function run(words: string[], before = "") {
  const first = ["--import", `data:text/javascript,${encodeURIComponent(before)}`];
  return spawnSync(process.execPath, [...first, "scripts/run.mjs", ...words], { cwd: clone, encoding: "utf8" });
}

test("before anything is installed, every command says in one sentence what to type", () => {
  const { status, stderr } = run(["beat/main.ts", "help"]);
  expect(stderr).toBe("The packages are not installed yet. Type: npm run ready\n");
  expect(status).toBe(1);
});

test("a Node that is too old is refused in one sentence", () => {
  const old = 'Object.defineProperty(process.versions, "node", { value: "18.20.0" });';
  const { status, stderr } = run(["--install"], old);
  expect(stderr).toMatch(/^Beat needs Node [\d.]+ or newer, and this is 18\.20\.0\. Install it from nodejs\.org\n$/u);
  expect(status).toBe(1);
});
