/** What has to be in place before anything runs. Plain JavaScript: it runs on whatever Node the machine has. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

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

export function ensureInstalled() {
  const installed = join(root, "node_modules", ".package-lock.json");
  const isCurrent =
    existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, "package-lock.json")).mtimeMs;
  if (isCurrent && existsSync(node)) return;
  process.stdout.write("Installing the packages (npm ci)…\n");
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
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
  for (const path of ["site", "contract", "public", "vite.config.ts", "react-router.config.ts", "package-lock.json"])
    add(path);
  add("scripts/precompress.ts");
  add("server/compression.ts");
  return hash.digest("hex");
}
