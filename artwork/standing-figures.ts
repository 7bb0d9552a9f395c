/**
 * People on their feet, in the scale of cpr-figures.ts: about 610 units from sole to crown, the soles on y = 0, facing
 * right (`placed` mirrors them). A figure has its clothes, and a scene chooses its pose.
 */
import { headAt } from "./cpr-figures.ts";
import { INK, joined, limb, line, placed, shape } from "./ink.ts";
import { colour } from "./palette.ts";
import type { Peep } from "./peep-head.ts";

export type Point = [x: number, y: number];

/** From the shoulder through the elbow to the wrist. `holds` is drawn between the palm and the fingers round it. */
export type Arm = { elbow: Point; wrist: Point; long?: boolean; hand?: Hand };
/** The direction of the fingers, in degrees clockwise from right, and what is in the hand. */
export type Hand = { turn: number; holds?: string; open?: boolean };

export type Pose = {
  legs: string;
  near: Arm;
  far: Arm;
  /** How far the head nods, in degrees. */
  nod?: number;
  /** A coat or a bag, drawn over the shirt and under the near arm. */
  over?: string;
  /** The colour of the sleeves if they differ from the shirt. */
  sleeves?: string;
};

const NECK = -452;
const HIP = -282;
const NEAR_SHOULDER: Point = [-30, NECK + 26];
const FAR_SHOULDER: Point = [40, NECK + 24];

export function person(peep: Peep, { legs, near, far, nod = 0, over = "", sleeves = peep.clothes }: Pose): string {
  const sleeved = { skin: peep.skin, clothes: sleeves };
  return [
    arm(sleeved, FAR_SHOULDER, far),
    legs,
    joined([limb(0, NECK - 30, 19, -2, NECK - 2, 23)], peep.skin),
    shirt(peep.clothes),
    over,
    headAt(peep, 12, NECK - 12, nod),
    arm(sleeved, NEAR_SHOULDER, near),
  ].join("");
}

function shirt(fill: string): string {
  const [top, hem] = [NECK, HIP + 26];
  return shape(
    `M-28 ${top - 22}C-12 ${top - 6} 10 ${top - 6} 22 ${top - 20}C42 ${top - 14} 60 ${top - 4} 64 ${top + 24}` +
      `C66 ${top + 80} 60 ${hem - 70} 62 ${hem}C30 ${hem + 8} -30 ${hem + 8} -60 ${hem}` +
      `C-62 ${hem - 70} -68 ${top + 80} -66 ${top + 26}C-62 ${top - 2} -46 ${top - 14} -28 ${top - 22}Z`,
    fill,
  );
}

/** Trousers on both feet, with the weight on the near one. */
export function standingLegs(trousers: string, shoes: string): string {
  return [
    shoe(34, -4, 0, shoes),
    joined([limb(26, HIP, 34, 32, -150, 27), limb(32, -150, 27, 32, -34, 19)], trousers),
    shoe(-30, 0, 0, shoes),
    joined([limb(-22, HIP, 38, -28, -150, 29), limb(-28, -150, 29, -32, -32, 20)], trousers),
  ].join("");
}

/** A stride to the right: the near heel strikes, the far toes push off. */
export function walkingLegs(trousers: string, shoes: string): string {
  return [
    shoe(-112, -34, 42, shoes),
    joined([limb(12, HIP, 34, -14, -156, 27), limb(-14, -156, 27, -102, -62, 18)], trousers),
    shoe(92, -4, -14, shoes),
    joined([limb(-14, HIP, 38, 44, -160, 29), limb(44, -160, 29, 84, -38, 19)], trousers),
  ].join("");
}

/** A wrapped cloth down to the shins, with its print; `stride` opens it for a step to the right. */
export function wrapper(cloth: string, print: string, skin: string, shoes: string, stride = 0): string {
  const dots = [
    [-34, -214],
    [6, -226],
    [40, -206],
    [-46, -160],
    [-8, -170],
    [32, -156],
    [-34, -110],
    [10, -118],
    [50, -104],
  ];
  return [
    shoe(26 - 1.1 * stride, -4 - 0.25 * stride, 0.5 * stride, shoes),
    joined([limb(28 - 0.8 * stride, -90, 17, 28 - stride, -34 - 0.2 * stride, 15)], skin),
    shoe(-26 + stride, 0, -0.12 * stride, shoes),
    joined([limb(-28 + 0.9 * stride, -90, 18, -28 + stride, -32, 16)], skin),
    shape(
      `M-58 ${HIP}C-72 -220 ${-72 - 0.3 * stride} -130 ${-64 - 0.5 * stride} -70C-20 -60 30 -60 ${66 + 0.5 * stride} -72C${70 + 0.2 * stride} -140 70 -220 58 ${HIP}Z`,
      cloth,
    ),
    `<path d="${dots.map(([x, y]) => `M${x} ${y}h.1`).join("")}" stroke="${print}" stroke-width="15" stroke-linecap="round"/>`,
  ].join("");
}

/** A shoe whose ankle is above (x, y). */
export function shoe(x: number, y: number, turn: number, fill: string): string {
  return placed(
    shape("M-24 -36C-28 -20 -28 -8 -24 0H50C56 -14 44 -22 28 -26C20 -28 16 -32 14 -38Z", fill),
    x,
    y,
    1,
    turn,
  );
}

function arm(
  { skin, clothes }: { skin: string; clothes: string },
  shoulder: Point,
  { elbow, wrist, long = false, hand }: Arm,
): string {
  const { turn, holds = "", open = false } = hand ?? { turn: degrees(elbow, wrist) };
  const [palm, thumb] = handAt(wrist, turn, open);
  if (long) {
    return [
      joined(palm, skin),
      holds,
      thumb ? joined([thumb], skin) : "",
      joined([limb(...shoulder, 24, ...elbow, 19), limb(...elbow, 19, ...wrist, 14)], clothes),
      seam(shoulder, elbow, 24, clothes),
    ].join("");
  }
  const bare = [limb(...shoulder, 17, ...elbow, 15), limb(...elbow, 15, ...wrist, 11)];
  return [
    joined([...bare, ...palm], skin),
    sleeve(shoulder, between(shoulder, elbow, 0.74), clothes),
    holds,
    thumb ? joined([thumb], skin) : "",
  ].join("");
}

/** A short sleeve. It continues into the shirt at the shoulder, so there is no line there. */
function sleeve(from: Point, to: Point, fill: string): string {
  const at = square(from, to);
  const cuff = `L${at(1, 24)}Q${at(1.12, 0)} ${at(1, -23)}L`;
  return [
    `<path d="M${at(0, 25)}${cuff}${at(0, -25)}Z" fill="${fill}"/><circle cx="${from[0]}" cy="${from[1]}" r="25" fill="${fill}"/>`,
    line(`M${at(0.2, 25)}${cuff}${at(0.3, -24)}`),
  ].join("");
}

/** Covers the round line of a long sleeve's top. */
function seam(from: Point, to: Point, width: number, fill: string): string {
  const at = square(from, to);
  return `<path d="M${at(-0.3, width - 3)}L${at(0.3, width - 5)}L${at(0.3, 5 - width)}L${at(-0.3, 3 - width)}Z" fill="${fill}"/>`;
}

/** A hand that continues from the wrist, and its thumb, which closes over what is held. */
function handAt(wrist: Point, turn: number, open: boolean): [palm: string[], thumb: string | undefined] {
  const at = (x: number, y: number): Point => {
    const angle = (turn * Math.PI) / 180;
    return [wrist[0] + x * Math.cos(angle) - y * Math.sin(angle), wrist[1] + x * Math.sin(angle) + y * Math.cos(angle)];
  };
  if (open) {
    const fingers = [-13, -4.5, 4.5, 13].map((y, index) =>
      limb(...at(24, y), 6, ...at([54, 60, 59, 52][index] ?? 0, y * 1.75), 5.5),
    );
    const palm = [limb(...at(0, 0), 11, ...at(22, 0), 17), limb(...at(10, -10), 7, ...at(26, -32), 5.5)];
    return [[...palm, ...fingers], undefined];
  }
  const curled = [
    limb(...at(0, 0), 11, ...at(14, 0), 14),
    limb(...at(16, -6), 7, ...at(32, -4), 6),
    limb(...at(16, 4), 7, ...at(32, 5), 6),
  ];
  return [curled, limb(...at(6, -8), 6.5, ...at(26, -11), 5.5)];
}

/** Points beside the line from one point to another: at this share of the line, and this far to its left. */
function square(from: Point, to: Point): (share: number, out: number) => string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const reach = Math.hypot(dx, dy);
  return (share, out) =>
    `${(from[0] + dx * share + (dy / reach) * out).toFixed(1)} ${(from[1] + dy * share - (dx / reach) * out).toFixed(1)}`;
}

function degrees([x1, y1]: Point, [x2, y2]: Point): number {
  return (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
}

function between([x1, y1]: Point, [x2, y2]: Point, share: number): Point {
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}

/** The near arm of a person on the phone. */
export const PHONING: Arm = {
  elbow: [18, -356],
  wrist: [-16, -442],
  hand: { turn: -96, holds: heldPhone([-24, -476], -14) },
};

/** A bag that hangs from the far shoulder to the near hip. */
export function shoulderBag(fill: string): string {
  return [
    line("M40 -462C10 -400 -40 -330 -62 -280", 9),
    shape("M-96 -288a10 10 0 0 1 10 -10h58a10 10 0 0 1 10 10v62a10 10 0 0 1 -10 10h-58a10 10 0 0 1 -10 -10Z", fill),
    line("M-96 -272H-18", 4),
  ].join("");
}

/** A phone in a hand, with its foot at the middle of the palm. Its screen gives light. */
export function heldPhone([x, y]: Point, turn: number, screen: string = colour("cream")): string {
  return placed(
    shape("M-18 -62a8 8 0 0 1 8 -8h20a8 8 0 0 1 8 8v72a8 8 0 0 1 -8 8h-20a8 8 0 0 1 -8 -8Z", INK) +
      `<path d="M-12 -60h24v66h-24Z" fill="${screen}"/>`,
    x,
    y,
    1,
    turn,
  );
}
