/** Writes the medical texts of the built site, with their drawings and sources, for the office and `beat doctor`. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { type ForSigning, type TextForSigning, TEXTS_FILE } from "../contract/texts-to-sign-file.ts";
import { seen } from "../contract/sign-off.ts";
import { CPR } from "../site/facts/cpr.ts";
import { FIRST_AID } from "../site/facts/first-aid.ts";
import { SCENES } from "../site/facts/scenes/scenes.ts";
import { TEXTS_TO_SIGN } from "../site/facts/texts-to-sign.ts";

const assets = readdirSync(new URL("../build/client/assets/", import.meta.url));
const table = readFileSync(new URL("../docs/content-sources.md", import.meta.url), "utf8");
const sources = Array.from(
  table.matchAll(/^\| "([^"]+)"\s*\| (.+?)\s*\| ([A-Z, ]+?)\s*\|$/gmu),
  ([, words = "", source = "", read = ""]) => ({ words, source, read }),
);

const texts = TEXTS_TO_SIGN.map((text): TextForSigning => {
  const all = text.lines.map(seen).join("\n");
  return {
    ...text,
    pictures: drawingsOf(text.id).map(builtAddress),
    sources: sources.filter(({ words }) => all.includes(seen(words))),
  };
});
const [, differing = ""] = table.split("### Where they differ");
const differences = Array.from(
  differing.slice(0, differing.indexOf("\n## ")).matchAll(/^\| (.+?)\s*\| (.+?)\s*\| (.+?)\s*\| (.+?)\s*\|$/gmu),
  ([, question = "", one = "", another = "", ours = ""]) => ({
    question,
    one,
    another,
    ours: ours.replace(/ \(\[.*\)/u, ""),
  }),
).slice(2);
writeFileSync(TEXTS_FILE, JSON.stringify({ texts, differences } satisfies ForSigning));

/** The names of a text's drawings: a card's steps, or what a practised scene shows. */
function drawingsOf(text: string): string[] {
  const { adult, child } = CPR;
  if (text === "cpr") return adult.steps.map((_, index) => `step-${index + 1}`);
  if (text === "cpr-child")
    return child.steps.flatMap((step) => (step.child ? [`${step.scene}-child`, `${step.scene}-baby`] : [step.scene]));
  const card = FIRST_AID.find(({ id }) => id === text)?.steps ?? [];
  const scene = SCENES.find(({ id }) => `practise-${id}` === text)?.steps ?? [];
  return [
    ...card.map((_, index) => `${text}-${index + 1}`),
    ...scene.flatMap(({ drawing }) => (drawing ? [basename(drawing.file)] : [])),
  ];
}

/** The address of a drawing in the built site. */
function builtAddress(name: string): string {
  const file = assets.find(
    (each) => each.startsWith(`${name}-`) && /^[\w-]{8}\.svg$/u.test(each.slice(name.length + 1)),
  );
  if (!file) throw new Error(`The build has no drawing ${name}.`);
  return `/assets/${file}`;
}
