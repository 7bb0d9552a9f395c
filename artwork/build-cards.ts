/**
 * Draws the steps of the first-aid cards to site/images/cards/ (`npm --prefix artwork run cards`; ids after `--` draw
 * only those cards). artwork/cards.ts has the rules for the drawings.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";
import { CARDS } from "./cards.ts";
import { lightSvg } from "./light-svg.ts";

const MOST_BYTES = 1536;

const target = new URL("../site/images/cards/", import.meta.url);
const chosen = process.argv.slice(2);

await mkdir(target, { recursive: true });
for (const [id, scenes] of Object.entries(CARDS)) {
  if (chosen.length > 0 && !chosen.includes(id)) continue;
  for (const [index, { ground, drawing }] of scenes.entries()) {
    const name = `${id}-${index + 1}.svg`;
    const sheet = `<path d="M0 0h480v360H0Z" fill="${ground}"/>`;
    const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" width="480" height="360">${sheet}${drawing}</svg>`;
    const data = `${lightSvg(whole, 0)}\n`;
    await writeFile(new URL(name, target), data);
    const bytes = brotliCompressSync(data).length;
    process.stdout.write(`${name} ${bytes} bytes${bytes > MOST_BYTES ? ": too heavy" : ""}\n`);
    if (bytes > MOST_BYTES) process.exitCode = 1;
  }
}
