/**
 * People of the first-aid cards, light enough for drawings of 1.5 KB. Each is a skeleton of points on a sheet of
 * 480 × 360. A head is about 70 units high, and a standing adult about 310.
 */
import { INK, line, placed, shape, WEIGHT } from "./ink.ts";
import { colour, mix, SKIN } from "./palette.ts";

export type Point = [x: number, y: number];
type Hair = "short" | "wrap" | "bun" | "flat" | "none" | "grey" | "baby";
export type Someone = { hair: Hair; skin: string; clothes: string; legs: string; trim?: string };
type Eyes = "open" | "closed";
type Mouth = "shut" | "open" | "shout" | "smile" | "sad";
export type Face = { eyes?: Eyes; mouth?: Mouth };

const WHITE = colour("cream");
const INDIGO = mix(colour("night"), "#3b4f8f", 0.7);
const DARK = mix(colour("night"), colour("leaf"), 0.25);

export const HELPER: Someone = {
  hair: "wrap",
  skin: SKIN.warm,
  clothes: colour("blood"),
  legs: INDIGO,
  trim: colour("gold"),
};
export const SECOND: Someone = { hair: "flat", skin: SKIN.brown, clothes: colour("leaf"), legs: DARK };
export const PATIENT: Someone = {
  hair: "short",
  skin: SKIN.light,
  clothes: mix(colour("gold"), colour("cream"), 0.35),
  legs: DARK,
};
export const WOMAN: Someone = { hair: "bun", skin: SKIN.light, clothes: colour("gold"), legs: colour("leaf") };

/** Facing right, with the middle at (0, 0). It is mirrored first and then turned clockwise. */
export function headInProfile(
  who: Someone,
  [x, y]: Point,
  { turn = 0, mirrored = false, scale = 1, eyes = "open", mouth = "shut" }: Face & Turn = {},
): string {
  const face =
    "M-12 36C-32 30 -38 6 -34 -8C-32 -30 -12 -38 6 -36C22 -35 31 -26 30 -11C30 -6 39 4 39 9C39 14 34 14 33 15C40 17 40 27 34 28C35 36 28 41 18 38Z";
  const mouths = {
    shut: line("M35 22H24", 4),
    smile: line("M36 21Q30 26 22 20", 4),
    sad: line("M36 22Q28 18 23 25", 4),
    open: `<path d="M39 17Q22 12 24 23Q26 32 37 29Z" fill="${INK}"/>`,
    shout: `<path d="M40 15Q16 8 20 24Q24 38 36 33Z" fill="${INK}"/>`,
  };
  const eye =
    eyes === "open"
      ? `<path d="M15 -6Q21 -13 28 -6Q22 1 15 -6Z" fill="${WHITE}"/><path d="M24 -6v.1" stroke="${INK}" stroke-width="8" stroke-linecap="round"/>` +
        line("M14 -17Q21 -21 28 -16", 4)
      : line(who.hair === "baby" ? "M10 -2Q17 5 25 -1" : "M14 -5Q20 0 27 -5M14 -16H26", 4);
  return placed([shape(face, who.skin), eye, mouths[mouth], hairInProfile(who)].join(""), x, y, scale, turn, mirrored);
}

type Turn = { turn?: number; mirrored?: boolean; scale?: number };

function hairInProfile({ hair, skin, trim = INK }: Someone): string {
  const ear = line("M-12 -4C-4 -8 0 4 -8 10", 4);
  const cap = "M30 -17C30 -44 -8 -48 -24 -36C-42 -24 -42 4 -32 18C-24 14 -18 4 -17 -8C-4 -14 6 -22 30 -17Z";
  const hairs: Record<Hair, string> = {
    none: ear,
    short: fill(cap, INK) + ear,
    grey: fill(cap, mix(colour("ink-soft"), colour("paper"), 0.5)) + ear,
    flat: fill("M31 -17L34 -56Q4 -64 -32 -54C-40 -24 -42 4 -32 18C-24 14 -18 4 -17 -8C-4 -14 6 -22 30 -17Z", INK) + ear,
    bun: fill(cap, INK) + `<circle cx="-34" cy="-42" r="18" fill="${INK}"/>` + ear,
    baby:
      fill("M29 -20C36 -56 -16 -64 -38 -42C-58 -20 -48 14 -28 24L0 -22Z", skin) +
      line("M30 -12C40 -56 -16 -66 -38 -44C-58 -22 -46 16 -26 26") +
      fill("M24 -42C14 -66 -26 -68 -42 -46C-60 -22 -48 14 -28 24C-22 12 -20 4 -18 -6C-18 -28 0 -38 24 -42Z", INK) +
      ear,
    wrap: shape("M32 -18C34 -50 -6 -62 -30 -42C-56 -44 -54 -14 -36 -4C-14 -2 10 -8 32 -18Z", trim) + ear,
  };
  return hairs[hair];
}

/** Facing us, with the middle at (0, 0); `look` is the direction of the eyes, from -1 to 1 each way. */
export function headFromFront(
  who: Someone,
  [x, y]: Point,
  { turn = 0, scale = 1, eyes = "open", mouth = "shut", look = [0, 0] }: Face & Turn & { look?: Point } = {},
): string {
  const [dx, dy] = [look[0] * 4, look[1] * 4];
  const at = (side: number) => side * 13 + dx;
  const eye = (side: number) =>
    eyes === "open"
      ? `<circle cx="${at(side)}" cy="${-3 + dy}" r="6.5" fill="${WHITE}"/><circle cx="${at(side) + look[0] * 3}" cy="${-3 + dy + look[1] * 3}" r="4" fill="${INK}"/>`
      : line(`M${at(side) - 6} ${dy - 3}q6 5 12 0`, 4);
  const mouths = {
    shut: line(`M${dx - 9} ${22 + dy}h18`, 4),
    smile: line(`M${dx - 11} ${19 + dy}q11 12 22 0`, 4),
    sad: line(`M${dx - 10} ${25 + dy}q10 -9 20 0`, 4),
    open: `<ellipse cx="${dx}" cy="${22 + dy}" rx="9" ry="7" fill="${INK}"/>`,
    shout: `<ellipse cx="${dx}" cy="${22 + dy}" rx="11" ry="11" fill="${INK}"/>`,
  };
  const drawing = [
    shape("M-31 -6C-42 -8 -40 10 -29 10ZM31 -6C42 -8 40 10 29 10Z", who.skin),
    shape("M-31 -8C-31 -40 31 -40 31 -8C31 18 20 40 0 40S-31 18 -31 -8Z", who.skin),
    eye(-1),
    eye(1),
    eyes === "open" ? line(`M${at(-1) - 7} ${dy - 15}q7 -5 13 -2M${at(1) - 6} ${dy - 17}q7 -3 13 2`, 4) : "",
    line(`M${dx - 5} ${10 + dy}q5 4 10 0`, 4),
    mouths[mouth],
    hairFromFront(who),
  ];
  return placed(drawing.join(""), x, y, scale, turn);
}

function hairFromFront({ hair, trim = INK }: Someone): string {
  const cap = "M-34 -6C-40 -50 40 -50 34 -6C30 -22 22 -25 0 -25S-30 -22 -34 -6Z";
  const hairs: Record<Hair, string> = {
    none: "",
    short: fill(cap, INK),
    grey: fill(cap, mix(colour("ink-soft"), colour("paper"), 0.5)),
    flat: fill("M-34 -4L-36 -54Q0 -64 36 -54L34 -4C30 -22 22 -25 0 -25S-30 -22 -34 -4Z", INK),
    bun: fill(cap, INK) + `<circle cy="-52" r="18" fill="${INK}"/>`,
    baby: fill("M-24 -32Q0 -48 24 -32Q0 -30 -24 -32Z", INK),
    wrap: shape("M-35 -10C-42 -58 42 -58 35 -10C12 -26 -12 -26 -35 -10Z", trim) + line("M-30 -34Q0 -46 30 -30", 4),
  };
  return hairs[hair];
}

function fill(d: string, paint: string): string {
  return `<path d="${d}" fill="${paint}"/>`;
}

/**
 * Shapes that look like one, like `joined` of ink.ts, but rounded by a pen `core` wide. `joined` draws the corners as
 * arcs, which take many more bytes.
 */
export function rounded(paths: string[], paint: string, core: number): string {
  const all = `<path d="${paths.join("")}"/>`;
  const coat = (fill: string, width: number) =>
    `<g fill="${fill}" stroke="${fill}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round">${all}</g>`;
  return coat(INK, core + 2 * WEIGHT) + coat(paint, core);
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
  return (
    rounded(
      [`M${shoulder.join(" ")}L${between(shoulder, head, 0.75).join(" ")}`],
      skin,
      girth > 1.5 ? 20 * girth : 26,
    ) +
    rounded(
      [
        chain(
          [
            [shoulder, 28 * girth],
            [hip, 26 * girth],
          ],
          36,
        ),
      ],
      clothes,
      36,
    )
  );
}

type Hand = { turn?: number; closed?: boolean; mirrored?: boolean; sleeve?: boolean };

/**
 * From the shoulder through the elbow to the hand: a short sleeve, and a hand whose fingers point in the direction
 * `turn`.
 */
export function arm(who: Someone, shoulder: Point, elbow: Point, wrist: Point, hand: Hand = {}): string {
  const turn = hand.turn ?? (Math.atan2(wrist[1] - elbow[1], wrist[0] - elbow[0]) * 180) / Math.PI;
  return [
    rounded(
      [
        chain(
          [
            [shoulder, 15],
            [elbow, 13],
            [wrist, 9],
          ],
          FINGER,
        ),
        ...fingers(wrist, turn, hand),
      ],
      who.skin,
      FINGER,
    ),
    hand.sleeve === false ? "" : sleeve(shoulder, between(shoulder, elbow, 0.72), who.clothes),
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
 * An open hand from the wrist, with the thumb on its left (`mirrored`: on its right), or a fist; for `rounded` with a
 * `FINGER`.
 */
export function fingers(wrist: Point, turn: number, { closed = false, mirrored = false }: Hand = {}): string[] {
  const angle = (turn * Math.PI) / 180;
  const side = mirrored ? -1 : 1;
  const at = (x: number, y: number): string =>
    `${Math.round(wrist[0] + x * Math.cos(angle) - side * y * Math.sin(angle))} ${Math.round(wrist[1] + x * Math.sin(angle) + side * y * Math.cos(angle))}`;
  if (closed) return [`M${at(2, -6)}L${at(12, -9)}L${at(26, -8)}L${at(26, 8)}L${at(10, 9)}L${at(2, 6)}Z`];
  return [
    `M${at(0, -5)}L${at(22, -7)}L${at(22, 9)}L${at(0, 5)}Z`,
    `M${at(6, -6)}L${at(22, -22)}M${at(20, -7)}L${at(43, -10)}M${at(20, 1)}L${at(46, 2)}M${at(18, 8)}L${at(40, 13)}`,
  ];
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
