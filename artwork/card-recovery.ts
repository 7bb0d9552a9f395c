/** Somebody breathes but does not wake: on to the side. */
import { callingBeside, pale } from "./card-calling.ts";
import { arrow } from "./card-objects.ts";
import { arm, headFromFront, HELPER, leg, PATIENT, rounded, trunk } from "./card-people.ts";
import { kneelingBehind, lyingOnBack, onSide } from "./card-poses.ts";
import type { Scenes } from "./card-scene.ts";

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
    headFromFront(PATIENT, [392, 146], { turn: 90, eyes: "closed", scale: 1.1 }),
    arm(PATIENT, [326, 114], [284, 158], [362, 182], { turn: 6 }),
  ].join("");
}

function arms(): string {
  return [fromAbove(false), arm(HELPER, [560, 380], [500, 280], [430, 204], { turn: 200 })].join("");
}

function roll(): string {
  return [
    fromAbove(true),
    arm(HELPER, [120, 400], [136, 260], [112, 116], { turn: -110 }),
    arm(HELPER, [340, 400], [310, 280], [322, 152], { turn: -80 }),
    arrow("M200 40C250 50 262 190 226 280", [224, 286], 106),
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
