/** Four moments of an alert on one street, which continues from one picture to the next: 560 × 700 each. */
import { pushFromTheSide } from "./cpr-profile.ts";
import { phone, sound } from "./cpr-objects.ts";
import { placed } from "./ink.ts";
import { colour, mix } from "./palette.ts";
import { ambulance, bubble, kiosk, tree, trotro } from "./scene-objects.ts";
import { DENIM, DRIVER, INDIGO, KHAKI, NURSE, STUDENT, TRADER } from "./scene-people.ts";
import { heldPhone, person, PHONING, standingLegs, walkingLegs, wrapper } from "./standing-figures.ts";

export const PANEL = { width: 560, height: 700 };
const GROUND = 640;
const cream = colour("cream");
const dark = mix(colour("ink"), colour("ink-soft"), 0.5);

export function streetScenes(): string[] {
  return [hears(), sets(), pushes(), talks()].map((drawing, index) => backdrop(index) + drawing);
}

function stands(drawing: string, x: number, scale = 0.86): string {
  return placed(drawing, x, GROUND, scale);
}

function hears(): string {
  return [
    stands(kiosk(), 276, 0.68),
    stands(
      person(TRADER, {
        legs: wrapper(INDIGO, colour("gold"), TRADER.skin, dark),
        far: { elbow: [62, -350], wrist: [54, -268] },
        near: { elbow: [-14, -336], wrist: [60, -372], hand: { turn: -52, holds: heldPhone([76, -398], 16) } },
        nod: 8,
      }),
      160,
    ),
    placed(sound(), 282, 262, 1.1, -30),
  ].join("");
}

function sets(): string {
  return [
    placed(trotro(), 14, GROUND - 4, 0.66),
    stands(
      person(DRIVER, {
        legs: walkingLegs(DENIM, dark),
        far: { elbow: [84, -374], wrist: [146, -398], hand: { turn: -60, holds: heldPhone([160, -424], 14) } },
        near: { elbow: [-78, -356], wrist: [-84, -268] },
      }),
      290,
    ),
    placed(bubble("tick"), 398, 200, 0.8),
  ].join("");
}

function pushes(): string {
  return [
    placed(tree(mix(colour("leaf"), cream, 0.25)), 160, GROUND - 4, 0.84),
    placed(pushFromTheSide(NURSE, 0.6), 318, GROUND + 6, 0.96),
    placed(phone(), 476, 586, 0.6, 8),
    placed(sound(), 508, 530, 0.66, -56),
  ].join("");
}

function talks(): string {
  return [
    placed(ambulance(), 184, GROUND - 4, 0.64),
    stands(
      person(STUDENT, {
        legs: standingLegs(KHAKI, dark),
        far: { elbow: [74, -356], wrist: [52, -276] },
        near: PHONING,
      }),
      150,
    ),
    placed(bubble("dots"), 236, 196, 0.8),
  ].join("");
}

/** A row of houses in the background. It meets that of the next picture at the edge. */
function backdrop(index: number): string {
  const roofs = [
    "M0 640V400H130V330H330V420H470V360H560V640Z",
    "M0 640V360H110V440H300V380H420V410H560V640Z",
    "M0 640V410H150V350H260V430H430V390H560V640Z",
    "M0 640V390H90V320H280V400H420V370H560V640Z",
  ];
  return [
    `<path d="M0 0H560V700H0Z" fill="${mix(cream, colour("gold"), 0.24)}"/>`,
    `<path d="${roofs[index]}" fill="${mix(cream, colour("amber"), 0.2)}"/>`,
    `<path d="M0 ${GROUND - 8}H560V700H0Z" fill="${mix(cream, colour("amber"), 0.38)}"/>`,
  ].join("");
}
