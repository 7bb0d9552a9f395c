import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hashesOf, MOST_BYTES, readDrawn } from "./drawn-pictures.ts";

test.each([
  ["og", "og", [1200, 630]],
  ["carry", "carry-cards", [893, 1258]],
] as const)(
  "each picture in site/public/%s shows today's words and drawings, and there is no other",
  (folder, run, size) => {
    const again = `draw them again: npm --prefix artwork ci && npm --prefix artwork run ${run}`;
    const now = hashesOf(folder);
    expect(readDrawn().hashes[folder], again).toEqual(now);
    const files = new URL(`../site/public/${folder}/`, import.meta.url);
    expect(readdirSync(files).toSorted(), again).toEqual(
      Object.keys(now)
        .map((id) => `${id}.png`)
        .toSorted(),
    );
    for (const id of Object.keys(now)) {
      const png = readFileSync(new URL(`${id}.png`, files));
      expect([png.readUInt32BE(16), png.readUInt32BE(20)], id).toEqual(size);
      expect(png.length, id).toBeLessThanOrEqual(MOST_BYTES);
    }
  },
);
