/**
 * Draws the site's icons into public/ (`npm run icons`): the beat on its ground, as a vector for browsers and as
 * pictures for home screens.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { Resvg } from "@resvg/resvg-js";

const target = new URL("../public/", import.meta.url);
/** The wordmark's line (site/components/logo.tsx), 44 wide and 28 high. */
const BEAT = "M2 16h9l4-5 4 5h3l5-14 7 24 4-10h4";

await mkdir(target, { recursive: true });
await writeFile(new URL("icon.svg", target), `${icon(12, 0.05)}\n`);
await picture("apple-touch-icon.png", 180, icon(0, 0.12));
await picture("icon-192.png", 192, icon(0, 0.2));
await picture("icon-512.png", 512, icon(0, 0.2));

/** A square of 64 with rounded corners of `radius`, the beat inset by `inset` of the side (0.2: safe to mask round). */
function icon(radius: number, inset: number): string {
  const scale = (64 * (1 - 2 * inset)) / 44;
  const top = 32 - 14 * scale;
  const left = 64 * inset;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="#B5122B"/>` +
    `<path transform="translate(${left.toFixed(2)} ${top.toFixed(2)}) scale(${scale.toFixed(3)})" d="${BEAT}" fill="none" ` +
    `stroke="#FFFAF4" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  );
}

async function picture(name: string, side: number, svg: string) {
  await writeFile(new URL(name, target), new Resvg(svg, { fitTo: { mode: "width", value: side } }).render().asPng());
}
