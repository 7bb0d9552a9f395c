import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { expect, test } from "vitest";
import { FIGURES } from "#site/content/figures.ts";

const folder = fileURLToPath(new URL("../images/figures/", import.meta.url));

test("every figure has its drawing, and every drawing its figure", async () => {
  const files = await readdir(folder);
  expect(files.map((file) => file.replace(".webp", "")).toSorted()).toEqual(Object.keys(FIGURES).toSorted());
});

test.each(Object.entries(FIGURES))("%s keeps the proportions of its drawing", async (id, { width, height }) => {
  const file = await sharp(`${folder}${id}.webp`).metadata();
  expect(Math.abs(width / height - file.width / file.height)).toBeLessThan(0.006);
});
