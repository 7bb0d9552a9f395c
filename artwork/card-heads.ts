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

type Mouth = "shut" | "smile" | "sad" | "open";
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
        eyes === "open" ? line("M19 -1v3", 5) : thin("M13 1q5 6 10 1"),
        thin("M13 -12q6 -4 12 0"),
        mouth === "shut" ? thin("M33 21h-9") : `<path d="M34 19L23 22L33 26Z" fill="${PARTED}"/>`,
      ]
    : [
        eyes === "open" ? line("M5 -1v3M24 -1v3", 5.5) : thin("M0 2q5 6 10 0M20 2q4 5 8 0"),
        thin(brows(eyes, mouth)),
        thin("M12 12q4 4 8 1q2 -5 -2 -8"),
        mouth === "open"
          ? `<path d="M8 24Q16 21 24 24Q23 31 16 31Q9 31 8 24Z" fill="${PARTED}"/>`
          : thin(MOUTHS[mouth]),
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

/** The inside of a mouth that speaks or breathes: small, without teeth. */
export const PARTED = mix(colour("blood-deep"), INK, 0.7);
const MOUTHS: Record<Exclude<Mouth, "open">, string> = {
  shut: "M9 26q7 2 13 -1",
  smile: "M7 24q8 8 16 0",
  sad: "M9 28q6 -5 13 -2",
};

/** Their inner ends rise on a face in trouble. */
function brows(eyes: Face["eyes"], mouth: Mouth): string {
  if (mouth === "sad") return "M-2 -9q8 -2 12 -7M19 -15q4 4 10 4";
  return eyes === "open" ? "M-1 -11q6 -6 12 -3M19 -14q6 -3 10 1" : "M-2 -9q7 -3 12 -1M18 -11q5 -1 9 1";
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
      return `<path d="M28 -30L31 -56L-14 -58Q-30 -56 -28 -6L-20 -4L-16 -14L-12 -24L-16 -30Q6 -34 28 -30Z"/>`;
    case "fade":
      return `<path d="M29 -32C20 -52 -18 -52 -26 -32Q-31 -16 -27 -5H-16L-15 -18L-9 -25L-12 -33Q8 -30 29 -32Z"/>`;
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
