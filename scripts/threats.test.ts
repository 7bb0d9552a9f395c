import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), "utf8");
const page = read("docs/threats.md");

/** The number of threats of each kind: prompts, codes, records, callbacks, returns, the web, privacy, the office. */
const THREATS = { P: 8, O: 7, D: 6, C: 13, R: 2, W: 19, L: 5, S: 6 };

const rows = page.split("\n").flatMap((line) => {
  const [id = "", threat, control, proof] = line
    .split("|")
    .slice(1)
    .map((cell) => cell.trim());
  return /^[A-Z]\d+$/u.test(id) ? [{ id, threat, control, proof }] : [];
});

test("every threat has a control and a test that proves it works", () => {
  const expected = Object.entries(THREATS).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, index) => `${kind}${index + 1}`),
  );
  expect(rows.map(({ id }) => id)).toEqual(expected);
  for (const { id, threat, control, proof } of rows) {
    expect(threat && control, id).toBeTruthy();
    expect(proof, id).toMatch(/`\S+\.(?:test|spec|proof)\.tsx? › [^`]+`/u);
  }
});

const named = [...page.matchAll(/`(?<file>\S+\.(?:test|spec|proof)\.tsx?) › (?<name>[^`]+)`/gu)].map(({ groups }) => ({
  file: groups?.["file"] ?? "",
  // A name may break across two lines of the page.
  name: (groups?.["name"] ?? "").replaceAll(/\s+/gu, " "),
}));

test.each(named)("$file has the test: $name", ({ file, name }) => {
  expect(read(file)).toContain(JSON.stringify(name));
});
