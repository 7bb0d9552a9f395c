/**
 * Makes the cards to send whose words or drawings have changed (`npm --prefix artwork run carry-cards`; needs Chromium):
 * site/public/carry/<card>.png. It records what each was made from (scripts/drawn-pictures.ts). The name comes from
 * BRAND_NAME, as on the site. After a change of how the cards look, `-- --all` makes all of them.
 */
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { parse } from "node:path";
import { openBrowser } from "../scripts/browser.ts";
import { CARRY_CARDS, hashesOf, MOST_BYTES, readDrawn, writeDrawn } from "../scripts/drawn-pictures.ts";
import { carryCard, SHEET } from "./carry-card.ts";
import { fewColours } from "./few-colours.ts";

const brand = process.env["BRAND_NAME"] || "Beat";
const { brands, hashes } = readDrawn();
const now = hashesOf("carry");
const today = new Date().toISOString().slice(0, 10);
const target = new URL("../site/public/carry/", import.meta.url);
/** A6 at 96 pixels an inch; the picture is 893 pixels wide. */
const viewport = { width: Math.round((SHEET.width / 25.4) * 96), height: Math.round((SHEET.height / 25.4) * 96) };

const isStale = (id: string) =>
  process.argv.includes("--all") || brands.carry !== brand || hashes.carry[id] !== now[id];

await mkdir(target, { recursive: true });
for (const file of await readdir(target)) if (!(parse(file).name in now)) await rm(new URL(file, target));
const browser = await openBrowser();
try {
  const page = await browser.newPage({ viewport, deviceScaleFactor: 2.25 });
  for (const card of CARRY_CARDS.filter(({ id }) => isStale(id))) {
    await page.setContent(carryCard(card, brand, today), { waitUntil: "load" });
    await page.evaluate(() => document.fonts.ready);
    const size = await page.evaluate(fit);
    const png = await small(await page.screenshot({ type: "png" }));
    await writeFile(new URL(`${card.id}.png`, target), png);
    process.stdout.write(`${card.id}: text ${size} px, ${(png.length / 1024).toFixed(1)} KB\n`);
  }
} finally {
  await browser.close();
}
writeDrawn("carry", brand);

/** Makes the text as small as the sheet needs, and returns its size in pixels. Runs in the page. */
function fit(): number {
  const { body } = document;
  let size = 14;
  const isTooLarge = () => document.documentElement.scrollHeight > innerHeight || body.scrollHeight > innerHeight;
  for (body.style.fontSize = `${size}px`; isTooLarge(); body.style.fontSize = `${size}px`) {
    size -= 0.25;
    if (size < 8) throw new Error("This card has too many words for one page.");
  }
  return size;
}

/** Its edges are as soft as the budget allows. */
async function small(png: Buffer): Promise<Buffer> {
  for (const edges of [44, 60, 80, 110]) {
    const packed = await fewColours(png, edges);
    if (packed.length <= MOST_BYTES) return packed;
  }
  throw new Error(`This card's picture has more than ${MOST_BYTES} bytes.`);
}
