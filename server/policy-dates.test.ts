import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { get } from "./fixtures/built-site.ts";

/** Whoever changes a policy's text changes its date too (in its page), and then both values here. */
test.each([
  ["/privacy-policies", "28 Nov 2026", "d84b37c03cdfc777"],
  ["/terms-and-conditions", "23 Nov 2026", "97d3e74713d9dba3"],
  ["/security", "28 Nov 2026", "c63350121a7ddfa3"],
  ["/accessibility", "28 Nov 2026", "4d92b882d8c4d465"],
])("the date of %s belongs to its text", async (path, date, fingerprint) => {
  const html = await (await get(path)).text();
  const [text = ""] = /<h1[^]*<\/main>/u.exec(html) ?? [];
  const words = text.replaceAll(/<!--.*?-->|<[^>]*>/gu, " ").replaceAll(/\s+/gu, " ");
  expect(words).toContain(date);
  expect(createHash("sha256").update(words).digest("hex").slice(0, 16)).toBe(fingerprint);
});
