/**
 * The programs that tests and proofs run (`node scripts/run.mjs scripts/programs.ts browsers`). As root on Debian it
 * installs the missing ones at once; otherwise it prints the command.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { CHROMIUM_PATHS } from "./browser.ts";

/** Debian packages, and whether each is here. */
const PACKAGES = {
  "chromium-headless-shell": () => existsSync(CHROMIUM_PATHS[0]),
  // Our fallback fonts are made for the metrics of this typeface (site/styles/fonts.css): without it lines break elsewhere.
  "fonts-liberation": () => hasFont("Liberation Sans") || hasFont("Arial"),
  "firefox-esr": () => isProgram("firefox-esr"),
  postgresql: () => isProgram("initdb"),
  caddy: () => isProgram("caddy"),
  "webkit2gtk-driver": () => isProgram("WebKitWebDriver"),
  xvfb: () => isProgram("Xvfb"),
};
type Package = keyof typeof PACKAGES;
const SETS: Record<"tests" | "browsers", Package[]> = {
  tests: ["chromium-headless-shell", "fonts-liberation", "firefox-esr", "postgresql", "caddy"],
  browsers: ["chromium-headless-shell", "fonts-liberation", "firefox-esr", "webkit2gtk-driver", "xvfb"],
};
/** Nothing can begin without these; without another, tests are left out or slower. */
const NEEDED: Package[] = [
  "fonts-liberation",
  "postgresql",
  ...(CHROMIUM_PATHS.some((path) => existsSync(path)) ? [] : (["chromium-headless-shell"] as const)),
];

export function ensurePrograms(set: keyof typeof SETS): void {
  const missing = SETS[set].filter((name) => !PACKAGES[name]());
  if (missing.length === 0) return;
  const install = ["install", "-y", "--no-install-recommends", ...missing];
  if (process.getuid?.() === 0 && isProgram("apt-get")) {
    process.stdout.write(`Installing what is missing (apt-get ${install.join(" ")})…\n`);
    if (aptGet("update", "-qq") && aptGet(...install, "-qq")) return;
  }
  const needed = missing.filter((name) => NEEDED.includes(name));
  process.stderr.write(
    `Not installed: ${missing.join(", ")}. ${
      needed.length > 0 ? `This cannot begin without ${needed.join(", ")}.` : "What needs them is left out, or slower."
    } On Debian and Ubuntu this installs all of them:\n\n    sudo apt-get ${install.join(" ")}\n\n`,
  );
  if (needed.length > 0) process.exit(1);
}

function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync("apt-get", args, { env, stdio: ["ignore", "ignore", "inherit"] }).status === 0;
}

/** Also looks in folders outside an ordinary user's PATH, and where Debian keeps PostgreSQL's programs. */
function isProgram(name: string): boolean {
  const find = `PATH="$PATH:/usr/sbin:$(echo /usr/lib/postgresql/*/bin | tr " " :)" command -v ${name}`;
  return spawnSync("sh", ["-c", find]).status === 0;
}

function hasFont(family: string): boolean {
  const { stdout } = spawnSync("fc-list", [family, "family"], { encoding: "utf8" });
  return (stdout ?? "").trim() !== "";
}

if (import.meta.main) {
  for (const set of process.argv.slice(2)) if (set === "tests" || set === "browsers") ensurePrograms(set);
}
