import { describe, expect, test } from "vitest";
import { contentOf } from "#contract/content/content.ts";
import { FIRST_VERSION } from "#contract/content/first-version.ts";
import { ONLY, type Texts } from "#contract/content/kinds.ts";
import { sign } from "#contract/sign-off.ts";
import { ownerFindings } from "./owner-findings.ts";

const FACTS = FIRST_VERSION.organisation?.[ONLY] ?? {};

/** What is found where the organisation says this of itself. */
function findingsOn(check: string, texts: Texts = {}, isReal = true) {
  const content = contentOf([{ kind: "organisation", id: ONLY, texts: { ...FACTS, ...texts }, at: 1 }]);
  return ownerFindings(content, { isReal, on: "2026-03-02" }).filter((finding) => finding.check === check);
}

describe("doctor names", () => {
  test("the two laws that require a registration, while none is configured", () => {
    expect(findingsOn("registration")).toEqual(
      [/Public Collections Act, 1961 \(Act 59\), section 1.*ask counsel/u, /Act 843\), section 27.*ask counsel/u].map(
        (law) => ({ check: "registration", result: "look", detail: expect.stringMatching(law) }),
      ),
    );
    const registration = "Beat Foundation LBG, registered in Ghana, CG000000000.";
    expect(findingsOn("registration", { registration })).toEqual([
      { check: "registration", result: "ok", detail: registration },
    ]);
  });

  test("what donors do not learn yet", () => {
    const missing = (texts?: Texts) => findingsOn("content", texts).at(-1)?.detail;
    expect(missing()).toMatch(/: Registered name, Registration, Who /u);
    const known = { legalName: "Beat LBG", registration: "CG000000000.", answerable: "Ama Mensah, treasurer" };
    expect(missing(known)).toMatch(/: What gifts help pay for, Stories/u);
  });

  test("a pretend address broken where money moves, and other pretend facts not", () => {
    const pretend = (isReal: boolean, texts: Texts = {}) =>
      findingsOn("content", texts, isReal).map(({ result, detail }) => `${result} ${detail.split(":")[0]}`);
    expect(pretend(true)).toEqual(expect.arrayContaining(["broken E-mail address", "broken Telephone", "look X"]));
    expect(pretend(false)).toContain("look Telephone");
    expect(pretend(true, { phone: "+233 30 222 3344" })).not.toContain("broken Telephone");
  });

  test("the texts that no clinician has signed, that changed since, and that were signed a year ago", () => {
    expect(findingsOn("first aid")).toMatchObject([{ result: "look" }]);
    const burns = { id: "burns", title: "Burns", lines: ["Cool it for 20 minutes."] };
    const { lines, ...signature } = sign(burns, { name: "Dr Ama Mensah", role: "physician", date: "2026-03-02" });
    const texts = { ...signature, lines: JSON.stringify(lines) };
    const content = contentOf([{ kind: "signature", id: "burns", texts, at: 1 }]);
    const findings = (on: string, line = lines[0] ?? "") =>
      ownerFindings(content, { isReal: true, on, texts: [{ ...burns, lines: [line] }] }).at(-1);
    expect(findings("2026-03-02")?.result).toBe("ok");
    expect(findings("2026-03-02", "Cool it.")).toMatchObject({
      result: "look",
      detail: "changed since signed: Burns, line 1",
    });
    expect(findings("2027-03-02")?.detail).toContain("to sign again after 12 months: Burns");
  });
});
