/** Streets at night. Ink is visible only against light, so everybody who is shown stands in the light of a lamp. */
import { placed } from "./ink.ts";
import { colour, mix } from "./palette.ts";
import { house, lampLight, streetLamp } from "./scene-objects.ts";
import { CALLER, DENIM, ELDER, INDIGO, KHAKI, MOTHER, WALKER } from "./scene-people.ts";
import { heldPhone, person, PHONING, shoulderBag, standingLegs, walkingLegs, wrapper } from "./standing-figures.ts";

const night = colour("night");
const gold = colour("gold");
const dusk = mix(night, "#5a4a72", 0.35);
const pavement = mix(night, "#8d8199", 0.3);
const shoes = mix(colour("ink"), colour("ink-soft"), 0.6);
const glow = mix(gold, colour("cream"), 0.4);

export const WAY_HOME = { width: 1240, height: 780 };

/** A woman walks from lamp to lamp to a lit door, her phone in her hand. */
export function wayHome(): string {
  const ground = 700;
  return [
    `<circle cx="1060" cy="96" r="52" fill="${colour("cream")}"/><circle cx="1038" cy="84" r="52" fill="${night}"/>`,
    `<path d="M40 190h.1M330 60h.1M560 130h.1M680 60h.1M900 170h.1" stroke="${colour("cream")}" stroke-width="7" stroke-linecap="round"/>`,
    `<path d="M60 700V430H150V350H330V700ZM420 700V480H600V400H740V700Z" fill="${dusk}"/>`,
    `<path d="M90 480h44v54H90zM210 410h44v54h-44zM640 460h44v54h-44z" fill="${gold}" fill-opacity="0.4"/>`,
    `<path d="M0 780V${ground + 28}a40 40 0 0 1 40 -40H1200a40 40 0 0 1 40 40V780Z" fill="${pavement}"/>`,
    placed(lampLight(640, 70, 180), 130, ground),
    placed(lampLight(640, 70, 200), 440, ground),
    placed(
      house({ light: gold, walls: mix(night, colour("sand"), 0.38), roof: mix(night, colour("amber"), 0.6) }),
      884,
      ground - 6,
      0.78,
    ),
    `<path d="M1079 ${ground - 6}H1157L1186 780H1030Z" fill="${gold}" fill-opacity="0.4"/>`,
    placed(streetLamp(true), 130, ground),
    placed(streetLamp(true), 440, ground),
    placed(streetLamp(false), 738, ground),
    `<path d="M660 728C780 756 940 760 1096 734" fill="none" stroke="${gold}" stroke-width="9" stroke-linecap="round" stroke-dasharray="0.1 27"/>`,
    placed(
      person(WALKER, {
        legs: wrapper(INDIGO, gold, WALKER.skin, shoes, 64),
        over: shoulderBag(colour("amber")),
        far: { elbow: [78, -362], wrist: [112, -300] },
        near: { elbow: [-4, -344], wrist: [72, -378], hand: { turn: -54, holds: heldPhone([88, -404], 16, glow) } },
        nod: 4,
      }),
      536,
      ground + 18,
      0.9,
    ),
  ].join("");
}

export const ONE_LAMP = { width: 1200, height: 700 };

/** A woman phones under the lamp. Two neighbours come to her through the light, from the side to which she looks. */
export function oneLamp(): string {
  const ground = 640;
  return [
    `<path d="M0 640v-66h70v-20h120v40h60v-24l60-34 60 34v70zM396 640V470l96-70 96 70v170zM676 640V520h110v120zM1006 640V460h40v-40h110v40h44v180z" fill="${dusk}"/>`,
    `<path d="M1060 450h24v30h-24zM1110 450h24v30h-24zM1060 520h24v30h-24zM470 450h42v36h-42z" fill="${mix(dusk, gold, 0.25)}"/>`,
    `<path d="M0 ${ground - 10}H1200V700H0Z" fill="${pavement}"/>`,
    placed(lampLight(560, -150, 420), 1090, ground),
    placed(streetLamp(true, 560, -150), 1090, ground),
    placed(
      person(ELDER, {
        legs: walkingLegs(KHAKI, shoes),
        far: { elbow: [86, -372], wrist: [142, -424], hand: { turn: -66, open: true } },
        near: { elbow: [-64, -352], wrist: [-60, -268] },
      }),
      838,
      ground + 24,
      0.64,
    ),
    placed(
      person(MOTHER, {
        legs: wrapper(colour("blood-deep"), gold, MOTHER.skin, shoes, 56),
        far: { elbow: [76, -362], wrist: [112, -312] },
        near: { elbow: [-56, -350], wrist: [-36, -270] },
      }),
      720,
      ground + 12,
      0.64,
    ),
    placed(
      person(CALLER, {
        legs: standingLegs(DENIM, shoes),
        far: { elbow: [74, -356], wrist: [52, -276] },
        near: PHONING,
      }),
      1036,
      ground + 22,
      0.64,
      0,
      true,
    ),
  ].join("");
}
