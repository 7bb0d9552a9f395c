import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PUSHED } from "#site/facts/pushed.ts";
import { TEXTS_TO_SIGN } from "#site/facts/texts-to-sign.ts";
import { get, site } from "./fixtures/built-site.ts";

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

const paths = site.routes.pages.filter((path) => !/books|manage/u.test(path));
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
