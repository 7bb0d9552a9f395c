/**
 * Reduces the site's fonts to the characters that it uses (`npm --prefix artwork run fonts`): headings in Bricolage
 * Grotesque 800, text in Onest 400 to 700, the letters of Ghana's languages in files of their own, which load only on
 * pages that use them, and the cedi sign from Inter, because Onest lacks it. All are under the OFL 1.1.
 */
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join("");
const punctuation = "–—‘’“”„…•·×→←↑↓€£™−‹›©®°½¼¾²³\u00a0";
const accents = "éèêëáàâäãåíìîïóòôöõúùûüçñÉÈÁÀÓÒÍÚÇÑ";
const ghanaian = "ɛƐɔƆŋŊɖƉƒƑɣƔʋƲʒƷɓƁɗƊƙƘƴƳĩĨũŨ\u0300\u0301\u0303";
// Onest has no ẽ. A browser composes it from its parts if one file has both.
const nasal = "eE\u0303ÃÕ";

const packages = new URL("./node_modules/@fontsource-variable/", import.meta.url);
const target = new URL("../site/fonts/", import.meta.url);
const textWeights = { wght: { min: 400, max: 700 } };

await cut(
  "bricolage-800",
  "bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal",
  ascii + punctuation + "éèáóí",
  { wght: 800 },
);
await cut("bricolage-800-cedi", "bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal", "₵ŋŊ", {
  wght: 800,
});
await cut("onest", "onest/files/onest-latin-wght-normal", ascii + punctuation + accents, textWeights);
await cut("onest-ghana", "onest/files/onest-latin-ext-wght-normal", ghanaian, textWeights);
await cut("onest-nasal", "onest/files/onest-latin-wght-normal", nasal, textWeights);
await cut("inter-cedi", "inter/files/inter-latin-ext-wght-normal", "₵", textWeights);

async function cut(
  name: string,
  source: string,
  letters: string,
  variationAxes: Record<string, number | { min: number; max: number }>,
) {
  const original = await readFile(new URL(`${source}.woff2`, packages));
  const font = await subsetFont(original, letters, { targetFormat: "woff2", variationAxes });
  await writeFile(new URL(`${name}.woff2`, target), font);
  process.stdout.write(`${name}.woff2 ${(font.length / 1024).toFixed(1)} KB\n`);
}
