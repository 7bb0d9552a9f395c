/**
 * The people of the CPR drawings, true to scale at 4 units to the centimetre. The origin is where the heel of the hand
 * meets the breastbone (x) and on the ground (y, negative upwards). The patient lies on the back with the head to the
 * right.
 */
import { INK, joined, limb, line, placed, shape } from "./ink.ts";
import { type Peep, peepHead } from "./peep-head.ts";
import { colour, mix, SKIN } from "./palette.ts";

/** How far a full push moves the breastbone: 5.5 cm. */
export const DEPTH = 22;
/** The height of the breastbone above the ground at rest: a chest 22 cm deep. */
export const CHEST = 88;

/** Everyone wears the same dark trousers. */
export const TROUSERS = mix(colour("night"), colour("leaf"), 0.25);

export const RESCUER: Peep = {
  head: "bun",
  face: "concerned",
  skin: SKIN.warm,
  clothes: colour("blood"),
  trim: colour("gold"),
};
export const SECOND: Peep = { head: "flatTop", face: "concerned", skin: SKIN.brown, clothes: colour("leaf") };
export const PATIENT: Peep = {
  head: "short1",
  face: "contempt",
  skin: SKIN.light,
  clothes: mix(colour("gold"), colour("cream"), 0.35),
};

/** A peep's head in figure scale, its chin at (x, y). */
export function headAt(peep: Peep, x: number, y: number, turn = 0, mirrored = false): string {
  return placed(placed(peepHead(peep), -420, -560), x, y, 0.3, turn, mirrored);
}

/**
 * `press` runs from 0 (chest risen) to 1 (fully down), `tilt` is how far back the head goes, in degrees; `hat` is drawn
 * on the head.
 */
export function lyingPatient(press = 0, tilt = 0, peep = PATIENT, hat = ""): string {
  const { skin, clothes } = peep;
  const give = DEPTH * press;
  const shirt =
    `M96 -62C92 -84 72 -90 52 ${-91 + 0.15 * give}C34 ${-92 + 0.5 * give} 24 ${-CHEST + give} 0 ${-CHEST + give}` +
    `C-24 ${-CHEST + give} -36 ${-90 + 0.5 * give} -56 ${-88 + 0.1 * give}C-92 -86 -120 -82 -158 -78` +
    `L-162 -4L84 -4C98 -16 100 -40 96 -62Z`;
  const trousers = "M-148 -78C-190 -76 -250 -66 -318 -56C-368 -50 -410 -46 -470 -38L-474 -6C-420 -4 -250 -3 -150 -3Z";
  const shoe =
    "M-464 -40C-474 -52 -478 -74 -484 -88C-490 -98 -506 -96 -508 -84C-511 -58 -514 -28 -510 -8C-498 -2 -478 -2 -462 -6Z";
  return [
    placed(shape(shoe, colour("ink-soft")), 10, -12),
    shape(trousers, TROUSERS),
    line("M-318 -8C-330 -22 -330 -36 -320 -46", 4),
    shape(shoe, mix(colour("ink-soft"), colour("sand"), 0.25)),
    joined([limb(80, -46, 24, 122, -46, 21)], skin),
    headAt(peep, 112 - 0.2 * tilt, -72 - 0.9 * tilt, 82 + tilt, true),
    hat,
    shape(shirt, clothes),
    line("M-150 -30C-152 -44 -151 -56 -152 -66", 4),
    nearArm(skin, clothes),
  ].join("");
}

/** The arm on the viewer's side, resting along the body. */
function nearArm(skin: string, clothes: string): string {
  return [
    joined(
      [limb(70, -36, 18, -28, -22, 15), limb(-28, -22, 15, -112, -17, 11), limb(-112, -17, 12, -140, -14, 9)],
      skin,
    ),
    line("M-134 -22C-142 -22 -150 -18 -152 -12", 4),
    shape("M92 -46C88 -62 66 -60 50 -56L16 -48C10 -38 12 -22 18 -10L70 -14C88 -18 96 -30 92 -46Z", clothes),
  ].join("");
}

/** The shoulders of a person who kneels upright behind the patient. They sink by most of a push. */
const SHOULDER = -316;

type Point = [x: number, y: number];

/** A person kneels at the far side of the chest, facing us, with straight arms and the shoulders over the hands. */
export function rescuerPushing(peep: Peep, press = 0, turn = 22): string {
  const drop = 0.92 * DEPTH * press;
  const hand = -CHEST - 14 + DEPTH * press;
  return kneeling(peep, [[-10, hand]], [[10, hand]], { drop, turn });
}

/**
 * A person kneels at the far side, facing us. Each arm goes from its shoulder through the points given: elbow and hand,
 * or only the hand if the arm is straight. `before` is in front of the lap and behind the arms.
 */
export function kneeling(
  peep: Peep,
  left: Point[],
  right: Point[],
  {
    drop = 0,
    turn = 0,
    mirrored = false,
    before = "",
  }: { drop?: number; turn?: number; mirrored?: boolean; before?: string } = {},
): string {
  const shoulder = SHOULDER + drop;
  return [
    lap(),
    joined([limb(6, shoulder - 20, 20, 4, shoulder - 4, 24)], peep.skin),
    shirtSeenFromFront(shoulder, peep.clothes),
    before,
    arm(-1, shoulder, left, peep),
    arm(1, shoulder, right, peep),
    headAt(peep, mirrored ? -10 : 16, shoulder + 6, mirrored ? -turn : turn, mirrored),
  ].join("");
}

function shirtSeenFromFront(shoulder: number, fill: string): string {
  const side = "C68 -250 64 -220 68 -172C40 -160 -40 -160 -68 -172C-64 -220 -68 -250";
  const collar = `-22 ${shoulder - 24}C-8 ${shoulder - 8} 16 ${shoulder - 8} 26 ${shoulder - 24}`;
  return [
    `<path d="M-72 ${shoulder + 8}L${collar}L72 ${shoulder + 8}${side} -72 ${shoulder + 8}Z" fill="${fill}"/>`,
    line(`M68 ${shoulder + 50}${side} -68 ${shoulder + 50}`),
    line(`M${collar}`),
  ].join("");
}

/** The sleeve continues into the shirt at the shoulder, so there is no line there. */
function arm(side: -1 | 1, shoulder: number, through: Point[], { skin, clothes }: Peep): string {
  const top: Point = [side * 62, shoulder + 4];
  const hand = through.at(-1) ?? top;
  const elbow = (through.length > 1 && through[0]) || between(top, hand, 0.52);
  const reach = Math.hypot(elbow[0] - top[0], elbow[1] - top[1]);
  // The unit vector away from the body, at right angles to the upper arm.
  const out: Point = [(side * (elbow[1] - top[1])) / reach, (-side * (elbow[0] - top[0])) / reach];
  const edge = (share: number, width: number): string => {
    const [x, y] = between(top, elbow, share);
    return `${(x + out[0] * width).toFixed(1)} ${(y + out[1] * width).toFixed(1)}`;
  };
  const sleeve =
    `M${side * 24} ${shoulder - 24}C${side * 52} ${shoulder - 20} ${side * 80} ${shoulder - 12} ${edge(0.12, 24)}` +
    `L${edge(0.84, 21)}Q${edge(0.94, 0)} ${edge(0.8, -20)}L${edge(0.36, -22)}`;
  const start = between(top, elbow, 0.3);
  return [
    joined([limb(...start, 17, ...elbow, 14), limb(...elbow, 14, ...hand, 11)], skin),
    `<path d="${sleeve}Z" fill="${clothes}"/>`,
    line(sleeve),
  ].join("");
}

function between([x1, y1]: Point, [x2, y2]: Point, share: number): Point {
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}

/** Two hands, one on the other, with the fingers locked and pointing at us over the ribs. */
export function handsOnChest(x: number, y: number, skin: string): string {
  const under = mix(skin, colour("gold"), 0.14);
  const lower = [-27, -13.5, 0, 13.5, 27].map((at) => limb(at * 0.8, 6, 6.5, at * 1.12, 36 - Math.abs(at) * 0.2, 5.5));
  const upper = [-20, -6.8, 6.8, 20].map((at) => limb(at, 0, 7.2, at * 1.08, 25 - Math.abs(at) * 0.15, 6.2));
  return placed(
    [
      joined([...lower, "M-24 -6h48v18h-48z", limb(20, 2, 8, 40, 16, 5.5)], under),
      joined([...upper, "M-20 -20Q0 -26 20 -20L28 2Q0 10 -28 2Z", limb(-20, -8, 8, -39, 8, 5.5)], skin),
      line("M-13.4 4L-14.2 17M0 5V18M13.4 4L14.2 17", 3.5),
    ].join(""),
    x,
    y,
  );
}

/** One hand laid flat, seen from the wrist: on a shoulder, on a thigh. */
export function restingHand(x: number, y: number, skin: string, turn = 0): string {
  const fingers = [-13, -4.5, 4.5, 13].map((at) => limb(at * 0.9, 4, 6.2, at * 1.5, 36 - Math.abs(at) * 0.5, 5));
  return placed(
    joined([...fingers, "M-13 -14Q0 -18 13 -14L18 8Q0 14 -18 8Z", limb(-11, -6, 7, -29, 12, 5.5)], skin) +
      line("M-9.5 13L-11 22M0 14V24M9.5 13L11 22", 3),
    x,
    y,
    1,
    turn,
  );
}

/** Hips and thighs, knees apart. The patient hides the rest. */
function lap(): string {
  return [
    joined(["M-80 -190H80L62 -62H-62Z", limb(-44, -180, 40, -62, -62, 33), limb(44, -180, 40, 62, -62, 33)], TROUSERS),
    line("M0 -62V-128"),
  ].join("");
}

/** The ground under everyone: one soft shadow. */
export function groundShadow(x: number, width: number): string {
  return `<ellipse cx="${x}" cy="-4" rx="${width / 2}" ry="16" fill="${INK}" fill-opacity="0.1"/>`;
}
