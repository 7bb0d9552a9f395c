/**
 * The programs around Beat that tests and proofs run. Whatever is missing is installed at once, as root on Debian; otherwise one
 * line says how. Plain JavaScript for any Node.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./prepare.mjs";

const CHROMIUM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
/**
 * By Debian's name of the package: what shows that it is there. `needed`: nothing begins without it, while the tests of
 * another are left out. Chromium's places are those of scripts/browser.ts; the typeface is the one whose metrics our
 * fallbacks are made for (site/styles/fonts.css), and lines would break elsewhere without it.
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

/** What only `npm run prove:deploy` runs besides. */
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

/** All that `npm test` runs. */
export function ensureTestPrograms() {
  ensure(TESTED_WITH, "Without the others it leaves out some tests.");
}

/** All that `npm run prove:deploy` runs. */
export function ensureProofPrograms() {
  ensure(PROVED_WITH, "Without the others some steps fail.");
}

/** All that `npm run prove:browsers` runs. */
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

/** Also where an ordinary user's PATH does not lead, and where Debian keeps PostgreSQL's. */
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
