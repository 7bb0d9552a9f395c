/** Five people pull on one rope, which beats like a pulse on its way to a heart (`site/images/scenes/one-rope.svg`). */
import { INK, placed, shape } from "./ink.ts";
import { grip } from "./open-hand.ts";
import type { Peep } from "./peep-head.ts";
import { colour, mix, SKIN } from "./palette.ts";
import { between, type Point, shoulderAt, sideArm, sideBody } from "./side-figure.ts";

const LEAN = -27;
/** The height of the rope, above the hips. */
const ROPE = -44;
const APART = 268;

type Puller = Peep & { sleeve: number };

const church = "#5b2a86";

/** Beginning farthest from the heart: a pharmacist, a nurse, a trader, a member of a church, a student. */
const PULLERS: Puller[] = [
  { head: "twists2", face: "smile", glasses: "glasses3", skin: SKIN.warm, clothes: colour("paper"), sleeve: 1.8 },
  { head: "hijab", face: "smile", skin: SKIN.light, clothes: colour("leaf"), trim: colour("gold"), sleeve: 1.75 },
  { head: "turban", face: "smile", skin: SKIN.deep, clothes: colour("gold"), trim: colour("blood"), sleeve: 0.8 },
  { head: "grayBun", face: "smile", skin: SKIN.brown, clothes: church, trim: colour("cream"), sleeve: 1.8 },
  { head: "cornrows2", face: "smile", skin: SKIN.warm, clothes: "#cfe3e6", sleeve: 0.7 },
];

/** Phones show only the right end, 620 wide, which still has a person, the beat and the heart. */
export const ROPE_SCENE = { width: 1680, height: 340 };

export function oneRope(): string {
  const ground = 350;
  const pullers = PULLERS.map((puller, at) => placed(pulling(puller), 124 + at * APART, ground - 40));
  const y = ground - 40 + ROPE;
  const far = PULLERS.map((puller, at) => placed(farArm(puller), 124 + at * APART, ground - 40));
  const near = PULLERS.map((puller, at) => placed(nearArm(puller), 124 + at * APART, ground - 40));
  const path = `M-20 ${y}H1400l14 -20 16 20h10l20 -82 30 130 18 -58 10 10h60`;
  return [...far, ...pullers, rope(path), ...near, placed(heart(), 1592, y - 6, 1.2)].join("");
}

function pulling(puller: Puller): string {
  return sideBody(puller, LEAN, -4);
}

const NEAR: Point = [92, ROPE];
const FAR: Point = [168, ROPE];

function farArm(puller: Puller): string {
  const [x, y] = shoulderAt(LEAN);
  return sideArm(puller, [x + 14, y + 6], [FAR], puller.sleeve);
}

function nearArm(puller: Puller): string {
  const [x, y] = shoulderAt(LEAN);
  const wrist = between([x, y], NEAR, 0.88);
  return [
    grip(...FAR, puller.skin),
    sideArm(puller, [x - 2, y + 12], [wrist], puller.sleeve),
    grip(...NEAR, puller.skin),
  ].join("");
}

function rope(path: string): string {
  const strand = (stroke: string, width: number, dashes = "") =>
    `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"${dashes}/>`;
  return [
    strand(INK, 21),
    strand(mix(colour("gold"), colour("cream"), 0.5), 12),
    strand(colour("amber"), 12, ' stroke-dasharray="3 14"'),
  ].join("");
}

function heart(): string {
  return shape(
    "M0 62C-70 14 -62 -44 -26 -44C-8 -44 0 -28 0 -20C0 -28 8 -44 26 -44C62 -44 70 14 0 62Z",
    colour("ember"),
  );
}
