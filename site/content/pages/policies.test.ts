import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { PolicyContent } from "../site/policy-content.ts";
import { accessibility } from "./accessibility.ts";
import { privacyPolicies } from "./privacy-policies.ts";
import { security } from "./security.ts";
import { termsAndConditions } from "./terms-and-conditions.ts";

/** Whoever changes a policy's text changes its date too, and then both values here. */
const TEXTS: [name: string, policy: PolicyContent, updated: string, fingerprint: string][] = [
  ["privacy policies", privacyPolicies, "28 Nov 2026", "56444efab1bd56f1"],
  ["terms and conditions", termsAndConditions, "23 Nov 2026", "e655816021fead55"],
  ["accessibility", accessibility, "28 Nov 2026", "c961d94e3996ef01"],
  ["security", security, "28 Nov 2026", "46c0f5be7e52e72d"],
];

test.each(TEXTS)("the date of the %s belongs to their text", (_, { updated, ...text }, date, fingerprint) => {
  const { published: _first, ...words } = text;
  const found = createHash("sha256").update(JSON.stringify(words)).digest("hex").slice(0, 16);
  expect([updated, found]).toEqual([date, fingerprint]);
});

/** What the privacy page says about keeping data, and the test that proves it. */
const SHOWN: [sentence: string, file: string, name: string][] = [
  [
    "at present six years. Then your name, address and number are removed and the amount stays.",
    "api/store/donors/retention.test.ts",
    "the donor of %s is deleted once the books need not be kept any more, and the money stays",
  ],
  [
    "Gifts that were never paid, and monthly or yearly ones that ended before a first charge: the personal details are removed after 30 days.",
    "api/store/donors/retention.test.ts",
    "the donor of a cancelled monthly gift is deleted after thirty days if nothing was charged, else after six years, also where its charge is %s",
  ],
  [
    "a scrambled value of the address: 30 days, in which we do not ask again",
    "api/routes/updates.test.ts",
    "reaches no mailbox that answered it %i %s, for a month and with the same answer",
  ],
  [
    "Gifts that were never paid",
    "api/store/donors/retention.test.ts",
    "a donor who never paid is deleted after thirty days, and one who paid is not",
  ],
  [
    "Raw messages from the payment provider: 90 days, with personal details removed after 7.",
    "api/store/donors/retention.test.ts",
    "a callback loses its body after seven days and is deleted after ninety; one without a gift is deleted after seven",
  ],
  [
    "Where requests came from (the internet address): about a day",
    "api/store/donors/retention.test.ts",
    "messages are deleted once no limit needs them",
  ],
  [
    "a day if that number has approved a gift, or 30 days if it has not",
    "api/store/donors/retention.test.ts",
    "a number that never approved is kept for thirty days, and the visitor's address for one",
  ],
  [
    "A wish not to be asked any more: a scrambled value of the number and the day, until",
    "api/store/donors/retention.test.ts",
    "that a phone is blocked is kept without its number, until it is unblocked",
  ],
  [
    "under the name practise, until you press Forget my scores",
    "e2e/practise.spec.ts",
    "with script the phone keeps the best score until the visitor presses Forget, and the page prints two sheets",
  ],
  [
    "Technical logs hold no names, numbers or addresses of people",
    "api/monitoring/log.test.ts",
    "a line has only the listed fields, and no text that somebody typed",
  ],
  [
    "one encrypted cookie that only our server can read",
    "site/giving/flow/flow-context.server.test.ts",
    "the cookie reveals nothing about the donor, even to script, and expires after a day",
  ],
  [
    "Both are cleared when the gift succeeds, and otherwise when the form is next opened after a day",
    "site/giving/flow/draft.test.ts",
    "donateData survives being stored, for a day, with only the five fields of the specification",
  ],
  [
    "its amount, its time and your phone number for a day",
    "site/giving/flow/memory.test.ts",
    "forgets after a day which phone gave",
  ],
  [
    "You can see your gifts and delete your data yourself",
    "api/store/donors/erased-bytes.test.ts",
    "no byte of an erased person is left in the log or in a free page",
  ],
];

describe("a test proves what the privacy page says about keeping data:", () => {
  const words = JSON.stringify(privacyPolicies);

  test.each(SHOWN)("%s", (sentence, file, name) => {
    expect(words).toContain(sentence);
    expect(readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8")).toContain(`"${name}"`);
  });

  test("backups are removed after two weeks wherever the project makes them", () => {
    expect(words).toContain("Backups are removed after two weeks.");
    for (const file of ["deploy/systemd/beat-backup.service", "docs/deploy.md"]) {
      expect(readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8")).toMatch(/-mtime \+14 -delete/u);
    }
  });
});
