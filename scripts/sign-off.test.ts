import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { versionOf } from "#contract/sign-off.ts";
import { TEXTS_TO_SIGN } from "#site/content/texts-to-sign.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "beat-sign-off-"));
const file = join(folder, "en.json");
afterAll(() => rmSync(folder, { recursive: true }));

function type(...words: string[]) {
  const line = ["scripts/sign-off.ts", ...words, "--file", file];
  const { status, stdout, stderr } = spawnSync(process.execPath, line, { cwd: root, encoding: "utf8" });
  return { status, stdout, stderr };
}

test("a clinician's signature is stored for the exact words, and one changed word removes it", () => {
  const burns = TEXTS_TO_SIGN.find(({ id }) => id === "burns");
  if (!burns) throw new Error("There is no text burns.");
  const version = versionOf(burns);
  const who = ["--name", "Dr Ama Mensah", "--role", "emergency physician"];
  writeFileSync(file, "{}");

  const printed = type("burns").stdout;
  expect(printed).toContain(`${burns.title}: version ${version}, not yet signed off`);
  for (const line of burns.lines) expect(printed).toContain(line);

  expect(type("burns", "--version", "0000-0000-0000", ...who)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`is version ${version} now, not 0000-0000-0000`),
  });
  expect(type("burns", "--version", version, ...who).status).toBe(0);
  expect(type("burns").stdout).toContain("signed off by Dr Ama Mensah, emergency physician, 20");

  // The signed text differs in one word from the site's present text.
  const signed = readFileSync(file, "utf8").replace("for 20 minutes", "for 10 minutes");
  writeFileSync(file, signed.replace(version, "1234-1234-1234"));
  const line = burns.lines.findIndex((words) => words.includes("for 20 minutes")) + 1;
  expect(type().stdout).toMatch(new RegExp(`burns .*changed since Dr Ama Mensah.*: line ${line}\\n`, "u"));
});
