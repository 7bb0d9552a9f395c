/**
 * What has to be in place before anything else runs. It is plain JavaScript, so it runs on any Node the machine has.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** On Linux a package brings the Node that Beat runs on where the machine's own is older; elsewhere it has to be new enough. */
const CAN_BRING_NODE = process.platform === "linux" && ["x64", "arm64"].includes(process.arch);
const OLDEST = CAN_BRING_NODE ? [20, 12] : [24, 0];

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  process.stderr.write(
    `Beat needs Node ${OLDEST.join(".")} or newer to start, and this is ${process.versions.node}. Install a newer one (nodejs.org).\n`,
  );
  process.exit(1);
}

export const root = fileURLToPath(new URL("..", import.meta.url));
export const bin = join(root, "node_modules", ".bin");
/** The Node that Beat runs on: 24 or newer, whatever version the machine has (scripts/install.mjs makes the link). */
export const node = process.platform === "linux" ? join(bin, "node") : process.execPath;
/** npm's scripts run on the one that was brought, and say nothing of the machine's own. */
export const BRINGS_NODE = CAN_BRING_NODE && (major < 24 || process.execPath.startsWith(join(root, "node_modules")));

/** Runs a command in the project with the project's own tools first; the process ends when it fails. */
export function run(command, args, options = {}) {
  const env = { ...process.env, ...options.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
  const { status } = spawnSync(command, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"], ...options, env });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * A Chromium for the browser tests: scripts/browser.ts looks in the same places. With it the typeface whose metrics our
 * fallbacks are made for (site/styles/fonts.css): Debian's Chromium only recommends it, and lines would break elsewhere.
 */
export function ensureBrowser() {
  const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  if (!places.some((place) => existsSync(place))) ensurePackage("chromium", "a browser");
  if (!hasFont("Liberation Sans") && !hasFont("Arial")) ensurePackage("fonts-liberation", "the Liberation typefaces");
}

function hasFont(family) {
  const { stdout } = spawnSync("fc-list", [family, "family"], { encoding: "utf8" });
  return (stdout ?? "").trim() !== "";
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

/** Debian's packages for the programs around Beat in production, by the program that we use from each. */
const DEPLOYED_WITH = { caddy: "caddy", promtool: "prometheus", pgbouncer: "pgbouncer" };

/** More of them, which only the long proof of the deployment runs. */
const PROVED_WITH = {
  ...DEPLOYED_WITH,
  nginx: "nginx-light",
  openssl: "openssl",
  buildah: "buildah",
  runc: "runc",
  mmdebstrap: "mmdebstrap",
  kubectl: "kubernetes-client",
  "docker-compose": "docker-compose",
  "systemd-analyze": "systemd",
};

/**
 * Caddy, Prometheus's own tool for testing alert rules, and PgBouncer: a missing one is installed, or its tests are
 * left out.
 */
export function ensureDeploymentTools() {
  const missing = installMissing(DEPLOYED_WITH);
  if (missing) process.stdout.write(`Without them some tests of the deployment are skipped: ${missing}.\n`);
}

/** Everything that `npm run prove:deploy` runs. */
export function ensureProofTools() {
  const missing = installMissing(PROVED_WITH);
  if (missing) process.stdout.write(`Without them some steps fail: ${missing}.\n`);
}

/** Installs those that are missing; what they are, and the command for it, where it cannot. */
function installMissing(programs) {
  const places = ["/usr/sbin", ...process.env.PATH.split(delimiter)];
  const missing = Object.keys(programs).filter((name) => !places.some((place) => existsSync(join(place, name))));
  const packages = missing.map((name) => programs[name]);
  if (missing.length === 0) return undefined;
  if (!canInstall()) return `${missing.join(", ")} (Debian: apt-get install ${packages.join(" ")})`;
  installPackages(packages, missing.join(", "));
}

function ensurePackage(name, what) {
  if (!canInstall()) {
    process.stderr.write(
      `The tests need ${what}. Install it (Debian: apt-get install ${name}) and run npm test again.\n`,
    );
    process.exit(1);
  }
  installPackages([name], what);
}

function canInstall() {
  return spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status === 0 && process.getuid?.() === 0;
}

function installPackages(names, what) {
  process.stdout.write(`Installing ${what} (apt-get install ${names.join(" ")})…\n`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const quiet = { env, stdio: ["ignore", "ignore", "inherit"] };
  run("apt-get", ["update", "-qq"], quiet);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], quiet);
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
  return hash.digest("hex");
}
