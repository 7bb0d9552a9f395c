import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

/** A PATH of its own, with an apt-get that only records its arguments. */
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "beat-programs-"));
  mkdirSync(join(folder, "bin"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function addProgram(name: string, script = "") {
  writeFileSync(join(folder, "bin", name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, "bin", name), 0o755);
}

/** Runs as root or as another user, whoever runs the tests. */
function ensurePrograms(user: number) {
  const program = `process.getuid = () => ${user};
const { ensureTestPrograms } = await import(${JSON.stringify(new URL("programs.mjs", import.meta.url).href)});
ensureTestPrograms();`;
  const env = { ...process.env, PATH: join(folder, "bin") };
  return spawnSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8", env });
}

const missingHere = /(?<=no-install-recommends )[\w -]+/u;

test("all missing programs are listed at once, with one line that installs them", () => {
  const { status, stderr } = ensurePrograms(1000);
  expect(status).toBe(1);
  const [line = ""] = missingHere.exec(stderr) ?? [];
  expect(line.split(" ")).toEqual(expect.arrayContaining(["fonts-liberation", "caddy", "prometheus"]));
  expect(stderr).toContain(`Not installed: ${line.replaceAll(" ", ", ")}.`);
  expect(stderr).toMatch(/The command needs .*fonts-liberation/u);
});

test("root installs the missing programs with one call of apt-get", () => {
  addProgram("apt-get", `echo "$@" >> ${join(folder, "asked")}`);
  expect(ensurePrograms(0)).toMatchObject({ status: 0, stderr: "" });
  const [update, install = "", ...rest] = readFileSync(join(folder, "asked"), "utf8").trimEnd().split("\n");
  expect(update).toBe("update -qq");
  expect(install).toMatch(/^install -y --no-install-recommends .*fonts-liberation .*caddy prometheus.* -qq$/u);
  expect(rest).toEqual([]);
});

const hasChromium = ["chromium", "chromium-browser", "google-chrome"].some((name) => existsSync(`/usr/bin/${name}`));
test.skipIf(!hasChromium)("programs for a few tests are listed, and the other tests still start", () => {
  for (const name of ["firefox-esr", "initdb", "caddy", "promtool"]) addProgram(name);
  addProgram("fc-list", "echo Liberation Sans");
  const { status, stderr } = ensurePrograms(1000);
  expect(status).toBe(0);
  // It may be installed on the machine that runs the tests.
  expect(stderr.includes("Not installed: pgbouncer.")).toBe(!existsSync("/usr/sbin/pgbouncer"));
  expect(stderr).not.toContain("The command needs");
});
