/** The hands that the vignettes share, in ink: 0.62 makes a hand of 19 cm at 4 units to the centimetre. */
import { type HandShape, HEEL_OVER, HEEL_UNDER } from "../site/vignettes/hand-paths.ts";
import { INK, placed, WEIGHT } from "./ink.ts";
import { colour, mix } from "./palette.ts";

const HAND = 0.62;

/** One hand, (0, 0) where it touches; its outline is as thick as everything else we ink. */
export function hand({ flesh, folds }: HandShape, skin: string): string {
  const paths = flesh.map((d) => `<path d="${d}"/>`).join("");
  const weight = WEIGHT / HAND;
  const drawing = [
    `<g fill="${INK}" stroke="${INK}" stroke-width="${(weight * 2).toFixed(1)}" stroke-linejoin="round">${paths}</g>`,
    `<g fill="${skin}">${paths}</g>`,
    `<path d="${folds}" fill="none" stroke="${INK}" stroke-width="${(weight * 0.7).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`,
  ];
  return placed(drawing.join(""), 0, 0, HAND);
}

/** The heel of one hand on a chest, the other hand on top, seen from the side. */
export function heelOnChest(skin: string): string {
  return hand(HEEL_UNDER, mix(skin, colour("gold"), 0.14)) + hand(HEEL_OVER, skin);
}
