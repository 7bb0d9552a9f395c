import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sign, signOffOf } from "#contract/sign-off.ts";
import { basicCpr, lifeSavingAed, medicalEmergencies } from "./courses.ts";
import { FIRST_AID } from "./first-aid.ts";
import { pages } from "#site/pages/pages.ts";
import { pageOfText, TEXTS_TO_SIGN } from "./texts-to-sign.ts";

const COURSES = [basicCpr, medicalEmergencies, lifeSavingAed];
const clinician = { name: "Dr Ama Mensah", role: "emergency physician", date: "2027-01-15" };

describe("the texts that a clinician signs", () => {
  test("contains CPR and every card, line by line", () => {
    const ids = TEXTS_TO_SIGN.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(["cpr", "cpr-child", ...FIRST_AID.map(({ id }) => id)]));
    expect(TEXTS_TO_SIGN.filter(({ lines }) => lines.length === 0)).toEqual([]);
  });

  test("loses its signature when one word changes, and names the changed line", () => {
    for (const text of TEXTS_TO_SIGN) {
      const signed = { [text.id]: sign(text, clinician) };
      expect(signOffOf(text, signed, clinician.date).state).toBe("signed");
      const changed = text.lines.map((line, index) => (index === text.lines.length - 1 ? `${line} twice` : line));
      expect(signOffOf({ ...text, lines: changed }, signed, clinician.date)).toMatchObject({
        state: "changed",
        what: `line ${text.lines.length}`,
      });
    }
  });
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
  for (const { id } of TEXTS_TO_SIGN) expect(paths).toContain(pageOfText(id));
});
