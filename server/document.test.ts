import { expect, test } from "vitest";
import { createDocuments } from "./document.ts";

const SHEET = `@font-face{font-family:Onest;src:url(/assets/onest.woff2)}body{color:red}\n`;
const documents = createDocuments({
  stylesheet: (href: string) => (href === "/assets/root-1.css" ? SHEET : undefined),
  scripts: {},
  metronome: "beat()",
});

test("the policy allows the document's nonce, our files, and nothing else", () => {
  const { settings, policy } = documents.forOne("whole");
  expect(policy).toContain(`script-src 'self' 'nonce-${settings.nonce}';`);
  expect(policy).toContain(`style-src 'self' 'nonce-${settings.nonce}';`);
  expect(policy).toContain("connect-src 'self';");
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
  const { settings, policy } = documents.forOne("light");
  expect(policy).toContain("script-src 'self';");
  expect(settings.stylesheet("/assets/root-1.css")).toBe("body{color:red}");
  expect(documents.forOne("whole").settings.stylesheet("/assets/root-1.css")).toBe(SHEET.trimEnd());
});
