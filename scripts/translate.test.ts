import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "beat-translate-"));
const file = join(folder, "ak.json");
const sheet = join(folder, "ak.csv");
afterAll(() => rmSync(folder, { recursive: true }));

function type(...words: string[]) {
  const line = ["scripts/translate.ts", ...words, "--file", file];
  const { status, stdout, stderr } = spawnSync(process.execPath, line, { cwd: root, encoding: "utf8" });
  return { status, stdout, stderr };
}

test("a filled sheet becomes the words of the language, and the next sheet contains them", () => {
  const empty = type("ak").stdout;
  expect(empty.split("\n").slice(0, 2)).toEqual([
    '"page","place","English","Translation","Back into English"',
    expect.stringMatching(/^"cardiac-arrest","hero\.heading","No answer, .*","",""$/u),
  ]);
  writeFileSync(sheet, empty.replace('"hero.call","Call 112","",""', '"hero.call","Call 112","Frɛ 112","Call 112"'));
  expect(type("ak", "--from", sheet)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("1 of the lines are in"),
  });
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ "cardiac-arrest": { "hero.call": "Frɛ 112" } });
  expect(type("ak").stdout).toContain('"hero.call","Call 112","Frɛ 112",""');
});

test("a sheet from before the English changed is refused", () => {
  const filled = type("ak").stdout;
  writeFileSync(sheet, filled.replace('"Call 112","Frɛ 112"', '"Ring 112","Frɛ 112"'));
  expect(type("ak", "--from", sheet)).toMatchObject({
    status: 1,
    stderr: "cardiac-arrest, hero.call now says: Call 112\n",
  });
});

test("an unknown language code is refused", () => {
  expect(type("tw")).toMatchObject({ status: 1, stderr: expect.stringContaining("ak, ee, gaa, dag, ha") });
});
