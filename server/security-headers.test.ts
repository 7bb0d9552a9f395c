import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { describe, expect, test } from "vitest";
import { createSecurityHeaders } from "./security-headers.ts";

const headers = createSecurityHeaders("https://beat.example");
const inline = { nonce: "Zm9yIG9uZSBkb2N1bWVudA", hasScript: true };

describe("Google's evaluator", () => {
  test.each([
    ["a page", headers.page(inline)],
    ["data", headers.data],
    ["a file", headers.asset],
  ])("finds no serious weakness in the policy of %s", (_, { "content-security-policy": policy = "" }) => {
    expect(weighty(policy)).toEqual([]);
  });

  test("finds a serious weakness where there is one", () => {
    expect(weighty("script-src 'unsafe-inline'")).not.toEqual([]);
  });
});

/** The evaluator's findings of medium severity or above. Lower severities have larger numbers. */
function weighty(policy: string): string[] {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  return findings
    .filter(({ severity }) => severity <= Severity.MEDIUM)
    .map(({ directive, description }) => `${directive}: ${description}`);
}
