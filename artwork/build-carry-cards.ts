/**
 * Makes the cards to carry whose words or drawings have changed (`npm --prefix artwork run carry-cards`; needs
 * Chromium): public/carry/<card>.pdf, A6, to print, and public/carry/<card>.png to send. It records what each was made
 * from (site/content/media/made-carry-cards.json). The name comes from BRAND_NAME, as on the site. After a change of
 * how the cards look, `-- --all` makes all of them.
 */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { parse } from "node:path";
import { openBrowser } from "../scripts/browser.ts";
import { CARRY_CARDS, type CarryCard, contentHash, type MadeCards, MOST_BYTES } from "../scripts/carry-cards.ts";
import { carryCard, SHEET } from "./carry-card.ts";
import { fewColours } from "./few-colours.ts";

const brand = process.env["BRAND_NAME"] || "Beat";
const manifest = new URL("../site/content/media/made-carry-cards.json", import.meta.url);
const before = JSON.parse(await readFile(manifest, "utf8")) as MadeCards;
const today = new Date().toISOString().slice(0, 10);
const target = new URL("../public/carry/", import.meta.url);
const made: MadeCards = { brand, cards: {} };
/** A6 at 96 pixels an inch; the picture is 893 pixels wide. */
const viewport = { width: Math.round((SHEET.width / 25.4) * 96), height: Math.round((SHEET.height / 25.4) * 96) };

const isStale = (card: CarryCard) =>
  process.argv.includes("--all") || before.brand !== brand || before.cards[card.id]?.hash !== contentHash(card);

await mkdir(target, { recursive: true });
for (const file of await readdir(target))
  if (!CARRY_CARDS.some(({ id }) => id === parse(file).name)) await rm(new URL(file, target));
const browser = await openBrowser();
try {
  const page = await browser.newPage({ viewport, deviceScaleFactor: 2.25 });
  for (const card of CARRY_CARDS) {
    const known = before.cards[card.id];
    if (known && !isStale(card)) {
      made.cards[card.id] = known;
      continue;
    }
    await page.setContent(carryCard(card, brand, today), { waitUntil: "load" });
    await page.evaluate(() => document.fonts.ready);
    const size = await page.evaluate(fit);
    const png = await small(await page.screenshot({ type: "png" }));
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
    await writeFile(new URL(`${card.id}.png`, target), png);
    await writeFile(new URL(`${card.id}.pdf`, target), pdf);
    made.cards[card.id] = { hash: contentHash(card), on: today };
    process.stdout.write(`${card.id}: text ${size} px, png ${kb(png)}, pdf ${kb(pdf)}\n`);
  }
} finally {
  await browser.close();
}
await writeFile(manifest, `${JSON.stringify(made, null, 2)}\n`);

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

function kb({ length }: Uint8Array): string {
  return `${(length / 1024).toFixed(1)} KB`;
}
