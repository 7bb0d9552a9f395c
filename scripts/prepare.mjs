/** What has to be in place before anything runs. Plain JavaScript: it runs on whatever Node the machine has. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const OLDEST = [20, 12];

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  process.stderr.write(
    `Beat needs Node ${OLDEST.join(".")} or newer to start, and this is ${process.versions.node}. Install a newer one (nodejs.org).\n`,
  );
  process.exit(1);
}

export const root = fileURLToPath(new URL("..", import.meta.url));
const bin = join(root, "node_modules", ".bin");
/** The Node that package.json asks for (24), wherever the machine's own one stands. */
export const node = join(bin, "node");

/** Runs a command in the project with the project's own tools first; the process ends when it fails. */
export function run(command, args, options = {}) {
  const env = { ...process.env, ...options.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
  const { status } = spawnSync(command, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"], ...options, env });
  if (status !== 0) process.exit(status ?? 1);
}

/** What npm says it has installed. It writes this last, so that an installation that was broken off has none. */
const installed = join(root, "node_modules", ".package-lock.json");
const wanted = join(root, "package-lock.json");

/** Installs the packages unless they are there. `beside`: not where a server may be running on those of another version. */
export function ensureInstalled({ beside = false } = {}) {
  if (existsSync(installed) && existsSync(node) && isInstalled()) return;
  if (beside && existsSync(installed)) {
    process.stderr.write(
      "The packages are those of another version, and a server may be running on them. Stop it, then type: npm ci\n",
    );
    process.exit(1);
  }
  process.stdout.write("Installing the packages (npm ci)…\n");
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
}

/** Git writes the lock file anew when it changes branches: a newer one may well ask for what is there. */
function isInstalled() {
  if (statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return true;
  const [there, asked] = [installed, wanted].map((file) => JSON.parse(readFileSync(file, "utf8")).packages);
  return Object.entries(asked).every(([path, { version, integrity, optional }]) => {
    const has = there[path];
    // Those of other systems are not there.
    return path === "" || (has ? has.version === version && has.integrity === integrity : optional === true);
  });
}

/** A Chromium for the browser tests: scripts/browser.ts looks in the same places. */
export function ensureBrowser() {
  const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  if (!places.some((place) => existsSync(place))) ensurePackage("chromium", "a browser");
}

/** PostgreSQL's programs, for the tests that run the API on it. */
export function ensurePostgres() {
  const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql") : [];
  const places = [
    ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...process.env.PATH.split(delimiter),
  ];
  if (!places.some((place) => existsSync(join(place, "initdb")))) ensurePackage("postgresql", "PostgreSQL");
}

function ensurePackage(name, what) {
  const apt = spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status === 0;
  if (!apt || process.getuid?.() !== 0) {
    process.stderr.write(
      `The tests need ${what}. Install it (Debian: apt-get install ${name}) and run npm test again.\n`,
    );
    process.exit(1);
  }
  process.stdout.write(`Installing ${what} (apt-get install ${name})…\n`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const quiet = { env, stdio: ["ignore", "ignore", "inherit"] };
  run("apt-get", ["update", "-qq"], quiet);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], quiet);
}

export function ensureBuilt() {
  const stamp = join(root, "build", "built-from");
  const now = sourcesHash();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === now) return;
  process.stdout.write("Building the site…\n");
  run("npm", ["run", "--silent", "build"], { stdio: ["ignore", "ignore", "inherit"] });
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(stamp, now);
}

/** A fingerprint of everything the built site is made from. */
function sourcesHash() {
  const hash = createHash("sha256");
  const add = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).toSorted()) add(join(path, name));
    } else hash.update(path).update("\0").update(readFileSync(full));
  };
  for (const path of ["site", "contract", "public", "scripts", "server/compression.ts"]) add(path);
  for (const path of ["vite.config.ts", "react-router.config.ts", "package-lock.json"]) add(path);
  hash.update(process.env.BRAND_NAME ?? "");
  return hash.digest("hex");
}
