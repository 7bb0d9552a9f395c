import { describe, expect, test } from "vitest";
import { checkBy, reportSignOffs, sign, signOffOf, type TextToSign, versionOf } from "./sign-off.ts";

const burns: TextToSign = {
  id: "burns",
  title: "Burns",
  lines: ["Burns", "Fire, hot oil", "Cool running water for 20 minutes.", "Rings off."],
};
const clinician = { name: "Dr Ama Mensah", role: "emergency physician", date: "2027-01-15" };
const DAY = "2027-02-01";
const signatures = { burns: sign(burns, clinician) };
const withLines = (...lines: string[]): TextToSign => ({ ...burns, lines });

const [TITLE = "", HEAT = "", COOL = "", RINGS = ""] = burns.lines;

describe("a signature covers the words that were signed", () => {
  test.each([
    ["a word", [TITLE, HEAT, COOL.replace("20", "10"), RINGS], "line 3"],
    ["a capital", [TITLE, HEAT, COOL, RINGS.toLowerCase()], "line 4"],
    ["the order", [TITLE, HEAT, RINGS, COOL], "the order of the lines"],
    ["where a line ends", [TITLE, HEAT, `${COOL} ${RINGS}`], "line 3, 1 line is gone"],
    ["an added line", [TITLE, HEAT, COOL, "Shoes off.", RINGS], "line 4"],
    ["a missing line", [TITLE, HEAT, COOL], "1 line is gone"],
    ["two changes", [TITLE, "Steam", COOL], "line 2, 1 line is gone"],
  ])("and no others: %s makes another version, which is named", (_, lines, what) => {
    expect(signOffOf(burns, signatures, DAY).state).toBe("signed");
    expect(versionOf(withLines(...lines))).not.toBe(versionOf(burns));
    expect(signOffOf(withLines(...lines), signatures, DAY)).toMatchObject({ state: "changed", what });
  });

  test("and needs a name, a role and a date", () => {
    for (const missing of ["name", "role", "date"])
      expect(signOffOf(burns, { burns: { ...signatures.burns, [missing]: " " } }, DAY).state).toBe("unsigned");
    expect(signOffOf({ ...burns, id: "toString" }, signatures, DAY).state).toBe("unsigned");
  });
});

test("the report lists each text that is unsigned, changed or signed more than 12 months ago", () => {
  const stroke = { id: "stroke", title: "Stroke", lines: ["Call 112."] };
  const changed = withLines(...burns.lines.slice(0, 3), "Shoes off.");
  const report = (texts: readonly TextToSign[] | undefined, on = DAY) => reportSignOffs(texts, signatures, on);
  expect(report([burns, stroke, changed]).words).toBe(
    "changed since signed: Burns, line 4; not yet signed off by a clinician: Stroke",
  );
  expect(report([stroke, stroke]).words).toBe("not yet signed off by a clinician: every text");
  expect(checkBy(clinician)).toBe("2028-01-15");
  const words = "every text is signed off by a clinician";
  expect(report([burns, burns], "2028-01-14")).toEqual({ words, isAll: true });
  const again = { words: "to sign again after 12 months: Burns, 2027-01-15", isAll: false };
  expect(report([burns], "2028-01-15")).toEqual(again);
  expect(report(undefined).isAll).toBe(false);
});
