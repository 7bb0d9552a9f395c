/** Five people pull on one rope, which beats like a pulse on its way to a heart (`site/images/scenes/one-rope.svg`). */
import { INK, joined, limb, placed, shape } from "./ink.ts";
import { grip } from "./open-hand.ts";
import type { Peep } from "./peep-head.ts";
import { colour, mix, SKIN } from "./palette.ts";
import { DENIM, INDIGO, KHAKI } from "./scene-people.ts";
import { between, type Point, shoulderAt, sideArm, sideBody } from "./side-figure.ts";
import { shoe } from "./standing-figures.ts";

const SHOES = mix(colour("ink"), colour("ink-soft"), 0.6);

/** The height of the rope, above the hips. */
const ROPE = -44;
const FIRST = 300;
const APART = 290;
const GROUND = 512;
const HIPS = GROUND - 204;

type Puller = Peep & { sleeve: number; lean: number; trousers: string };

/** Beginning farthest from the heart: a pharmacist, a nurse, a trader, a member of a church, a student. */
const PULLERS: Puller[] = [
  {
    head: "twists2",
    face: "driven",
    glasses: "glasses3",
    skin: SKIN.warm,
    clothes: colour("paper"),
    sleeve: 1.8,
    lean: -34,
    trousers: INDIGO,
  },
  {
    head: "hijab",
    face: "smile",
    skin: SKIN.light,
    clothes: colour("leaf"),
    trim: colour("gold"),
    sleeve: 1.75,
    lean: -24,
    trousers: colour("leaf"),
  },
  {
    head: "turban",
    face: "smile",
    skin: SKIN.deep,
    clothes: colour("gold"),
    trim: colour("blood"),
    sleeve: 0.8,
    lean: -31,
    trousers: DENIM,
  },
  {
    head: "grayBun",
    face: "smile",
    skin: SKIN.brown,
    clothes: colour("blood-deep"),
    trim: colour("cream"),
    sleeve: 1.8,
    lean: -22,
    trousers: colour("blood-deep"),
  },
  {
    head: "cornrows2",
    face: "driven",
    skin: SKIN.warm,
    clothes: "#cfe3e6",
    sleeve: 0.7,
    lean: -30,
    trousers: KHAKI,
  },
];

/** Phones show only the right end, which still has a person, the beat and the heart. */
export const ROPE_SCENE = { width: 2100, height: 560 };

export function oneRope(): string {
  const each = (draw: (puller: Puller) => string) =>
    PULLERS.map((puller, at) => placed(draw(puller), FIRST + at * APART, HIPS)).join("");
  const y = HIPS + ROPE;
  const path = `M-20 ${y}H1690l14 -20 16 20h10l20 -82 30 130 18 -58 10 10h120`;
  return [
    `<path d="M0 ${GROUND}H2100V560H0Z" fill="${mix(colour("sand"), colour("amber"), 0.35)}"/>`,
    each(farArm),
    each(legs),
    each((puller) => sideBody(puller, puller.lean, -4, 34)),
    rope(path),
    each(nearArm),
    placed(heart(), 1950, y - 6, 1.3),
  ].join("");
}

/** One foot is dug in far ahead, the other stands under the weight. */
function legs({ trousers }: Puller): string {
  const leg = (knee: Point, ankle: Point, thick: number) =>
    joined([limb(0, 10, thick + 6, ...knee, thick - 4), limb(...knee, thick - 4, ...ankle, thick - 14)], trousers);
  return [
    shoe(4, 204, 0, SHOES),
    leg([62, 100], [4, 168], 32),
    shoe(178, 200, -24, SHOES),
    leg([98, 76], [176, 160], 34),
  ].join("");
}

const NEAR: Point = [92, ROPE];
const FAR: Point = [168, ROPE];

function farArm(puller: Puller): string {
  const [x, y] = shoulderAt(puller.lean);
  return sideArm(puller, [x + 14, y + 6], [FAR], puller.sleeve);
}

function nearArm(puller: Puller): string {
  const [x, y] = shoulderAt(puller.lean);
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
