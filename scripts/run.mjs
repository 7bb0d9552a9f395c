/**
 * Runs a program of the project on the project's own Node: every npm script goes through here. Plain JavaScript,
 * because it starts on whatever Node the machine has.
 *
 *     node scripts/run.mjs [--install | --install-all] [--build] [--watch] [FILE [ARGUMENT …]]
 *
 * `--install`: first installs what builds and serves; `--install-all`: also what checks. `--build`: then builds the site
 * if its sources have changed. `--watch`: restarts the program when the server's sources change. FILE is a TypeScript
 * file or a tool of node_modules/.bin. Settings come from `.env`, as in production they come from the unit.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = join(root, "node_modules", ".bin");
/** The Node that Beat runs on. npm installs one for Linux; elsewhere the machine's own must be new enough. */
const brought = join(root, "node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
/** Says which lock file the installed packages belong to, and whether those of the checks are among them. */
const installedFrom = join(root, "node_modules", ".installed-from");
const builtFrom = join(root, "build", "built-from");
const WATCHED = ["api", "contract", "office", "sandbox", "server"];

const words = process.argv.slice(2);
const options = words.slice(0, words.findIndex((word) => !word.startsWith("--")) >>> 0);
const [file, ...args] = words.slice(options.length);
const has = (option) => options.includes(option);

refuseOldNode();
if (has("--install-all")) install("all");
else if (has("--install")) install("serving");
else if (!existsSync(installedFrom)) refuse("The packages are not installed yet. Type: npm run ready");
const settings = join(root, ".env");
if (existsSync(settings)) process.loadEnvFile(settings);
if (has("--build")) build();
if (file !== undefined) start();

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const oldest = process.platform === "linux" ? [20, 12] : [24, 0];
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  refuse(
    `Beat needs Node ${oldest.join(".")} or newer, and this is ${process.versions.node}. Install it from nodejs.org`,
  );
}

function install(what) {
  const lock = fingerprint(["package-lock.json"]);
  const now = existsSync(installedFrom) ? readFileSync(installedFrom, "utf8") : "";
  if (now === `${lock} all` || now === `${lock} ${what}`) return;
  try {
    accessSync(root, constants.W_OK);
  } catch {
    refuse(`Nothing can be installed: ${root} cannot be written by this user`);
  }
  say("Installing the packages (npm ci)…");
  // npm runs on the machine's Node and would warn that it is too old for packages that run on ours.
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error", ...(what === "all" ? [] : ["--omit=dev"])]);
  linkNode();
  writeFileSync(installedFrom, `${lock} ${what}`);
}

/** `node_modules/.bin/node`, which units and shebangs use. npm 10 deletes its own link: two packages have that name. */
function linkNode() {
  const link = join(bin, "node");
  if (!existsSync(link)) symlinkSync(existsSync(brought) ? brought : process.execPath, link);
}

function build() {
  const folders = ["site", "office", "contract", "scripts"];
  const now = fingerprint([...folders, "vite.config.ts", "package.json", "package-lock.json"]);
  if (existsSync(builtFrom) && readFileSync(builtFrom, "utf8") === now) return;
  say("Building the site…");
  run("npm", ["run", "--silent", "build"], ["ignore", "ignore", "inherit"]);
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(builtFrom, now);
}

/** A hash of these files and of everything in these folders. */
function fingerprint(paths) {
  const hash = createHash("sha256");
  const add = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).toSorted()) add(join(path, name));
    } else hash.update(path).update("\0").update(readFileSync(full));
  };
  for (const path of paths) add(path);
  return hash.digest("hex");
}

function start() {
  const watch = has("--watch") ? ["--watch-preserve-output", ...WATCHED.map((folder) => `--watch-path=${folder}`)] : [];
  const command = file.endsWith(".ts") ? [join(bin, "node"), ...watch, file] : [join(bin, file)];
  const env = { ...environment(), INIT_CWD: process.env.INIT_CWD ?? process.cwd() };
  const child = spawn(command[0], [...command.slice(1), ...args], { cwd: root, env, stdio: "inherit" });
  // The terminal itself sends Ctrl-C to the program, so we must not send it a second time.
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  // A signal to npm ends npm and its shell but never reaches us, so we must not outlive them.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 500).unref();
  child.on("error", ({ message }) => refuse(message));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

function run(command, given, stdio = ["ignore", "inherit", "inherit"]) {
  const { status } = spawnSync(command, given, { cwd: root, stdio, env: environment() });
  if (status !== 0) process.exit(status ?? 1);
}

function environment() {
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

function refuse(why) {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}
