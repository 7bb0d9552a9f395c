/**
 * Heads of the first-aid cards: the Open Peeps heads of the CPR steps, reduced to what a drawing of 1.5 KB can hold and
 * drawn anew. A head is about 76 units high.
 */
import { line, shape, WEIGHT, type Point } from "./card-ink.ts";
import { INK, placed } from "./ink.ts";
import { colour, mix } from "./palette.ts";

/** `band`: hair in a puff above a headband. `wrap`: a headwrap. `fade`: short, with shaved sides. `bald`: no hair. */
export type Hair = "band" | "wrap" | "hijab" | "braids" | "fade" | "flat" | "grey" | "baby" | "bald";
export type Wearer = { hair: Hair; skin: string; trim?: string };

type Mouth = "shut" | "smile" | "sad" | "open" | "shout";
export type Face = {
  eyes?: "open" | "closed";
  mouth?: Mouth;
  /** Where the eyes look, from -1 to 1 each way; to the left, the head turns to the left. */
  look?: Point;
  /** Seen from the side, for what touches the mouth or the nose. The mouth is at (32, 22). */
  side?: boolean;
};
type HeadPlace = { turn?: number; mirrored?: boolean; scale?: number };

/**
 * The head is in three-quarter view, unless it is seen from the side, and faces right. It is mirrored first and then
 * turned clockwise about (x, y).
 */
export function head(
  who: Wearer,
  [x, y]: Point,
  { turn = 0, mirrored = false, scale = 1, eyes = "open", mouth = "shut", look = [0, 0], side }: Face & HeadPlace = {},
): string {
  const weight = WEIGHT / scale;
  const thin = (d: string) => line(d, Number((weight * 0.9).toFixed(1)));
  const baby = who.hair === "baby";
  const features = side
    ? [
        eyes === "open" ? line("M19 0v2", 7) : thin("M13 1q5 6 10 1"),
        thin("M13 -12q6 -4 12 0"),
        mouth === "shut" ? thin("M33 21h-9") : `<path d="M33 17Q20 14 20 22Q22 30 33 28Z"/>`,
      ]
    : [
        eyes === "open" ? line("M5 0v2M24 0v2", 7) : thin("M0 2q5 6 10 0M20 2q4 5 8 0"),
        thin(eyes === "open" ? "M-1 -11q6 -6 12 -3M19 -14q6 -3 10 1" : "M-2 -9q7 -3 12 -1M18 -11q5 -1 9 1"),
        thin("M11 11q4 5 9 1q2 -5 -2 -8"),
        mouths(mouth, thin, baby),
      ];
  const dy = Math.round(look[1] * 4);
  const drawing = [
    hairBehind(who, weight),
    shape(side ? (baby ? BABY_SIDE : SIDE) : baby ? BABY_FACE : FACE, who.skin, weight),
    thin("M-28 4q6 -1 5 6"),
    dy === 0 ? features.join("") : placed(features.join(""), 0, dy),
    hairOver(who, weight),
  ];
  return placed(drawing.join(""), x, y, scale, turn, mirrored !== look[0] < 0);
}

const FACE = "M-20 -36H27C30 -16 34 0 34 14C33 31 18 41 2 38C-8 36 -16 27 -20 16C-37 20 -39 -8 -21 -5Z";
const SIDE =
  "M-20 -36H27C30 -24 31 -12 29 -5C32 0 39 5 40 9Q40 13 33 13Q37 17 33 21Q37 25 32 28C34 36 24 41 12 39C-4 38 -14 30 -20 16C-37 20 -39 -8 -21 -5Z";
const BABY_SIDE =
  "M-22 -6C-44 -66 52 -76 31 -6C34 0 37 3 38 8Q38 12 33 12Q37 16 33 20Q37 24 32 27C32 34 22 38 8 38C-8 37 -16 28 -19 16C-36 20 -39 -6 -22 -6Z";
const BABY_FACE = "M-22 -6C-44 -66 50 -74 36 4C36 30 22 38 6 38C-8 37 -16 28 -19 16C-36 20 -39 -6 -22 -6Z";

function mouths(mouth: Mouth, thin: (d: string) => string, toothless: boolean): string {
  const white = (d: string) => (toothless ? "" : `<path d="${d}" stroke="${colour("cream")}" stroke-width="4"/>`);
  switch (mouth) {
    case "shut":
      return thin("M9 26q7 2 13 -1");
    case "smile":
      return thin("M6 23q9 9 18 0");
    case "sad":
      return thin("M8 28q7 -6 14 -2");
    case "open":
      return `<path d="M5 22Q16 20 25 22Q25 33 16 33Q6 33 5 22Z"/>` + white("M7 24h16");
    case "shout":
      return `<path d="M3 20Q15 17 26 20Q28 36 16 36Q3 36 3 20Z"/>` + white("M5 22h20");
  }
}

/** What hangs or stands behind the head. */
function hairBehind({ hair, trim = INK }: Wearer, weight: number): string {
  switch (hair) {
    case "band":
      return `<path d="M-30 -34C-52 -50 -34 -74 -16 -64C-4 -80 22 -72 14 -44Z"/>`;
    case "braids":
      return `<path d="M-24 -28C-50 -20 -46 20 -44 44q4 8 8 0q4 8 8 0q4 6 8 0L-14 -10Z"/>`;
    case "hijab":
      return shape("M-26 -20C-44 10 -30 34 -46 62Q0 78 36 58Q22 46 20 30Z", trim, weight);
    default:
      return "";
  }
}

/** What covers the head. Hair is ink, with an edge at the temple. */
function hairOver({ hair, trim = INK }: Wearer, weight: number): string {
  switch (hair) {
    case "band":
      return (
        `<path d="M-21 -4C-30 -44 -8 -52 6 -50C24 -50 34 -38 31 -22Q20 -18 2 -24Q-12 -22 -21 -4Z"/>` +
        shape(
          "M-27 -10C-28 -34 -8 -42 30 -40L29 -31C-4 -34 -18 -24 -21 -4ZM14 -37C-8 -40 2 -62 16 -40C34 -60 40 -38 14 -37Z",
          trim,
          weight,
        )
      );
    case "wrap":
      return (
        shape("M30 -8C36 -40 22 -60 -4 -60C-38 -60 -44 -16 -28 8C-22 -8 -8 -24 8 -30Q22 -24 30 -8Z", trim, weight) +
        line("M-28 -20Q-18 -38 0 -46M8 -30Q18 -36 24 -42", weight)
      );
    case "hijab":
      return shape(
        "M33 12C44 -40 22 -58 0 -58C-40 -58 -42 0 -36 30C-24 44 -4 50 16 46C-14 40 -24 8 -14 -12Q-4 -28 12 -34Q28 -24 33 12Z",
        trim,
        weight,
      );
    case "braids":
      return `<path d="M30 -24C30 -50 -2 -56 -22 -44C-36 -34 -34 -14 -22 -2L-14 -8Q-16 -22 -4 -30Q14 -36 30 -24Z"/>`;
    case "flat":
      return `<path d="M29 -26L31 -56L-20 -58Q-32 -40 -28 -6L-20 -4L-16 -16L-18 -30Q6 -26 29 -26Z"/>`;
    case "fade":
      return `<path d="M29 -28C16 -54 -20 -50 -26 -30Q-30 -16 -26 -5L-16 -4L-14 -20Q-20 -22 -22 -30Q8 -26 29 -28Z"/>`;
    case "grey":
      return shape(
        "M30 -26C26 -54 -18 -56 -28 -28Q-30 -14 -25 -4L-18 -4L-14 -20Q-18 -30 -6 -32Q16 -24 30 -26Z",
        mix(colour("ink-soft"), colour("paper"), 0.5),
        weight,
      );
    case "baby":
      return `<path d="M30 -40C10 -66 -34 -52 -26 -14Q-20 -10 -18 -20Q-20 -40 2 -42Q18 -44 30 -40Z"/>`;
    case "bald":
      return "";
  }
}
