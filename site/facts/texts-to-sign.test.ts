import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COURSES } from "./training.ts";
import { FIRST_AID } from "./first-aid.ts";
import { pages } from "#site/pages/pages.ts";
import { TEXTS_TO_SIGN } from "./texts-to-sign.ts";

test("CPR and every card are signed, line by line", () => {
  const ids = TEXTS_TO_SIGN.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(["cpr", "cpr-child", ...FIRST_AID.map(({ id }) => id)]));
  expect(TEXTS_TO_SIGN.filter(({ lines }) => lines.length === 0)).toEqual([]);
});

test("each text says on its page who has checked it", () => {
  const pages = globSync("site/**/*.tsx").map((file) => readFileSync(file, "utf8"));
  const ofCards = new Set([...FIRST_AID, ...COURSES].map(({ id }) => id));
  const others = TEXTS_TO_SIGN.filter(({ id }) => !ofCards.has(id) && !id.startsWith("practise-"));
  expect(others.length).toBeGreaterThan(9);
  const unmarked = others.filter(({ id }) => !pages.some((page) => page.includes(`<SignedBy text="${id}"`)));
  expect(unmarked.map(({ id }) => id)).toEqual([]);
});

test("each text stands on a page", () => {
  const paths = Object.values(pages).flatMap(({ path, paths = [path] }) => paths);
  for (const { page } of TEXTS_TO_SIGN) expect(paths).toContain(page);
});
