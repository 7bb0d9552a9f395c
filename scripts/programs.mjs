/**
 * The programs that tests and proofs run. As root on Debian it installs the missing ones at once; otherwise it prints
 * the command. Plain JavaScript for any Node.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./prepare.mjs";

const CHROMIUM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
/**
 * By the name of the Debian package, how to see that it is installed. `needed`: nothing can begin without it; without
 * one of the others, tests are left out. The paths of Chromium are those of scripts/browser.ts. Our fallback fonts are
 * made for the metrics of the typeface (site/styles/fonts.css), so without it lines would break elsewhere.
 */
const TESTED_WITH = [
  { name: "chromium", needed: true, isThere: () => CHROMIUM.some((path) => existsSync(path)) },
  { name: "fonts-liberation", needed: true, isThere: () => hasFont("Liberation Sans") || hasFont("Arial") },
  { name: "firefox-esr", isThere: () => isProgram("firefox-esr") },
  { name: "postgresql", needed: true, isThere: () => isProgram("initdb") },
  { name: "caddy", isThere: () => isProgram("caddy") },
  { name: "prometheus", isThere: () => isProgram("promtool") },
  { name: "pgbouncer", isThere: () => isProgram("pgbouncer") },
];

/** What only `npm run prove:deploy` runs as well. */
const PROVED_WITH = [
  ...TESTED_WITH.filter(({ name }) => !["chromium", "fonts-liberation", "firefox-esr"].includes(name)),
  { name: "nginx-light", isThere: () => isProgram("nginx") },
  { name: "openssl", isThere: () => isProgram("openssl") },
  { name: "buildah", isThere: () => isProgram("buildah") },
  { name: "runc", isThere: () => isProgram("runc") },
  { name: "mmdebstrap", isThere: () => isProgram("mmdebstrap") },
  { name: "kubernetes-client", isThere: () => isProgram("kubectl") },
  { name: "docker-compose", isThere: () => isProgram("docker-compose") },
  { name: "systemd", isThere: () => isProgram("systemd-analyze") },
];

/** Every engine of `npm run prove:browsers`. */
const BROWSERS = [
  ...TESTED_WITH.filter(({ name }) => ["chromium", "fonts-liberation", "firefox-esr"].includes(name)),
  { name: "webkit2gtk-driver", isThere: () => isProgram("WebKitWebDriver") },
  { name: "xvfb", isThere: () => isProgram("Xvfb") },
];

export const TEST_PACKAGES = TESTED_WITH.map(({ name }) => name);

export function ensureTestPrograms() {
  ensure(TESTED_WITH, "Without the others it leaves out some tests.");
}

export function ensureProofPrograms() {
  ensure(PROVED_WITH, "Without the others some steps fail.");
}

export function ensureBrowsers() {
  ensure(BROWSERS, "Without the others some journeys fail.");
}

function ensure(programs, without) {
  const missing = programs.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return;
  const install = `apt-get install -y --no-install-recommends ${missing.map(({ name }) => name).join(" ")}`;
  if (canInstall()) {
    process.stdout.write(`Installing what is missing (${install})…\n`);
    const options = { env: { DEBIAN_FRONTEND: "noninteractive" }, stdio: ["ignore", "ignore", "inherit"] };
    run("apt-get", ["update", "-qq"], options);
    const [command, ...words] = install.split(" ");
    return run(command, [...words, "-qq"], options);
  }
  const needed = missing.filter((program) => program.needed).map(({ name }) => name);
  const list = missing.map(({ name }) => name).join(", ");
  process.stderr.write(
    `Not installed: ${list}. ${needed.length > 0 ? `The command needs ${needed.join(", ")}. ` : ""}${
      needed.length < missing.length ? `${without} ` : ""
    }On Debian and Ubuntu this installs all of them:\n\n    sudo ${install}\n\n`,
  );
  if (needed.length > 0) process.exit(1);
}

function canInstall() {
  return process.getuid?.() === 0 && isProgram("apt-get");
}

/** Also looks in folders outside an ordinary user's PATH, and where Debian keeps PostgreSQL's programs. */
function isProgram(name) {
  const postgresql = "/usr/lib/postgresql";
  const versions = existsSync(postgresql) ? readdirSync(postgresql) : [];
  const places = [
    ...process.env.PATH.split(delimiter),
    "/usr/sbin",
    ...versions.map((version) => join(postgresql, version, "bin")),
  ];
  return places.some((place) => existsSync(join(place, name)));
}

function hasFont(family) {
  const { stdout } = spawnSync("fc-list", [family, "family"], { encoding: "utf8" });
  return (stdout ?? "").trim() !== "";
}
