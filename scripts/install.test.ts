import { spawn, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** A project with the real programs and two packages that need no network: one to serve, one to check. */
let project: string;
const file = (...path: string[]) => join(project, ...path);
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "beat-install-"));
  for (const folder of ["scripts", "tool", "linter", "packages/node", "packages/checks"]) {
    mkdirSync(file(folder), { recursive: true });
  }
  for (const name of ["prepare.mjs", "install.mjs", "install-progress.mjs", "locked-packages.mjs"]) {
    copyFileSync(fileURLToPath(new URL(name, import.meta.url)), file("scripts", name));
  }
  writeFileSync(
    file("scripts", "go.mjs"),
    `import { ensureInstalled } from "./install.mjs";
const has = (word) => process.argv.includes(word);
await ensureInstalled({ beside: has("beside"), checks: has("checks") });\n`,
  );
  writeJson({ name: "project", workspaces: ["packages/*"], dependencies: { tool: "file:tool" } }, "package.json");
  writeJson({ name: "project-node" }, "packages", "node", "package.json");
  const checks = { name: "project-checks", devDependencies: { linter: "file:../../linter" } };
  writeJson(checks, "packages", "checks", "package.json");
  writeJson({ name: "linter", version: "1.0.0" }, "linter", "package.json");
  writeTool("1.0.0");
  // While the file `hold` exists, an installation that has begun does not end.
  writeFileSync(
    file("tool", "install.cjs"),
    `const fs = require("node:fs");
fs.writeFileSync(${JSON.stringify(file("began"))}, "");
if (fs.existsSync(${JSON.stringify(file("hold"))})) setTimeout(() => {}, 60_000);\n`,
  );
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

const writeJson = (value: unknown, ...path: string[]) => writeFileSync(file(...path), JSON.stringify(value));

function writeTool(version: string) {
  writeJson({ name: "tool", version, scripts: { install: "node install.cjs" } }, "tool", "package.json");
  writeLock({
    "": { name: "project", workspaces: ["packages/*"], dependencies: { tool: "file:tool" } },
    "node_modules/tool": { resolved: "tool", link: true },
    tool: { name: "tool", version, hasInstallScript: true },
    "node_modules/project-node": { resolved: "packages/node", link: true },
    "packages/node": { name: "project-node" },
    "node_modules/project-checks": { resolved: "packages/checks", link: true },
    "packages/checks": { name: "project-checks", devDependencies: { linter: "file:../../linter" } },
    "node_modules/linter": { resolved: "linter", link: true },
    linter: { version: "1.0.0", dev: true },
    "node_modules/for-another-system": { version: "1.0.0", optional: true, os: ["none"] },
  });
}

const writeLock = (packages: Record<string, unknown>) =>
  writeJson({ name: "project", lockfileVersion: 3, packages }, "package-lock.json");

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

/** The state in which Git leaves the file after a change of branches. */
function touchLockFile() {
  const later = new Date(Date.now() + 60_000);
  utimesSync(file("package-lock.json"), later, later);
}

test("packages are installed once, and not again when only the lock file's date changed", async () => {
  expect(await prepare()).toMatchObject({ code: 0, said: expect.stringContaining("Installing the packages") });
  expect(await prepare()).toEqual({ code: 0, said: "" });
  touchLockFile();
  expect(await prepare()).toEqual({ code: 0, said: "" });
});

test("an interrupted installation is completed at the next start", async () => {
  writeFileSync(file("hold"), "");
  const first = start();
  await vi.waitFor(() => expect(existsSync(file("began"))).toBe(true), { timeout: 20_000 });
  first.kill();
  await first.ended;
  rmSync(file("hold"));
  expect(await prepare("beside")).toMatchObject({ code: 0, said: expect.stringContaining("Installing the packages") });
  expect(await prepare()).toEqual({ code: 0, said: "" });
});

test("a start removes nothing that the tests installed, and the tests add what they need", async () => {
  expect(await prepare()).toMatchObject({ code: 0 });
  expect(existsSync(file("node_modules", "linter"))).toBe(false);
  expect(await prepare("checks")).toMatchObject({ code: 0, said: expect.stringContaining("npm install --no-save") });
  expect(existsSync(file("node_modules", "linter"))).toBe(true);
  expect(await prepare()).toEqual({ code: 0, said: "" });
  expect(existsSync(file("node_modules", "linter"))).toBe(true);
  expect(await prepare("checks")).toEqual({ code: 0, said: "" });
});

test("the path to Node in node_modules always exists, even when the machine's Node is used", async () => {
  await prepare();
  expect(readlinkSync(file("node_modules", ".bin", "node"))).toBe(process.execPath);
});

/** A registry with one package, which has a file of `MB` bytes that does not compress. */
const MB = 1_000_000;
async function startFromRegistry(
  answer: (request: IncomingMessage, response: ServerResponse, tarball: Buffer) => void,
) {
  mkdirSync(file("far"));
  writeJson({ name: "far", version: "1.0.0" }, "far", "package.json");
  writeFileSync(file("far", "noise"), randomBytes(MB));
  const packed = spawnSync("tar", ["cz", "--transform", "s,^far,package,", "far/package.json", "far/noise"], {
    cwd: project,
    maxBuffer: 2 * MB,
  }).stdout;
  const integrity = `sha512-${createHash("sha512").update(packed).digest("base64")}`;
  const registry = createHttpServer((request, response) => answer(request, response, packed)).listen(0, "127.0.0.1");
  await once(registry, "listening");
  const { port } = registry.address() as AddressInfo;
  const running = startWithFar(port, integrity);
  return { ...running, stop: () => registry.closeAllConnections() === undefined && registry.close() };
}

function startWithFar(port: number, integrity: string) {
  writeJson({ name: "project", dependencies: { far: "1.0.0" } }, "package.json");
  writeLock({
    "": { name: "project", dependencies: { far: "1.0.0" } },
    "node_modules/far": { version: "1.0.0", integrity },
  });
  const npm = { npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: file("cache") };
  return start({ env: { ...npm, npm_config_offline: "false" } });
}

test("progress is printed while packages are still being fetched", async () => {
  const asked: (string | undefined)[] = [];
  let rest = () => {};
  const { ended, said, stop } = await startFromRegistry((request, response, tarball) => {
    asked.push(request.url);
    response.write(tarball.subarray(0, tarball.length - 1000));
    rest = () => response.end(tarball.subarray(tarball.length - 1000));
  });
  await vi.waitFor(() => expect(said()).toMatch(/^1 of 1 packages, 1\.0 MB unpacked$/mu), { timeout: 30_000 });
  rest();
  expect(await ended).toMatchObject({ code: 0 });
  // Only the package is requested, not the document about all its versions.
  expect(asked).toEqual(["/far/-/far-1.0.0.tgz"]);
  stop();
});

test("a registry with packages at other addresses is asked for them", async () => {
  const { ended, stop } = await startFromRegistry((request, response, tarball) => {
    const dist = { tarball: `http://${request.headers.host}/elsewhere`, integrity: undefined };
    const versions = { "1.0.0": { name: "far", version: "1.0.0", dist } };
    if (request.url === "/far") response.end(JSON.stringify({ name: "far", versions }));
    else if (request.url === "/elsewhere") response.end(tarball);
    else response.writeHead(404).end();
  });
  expect(await ended).toMatchObject({ code: 0 });
  expect(existsSync(file("npm-shrinkwrap.json"))).toBe(false);
  stop();
});

test.each([
  ["a closed port", "npm cannot reach its package registry (ECONNREFUSED)"],
  ["a server that never answers", "Nothing has arrived for ten seconds"],
])("without a network, as with %s, the problem is printed while npm still tries", async (place, words) => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  if (place === "a closed port") silent.close();
  const { ended, kill, said } = startWithFar(port, "sha512-AA==");
  await vi.waitFor(() => expect(said()).toContain(words), { timeout: 50_000 });
  kill();
  await ended;
  silent.close();
});

test("changed packages are installed at a start, but not beside a server that may be running", async () => {
  await prepare();
  writeTool("2.0.0");
  touchLockFile();
  const beside = await prepare("beside");
  expect(beside).toMatchObject({ code: 1, said: expect.stringContaining("Stop it, then type: npm run ready") });
  expect(existsSync(file("node_modules", ".bin", "node"))).toBe(true);
  expect(await prepare()).toMatchObject({ code: 0, said: expect.stringContaining("Installing the packages") });
});
