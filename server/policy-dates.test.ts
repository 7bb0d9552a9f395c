import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentOf } from "#contract/content/content.ts";
import { config, get } from "./fixtures/built-site.ts";

const { email, phone, whatsApp, address } = contentOf([]).organisation;
/** The facts of the organisation, which may change without a policy. */
const FACTS = [config.brandName, email, phone, whatsApp, address].flatMap((fact) => fact ?? []);

/** Whoever changes a policy's text changes its date too (in its page), and then both values here. */
test.each([
  ["/privacy-policies", "28 Nov 2026", "a4b9be592a9cc187"],
  ["/terms-and-conditions", "23 Nov 2026", "cdc6ff8eac09acd2"],
  ["/security", "28 Nov 2026", "25b6f69bd5caeb6d"],
  ["/accessibility", "28 Nov 2026", "2d357e2b610f8e52"],
])("the date of %s belongs to its text", async (path, date, fingerprint) => {
  const html = await (await get(path)).text();
  const [text = ""] = /<h1[^]*<\/main>/u.exec(html) ?? [];
  const words = text.replaceAll(/<!--.*?-->|<[^>]*>/gu, " ").replaceAll(/\s+/gu, " ");
  expect(words).toContain(date);
  const policy = FACTS.reduce((rest, fact) => rest.replaceAll(fact, "…"), words);
  expect(createHash("sha256").update(policy).digest("hex").slice(0, 16)).toBe(fingerprint);
});
