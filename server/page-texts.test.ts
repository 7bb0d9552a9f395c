import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PUSHED } from "#site/facts/cpr.ts";
import { TEXTS_TO_SIGN } from "#site/facts/texts-to-sign.ts";
import { get, site, config } from "./fixtures/built-site.ts";
import { createHash } from "node:crypto";
import { contentOf } from "#contract/content/content.ts";

const table = readFileSync(new URL("../docs/content-sources.md", import.meta.url), "utf8");
const quoted = Array.from(table.matchAll(/^\| "([^"]+)"\s*\|/gmu), ([, words = ""]) => words);
const ENTITIES: Record<string, string> = { "&amp;": "&", "&#x27;": "'", "&quot;": '"', "&lt;": "<", "&gt;": ">" };

/** What a page says, with the texts of its pictures. */
async function read(path: string): Promise<string> {
  const html = await (await get(path)).text();
  return html
    .replaceAll(/<(script|style)[^]*?<\/\1>/gu, " ")
    .replaceAll(/<!--.*?-->|<\/?(?:a|b|em|strong|small|span|time)\b[^>]*>/gu, "")
    .replaceAll(/<[^>]+?alt="([^"]*)"[^>]*>/gu, " $1 ")
    .replaceAll(/<[^>]+>/gu, " ")
    .replaceAll(/&[#\w]+;/gu, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/gu, " ");
}

const paths = site.paths.filter((path) => !/books|manage/u.test(path));
/** Some words appear or are heard only when somebody practises. */
const practised = TEXTS_TO_SIGN.filter(({ id }) => id === "cpr-spoken" || id.startsWith("practise-"))
  .flatMap(({ lines }) => lines)
  .map((line) => line.replaceAll("\u00a0", " "));
const said = [...(await Promise.all(paths.map(read))), ...practised, PUSHED.fast, PUSHED.stopped(12)].join("\n");

test("the site has every claim of the table word for word", () => {
  expect(quoted.length).toBeGreaterThan(40);
  expect(quoted.filter((words) => !said.includes(words))).toEqual([]);
});

test("every percentage on the site has a source in the table", () => {
  const shares = new Set(Array.from(said.matchAll(/\d+(?:\.\d+)?%/gu), ([share]) => share));
  expect([...shares].filter((share) => !table.includes(share))).toEqual([]);
});

const { email, phone, whatsApp, address } = contentOf([]).organisation;
/** The facts of the organisation, which may change without a policy. */
const FACTS = [config.brandName, email, phone, whatsApp, address].flatMap((fact) => fact ?? []);

/** Whoever changes a policy's text changes its date too (site/pages/policies/), and then both values here. */
test.each([
  ["/privacy-policies", "30 Nov 2026", "711e102b25b3ca31"],
  ["/terms-and-conditions", "23 Nov 2026", "df901ee7078c7307"],
  ["/security", "28 Nov 2026", "3cefb3810e5542d2"],
  ["/accessibility", "28 Nov 2026", "2d357e2b610f8e52"],
])("the date of %s belongs to its text", async (path, date, fingerprint) => {
  const html = await (await get(path)).text();
  const [text = ""] = /<h1[^]*<\/main>/u.exec(html) ?? [];
  const words = text.replaceAll(/<!--.*?-->|<[^>]*>/gu, " ").replaceAll(/\s+/gu, " ");
  expect(words).toContain(date);
  const policy = FACTS.reduce((rest, fact) => rest.replaceAll(fact, "…"), words);
  expect(createHash("sha256").update(policy).digest("hex").slice(0, 16)).toBe(fingerprint);
});
