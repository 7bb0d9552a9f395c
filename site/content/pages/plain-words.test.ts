import { expect, test } from "vitest";
import { readContentWords } from "#site/fixtures/content-words.ts";

const texts = readContentWords().map(({ name, words }) => ({ name, words: words.replace(/\/\*\*?[^]*?\*\//gu, "") }));
const saidBy = (words: RegExp) => texts.filter((text) => words.test(text.words)).map(({ name }) => name);

/** Each figure is stated in one file, its home. Other pages link to it. */
const HOMES: [figure: string, words: RegExp, home: string][] = [
  ["who would give first aid", /82\.9|8 in 10|eight in ten/iu, "pages/why-we-beat.ts"],
  ["who was trained in it", /43\.1|4 in 10|four in ten/iu, "pages/why-we-beat.ts"],
  ["who came by ambulance", /14\.8|1 in 7|one in seven/iu, "pages/why-we-beat.ts"],
  ["how long an ambulance took", /17 minutes|16\.9/u, "pages/why-we-beat.ts"],
  ["blood that was given and needed", /187,280|308,000/u, "pages/blood-needs.ts"],
  ["how long blood keeps", /35 days/u, "pages/blood-needs.ts"],
  ["insulin", /insulin/iu, "pages/medications.ts"],
  ["pharmacies in Upper West", /450,000/u, "pages/medications.ts"],
  ["responders before the ambulance", /42%/u, "pages/community.ts"],
  ["alerts by phone", /62%/u, "pages/cardiac-arrest.ts"],
  ["who was alive after 30 days", /7,623/u, "pages/home.ts"],
  ["arrests at home", /7 in 10|seven in ten/iu, "pages/cardiac-arrest.ts"],
  ["responders without injury", /99\.3%/u, "first-questions.ts"],
];

test.each(HOMES)("only one page gives the figure: %s", (_, words, home) => {
  expect(saidBy(words)).toEqual([home]);
});

test("only one file says how long courses take and that skills fade", () => {
  expect(
    saidBy(
      /(?:in|takes) (?:one|an|half an) (?:afternoon|day)|half hour|twice a year|fades? (?:with)?in months|weaken/iu,
    ),
  ).toEqual(["site/training.ts"]);
});

/** One thing has one name; the other names are those of the pages that the specification names. */
test.each([
  ["somebody", /\bsomeone\b/iu],
  ["push", /\bcompress|\bpress(?:es|ing|ed)? (?:on )?(?:the|a|his|her|their) (?:chest|breastbone)/iu],
  ["fit (seizure)", /(?<!["(])\bseizures?\b/iu],
  ["choking", /\bchokes\b/iu],
  ["alert", /\b(?:help|emergency) requests?\b|\brequests? for help\b/iu],
  ["first aid", /\bfirst help\b|\bemergency aid\b/iu],
])("one thing has one name: %s", (_, others) => {
  expect(saidBy(others)).toEqual([]);
});

test("a phone calls or alerts, apostrophes are curly, and nothing praises itself", () => {
  expect(saidBy(/phone rings|beat rings/iu)).toEqual([]);
  const ours = saidBy(/[a-z]'[a-z]/iu).filter((name) => !name.startsWith("giving/"));
  expect(ours).toEqual([]);
  expect(saidBy(/\bhonest|\bplainly\b|in plain words/iu)).toEqual([]);
});
