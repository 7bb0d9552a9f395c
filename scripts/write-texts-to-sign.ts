/** Writes the medical texts of the built site, with their drawings and sources, for the office and `beat doctor`. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { type TextForSigning, TEXTS_FILE } from "../contract/texts-to-sign-file.ts";
import { pageOfText, TEXTS_TO_SIGN } from "../site/content/texts-to-sign.ts";
import { CARRY_CARDS } from "./drawn-pictures.ts";

const assets = readdirSync(new URL("../build/client/assets/", import.meta.url));
const table = readFileSync(new URL("../docs/content-sources.md", import.meta.url), "utf8");
const sources = Array.from(
  table.matchAll(/^\| "([^"]+)"\s*\| (.+?)\s*\| ([A-Z, ]+?)\s*\|$/gmu),
  ([, words = "", source = "", read = ""]) => ({ words, source, read }),
);

const texts = TEXTS_TO_SIGN.map((text): TextForSigning => {
  const drawings = CARRY_CARDS.find(({ id }) => id === text.id)?.steps.flatMap((step) => step.drawings) ?? [];
  const all = text.lines.join("\n");
  return {
    ...text,
    page: pageOfText(text.id),
    pictures: drawings.map((file) => builtAddress(basename(file.pathname, ".svg"))),
    sources: sources.filter(({ words }) => all.includes(words)),
  };
});
writeFileSync(TEXTS_FILE, JSON.stringify(texts));

/** The address of a drawing in the built site. */
function builtAddress(name: string): string {
  const file = assets.find(
    (each) => each.startsWith(`${name}-`) && /^[\w-]{8}\.svg$/u.test(each.slice(name.length + 1)),
  );
  if (!file) throw new Error(`The build has no drawing ${name}.`);
  return `/assets/${file}`;
}
