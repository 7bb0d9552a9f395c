/** What must be in place before anything else runs. It is plain JavaScript, so it runs on any Node. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * On Linux a package installs the Node that Beat runs on if the machine's own is older; elsewhere the machine's own
 * must be new enough.
 */
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
/** npm's scripts run on the installed Node, whose version says nothing about the machine's own. */
export const BRINGS_NODE = CAN_BRING_NODE && (major < 24 || process.execPath.startsWith(join(root, "node_modules")));

/** Runs a command in the project, with the project's own tools first on the path. The process ends if the command fails. */
export function run(command, args, options = {}) {
  const env = { ...process.env, ...options.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
  const { status } = spawnSync(command, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"], ...options, env });
  if (status !== 0) process.exit(status ?? 1);
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
