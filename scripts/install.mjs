/** Installs the packages that build and serve, and for checks also those of `packages/checks`. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { watchInstallation } from "./install-progress.mjs";
import { pathsFor, withAddresses } from "./locked-packages.mjs";
import { BRINGS_NODE, bin, node, root } from "./prepare.mjs";

const lock = () => JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
/** npm's record of what it has installed. npm writes it last, so an interrupted installation has none. */
const record = join(root, "node_modules", ".package-lock.json");
/** npm prefers this file to package-lock.json. It exists only while npm runs. */
const addressed = join(root, "npm-shrinkwrap.json");

/**
 * Installs the packages unless they are installed. `checks`: also those of the checks. `beside`: refuses if a server
 * may be running on packages of another version.
 */
export async function ensureInstalled({ checks = false, beside = false } = {}) {
  const serving = BRINGS_NODE ? SERVING_AND_NODE : SERVING;
  const wanted = checks ? ALL : serving;
  const { packages } = lock();
  const paths = pathsFor(packages, wanted.manifests);
  const hasAll = (some) => existsSync(record) && missing(packages, some, { optional: false }).length === 0;
  if (existsSync(node) && hasAll(paths)) return;
  if (beside && existsSync(record)) {
    process.stderr.write(
      "The installed packages belong to another version, and a server may be running on them. Stop it, then type: npm run ready\n",
    );
    process.exit(1);
  }
  // `npm ci` empties the folder first. If only the checks' packages are missing, `npm install` leaves the others to a
  // server that may run on them.
  const words = checks && hasAll(pathsFor(packages, serving.manifests)) ? ["install", "--no-save"] : wanted.words;
  process.stdout.write(`Installing the packages (npm ${words.join(" ")})…\n`);
  // npm would not replace our link.
  if (node !== process.execPath) rmSync(node, { force: true });
  await install(words, paths);
  linkNode();
  // When the network fails, npm skips optional packages without an error.
  const lost = missing(packages, paths, { optional: true });
  if (lost.length === 0) return;
  rmSync(record, { force: true });
  process.stderr.write(`npm could not fetch ${lost.join(", ")}. Try again: npm keeps what it has fetched.\n`);
  process.exit(1);
}

/** npm's arguments, and the manifests whose packages it then installs. */
const SERVING = { words: ["ci", "--workspaces=false"], manifests: [""] };
const SERVING_AND_NODE = {
  words: ["ci", "--workspace=packages/node", "--include-workspace-root"],
  manifests: ["", "packages/node"],
};
const ALL = { words: ["ci"], manifests: ["", "packages/node", "packages/checks"] };

/** The packages that are missing, or have another version. Packages for other systems are never installed. */
function missing(packages, paths, { optional }) {
  const there = JSON.parse(readFileSync(record, "utf8")).packages;
  return paths.filter((path) => {
    const [has, asked] = [there[path], packages[path]];
    if (!has) return optional || asked.optional !== true;
    return has.version !== asked.version || has.integrity !== asked.integrity;
  });
}

async function install(words, paths) {
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  process.once("exit", () => rmSync(addressed, { force: true }));
  const { stdout } = spawnSync("npm", ["config", "get", "registry"], { cwd: root, encoding: "utf8" });
  writeFileSync(addressed, JSON.stringify(withAddresses(lock(), stdout.trim())));
  let { status, isElsewhere } = await npm(words, paths);
  rmSync(addressed, { force: true });
  // If a registry keeps its packages at other addresses, npm has to ask it for the address of each.
  if (isElsewhere) ({ status } = await npm(words, paths));
  if (status !== 0) process.exit(status ?? 1);
}

async function npm(words, paths) {
  const child = spawn("npm", [...words, "--no-audit", "--no-fund", "--loglevel=http"], {
    cwd: root,
    stdio: ["ignore", "inherit", "pipe"],
  });
  const watch = watchInstallation(paths);
  let isElsewhere = false;
  createInterface({ input: child.stderr }).on("line", (line) => {
    watch.hears(line);
    isElsewhere ||= /\bE4\d\d\b/u.test(line);
  });
  const [status] = await once(child, "close");
  watch.stop();
  return { status, isElsewhere };
}

/**
 * `node_modules/.bin/node` is the Node that Beat runs on: the machine's own if it is new enough. npm 10 deletes the
 * link to the installed one when it removes the package for the other processor, because both have the same name.
 */
function linkNode() {
  if (process.platform !== "linux" || existsSync(node)) return;
  const brought = `../node-linux-${process.arch}/bin/node`;
  rmSync(node, { force: true });
  mkdirSync(bin, { recursive: true });
  symlinkSync(existsSync(join(bin, brought)) ? brought : process.execPath, node);
}
