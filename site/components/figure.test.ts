import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { expect, test } from "vitest";
import { FIGURES } from "#site/content/media/figures.ts";

const folder = fileURLToPath(new URL("../images/figures/", import.meta.url));

test("every figure has its drawing in both formats, and every drawing its figure", async () => {
  const files = await readdir(folder);
  const expected = Object.keys(FIGURES).flatMap((id) => [`${id}.avif`, `${id}.webp`]);
  expect(files.toSorted()).toEqual(expected.toSorted());
});

test.each(Object.entries(FIGURES))("%s keeps the proportions of its drawing", async (id, { width, height }) => {
  for (const format of ["avif", "webp"]) {
    const file = await sharp(`${folder}${id}.${format}`).metadata();
    expect(Math.abs(width / height - file.width / file.height), format).toBeLessThan(0.006);
  }
});
