import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { CPR } from "./cpr.ts";
import { FIRST_AID } from "./first-aid.ts";

/** The drawings of each step. A child and a baby have one each where they differ. */
const DRAWINGS = {
  cards: FIRST_AID.flatMap(({ id, steps }) => steps.map((_, index) => `${id}-${index + 1}`)),
  "child-cpr": CPR.child.steps.flatMap(({ scene, baby }) => (baby ? [`${scene}-child`, `${scene}-baby`] : [scene])),
};

test.each(Object.entries(DRAWINGS))(
  "no drawing of %s is larger than 1.5 KB compressed, or shown nowhere",
  (name, drawings) => {
    const folder = new URL(`../images/${name}/`, import.meta.url);
    const files = readdirSync(folder);
    expect(files.toSorted()).toEqual(drawings.map((drawing) => `${drawing}.svg`).toSorted());
    const isHeavy = (file: string) => brotliCompressSync(readFileSync(new URL(file, folder))).length > 1536;
    expect(files.filter(isHeavy)).toEqual([]);
  },
);
