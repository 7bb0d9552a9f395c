/**
 * The programs that tests and proofs run (`node scripts/run.mjs scripts/programs.ts browsers`). As root on Debian it
 * installs the missing ones at once; otherwise it prints the command.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { CHROMIUM_PATHS } from "./browser.ts";

/** A Debian package. `needed`: nothing can begin without it; without one of the others, tests are left out or slower. */
type Program = { name: string; needed?: boolean; isThere: () => boolean };

const [withoutWindows, ...others] = CHROMIUM_PATHS;
/** Another Chromium of this machine does as well, but slower. */
const CHROMIUM: Program = {
  name: "chromium-headless-shell",
  needed: !others.some((path) => existsSync(path)),
  isThere: () => existsSync(withoutWindows),
};
/**
 * Our fallback fonts are made for the metrics of this typeface (site/styles/fonts.css), so without it lines would break
 * elsewhere.
 */
const TYPEFACE: Program = {
  name: "fonts-liberation",
  needed: true,
  isThere: () => hasFont("Liberation Sans") || hasFont("Arial"),
};
const program = (name: string, file: string): Program => ({ name, isThere: () => isProgram(file) });
const FIREFOX = program("firefox-esr", "firefox-esr");

const SETS = {
  tests: [CHROMIUM, TYPEFACE, FIREFOX, { ...program("postgresql", "initdb"), needed: true }, program("caddy", "caddy")],
  browsers: [CHROMIUM, TYPEFACE, FIREFOX, program("webkit2gtk-driver", "WebKitWebDriver"), program("xvfb", "Xvfb")],
} satisfies Record<string, Program[]>;

export function ensurePrograms(set: keyof typeof SETS): void {
  const programs: Program[] = SETS[set];
  const missing = programs.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name);
  const install = ["install", "-y", "--no-install-recommends", ...names];
  if (process.getuid?.() === 0 && isProgram("apt-get")) {
    process.stdout.write(`Installing what is missing (apt-get ${install.join(" ")})…\n`);
    if (aptGet("update", "-qq") && aptGet(...install, "-qq")) return;
  }
  const needed = missing.filter((program) => program.needed).map(({ name }) => name);
  process.stderr.write(
    `Not installed: ${names.join(", ")}. ${
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
