/**
 * Recolours line art whose skin and clothes share one fill. As with the bucket of a paint program, each drop colours
 * the area it lands in, up to the ink round it. A drop on a solid black garment colours the garment and leaves its
 * outline.
 */

/** Paper to be coloured is drawn in this colour and ink in black, so red alone says how much of a pixel is paper. */
export const PAPER = "#ff0000";

export type Drop = { x: number; y: number; colour: string };
type Picture = { pixels: Uint8Array; width: number };

/** Ink that is this many pixels away from anything else is a garment, not a line. */
const LINE = 8;

/**
 * Colours a picture drawn in `PAPER` and black, in place. Drops are in pixels. Areas that no drop reached get
 * `otherwise`, and ink becomes `ink`. Pixels in other colours do not change. Pixels are premultiplied RGBA.
 */
export function paint(
  picture: Picture,
  { drops, otherwise, ink }: { drops: Drop[]; otherwise: string; ink: string },
): void {
  const { pixels, width } = picture;
  const isPaper = (at: number) => (pixels[at * 4] ?? 0) > 140 && (pixels[at * 4 + 1] ?? 0) < 20;
  const depth = inkDepth(picture);
  const isGarment = (at: number) => (depth[at] ?? 0) > LINE;

  const area = new Uint8Array(pixels.length / 4);
  drops.forEach(({ x, y }, index) => {
    const start = Math.round(y) * width + Math.round(x);
    flood(area, width, start, index + 1, isPaper(start) ? isPaper : isGarment);
  });
  // The soft edge of the ink belongs to the area beside it.
  for (let step = 0; step < 4; step += 1) spread(area, picture, isPaper);

  const colours = [otherwise, ...drops.map(({ colour }) => colour)].map(channels);
  const inkChannels = channels(ink);
  for (let at = 0; at < area.length; at += 1) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at * 4, at * 4 + 4);
    if (alpha === 0 || Math.max(green, blue) > 8) continue;
    const colour = colours[area[at] ?? 0] ?? inkChannels;
    const share = isGarment(at) && area[at] ? 1 : red / alpha;
    for (let channel = 0; channel < 3; channel += 1) {
      const mixed = (colour[channel] ?? 0) * share + (inkChannels[channel] ?? 0) * (1 - share);
      pixels[at * 4 + channel] = Math.round((mixed * alpha) / 255);
    }
  }
}

function flood(area: Uint8Array, width: number, start: number, label: number, within: (at: number) => boolean): void {
  const waiting = [start];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (area[at] !== 0 || !within(at)) continue;
    area[at] = label;
    waiting.push(at - 1, at + 1, at - width, at + width);
  }
}

function spread(area: Uint8Array, { pixels, width }: Picture, isPaper: (at: number) => boolean): void {
  const before = area.slice();
  for (let at = 0; at < area.length; at += 1) {
    if (before[at] !== 0 || isPaper(at) || (pixels[at * 4 + 3] ?? 0) === 0) continue;
    area[at] = before[at - 1] || before[at + 1] || before[at - width] || before[at + width] || 0;
  }
}

/** For each pixel of ink, the distance to the nearest pixel that is not ink, to within a tenth. */
function inkDepth({ pixels, width }: Picture): Float32Array {
  const depth = new Float32Array(pixels.length / 4);
  const steps = [
    [-1, 1],
    [-width, 1],
    [-width - 1, Math.SQRT2],
    [-width + 1, Math.SQRT2],
  ] as const;
  const isInk = (at: number) => (pixels[at * 4 + 3] ?? 0) > 250 && (pixels[at * 4] ?? 0) < 128;
  const relax = (at: number, sign: 1 | -1) => {
    if (!isInk(at)) return;
    const best = Math.min(...steps.map(([step, length]) => (depth[at + sign * step] ?? 0) + length));
    depth[at] = sign === 1 ? best : Math.min(depth[at] ?? 0, best);
  };
  for (let at = 0; at < depth.length; at += 1) relax(at, 1);
  for (let at = depth.length - 1; at >= 0; at -= 1) relax(at, -1);
  return depth;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));
}
