import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeScratchFolder } from "#api/fixtures/scratch-folder.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const FILES = ["CHANGELOG.md", "package.json", "package-lock.json", "docs/openapi.json", "docs/openapi-promised.json"];
const WHO = { name: "Ama Mensah", email: "ama@example.com" };
const env = {
  ...process.env,
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_SYSTEM: "/dev/null",
  GIT_AUTHOR_NAME: WHO.name,
  GIT_AUTHOR_EMAIL: WHO.email,
  GIT_COMMITTER_NAME: WHO.name,
  GIT_COMMITTER_EMAIL: WHO.email,
};

const { version: current } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
const [first = ""] = current.split(".");
const NEXT = `${Number(first) + 1}.0.0`;
const NEWS = "Gifts arrive as before, and a page says so.";

let clone = "";
const git = (...args: string[]) => execFileSync("git", args, { cwd: clone, env, encoding: "utf8" }).trim();
const read = (file: string) => readFileSync(join(clone, file), "utf8");
function change(file: string, from: string | RegExp, to: string) {
  writeFileSync(join(clone, file), read(file).replace(from, to));
  git("commit", "--quiet", "--all", "--message", "a change");
}

function release(version: string) {
  const line = ["scripts/release.ts", version, "--root", clone];
  const { status, stdout, stderr } = spawnSync(process.execPath, line, { cwd: root, env, encoding: "utf8" });
  return { status, said: stdout + stderr };
}

beforeEach(() => {
  clone = makeScratchFolder("beat-release-");
  mkdirSync(join(clone, "docs"));
  for (const file of FILES) copyFileSync(join(root, file), join(clone, file));
  const unreleased = "## Not released yet\n";
  writeFileSync(join(clone, "CHANGELOG.md"), read("CHANGELOG.md").replace(unreleased, `${unreleased}\n${NEWS}\n`));
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "the files of the project");
});
afterEach(() => rmSync(clone, { recursive: true }));

test("a release makes one commit and one annotated tag, and pushes nothing", () => {
  change("docs/openapi.json", '"summary": "Ask', '"summary": "Please ask');
  const { status, said } = release(NEXT);
  expect([status, said]).toEqual([0, expect.stringContaining(`git push origin HEAD v${NEXT}`)]);
  const today = new Date().toISOString().slice(0, 10);
  expect(read("CHANGELOG.md")).toContain(`## Not released yet\n\n## ${NEXT}, ${today}\n\n${NEWS}\n`);
  expect(JSON.parse(read("package.json"))).toMatchObject({ version: NEXT });
  expect(JSON.parse(read("package-lock.json"))).toMatchObject({
    version: NEXT,
    packages: { "": { version: NEXT } },
  });
  expect(read("docs/openapi-promised.json")).toBe(read("docs/openapi.json"));
  expect(git("log", "-1", "--format=%s")).toBe(`release: ${NEXT}`);
  expect(git("status", "--porcelain")).toBe("");
  expect(git("cat-file", "-t", `v${NEXT}`)).toBe("tag");
  expect(git("tag", "--list", `v${NEXT}`, "--format=%(contents)")).toContain(`Beat ${NEXT}\n\n${NEWS}`);
  expect(git("rev-parse", `v${NEXT}^{commit}`)).toBe(git("rev-parse", "HEAD"));
});

test.each<[string, string, () => void, string]>([
  ["no number", "next", () => undefined, "Say which version: npm run release -- 1.2.3"],
  ["the same number", current, () => undefined, `${current} does not come after ${current}.`],
  ["uncommitted changes", NEXT, () => writeFileSync(join(clone, "new.txt"), ""), "There are uncommitted changes."],
  ["a number that has a tag", NEXT, () => git("tag", `v${NEXT}`), `The tag v${NEXT} already exists.`],
  [
    "no news",
    NEXT,
    () => change("CHANGELOG.md", /(## Not released yet\n)[^]*/u, "$1"),
    'CHANGELOG.md has nothing under "Not released yet".',
  ],
  [
    "an API that breaks its promises",
    NEXT,
    () => change("docs/openapi.json", '"/books"', '"/accounts"'),
    "GET /books is gone",
  ],
  [
    "a new API under the old first number",
    `${first}.999.0`,
    () => change("docs/openapi.json", '"version": "1"', '"version": "2"'),
    "A new version of the API changes the first number.",
  ],
])("a release with %s is refused, and changes nothing", (_, version, prepare, why) => {
  prepare();
  const before = git("rev-parse", "HEAD");
  const { status, said } = release(version);
  expect([status, said]).toEqual([1, expect.stringContaining(why)]);
  expect(git("rev-parse", "HEAD")).toBe(before);
  expect(git("diff", "HEAD", "--stat")).toBe("");
});
