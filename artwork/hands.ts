/** The pressing hands, drawn in ink at 4 units to the centimetre. */
import { type HandShape, HEEL_OVER, HEEL_UNDER } from "./hand-paths.ts";
import { INK, limb, placed, WEIGHT } from "./ink.ts";
import { colour, mix } from "./palette.ts";

/** Scales a hand of 110 units to 17 cm. */
const HAND = 0.62;

type Point = [x: number, y: number];

/** One hand, which touches at (0, 0), with the limbs (in its own units) that it belongs to. */
function hand({ flesh, folds }: HandShape, skin: string, limbs: string[]): string {
  const paths = [...limbs, ...flesh].map((d) => `<path d="${d}"/>`).join("");
  const weight = WEIGHT / HAND;
  const drawing = [
    `<g fill="${INK}" stroke="${INK}" stroke-width="${(weight * 2).toFixed(1)}" stroke-linejoin="round">${paths}</g>`,
    `<g fill="${skin}">${paths}</g>`,
    `<path d="${folds}" fill="none" stroke="${INK}" stroke-width="${(weight * 0.7).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`,
  ];
  return placed(drawing.join(""), 0, 0, HAND);
}

/** The heel of one hand on a chest at (0, 0), seen from the side, fingers to the right, and the forearm from `elbow`. */
export function oneHeelOnChest(skin: string, [x, y]: Point): string {
  return hand(HEEL_UNDER, skin, [limb(x / HAND, y / HAND, 24, -2, -76, 19)]);
}

/** The same with the other hand on top. */
export function heelOnChest(skin: string, elbow: Point): string {
  const [x, y] = elbow;
  return (
    oneHeelOnChest(mix(skin, colour("gold"), 0.14), elbow) +
    hand(HEEL_OVER, skin, [limb(x / HAND, y / HAND, 24, -11, -76, 19)])
  );
}
