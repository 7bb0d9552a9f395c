/**
 * Draws the portraits (`npm --prefix artwork run portraits`) to site/images/portraits/<id>.webp: 240 px, shown at no
 * more than 152, a few KB each.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { peepBust } from "./peep-head.ts";
import { placed } from "./ink.ts";
import { type Cast, CASTING } from "./portrait-casting.ts";

const SIZE = 240;
const target = new URL("../site/images/portraits/", import.meta.url);

await mkdir(target, { recursive: true });
for (const [id, cast] of Object.entries(CASTING)) {
  const drawn = new Resvg(portrait(cast), { fitTo: { mode: "width", value: SIZE } }).render().asPng();
  const picture = await sharp(drawn).webp({ quality: 52, effort: 6, preset: "drawing" }).toBuffer();
  await writeFile(new URL(`${id}.webp`, target), picture);
  process.stdout.write(`${id}.webp ${(picture.length / 1024).toFixed(1)} KB\n`);
}

/** Square, because the page rounds it as it would round a photograph. Small enough for the tallest hair. */
function portrait(cast: Cast): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320"><path d="M0 0h320v320H0Z" fill="${cast.disc}"/>` +
    `${placed(peepBust(cast), 20, 26, 0.4)}</svg>`
  );
}
