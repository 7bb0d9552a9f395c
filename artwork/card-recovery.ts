/** A person breathes but does not wake: how to turn them on to the side. */
import type { Point } from "./card-ink.ts";
import { callingBeside } from "./card-calling.ts";
import { arrow } from "./card-objects.ts";
import { head } from "./card-heads.ts";
import { arm, HELPER, leg, PATIENT, rounded, trunk } from "./card-people.ts";
import { kneelingBehind, lyingOnBack, onSide } from "./card-poses.ts";
import type { Scenes } from "./card-scene.ts";
import { placed } from "./ink.ts";
import { pale } from "./palette.ts";

const amber = pale("amber", 0.22);

/** Seen from above, head to the right, the helper below. */
function fromAbove(knee: boolean): string {
  const far = knee
    ? leg(PATIENT, [196, 118], [104, 60], [92, 150], 130)
    : leg(PATIENT, [196, 122], [110, 116], [30, 116], 180);
  return [
    leg(PATIENT, [196, 170], [110, 172], [30, 172], 180),
    far,
    arm(PATIENT, [326, 176], [322, 248], [396, 262]),
    trunk(PATIENT, [324, 146], [200, 146], [372, 146], 1.5),
    head(PATIENT, [392, 146], { turn: 90, eyes: "closed", scale: 1.1 }),
    arm(PATIENT, [326, 114], [280, 160], [356, 190], { turn: -6 }),
  ].join("");
}

/** The helper kneels below, seen from above: knees, shoulders, headwrap. */
function fromAboveHelper(x: number, left: [Point, Point, number], right: [Point, Point, number]): string {
  const hand = (side: 1 | -1, [elbow, wrist, turn]: [Point, Point, number]) =>
    arm(HELPER, [x + 66 * side, 344], elbow, wrist, { turn, mirrored: side === 1 });
  return [
    rounded([`M${x - 34} 330V262M${x + 34} 330V262`], HELPER.legs, 46),
    hand(-1, left),
    hand(1, right),
    rounded([`M${x - 62} 350H${x + 62}`], HELPER.clothes, 56),
    `<ellipse cx="${x}" cy="322" rx="38" ry="40"/><circle cx="${x}" cy="342" r="26"/>`,
    `<path d="M${x - 36} 310Q${x} 284 ${x + 36} 310" fill="none" stroke="${HELPER.trim}" stroke-width="10"/>`,
  ].join("");
}

function arms(): string {
  return [
    placed(fromAbove(false), 0, -20),
    fromAboveHelper(200, [[96, 300], [160, 278], -20], [[330, 280], [392, 216], -96]),
  ].join("");
}

function roll(): string {
  return [
    fromAbove(true),
    fromAboveHelper(222, [[136, 250], [112, 116], -110], [[340, 290], [392, 236], -96]),
    arrow("M200 40C250 50 262 160 236 226", [234, 232], 106),
  ].join("");
}

function watch(): string {
  return [
    kneelingBehind(HELPER, 270, {
      left: [
        [196, 196],
        [220, 236],
        [40, 30],
      ],
      right: [
        [340, 186],
        [366, 228],
        [20, 30],
      ],
      look: [0.3, 1],
    }),
    onSide(PATIENT),
    rounded(["M250 236L244 250"], HELPER.skin, 11),
  ].join("");
}

export const RECOVERY: Record<string, Scenes> = {
  recovery: [
    { ground: amber, drawing: callingBeside(HELPER, lyingOnBack(PATIENT)) },
    { ground: amber, drawing: arms() },
    { ground: amber, drawing: roll() },
    { ground: amber, drawing: watch() },
  ],
};
