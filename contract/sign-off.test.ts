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

test.each([
  ["a word", ["Burns", "Fire, hot oil", "Cool running water for 10 minutes.", "Rings off."]],
  ["a capital", ["Burns", "Fire, hot oil", "Cool running water for 20 minutes.", "rings off."]],
  ["the order", ["Burns", "Fire, hot oil", "Rings off.", "Cool running water for 20 minutes."]],
  ["where a line ends", ["Burns", "Fire, hot oil", "Cool running water for 20 minutes. Rings off."]],
])("%s makes another version", (_, lines) => {
  expect(versionOf(withLines(...lines))).not.toBe(versionOf(burns));
});

describe("a signature covers the words that were signed", () => {
  test("and no others: one changed word removes it, and the line is named", () => {
    expect(signOffOf(burns, signatures, DAY).state).toBe("signed");
    const changed = withLines(...burns.lines.map((line) => line.replace("20", "10")));
    expect(signOffOf(changed, signatures, DAY)).toMatchObject({ state: "changed", what: "line 3" });
  });

  test("an added line, a missing line and another order are reported", () => {
    const [title = "", sign = "", cool = "", rings = ""] = burns.lines;
    const what = (...lines: string[]) => signOffOf(withLines(...lines), signatures, DAY);
    expect(what(title, sign, cool, "Shoes off.", rings)).toMatchObject({ what: "line 4" });
    expect(what(title, sign, cool)).toMatchObject({ what: "1 line is gone" });
    expect(what(title, "Steam", cool)).toMatchObject({ what: "line 2, 1 line is gone" });
    expect(what(title, sign, rings, cool)).toMatchObject({ what: "the order of the lines" });
  });

  test("a signature needs a name, a role and a date", () => {
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
