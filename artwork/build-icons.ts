/**
 * Draws the site's icons to site/public/ (`npm --prefix artwork run icons`): one beat on its ground, as a vector for
 * browsers, as favicon.ico for programs that ask for that name, and as pictures for home screens. The manifest is
 * site/routes/manifest.ts.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { colour } from "./palette.ts";

const target = new URL("../site/public/", import.meta.url);
/** In a square of 64: the wordmark's beat with fewer turns, so that it is legible at 16 pixels. */
const BEAT = "M7 36H19L27 15L38 50L45 30L48 36H57";

await mkdir(target, { recursive: true });
await writeFile(new URL("icon.svg", target), `${icon({ corner: 14 })}\n`);
await writeFile(new URL("favicon.ico", target), ico([await picture(16), await picture(32), await picture(48)]));
await save("icon-192.png", await picture(192));
await save("icon-512.png", await picture(512));
// iOS rounds the corners itself; Android may mask to a circle of 80 %.
await save("apple-touch-icon.png", await picture(180, { corner: 0, scale: 0.86 }));
await save("icon-maskable-192.png", await picture(192, { corner: 0, scale: 0.72 }));
await save("icon-maskable-512.png", await picture(512, { corner: 0, scale: 0.72 }));

function icon({ corner = 14, scale = 1 } = {}): string {
  const inset = 32 * (1 - scale);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="${colour("blood")}"/>` +
    `<path transform="translate(${inset} ${inset}) scale(${scale})" d="${BEAT}" fill="none" stroke="${colour("paper")}" ` +
    `stroke-width="6.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  );
}

async function picture(side: number, shape = {}): Promise<Buffer> {
  const drawn = new Resvg(icon(shape), { fitTo: { mode: "width", value: side } }).render().asPng();
  return sharp(drawn).png({ palette: true, colours: 32, effort: 10 }).toBuffer();
}

async function save(name: string, bytes: Uint8Array) {
  await writeFile(new URL(name, target), bytes);
}

/** An ICO file of PNGs: a header, one entry of 16 bytes for each picture, then the pictures. */
function ico(pictures: Buffer[]): Buffer {
  const header = Buffer.from([0, 0, 1, 0, pictures.length, 0]);
  let offset = header.length + 16 * pictures.length;
  const entries = pictures.map((png) => {
    const side = png.readUInt32BE(16);
    const entry = Buffer.alloc(16);
    entry.set([side, side, 0, 0, 1, 0, 32, 0]);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures]);
}
