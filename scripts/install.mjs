/** Installs the packages: those that build and serve, and for checks those of `packages/checks` as well. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { watchInstallation } from "./install-progress.mjs";
import { pathsFor, withAddresses } from "./locked-packages.mjs";
import { BRINGS_NODE, bin, node, root } from "./prepare.mjs";

const lock = () => JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
/** npm's record of what it has installed. It writes this last, so an interrupted installation has none. */
const record = join(root, "node_modules", ".package-lock.json");
/** npm prefers this file to package-lock.json. It is there only while npm runs. */
const addressed = join(root, "npm-shrinkwrap.json");

/**
 * Installs the packages unless they are there. `checks`: those of the checks as well. `beside`: not if a server may be
 * running on packages of another version.
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
  // `npm ci` begins with an empty folder. A server that runs on what is there keeps it when only the checks' are missing.
  const words = checks && hasAll(pathsFor(packages, serving.manifests)) ? ["install", "--no-save"] : wanted.words;
  process.stdout.write(`Installing the packages (npm ${words.join(" ")})…\n`);
  // npm would not write over a link of ours.
  if (node !== process.execPath) rmSync(node, { force: true });
  await install(words, paths);
  linkNode();
  // npm takes what is optional for not wanted when the network fails.
  const lost = missing(packages, paths, { optional: true });
  if (lost.length === 0) return;
  rmSync(record, { force: true });
  process.stderr.write(`npm could not fetch ${lost.join(", ")}. Try again: npm keeps what it has fetched.\n`);
  process.exit(1);
}

/** What to tell npm, and the manifests that it then installs for. */
const SERVING = { words: ["ci", "--workspaces=false"], manifests: [""] };
const SERVING_AND_NODE = {
  words: ["ci", "--workspace=packages/node", "--include-workspace-root"],
  manifests: ["", "packages/node"],
};
const ALL = { words: ["ci"], manifests: ["", "packages/node", "packages/checks"] };

/** Which of the packages are not there, or not in this version. Packages for other systems never are. */
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
  // A registry that keeps its packages at other addresses says so when it is asked about each.
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
 * `node_modules/.bin/node` is the Node that Beat runs on: the machine's own if it is new enough. npm 10 takes the link to
 * the one that came away again, when it removes the one for the other processor, which is called the same.
 */
function linkNode() {
  if (process.platform !== "linux" || existsSync(node)) return;
  const brought = `../node-linux-${process.arch}/bin/node`;
  rmSync(node, { force: true });
  mkdirSync(bin, { recursive: true });
  symlinkSync(existsSync(join(bin, brought)) ? brought : process.execPath, node);
}
