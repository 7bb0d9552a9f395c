import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "CODE_OF_CONDUCT.md",
  "SECURITY.md",
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => join("docs", file)),
];
const textOf = (page: string) => readFileSync(join(root, page), "utf8");

test.each(pages)("every link in %s leads to a file, and to a heading of it", (page) => {
  const links = Array.from(textOf(page).matchAll(/\]\(([^)\s]+)\)/gu), ([, to = ""]) => to);
  for (const link of links.filter((to) => !/^[a-z]+:/u.test(to))) {
    const [path = "", anchor] = link.split("#");
    const target = path === "" ? page : join(dirname(page), path);
    expect(existsSync(join(root, target)), `${link} in ${page}`).toBe(true);
    if (anchor !== undefined) expect(anchorsOf(target), `${link} in ${page}`).toContain(anchor);
  }
});

test("every picture in the README exists and is small", () => {
  const pictures = Array.from(textOf("README.md").matchAll(/!\[[^\]]*\]\(([^)]+)\)/gu), ([, path = ""]) => path);
  expect(pictures).not.toEqual([]);
  for (const picture of pictures) expect(statSync(join(root, picture)).size).toBeLessThan(400_000);
});

test("the index of documents lists each of them", () => {
  const index = textOf("docs/README.md");
  const documents = readdirSync(join(root, "docs")).filter((file) => file.endsWith(".md") && file !== "README.md");
  expect(documents.filter((file) => !index.includes(`](${file})`))).toEqual([]);
});

test.each(pages)("every npm command that %s names exists", (page) => {
  const commands = textOf(page).matchAll(/npm (?:--prefix (?<folder>[\w/]+) )?run (?:--silent )?(?<name>[\w:-]+)/gu);
  for (const { 0: command, groups } of commands) {
    const file = join(groups?.["folder"] ?? "", "package.json");
    const { scripts } = JSON.parse(textOf(file)) as { scripts: Record<string, string> };
    expect(Object.keys(scripts), `${command} in ${page}`).toContain(groups?.["name"]);
  }
});

test.each(pages)("every file of the repository that %s names in code exists", (page) => {
  const named = Array.from(
    textOf(page).matchAll(
      /`((?:api|artwork|contract|deploy|docs|e2e|office|operator|process|sandbox|scripts|server|site)\/[\w./@-]*\.(?:conf|css|html|json|md|mjs|tsx?|yaml))`/gu,
    ),
    ([, path = ""]) => path,
  );
  for (const path of named) expect(existsSync(join(root, path)), `${path} in ${page}`).toBe(true);
});

const FOLDERS = [
  "api",
  "artwork",
  "contract",
  "deploy",
  "e2e",
  "office",
  "operator",
  "process",
  "prove",
  "sandbox",
  "scripts",
  "server",
  "site",
];
const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:css|mjs|tsx?|yaml)$/u.test(file) && !file.includes("node_modules"))
    .map((file) => join(folder, file)),
);

const records = readdirSync(join(root, "docs", "decisions"));
const decisions = new Set(records.map((file) => Number.parseInt(file, 10)));
const FILE = new RegExp(`(?<![\\w/.#])(?:${FOLDERS.join("|")})/[\\w./@-]*\\.(?:css|json|mjs|tsx?|yaml)\\b`, "gu");

test("every document, file and decision that a comment names exists", () => {
  const missing = sources.flatMap((source) => {
    const comments = (textOf(source).match(/\/\*[^]*?\*\/|(?<=^|\s)(?:\/\/|#) .*$/gmu) ?? []).join("\n");
    const exists = (name: string) =>
      existsSync(join(root, name)) || (name.endsWith(".md") && existsSync(join(root, dirname(source), name)));
    const named = [...(comments.match(/(?<![\w/.…-])[\w./@-]+\.md\b/gu) ?? []), ...(comments.match(FILE) ?? [])];
    const numbers = Array.from(comments.matchAll(/\bdecision (\d+)/gu), ([, number]) => Number(number));
    return [
      ...named.filter((name) => !exists(name)).map((name) => `${source}: ${name}`),
      ...numbers.filter((number) => !decisions.has(number)).map((number) => `${source}: decision ${number}`),
    ];
  });
  expect(missing).toEqual([]);
});

test("each decision has a number of its own, which its title repeats", () => {
  const titled = records.map((file) => Number(/^# (\d+)\. .+$/mu.exec(textOf(join("docs", "decisions", file)))?.[1]));
  expect(titled).toEqual(records.map((file) => Number.parseInt(file, 10)));
  expect(decisions.size).toBe(records.length);
});

/** The anchors that GitHub gives to the headings of a page. */
function anchorsOf(page: string): string[] {
  return Array.from(textOf(page).matchAll(/^#+ (.+)$/gmu), ([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
