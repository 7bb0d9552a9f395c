import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** A project with the real `prepare.mjs` and one package, which is called `node` and installs without a network. */
let project: string;
const file = (...path: string[]) => join(project, ...path);
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "beat-prepare-"));
  for (const folder of ["scripts", "tool"]) mkdirSync(file(folder));
  copyFileSync(fileURLToPath(new URL("prepare.mjs", import.meta.url)), file("scripts", "prepare.mjs"));
  writeFileSync(
    file("scripts", "go.mjs"),
    'import { ensureInstalled } from "./prepare.mjs";\nawait ensureInstalled({ beside: process.argv.includes("beside") });\n',
  );
  writeFileSync(file("package.json"), JSON.stringify({ name: "project", dependencies: { node: "file:tool" } }));
  writeTool("1.0.0");
  writeFileSync(file("tool", "node.sh"), `#!/bin/sh\nexec ${process.execPath} "$@"\n`);
  chmodSync(file("tool", "node.sh"), 0o755);
  // While the file `hold` exists, an installation that has begun does not end.
  writeFileSync(
    file("tool", "install.cjs"),
    `const fs = require("node:fs");
fs.writeFileSync(${JSON.stringify(file("began"))}, "");
if (fs.existsSync(${JSON.stringify(file("hold"))})) setTimeout(() => {}, 60_000);\n`,
  );
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function writeTool(version: string) {
  const tool = { name: "node", version, bin: { node: "node.sh" }, scripts: { install: "node install.cjs" } };
  writeFileSync(file("tool", "package.json"), JSON.stringify(tool));
  const packages = {
    "": { name: "project", dependencies: { node: "file:tool" } },
    "node_modules/node": { resolved: "tool", link: true },
    tool: { name: "node", version, hasInstallScript: true, bin: { node: "node.sh" } },
    "node_modules/for-another-system": { version: "1.0.0", optional: true, os: ["none"] },
  };
  writeFileSync(file("package-lock.json"), JSON.stringify({ name: "project", lockfileVersion: 3, packages }));
}

function start({ words = [], env = {} }: { words?: string[]; env?: Record<string, string> } = {}) {
  const child = spawn(process.execPath, [file("scripts", "go.mjs"), ...words], {
    cwd: project,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, npm_config_offline: "true", npm_config_update_notifier: "false", ...env },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, said }));
  return { ended, said: () => said, kill: () => void process.kill(-(child.pid ?? 0), "SIGKILL") };
}

const prepare = (...words: string[]) => start({ words }).ended;

/** As Git leaves it after a change of branches. */
function touchLockFile() {
  const later = new Date(Date.now() + 60_000);
  utimesSync(file("package-lock.json"), later, later);
}

test("packages are installed once, and not again because the lock file was written anew", async () => {
  expect(await prepare()).toMatchObject({ code: 0, said: expect.stringContaining("Installing the packages") });
  expect(await prepare()).toEqual({ code: 0, said: "" });
  touchLockFile();
  expect(await prepare()).toEqual({ code: 0, said: "" });
});

test("an installation that was broken off is made whole at the next start", async () => {
  writeFileSync(file("hold"), "");
  const first = start();
  await vi.waitFor(() => expect(existsSync(file("began"))).toBe(true), { timeout: 20_000 });
  first.kill();
  await first.ended;
  rmSync(file("hold"));
  expect(await prepare("beside")).toMatchObject({ code: 0, said: expect.stringContaining("Installing the packages") });
  expect(await prepare()).toEqual({ code: 0, said: "" });
});

test.each(["a place that nobody listens at", "a place that never answers"])(
  "without a network, as with %s, it is said while npm still tries",
  async (place) => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    if (place === "a place that nobody listens at") silent.close();
    const packages = {
      "": { name: "project", dependencies: { far: "1.0.0" } },
      "node_modules/far": {
        version: "1.0.0",
        resolved: `http://127.0.0.1:${port}/far/-/far-1.0.0.tgz`,
        integrity: "sha512-AA==",
      },
    };
    writeFileSync(file("package.json"), JSON.stringify({ name: "project", dependencies: { far: "1.0.0" } }));
    writeFileSync(file("package-lock.json"), JSON.stringify({ name: "project", lockfileVersion: 3, packages }));
    const npm = {
      npm_config_offline: "false",
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_cache: file("cache"),
    };
    const { ended, kill, said } = start({ env: npm });
    await vi.waitFor(() => expect(said()).toContain("npm cannot reach its package registry"), {
      timeout: 50_000,
    });
    kill();
    await ended;
    silent.close();
  },
);

test("other packages are installed at a start, but not beside a server that may be running", async () => {
  await prepare();
  writeTool("2.0.0");
  touchLockFile();
  const beside = await prepare("beside");
  expect(beside).toMatchObject({ code: 1, said: expect.stringContaining("Stop it, then type: npm ci") });
  expect(existsSync(file("node_modules", ".bin", "node"))).toBe(true);
  expect(await prepare()).toMatchObject({ code: 0, said: expect.stringContaining("Installing the packages") });
});
