import { expect, test } from "vitest";
import { contentOf } from "#contract/content/content.ts";
import { FIRST_VERSION } from "#contract/content/first-version.ts";
import { ONLY, type Texts } from "#contract/content/kinds.ts";
import { ownerFindings } from "./findings.ts";

const FACTS = FIRST_VERSION.organisation?.[ONLY] ?? {};

/** What is found where the organisation says this of itself. */
function findingsOn(check: string, texts: Texts = {}, isReal = true) {
  const content = contentOf([{ kind: "organisation", id: ONLY, texts: { ...FACTS, ...texts }, at: 1 }]);
  return ownerFindings(content, { isReal, on: "2026-03-02" }).filter((finding) => finding.check === check);
}

test("doctor calls a pretend address broken where money moves, and other pretend facts not", () => {
  const pretend = (isReal: boolean, texts: Texts = {}) =>
    findingsOn("content", texts, isReal).map(({ result, detail }) => `${result} ${detail.split(":")[0]}`);
  expect(pretend(true)).toEqual(expect.arrayContaining(["broken E-mail address", "broken Telephone", "look X"]));
  expect(pretend(false)).toContain("look Telephone");
  expect(pretend(true, { phone: "+233 30 222 3344" })).not.toContain("broken Telephone");
});
