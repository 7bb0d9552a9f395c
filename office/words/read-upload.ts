import { createHash } from "node:crypto";
import { RefusedError } from "#api/operators/refused-error.ts";
import type { KindName } from "#contract/content/kinds.ts";

/** The largest file that is accepted: a photograph as a phone takes it. */
export const UPLOAD_LIMIT = 12 * 1024 * 1024;
/** As many pixels as a good phone's camera has. */
const MOST_PIXELS = 50_000_000;
/** What a visitor with little data should have to load. */
const MOST_BYTES = 60 * 1024;
const QUALITIES = [80, 65, 50, 35, 20];

/** `cover`: cut to this size. `inside`: at most this size. */
type Cut = { width: number; height: number; fit: "cover" | "inside" };
const MARK: Cut = { width: 240, height: 120, fit: "inside" };
const CUTS: Partial<Record<KindName, Cut>> = {
  news: { width: 960, height: 960, fit: "inside" },
  colleague: { width: 240, height: 240, fit: "cover" },
  partner: MARK,
  "course-partner": MARK,
};

const FORMATS = ["jpeg", "png", "webp", "heif", "gif"];

/** Decoding takes all that a picture of this size needs, so one is made after the other, on one thread. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes a picture that was uploaded small: turned upright, cut for its use, without anything that the camera wrote into it.
 * Throws `RefusedError` if it is no photograph or drawing in a usual format.
 */
export function readUpload(kind: KindName, file: File): Promise<{ name: string; bytes: Uint8Array }> {
  const made = last.then(() => makeSmall(kind, file));
  last = made.catch(() => undefined);
  return made;
}

async function makeSmall(kind: KindName, file: File): Promise<{ name: string; bytes: Uint8Array }> {
  // Only the office needs it, and only here.
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  const original = new Uint8Array(await file.arrayBuffer());
  const cut = CUTS[kind] ?? MARK;
  const read = sharp(original, { limitInputPixels: MOST_PIXELS, failOn: "error", pages: 1 });
  try {
    const { format } = await read.metadata();
    if (!FORMATS.includes(format)) throw new Error("another format");
    const { data: pixels, info: raw } = await read
      .rotate()
      .resize({ ...cut, withoutEnlargement: cut.fit === "inside" })
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const quality of QUALITIES) {
      const data = await sharp(pixels, { raw }).webp({ quality }).toBuffer();
      if (data.length > MOST_BYTES && quality !== QUALITIES.at(-1)) continue;
      const hash = createHash("sha256").update(data).digest("hex").slice(0, 32);
      return { name: `${hash}-${raw.width}x${raw.height}.webp`, bytes: new Uint8Array(data) };
    }
  } catch {
    // What exactly is wrong with the file helps nobody.
  }
  throw new RefusedError("This file cannot be read as a picture. Choose a photograph as JPEG or PNG.");
}
