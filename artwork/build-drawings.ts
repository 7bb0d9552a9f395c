/**
 * Draws the films' posters, the ways of learning and the places of the scenes to practise to site/images/posters/,
 * modes/ and practise/ (`npm --prefix artwork run drawings`), each on its own ground.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { MODES } from "./learning-modes.ts";
import { lightSvg } from "./light-svg.ts";
import { pale } from "./palette.ts";
import { POSTERS } from "./posters.ts";
import { PLACES } from "./practise-places.ts";

const images = new URL("../site/images/", import.meta.url);

for (const [name, drawing] of Object.entries(MODES)) {
  await write(`modes/${name}.svg`, [480, 360], drawing, pale("gold", 0.28));
}
for (const [name, { ground, drawing }] of Object.entries(POSTERS)) {
  await write(`posters/${name}.svg`, [480, 270], drawing, ground);
}
for (const [name, { ground, drawing }] of Object.entries(PLACES)) {
  await write(`practise/${name}.svg`, [480, 270], drawing, ground, 0);
}

async function write(
  path: string,
  [width, height]: [number, number],
  drawing: string,
  ground: string,
  decimals: 0 | 1 = 1,
): Promise<void> {
  const sheet = `<path d="M0 0h${width}v${height}H0Z" fill="${ground}"/>`;
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${sheet}${drawing}</svg>`;
  const data = lightSvg(whole, decimals);
  const file = new URL(path, images);
  await mkdir(new URL(".", file), { recursive: true });
  await writeFile(file, `${data}\n`);
  process.stdout.write(`${path} ${(data.length / 1024).toFixed(1)} KB\n`);
}
