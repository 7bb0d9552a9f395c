import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { checkSync } from "recheck";
import { describe, expect, test, vi } from "vitest";
import { parseSync } from "vite";

// Runs in this process, because the checker's own agent is a different binary for each kind of machine.
vi.stubEnv("RECHECK_SYNC_BACKEND", "pure");
vi.stubEnv("RECHECK_BACKEND", "pure");

/** Judging a pattern takes seconds, and longer on a busy machine. */
const PATIENCE_MS = 600_000;

const root = new URL("../", import.meta.url);

/** Code that outside input can reach. It includes all of `site`, because most of it runs on the server too. */
const FOLDERS = ["api", "contract", "office", "operator", "process", "sandbox", "server", "site"];

/** Files whose patterns never see a stranger's text, and why. */
const TRUSTED: Record<string, string> = {
  "api/config.ts": "reads the environment",
  "api/config/api-variables.ts": "reads the environment",
  "api/config/api-rules.ts": "reads the environment",
  "api/limits/limit-variables.ts": "reads the environment",
  "process/variables.ts": "reads the environment",
  "contract/thousands.ts": "groups the digits of one number",
  "server/document.ts": "works over our own markup, in which all that a visitor typed is escaped",
  "server/offline.ts": "looks for files in pages that are the same for all",
};

type Pattern = { file: string; line: number; source: string; flags: string };

/** The fields of a syntax node that we read. */
type Node = { type?: string; start?: number; regex?: { pattern: string; flags: string }; callee?: { name?: string } };

function patternsOf(file: string): { literals: Pattern[]; made: string[] } {
  const text = readFileSync(new URL(file, root), "utf8");
  const lineOf = (start = 0) => text.slice(0, start).split("\n").length;
  const literals: Pattern[] = [];
  const made: string[] = [];
  const left: unknown[] = [parseSync(file, text).program];
  while (left.length > 0) {
    const node = left.pop();
    if (typeof node !== "object" || node === null) continue;
    const { type, start, regex, callee } = node as Node;
    if (regex) literals.push({ file, line: lineOf(start), source: regex.pattern, flags: regex.flags });
    if ((type === "NewExpression" || type === "CallExpression") && callee?.name === "RegExp")
      made.push(`${file}:${lineOf(start)}`);
    left.push(...Object.values(node));
  }
  return { literals, made };
}

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...FOLDERS], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$|\.d\.ts$|\/fixtures\//u.test(file));
const found = files.map(patternsOf);
const literals = found.flatMap((each) => each.literals);

/** `undefined` if the pattern takes linear time. */
function problemOf({ source, flags }: Pick<Pattern, "source" | "flags">): string | undefined {
  const judged = checkSync(source, flags, { timeout: PATIENCE_MS });
  if (judged.status === "safe") return undefined;
  if (judged.status === "unknown") return `could not be judged (${judged.error.kind})`;
  return `${judged.complexity.summary}, by ${judged.attack.pattern}`;
}

describe("a pattern that reads a stranger's text", () => {
  const seen = new Map(
    literals
      .filter(({ file }) => !(file in TRUSTED))
      .map((pattern) => [`${pattern.source}/${pattern.flags}`, pattern] as const),
  );

  test.each([...seen.values()])(
    "takes time in proportion to the text: $file:$line",
    { timeout: PATIENCE_MS },
    (pattern) => {
      expect(problemOf(pattern)).toBeUndefined();
    },
  );

  test("is a literal, so that it can be checked", () => {
    expect(found.flatMap(({ made }) => made)).toEqual([]);
  });
});

test.each([
  ["a slash at the end", /\/+$/u],
  ["names in JSON", /"(?:[^"\\]|\\.)*"(?=\s*:)/gu],
  ["an encoding that is accepted", /(?:^|,)\s*br\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/iu],
])("the judge finds what once stopped the server: %s", (_, { source, flags }) => {
  expect(problemOf({ source, flags })).toContain("2nd degree polynomial");
});

test("every exception still has a pattern", () => {
  expect(Object.keys(TRUSTED).filter((file) => !literals.some((pattern) => pattern.file === file))).toEqual([]);
});
