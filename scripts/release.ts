/**
 * Prepares a release (`npm run release -- 1.0.0`): in the changelog "Not released yet" becomes the version and the
 * date, package.json gets the version, and callers are promised the present OpenAPI document. Then it makes the commit
 * and an annotated tag. It pushes nothing, so that the person who releases can look at both first.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readOpenApi } from "./breaking-changes.ts";
import { brokenPromises } from "./openapi.ts";

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    /** The clone to release from; the tests have one of their own. */
    root: { type: "string", default: new URL("..", import.meta.url).pathname },
  },
});
const [version = ""] = positionals;
const CHANGELOG = "CHANGELOG.md";
const UNRELEASED = "## Not released yet\n";
const DOCUMENT = "docs/openapi.json";
const PROMISED = "docs/openapi-promised.json";
const MANIFESTS = ["package.json", "package-lock.json"];

const changelog = read(CHANGELOG);
const news = (changelog.split(UNRELEASED)[1] ?? "").split(/^## /mu)[0]?.trim() ?? "";
check();
const today = new Date().toISOString().slice(0, 10);
write(CHANGELOG, changelog.replace(UNRELEASED, `${UNRELEASED}\n## ${version}, ${today}\n`));
for (const manifest of MANIFESTS) write(manifest, withVersion(read(manifest)));
write(PROMISED, read(DOCUMENT));
git("add", CHANGELOG, PROMISED, ...MANIFESTS);
git("commit", "--quiet", "--message", `release: ${version}`);
git("tag", "--annotate", `v${version}`, "--message", `Beat ${version}\n\n${news}`, "--cleanup=verbatim");
process.stdout.write(`Made the commit and the tag v${version}. Look at them (git show v${version}), then:
    git push origin HEAD v${version}
`);

/** Refuses anything that could not be undone after a push. */
function check(): void {
  const current = (JSON.parse(read("package.json")) as { version: string }).version;
  if (!/^\d+\.\d+\.\d+$/u.test(version)) refuse("Say which version: npm run release -- 1.2.3");
  if (!isLater(version, current)) refuse(`${version} does not come after ${current}.`);
  if (git("status", "--porcelain") !== "") refuse("There are uncommitted changes.");
  if (git("tag", "--list", `v${version}`) !== "") refuse(`The tag v${version} already exists.`);
  if (news === "") refuse(`${CHANGELOG} has nothing under "Not released yet".`);
  const broken = brokenPromises(read(PROMISED), read(DOCUMENT));
  if (broken.length > 0) refuse(`The API breaks what its callers were promised:\n${broken.join("\n")}`);
  const isNewApi = readOpenApi(read(PROMISED)).info.version !== readOpenApi(read(DOCUMENT)).info.version;
  if (isNewApi && version.split(".")[0] === current.split(".")[0]) {
    refuse("A new version of the API changes the first number.");
  }
}

function isLater(one: string, other: string): boolean {
  return one.localeCompare(other, "en", { numeric: true }) > 0;
}

/** A lock file has the version twice: the second is for the root package. */
function withVersion(manifest: string): string {
  const parsed = JSON.parse(manifest) as { version: string; packages?: Record<string, { version: string }> };
  parsed.version = version;
  if (parsed.packages?.[""]) parsed.packages[""].version = version;
  return `${JSON.stringify(parsed, null, 2)}\n`;
}

function read(file: string): string {
  return readFileSync(join(options.root, file), "utf8");
}

function write(file: string, content: string): void {
  writeFileSync(join(options.root, file), content);
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: options.root, encoding: "utf8" });
}

function refuse(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}
