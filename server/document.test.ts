import { expect, test, describe } from "vitest";
import { createDocuments, documentsOfDevelopment } from "./document.ts";
import { createSecurityHeaders } from "./security-headers.ts";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";

const SHEET = `@font-face{font-family:Onest;src:url(/assets/onest.woff2)}body{color:red}\n`;
const headers = createSecurityHeaders("https://beat.example");
const parts = {
  stylesheet: (href: string) => (href === "/assets/root-1.css" ? SHEET : undefined),
  scripts: {},
  metronome: "beat()",
  headers,
};
const documents = createDocuments(parts);
const policyOf = ({ headers: sent }: ReturnType<typeof documents.forOne>) => sent["content-security-policy"] ?? "";

test("the policy allows the document's nonce, our files, and nothing else", () => {
  const plan = documents.forOne("whole");
  const { nonce } = plan.settings;
  expect(policyOf(plan)).toContain(`script-src 'self' 'nonce-${nonce}';`);
  expect(policyOf(plan)).toContain(`style-src 'self' 'nonce-${nonce}';`);
  expect(policyOf(plan)).not.toContain("unsafe");
  expect(policyOf(plan)).toContain("connect-src 'self';");
});

test("each visitor gets another nonce, and a page that is the same for all has its own", () => {
  const [one, two] = [documents.forOne("whole"), documents.forOne("whole")];
  expect(one.settings.nonce).not.toBe(two.settings.nonce);
  expect(one.settings.nonce.length).toBeGreaterThanOrEqual(22);
  const nonceOf = (path: string) => documents.forAll("whole", path).settings.nonce;
  expect(nonceOf("/")).toBe(nonceOf("/"));
  expect(nonceOf("/")).not.toBe(nonceOf("/impact"));
});

test("with Save-Data the policy allows no inline script, and the styles have no font", () => {
  const plan = documents.forOne("light");
  expect(policyOf(plan)).toContain("script-src 'self';");
  expect(plan.settings.stylesheet("/assets/root-1.css")).toBe("body{color:red}");
  expect(documents.forOne("whole").settings.stylesheet("/assets/root-1.css")).toBe(SHEET.trimEnd());
});

test("development has no policy, because it would block Vite", () => {
  const { headers: sent } = documentsOfDevelopment(parts).forOne("whole");
  expect(sent["content-security-policy"]).toBeUndefined();
  expect(sent["x-content-type-options"]).toBe("nosniff");
});

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
