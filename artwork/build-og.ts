/**
 * Draws the link preview of every page (`npm --prefix artwork run og`) to site/public/og/<page>.png, 1200 by 630, and
 * records what each shows (scripts/drawn-pictures.ts). The name comes from BRAND_NAME, as on the
 * site.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { MOST_BYTES, writeDrawn } from "../scripts/drawn-pictures.ts";
import { PREVIEW_WORDS, type PreviewWords } from "../site/content/media/link-previews.ts";
import { lettering, linesOf } from "./lettering.ts";
import { type Preview, previewOf } from "./og-pages.ts";
import { colour, mix } from "./palette.ts";

const brand = process.env["BRAND_NAME"] || "Beat";
const target = new URL("../site/public/og/", import.meta.url);

// This also removes the pictures of pages that no longer exist.
await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
for (const [id, shown] of Object.entries(PREVIEW_WORDS)) {
  const preview = previewOf(id);
  const png = await small(new Resvg(picture(shown, preview, await preview.motif())).render().asPng());
  await writeFile(new URL(`${id}.png`, target), png);
  process.stdout.write(`${id}.png ${(png.length / 1024).toFixed(1)} KB\n`);
}
writeDrawn("og", brand);

/** Uses as few colours as the budget needs. */
async function small(png: Buffer, colours = 256): Promise<Buffer> {
  const packed = await sharp(png).png({ palette: true, colours, effort: 7, dither: 0 }).toBuffer();
  if (packed.length <= MOST_BYTES) return packed;
  if (colours < 16) throw new Error(`${packed.length} bytes with ${colours} colours`);
  return small(png, colours / 2);
}

/** The largest size at which the headline fits on three lines. */
function fitted(headline: string, size = 88): { size: number; lines: string[] } {
  const lines = linesOf(headline, "heading", size, 600);
  return lines.length <= 3 ? { size, lines } : fitted(headline, size - 4);
}

function picture({ label, headline }: PreviewWords, { ground }: Preview, motif: string): string {
  const back = colour(ground);
  const cream = colour("cream");
  const pulse = ground.startsWith("blood") ? mix(cream, colour("ember"), 0.25) : colour("ember");
  const { size, lines } = fitted(headline);
  const top = 350 - ((lines.length - 1) * size) / 2;
  const text = [
    lettering(brand, { face: "heading", size: 56, x: 164, y: 112 }),
    ...lines.map((line, at) => lettering(line, { face: "heading", size, x: 72, y: top + at * size * 1.02 })),
  ].join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">` +
    `<path d="M0 0H1200V630H0Z" fill="${back}"/>` +
    `<circle cx="940" cy="315" r="400" fill="${mix(back, cream, 0.07)}"/>` +
    `<path d="M72 98H92L102 86L112 98H118L130 62L146 120L154 98H156" transform="translate(-4 0)" fill="none" stroke="${pulse}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<path d="${text}" fill="${cream}"/>` +
    `<path d="${lettering(label, { face: "strong", size: 30, x: 72, y: 562 })}" fill="${colour("gold")}"/>` +
    `<g transform="translate(696 0)">${motif}</g></svg>`
  );
}
