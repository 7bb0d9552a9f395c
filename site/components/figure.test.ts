import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FIGURES } from "#site/content/media/figures.ts";

const folder = new URL("../images/figures/", import.meta.url);

/** Reads the width and height from a file's own header. */
const SIZES: Record<string, (file: Buffer) => [number, number]> = {
  // An extended WebP stores width and height minus one, each in 24 bits.
  webp(file) {
    expect(file.toString("latin1", 12, 16)).toBe("VP8X");
    return [file.readUIntLE(24, 3) + 1, file.readUIntLE(27, 3) + 1];
  },
  avif(file) {
    const at = file.indexOf("ispe");
    expect(at).toBeGreaterThan(0);
    return [file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
  },
};

test("every figure has a drawing in both formats, and every drawing a figure", () => {
  const expected = Object.keys(FIGURES).flatMap((id) => Object.keys(SIZES).map((format) => `${id}.${format}`));
  expect(readdirSync(folder).toSorted()).toEqual(expected.toSorted());
});

test.each(Object.entries(FIGURES))("%s keeps the proportions of its drawing", (id, { width, height }) => {
  for (const [format, sizeOf] of Object.entries(SIZES)) {
    const [drawnWidth, drawnHeight] = sizeOf(readFileSync(new URL(`${id}.${format}`, folder)));
    expect(Math.abs(width / height - drawnWidth / drawnHeight), format).toBeLessThan(0.006);
  }
});
