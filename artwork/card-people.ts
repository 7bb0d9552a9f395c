/**
 * People of the first-aid cards, light enough for drawings of 1.5 KB. Each is a skeleton of points on a sheet of
 * 480 × 360. A head (card-heads.ts) is about 76 units high, and a standing adult about 310.
 */
import type { Wearer } from "./card-heads.ts";
import { type Hand, hand } from "./card-hands.ts";
import { line, WEIGHT, type Point } from "./card-ink.ts";
import { INK } from "./ink.ts";
import { colour, mix, SKIN } from "./palette.ts";

export type Someone = Wearer & { clothes: string; legs: string };

const INDIGO = mix(colour("night"), "#3b4f8f", 0.7);
const DARK = mix(colour("night"), colour("leaf"), 0.25);

export const HELPER: Someone = {
  hair: "band",
  skin: SKIN.warm,
  clothes: colour("blood"),
  legs: INDIGO,
  trim: colour("gold"),
};
export const NURSE: Someone = { hair: "hijab", skin: SKIN.light, clothes: INDIGO, legs: DARK, trim: INDIGO };
export const AUNT: Someone = {
  hair: "wrap",
  skin: SKIN.warm,
  clothes: mix(colour("blood"), colour("gold"), 0.6),
  legs: INDIGO,
  trim: colour("leaf"),
};
export const SECOND: Someone = { hair: "flat", skin: SKIN.brown, clothes: colour("leaf"), legs: DARK };
export const PATIENT: Someone = {
  hair: "fade",
  skin: SKIN.light,
  clothes: mix(colour("gold"), colour("cream"), 0.35),
  legs: DARK,
};
export const WOMAN: Someone = { hair: "braids", skin: SKIN.light, clothes: colour("gold"), legs: colour("leaf") };

/**
 * Shapes that look like one, like `joined` of ink.ts, but rounded by a pen `core` wide. `joined` draws the corners as
 * arcs, which take many more bytes.
 */
export function rounded(paths: string[], paint: string, core: number, weight = WEIGHT): string {
  const all = `<path d="${paths.join("")}"/>`;
  const coat = (fill: string, width: number) =>
    `<g fill="${fill}" stroke="${fill}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round">${all}</g>`;
  return coat(INK, core + 2 * weight) + coat(paint, core);
}

/** A limb through joints with these radii, in units, for `rounded` with this core. */
export function chain(joints: [at: Point, r: number][], core: number): string {
  const side = (sign: 1 | -1) =>
    joints.map(([[x, y], r], index) => {
      const [fromX, fromY] = (joints[index - 1] ?? joints[index] ?? [[x, y]])[0];
      const [toX, toY] = (joints[index + 1] ?? joints[index] ?? [[x, y]])[0];
      const length = Math.hypot(toX - fromX, toY - fromY) || 1;
      const out = (sign * (r - core / 2)) / length;
      return `${Math.round(x - (toY - fromY) * out)} ${Math.round(y + (toX - fromX) * out)}`;
    });
  return `M${[...side(1), ...side(-1).toReversed()].join("L")}Z`;
}

/** Trunk from the shoulders to the hips, with the neck up to the head. */
export function trunk({ skin, clothes }: Someone, shoulder: Point, hip: Point, head: Point, girth = 1): string {
  const core = Math.round(36 * girth);
  const body = chain(
    [
      [shoulder, 28 * girth],
      [hip, 26 * girth],
    ],
    core,
  );
  const neck = `M${shoulder.join(" ")}L${between(shoulder, head, 0.8).join(" ")}`;
  return rounded([neck], skin, Math.round(girth > 1.5 ? 24 * girth : 28)) + rounded([body], clothes, core);
}

/**
 * From the shoulder through the elbow to the hand: a short sleeve, and a hand whose fingers point in the direction
 * `turn`.
 */
export function arm(
  who: Someone,
  shoulder: Point,
  elbow: Point,
  wrist: Point,
  { sleeve: sleeved = true, ...how }: Hand & { sleeve?: boolean } = {},
): string {
  const turn = how.turn ?? (Math.atan2(wrist[1] - elbow[1], wrist[0] - elbow[0]) * 180) / Math.PI;
  const { flesh, folds } = hand(wrist, turn, how);
  const limb = chain(
    [
      [shoulder, 15],
      [elbow, 13],
      [wrist, 9],
    ],
    FINGER,
  );
  return [
    rounded([limb, ...flesh], who.skin, FINGER),
    line(folds, 2.5),
    sleeved ? sleeve(shoulder, between(shoulder, elbow, 0.72), who.clothes) : "",
  ].join("");
}

/** The thickness of a finger. */
export const FINGER = 9;

/** Continues into the shirt at the shoulder, so there is no line there. */
function sleeve(from: Point, to: Point, paint: string): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const at = (along: number, out: number) =>
    `${(from[0] + ux * along - uy * out).toFixed(0)} ${(from[1] + uy * along + ux * out).toFixed(0)}`;
  const edge = `${at(2, 22)}L${at(length, 20)}L${at(length, -20)}L${at(2, -22)}`;
  return `<circle cx="${from[0]}" cy="${from[1]}" r="22" fill="${paint}"/><path d="M${edge}" fill="${paint}" stroke="${INK}" stroke-width="${WEIGHT}" stroke-linejoin="round"/>`;
}

/**
 * The arm of a person who faces us. Its sleeve goes on from the collar over the shoulder, so that shirt and sleeve are
 * one piece of cloth. `collar` is where the shirt meets the neck on this side.
 */
export function frontArm(
  who: Someone,
  collar: Point,
  shoulder: Point,
  elbow: Point,
  wrist: Point,
  how: Hand = {},
): string {
  const length = Math.hypot(elbow[0] - shoulder[0], elbow[1] - shoulder[1]);
  const [ux, uy] = [(elbow[0] - shoulder[0]) / length, (elbow[1] - shoulder[1]) / length];
  const outward = shoulder[0] > collar[0] ? -1 : 1;
  const at = (along: number, out: number) =>
    `${Math.round(shoulder[0] + ux * along - uy * out * outward)} ${Math.round(shoulder[1] + uy * along + ux * out * outward)}`;
  const edge = `M${collar.join(" ")}Q${at(-18, 14)} ${at(4, 18)}L${at(length * 0.72, 18)}L${at(length * 0.72, -18)}L${at(length * 0.3, -18)}`;
  return [
    arm(who, shoulder, elbow, wrist, { ...how, sleeve: false }),
    `<path d="${edge}Z" fill="${who.clothes}"/>`,
    line(edge),
  ].join("");
}

/** From the hip through the knee to the ankle, and the foot, whose toes point in the direction `toes`. */
export function leg(who: Someone, hip: Point, knee: Point, ankle: Point, toes = 0, bare = false): string {
  const angle = (toes * Math.PI) / 180;
  const toe = `${Math.round(ankle[0] + 28 * Math.cos(angle))} ${Math.round(ankle[1] + 28 * Math.sin(angle))}`;
  return (
    rounded([`M${ankle.join(" ")}L${toe}`], bare ? who.skin : INK, 20) +
    rounded(
      [
        chain(
          [
            [hip, 26],
            [knee, 19],
            [ankle, 13],
          ],
          24,
        ),
      ],
      who.legs,
      24,
    )
  );
}

export function between([x1, y1]: Point, [x2, y2]: Point, share: number): Point {
  return [Math.round(x1 + (x2 - x1) * share), Math.round(y1 + (y2 - y1) * share)];
}
