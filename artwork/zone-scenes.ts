/** What each zone's policy means, with the people of the portraits. A red light is a responder. */
import { line, placed, shape } from "./ink.ts";
import { riderOnMotorbike } from "./motorbike.ts";
import { colour, mix } from "./palette.ts";
import type { Peep } from "./peep-head.ts";
import { CASTING } from "./portrait-casting.ts";
import { ambulance, bubble, house, kiosk, tree, trotro } from "./scene-objects.ts";
import { DENIM, INDIGO, KHAKI } from "./scene-people.ts";
import {
  type Arm,
  heldPhone,
  person,
  PHONING,
  type Pose,
  standingLegs,
  walkingLegs,
  wrapper,
} from "./standing-figures.ts";
import { defibrillator } from "./who-answers.ts";

export const ZONE = { width: 600, height: 340 };
const GROUND = 316;
const shoes = mix(colour("ink"), colour("ink-soft"), 0.6);
const paper = colour("paper");
const earth = mix(colour("amber"), colour("cream"), 0.55);

const HANGING: Arm = { elbow: [-62, -352], wrist: [-44, -270] };
const FAR_HANGING: Arm = { elbow: [74, -356], wrist: [56, -276] };

export function zones(): Record<string, string> {
  return { market: market(), station: station(), school: school(), lagoon: lagoon() };
}

function who(id: string): Peep {
  const cast = CASTING[id];
  if (!cast) throw new Error(`No portrait ${id}`);
  return cast;
}

/** On the ground, 260 units high; `lit` puts a responder's light over the head. */
function stands(peep: Peep, x: number, pose: Partial<Pose>, { mirrored = false, lit = true, lower = 0 } = {}): string {
  const drawn = person(peep, { legs: standingLegs(DENIM, shoes), near: HANGING, far: FAR_HANGING, ...pose });
  const scale = 0.42;
  return [
    `<g transform="translate(${x} ${GROUND + lower}) scale(${mirrored ? -scale : scale} ${scale})">${drawn}</g>`,
    lit ? light(x + (mirrored ? -4 : 4), GROUND + lower - 284) : "",
  ].join("");
}

function light(x: number, y: number): string {
  const ember = colour("ember");
  return `<circle cx="${x}" cy="${y}" r="17" fill="${ember}" fill-opacity=".35"/><circle cx="${x}" cy="${y}" r="8" fill="${ember}" stroke="${paper}" stroke-width="3"/>`;
}

function backdrop(sky: string, ground = earth): string {
  return `<path d="M0 0H600V340H0Z" fill="${sky}"/><path d="M0 ${GROUND - 26}H600V340H0Z" fill="${ground}"/>`;
}

/** Three in one market, a few steps apart; one in the village, with a motorbike. */
function market(): string {
  const roof = (x: number, dye: string) => shape(`M${x} 34L${x + 12} -6H${x + 104}L${x + 116} 34Z`, dye, 3);
  const goods = (x: number, dye: string) =>
    `<path d="M${x} 240h.1M${x + 22} 240h.1M${x + 44} 240h.1M${x + 11} 222h.1M${x + 33} 222h.1" stroke="${dye}" stroke-width="20" stroke-linecap="round"/>`;
  return [
    backdrop(mix(colour("gold"), colour("cream"), 0.55)),
    roof(2, colour("blood")),
    roof(122, colour("gold")),
    roof(242, colour("leaf")),
    stands(who("kenkey-seller-cape-coast"), 66, {}, { lower: 20 }),
    stands(who("seamstress-koforidua"), 186, {}, { lower: 20 }),
    stands(who("shea-trader-damongo"), 300, {}, { lower: 20, mirrored: true }),
    goods(20, mix(colour("ember"), colour("gold"), 0.5)),
    goods(220, colour("leaf")),
    shape("M4 250H356V346H4Z", mix(colour("amber"), colour("gold"), 0.35), 3),
    line("M121 252V340M240 252V340", 3),
    placed(house({ walls: colour("sand") }), 408, GROUND - 24, 0.28),
    placed(tree(), 566, GROUND - 24, 0.32),
    placed(riderOnMotorbike(), 478, GROUND + 12, 0.34),
    light(494, 108),
  ].join("");
}

/** Somebody near presses on a wound, a second calls, and only what is worse goes on to the hospital. */
function station(): string {
  return [
    backdrop(mix(colour("leaf"), colour("cream"), 0.72)),
    placed(trotro(), -60, GROUND - 16, 0.6),
    placed(ambulance(), 428, GROUND - 14, 0.36),
    stands(
      { ...who("fisher-takoradi"), face: "concerned" },
      150,
      { far: { elbow: [72, -372], wrist: [134, -404], hand: { turn: -12, open: true } }, near: HANGING },
      { lit: false },
    ),
    stands(
      who("midwife-bolgatanga"),
      270,
      {
        legs: wrapper(INDIGO, colour("gold"), who("midwife-bolgatanga").skin, shoes),
        near: {
          elbow: [54, -360],
          wrist: [128, -394],
          hand: { turn: -10, holds: shape("M112 -436L164 -440L170 -376L120 -372Z", paper) },
        },
      },
      { mirrored: true },
    ),
    stands(who("driver-kumasi"), 386, { near: PHONING }),
  ].join("");
}

/** Before the school: a trainer brings a defibrillator, and those who have answered most receive it. */
function school(): string {
  const windows = [40, 160, 400, 520].map((x) => `M${x} 150h64v56h-64Z`).join("");
  return [
    backdrop(mix(colour("paper"), colour("gold"), 0.3)),
    shape("M-10 110H610V292H-10Z", colour("sand"), 3),
    shape("M-10 112L30 62H570L610 112Z", colour("blood"), 3),
    shape(windows, mix(colour("leaf"), paper, 0.5), 3),
    stands(
      who("electrician-goaso"),
      200,
      {
        legs: walkingLegs(KHAKI, shoes),
        near: { elbow: [14, -346], wrist: [92, -340], hand: { turn: 20, holds: placed(defibrillator(), 112, -352) } },
      },
      { lit: false },
    ),
    stands(
      who("nurse-tamale"),
      324,
      { legs: standingLegs(colour("leaf"), shoes), near: { elbow: [20, -350], wrist: [98, -348] } },
      { mirrored: true },
    ),
    stands(
      who("teacher-sunyani"),
      426,
      { legs: wrapper(INDIGO, colour("gold"), who("teacher-sunyani").skin, shoes) },
      { mirrored: true },
    ),
    stands(
      who("student-legon"),
      520,
      {
        legs: standingLegs(KHAKI, shoes),
        far: { elbow: [98, -398], wrist: [126, -480], hand: { turn: -76, open: true } },
      },
      { mirrored: true },
    ),
  ].join("");
}

/** At a door by the lagoon in the evening, somebody asks a responder who has not answered for long how they are. */
function lagoon(): string {
  const dusk = mix(colour("night"), "#3b4f8f", 0.45);
  const water = mix(dusk, "#4d8f9c", 0.55);
  return [
    backdrop(dusk, mix(dusk, colour("amber"), 0.45)),
    placed(house(), 30, GROUND - 20, 0.56),
    placed(kiosk(mix("#3f7fc4", paper, 0.2)), 470, GROUND - 20, 0.38),
    stands(
      who("cocoa-farmer-sefwi-wiawso"),
      236,
      { legs: wrapper(colour("leaf"), colour("gold"), who("cocoa-farmer-sefwi-wiawso").skin, shoes) },
      { lit: false },
    ),
    stands(
      who("ferry-worker-dambai"),
      386,
      {
        near: { elbow: [40, -362], wrist: [108, -412], hand: { turn: -60, open: true } },
        far: { elbow: [80, -360], wrist: [110, -300], hand: { turn: -30, holds: heldPhone([122, -320], 14) } },
      },
      { mirrored: true },
    ),
    placed(bubble("dots"), 330, 96, 0.5, 0, true),
    `<path d="M0 328C100 318 200 336 300 327S500 318 600 328V340H0Z" fill="${water}"/>`,
  ].join("");
}
