/** Streets at night. Ink is visible only against light, so everybody who is shown stands in the light of a lamp. */
import { placed } from "./ink.ts";
import { colour, mix } from "./palette.ts";
import { house, lampLight, streetLamp } from "./scene-objects.ts";
import { CALLER, DENIM, ELDER, INDIGO, KHAKI, MOTHER, WALKER } from "./scene-people.ts";
import {
  type Arm,
  heldPhone,
  person,
  PHONING,
  shoulderBag,
  standingLegs,
  walkingLegs,
  wrapper,
} from "./standing-figures.ts";

const night = colour("night");
const gold = colour("gold");
const dusk = mix(night, "#5a4a72", 0.35);
const pavement = mix(night, "#8d8199", 0.3);
const shoes = mix(colour("ink"), colour("ink-soft"), 0.6);
const glow = mix(gold, colour("cream"), 0.4);

export const WAY_HOME = { width: 2400, height: 640 };

/** The last trotro has left. A woman walks on in the light of the one lamp in three that burns. */
export function wayHome(): string {
  const ground = 568;
  const fade = `<linearGradient id="a" x2="0" y2="1"><stop stop-color="${pavement}"/><stop offset="1" stop-color="${night}"/></linearGradient>`;
  return [
    fade,
    `<circle cx="2170" cy="104" r="44" fill="${colour("cream")}"/><circle cx="2150" cy="94" r="44" fill="${night}"/>`,
    `<path d="M210 90h.1M520 40h.1M880 120h.1M1190 50h.1M1730 70h.1M1980 150h.1M2330 40h.1" stroke="${colour("cream")}" stroke-width="6" stroke-linecap="round"/>`,
    `<path d="M0 ${ground}V360h130v-70h210v278zM620 ${ground}V330h170v-90h200v328zM1060 ${ground}V300l130-80 130 80v268zM1660 ${ground}V350h220v-70h150v288zM2120 ${ground}V320l120-70 120 70h40v248z" fill="${dusk}"/>`,
    `<path d="M840 290h40v50h-40zM1150 330h40v50h-40zM1930 330h40v50h-40zM2230 360h40v50h-40z" fill="${gold}" fill-opacity="0.4"/>`,
    `<path d="M0 ${ground - 8}H2400V640H0Z" fill="url(#a)"/>`,
    leavingTrotro(ground + 10),
    placed(streetLamp(false, 500), 900, ground),
    placed(lampLight(500, 70, 230), 1400, ground + 8),
    placed(streetLamp(true, 500), 1400, ground + 8),
    placed(streetLamp(false, 500), 2050, ground),
    `<path d="M1640 ${ground + 24}C1850 ${ground + 34} 2100 ${ground + 4} 2400 ${ground + 22}" fill="none" stroke="${gold}" stroke-width="9" stroke-linecap="round" stroke-dasharray="0.1 27"/>`,
    placed(walker(), 1496, ground + 24, 0.43),
  ].join("");
}

/** She looks at her phone, or speaks into it. */
function walker(
  near: Arm = { elbow: [-4, -344], wrist: [72, -378], hand: { turn: -54, holds: heldPhone([88, -404], 16, glow) } },
): string {
  return person(WALKER, {
    legs: wrapper(INDIGO, gold, WALKER.skin, shoes, near === PHONING ? 0 : 64),
    over: shoulderBag(colour("amber")),
    far: { elbow: [64, -352], wrist: [76, -280] },
    near,
    nod: 4,
  });
}

/** The back of a trotro with light in its windows, which drives out of the picture to the left. */
function leavingTrotro(ground: number): string {
  const body = mix(night, "#8d8199", 0.45);
  return [
    `<path d="M-20 ${ground - 40}V${ground - 300}H330q40 0 40 40V${ground - 40}Z" fill="${body}"/>`,
    `<path d="M-20 ${ground - 270}H60v100H-20zM90 ${ground - 270}H200v100H90zM230 ${ground - 270}H336v100H230z" fill="${gold}" fill-opacity="0.55"/>`,
    `<circle cx="250" cy="${ground - 44}" r="46" fill="${colour("ink")}"/><circle cx="250" cy="${ground - 44}" r="18" fill="${body}"/>`,
    `<path d="M362 ${ground - 120}h14v44h-14z" fill="${colour("ember")}"/>`,
  ].join("");
}

/**
 * The lamps and the door of the street-safety page. Below each other they are one street: a line of dots goes from the
 * foot of each (66% from the left) to the next.
 */
export const LANE = { width: 340, height: 400 };
const FOOT = [225, 376] as const;

export function lanes(): Record<string, string> {
  return {
    leaving: inLight(walker(PHONING)),
    walking: inLight(walker()),
    dark: placed(streetLamp(false, 350), FOOT[0] - 70, FOOT[1]) + asks(),
    door: atTheDoor(),
  };
}

function inLight(who: string): string {
  const [x, y] = FOOT;
  return [
    placed(lampLight(350, 70, 96), x - 70, y),
    placed(streetLamp(true, 350), x - 70, y),
    placed(who, x, y + 8, 0.3),
  ].join("");
}

/** A phone in the dark, from which rings go out. */
function asks(): string {
  const ring = (r: number, opacity: number) =>
    `<circle cx="${FOOT[0]}" cy="270" r="${r}" fill="none" stroke="${colour("ember")}" stroke-width="6" stroke-opacity="${opacity}"/>`;
  return [
    ring(112, 0.35),
    ring(84, 0.7),
    `<rect x="${FOOT[0] - 32}" y="212" width="64" height="116" rx="12" fill="${colour("ink")}" stroke="${pavement}" stroke-width="5"/>`,
    `<rect x="${FOOT[0] - 24}" y="222" width="48" height="96" rx="6" fill="${glow}"/>`,
    `<circle cx="${FOOT[0]}" cy="270" r="14" fill="${colour("ember")}"/>`,
  ].join("");
}

function atTheDoor(): string {
  const [x, y] = FOOT;
  return [
    placed(
      house({ light: gold, walls: mix(night, colour("sand"), 0.38), roof: mix(night, colour("amber"), 0.6) }),
      x - 198,
      y,
      0.66,
    ),
    `<path d="M${x - 33} ${y}H${x + 33}L${x + 66} 400H${x - 66}Z" fill="${gold}" fill-opacity="0.4"/>`,
    placed(
      person(MOTHER, {
        legs: wrapper(colour("blood-deep"), gold, MOTHER.skin, shoes),
        far: { elbow: [76, -362], wrist: [112, -312] },
        near: { elbow: [-56, -350], wrist: [-36, -270] },
      }),
      x,
      y,
      0.27,
      0,
      true,
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
