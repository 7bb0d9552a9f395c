/**
 * A PNG picture with at most 64 colours: the flat colours of the drawings exactly as they are, and every other pixel in
 * the nearest of them. A quantiser that averages would turn one skin grey and the next one red, and grey skin is a sign
 * of illness on our cards.
 */
import sharp from "sharp";

type Colour = [red: number, green: number, blue: number];

/** Two skins of palette.ts are this far apart at least. */
const APART = 18;
const MOST = 64;

/** `edges` is how far apart the colours of the soft edges between two areas are: they take most of the bytes. */
export async function fewColours(png: Buffer, edges: number): Promise<Buffer> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const keyAt = (at: number) => (at < data.length ? data.readUIntBE(at, 3) : -1);
  const [all, flat] = [new Map<number, number>(), new Map<number, number>()];
  for (let at = 0; at < data.length; at += 3) {
    const key = keyAt(at);
    all.set(key, (all.get(key) ?? 0) + 1);
    const isFlat = key === keyAt(at + 3) && key === keyAt(at + 3 * info.width);
    if (isFlat) flat.set(key, (flat.get(key) ?? 0) + 1);
  }
  const chosen: Colour[] = [];
  const choose = (counts: Map<number, number>, apart: number) => {
    for (const [key] of [...counts].toSorted(([, a], [, b]) => b - a)) {
      if (chosen.length === MOST) return;
      const colour = channels(key);
      if (chosen.every((other) => distance(colour, other) >= apart)) chosen.push(colour);
    }
  };
  choose(new Map([...flat].filter(([, count]) => count > 150)), APART);
  choose(all, edges);
  const nearest = new Map(Array.from(all.keys(), (key) => [key, closest(channels(key), chosen)]));
  for (let at = 0; at < data.length; at += 3) data.set(nearest.get(keyAt(at)) ?? [], at);
  return sharp(data, { raw: info }).png({ palette: true, compressionLevel: 9, effort: 10, dither: 0 }).toBuffer();
}

function closest(colour: Colour, among: Colour[]): Colour {
  return among.reduce((best, next) => (distance(colour, next) < distance(colour, best) ? next : best));
}

function distance(a: Colour, b: Colour): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function channels(key: number): Colour {
  return [key >> 16, (key >> 8) & 255, key & 255];
}
