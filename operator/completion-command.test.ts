import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { typeBeat } from "./fixtures/type-beat.ts";

let api: TestApi;
let script: string;
beforeAll(async () => {
  api = await openTestApi();
  script = (await typeBeat(api)("completion", "bash")).out;
});
afterAll(() => api.close());

/** What bash itself offers where the cursor stands, after the last of the words. */
function offered(...words: string[]): string[] {
  const line = ["beat", ...words].map((word) => `'${word}'`).join(" ");
  const ask = `COMP_WORDS=(${line}); COMP_CWORD=${words.length}; _beat; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync("bash", ["-c", `set -u; ${script}\n${ask}`], { encoding: "utf8" });
  expect(stderr).toBe("");
  return stdout.trimEnd().split("\n");
}

test("bash completes commands, their second words and their options from the table of commands", () => {
  expect(offered("")).toEqual(expect.arrayContaining(["gift", "export", "doctor", "completion", "help", "version"]));
  expect(offered("expo")).toEqual(["export"]);
  expect(offered("gift", "ti")).toEqual(["timeline"]);
  expect(offered("gift", "find", "--ph")).toEqual(["--phone"]);
  expect(offered("gift", "find", "--phone", "0241230001", "--d")).toEqual(["--donors"]);
  expect(offered("completion", "")).toEqual(["bash", "zsh"]);
});

test("bash completes the arguments of help, and completes file names itself", () => {
  expect(offered("help", "expo")).toEqual(["export"]);
  expect(offered("help", "gift", "ti")).toEqual(["timeline"]);
  expect(offered("backup", "beat-2026")).toEqual([""]);
  expect(script).toContain("complete -o default -F _beat beat\n");
});

test("zsh gets the same words, and any other shell is refused", async () => {
  const beat = typeBeat(api);
  const cases = (text: string) => text.split("\n").filter((line) => line.includes("found=") && line.endsWith(";;"));
  const { out } = await beat("completion", "zsh");
  expect(cases(out)).toEqual(cases(script));
  expect(out).toContain("compdef _beat beat\n");
  expect(await beat("completion", "fish")).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^Enter bash or zsh\./u),
  });
});
