/**
 * Draws the whole figures, all to one scale (`npm --prefix artwork run figures`; needs avifenc), to
 * site/images/figures/: <id>.avif, and <id>.webp, with twice the bytes, for browsers without AVIF.
 */
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { SittingPose, StandingPose } from "react-peeps";
import sharp, { type OutputInfo } from "sharp";
import { type Figure, FIGURES } from "./figure-casting.ts";
import { INK, placed } from "./ink.ts";
import { paint, PAPER } from "./paint-bucket.ts";
import { colour } from "./palette.ts";
import { peepHead } from "./peep-head.ts";

/** A box in body units with room for every figure, because bodies have different origins. */
const BOX = { x: -500, y: -250, width: 2300, height: 3300 };
/** Pixels per unit when painted. Pictures are stored at `KEPT`, where a standing figure is 520 px high and shown at 260. */
const PAINTED = 0.6;
const KEPT = 0.18;
/** The width in pixels of a paper outline, so that the ink is visible on a dark ground too. */
const HALO = 5;
const MOST_BYTES = 12_288;
/** From 0 to 63, the coarsest. The transparency is flat, so it may be coarser than the colours. */
const AVIF_COARSENESS = { colours: 43, alpha: 51 };

const target = new URL("../site/images/figures/", import.meta.url);
await mkdir(target, { recursive: true });
const folder = await mkdtemp(join(tmpdir(), "figures-"));
for (const [id, figure] of Object.entries(FIGURES)) {
  const picture = await withHalo(await drawn(figure));
  const trimmed = await sharp(picture).trim({ threshold: 0 }).png().toBuffer();
  const { data, info } = await light(trimmed);
  await writeFile(new URL(`${id}.webp`, target), data);
  const avif = new URL(`${id}.avif`, target);
  await encodeAvif(trimmed, avif);
  const sizes = [data.length, (await stat(avif)).size].map((bytes) => `${(bytes / 1024).toFixed(1)} KB`);
  process.stdout.write(`${id} ${info.width}x${info.height} WebP ${sizes[0]}, AVIF ${sizes[1]}\n`);
}
await rm(folder, { recursive: true });

/** Uses avifenc, because sharp always stores transparency at full quality, which would be half of the file. */
async function encodeAvif(png: Buffer, file: URL): Promise<void> {
  const source = join(folder, "figure.png");
  await writeFile(source, png);
  const { colours, alpha } = AVIF_COARSENESS;
  const options = `-s 0 --min 0 --max 63 --minalpha 0 --maxalpha 63 -a end-usage=q -a cq-level=${colours}`;
  execFileSync("avifenc", [...options.split(" "), "-a", `alpha:cq-level=${alpha}`, source, fileURLToPath(file)]);
}

/** The best that fits the budget: quality is lowered first, then the size. */
async function light(picture: Buffer, scale = 1, quality = 64): Promise<{ data: Buffer; info: OutputInfo }> {
  const { width } = await sharp(picture).metadata();
  const encoded = await sharp(picture)
    .resize({ width: Math.round(width * scale) })
    .webp({ quality, alphaQuality: 10, effort: 6 })
    .toBuffer({ resolveWithObject: true });
  if (encoded.data.length <= MOST_BYTES) return encoded;
  return quality > 46 ? light(picture, scale, quality - 6) : light(picture, scale * 0.93);
}

async function drawn(figure: Figure): Promise<Buffer> {
  const body = new Resvg(picture(bodyOf(figure)), scaled(PAINTED)).render();
  const { pixels, width, height } = body;
  const drops = figure.drops.map(([x, y, colour]) => ({
    x: (x - BOX.x) * PAINTED,
    y: (y - BOX.y) * PAINTED,
    colour,
  }));
  paint({ pixels, width }, { drops, otherwise: figure.head.skin, ink: INK });
  const head = new Resvg(picture(placed(peepHead(figure.head), 69, -62)), scaled(PAINTED)).render().asPng();
  const whole = await sharp(pixels, { raw: { width, height, channels: 4, premultiplied: true } })
    .composite([{ input: head }])
    .png()
    .toBuffer();
  return sharp(whole)
    .resize({ width: Math.round(BOX.width * KEPT) })
    .png()
    .toBuffer();
}

function bodyOf({ body, dye = {} }: Figure): string {
  const Pose = Object.entries({ ...StandingPose, ...SittingPose }).find(([name]) => name === body)?.[1];
  if (!Pose) throw new Error(`react-peeps has no body ${body}`);
  const markup = renderToStaticMarkup(createElement(Pose, { strokeColor: "#000000", backgroundColor: PAPER }));
  return Object.entries(dye).reduce((dyed, [from, to]) => dyed.replaceAll(from, to), markup);
}

function picture(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${BOX.x} ${BOX.y} ${BOX.width} ${BOX.height}">${content}</svg>`;
}

function scaled(factor: number) {
  return { fitTo: { mode: "width" as const, value: Math.round(BOX.width * factor) } };
}

/** Adds an outline of `HALO` pixels of paper. Blurring and then hardening keeps it smooth. */
async function withHalo(figure: Buffer): Promise<Buffer> {
  // In two steps, because sharp extracts a channel only after all other operations.
  const { data, info } = await sharp(figure).extractChannel("alpha").raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const raw = { width, height, channels: 1 } as const;
  const grown = await sharp(data, { raw })
    .blur(HALO / 1.5)
    .linear(12, -80)
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  const halo = await sharp({ create: { width, height, channels: 3, background: colour("paper") } })
    .joinChannel(grown, { raw })
    .png()
    .toBuffer();
  return sharp(halo)
    .composite([{ input: figure }])
    .png()
    .toBuffer();
}
