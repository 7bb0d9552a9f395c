/** A first-aid bag in use, on a sheet of 480 × 360. */
import { groundShadow, kneeling } from "./cpr-figures.ts";
import { joined, limb, line, placed, shape } from "./ink.ts";
import type { Peep } from "./peep-head.ts";
import { colour, mix, pale, SKIN } from "./palette.ts";

const PAPER = colour("paper");
const GREEN = colour("leaf");
const GLOVE = mix("#3f7fc4", PAPER, 0.45);

const HELPER: Peep = {
  head: "hijab",
  face: "smile",
  skin: SKIN.warm,
  clothes: mix(colour("night"), "#3b4f8f", 0.7),
  trim: colour("gold"),
};

/** A woman in gloves kneels behind the open bag: one hand is in it, the other takes out a bandage. */
export function bagInUse(): string {
  const person = kneeling(
    HELPER,
    [
      [-96, -214],
      [-62, -96],
    ],
    [
      [112, -222],
      [138, -300],
    ],
    { turn: 14, before: inside() },
  );
  return [
    `<path d="M0 0h480v360H0Z" fill="${pale("gold", 0.28)}"/>`,
    placed([groundShadow(0, 520), person, bandage(), bag()].join(""), 226, 338, 0.66),
  ].join("");
}

/** The lid, open towards her, and what is in the bag. */
function inside(): string {
  return [
    shape("M-176 -96L-150 -178Q-148 -186 -138 -186H138Q148 -186 150 -178L176 -96Z", mix(GREEN, colour("ink"), 0.4)),
    shape("M-120 -168H-40V-110H-120Z", PAPER),
    line("M-106 -150H-54M-106 -134H-70", 5),
    `<circle cx="76" cy="-138" r="24" fill="${PAPER}" stroke="${colour("ink")}" stroke-width="5"/><circle cx="76" cy="-138" r="7" fill="${colour("ink")}"/>`,
    shape("M-16 -160H26V-96H-16Z", colour("gold")),
  ].join("");
}

function bag(): string {
  return [
    gloved(-62, -104, 84),
    shape("M-186 -100H186L176 -16Q174 0 158 0H-158Q-174 0 -176 -16Z", GREEN),
    line("M-184 -82H184"),
    shape("M-60 -100V-62H-30V-100M60 -100V-62H30V-100", mix(GREEN, colour("ink"), 0.4)),
    `<circle cx="0" cy="-44" r="34" fill="${PAPER}" stroke="${colour("ink")}" stroke-width="5"/>`,
    `<path d="M0 -64V-24M-20 -44H20" stroke="${GREEN}" stroke-width="14"/>`,
  ].join("");
}

/** A roll of bandage between thumb and fingers, with its end hanging down. */
function bandage(): string {
  return [
    shape("M182 -330Q204 -290 186 -240L216 -236Q232 -290 214 -336Z", PAPER),
    `<circle cx="182" cy="-344" r="36" fill="${PAPER}" stroke="${colour("ink")}" stroke-width="5"/>`,
    line("M182 -362A18 18 0 1 1 164 -342", 5),
    gloved(138, -300, -52),
  ].join("");
}

/** A gloved hand whose wrist is at (x, y). */
function gloved(x: number, y: number, turn: number): string {
  const fingers = [-12, -4, 5].map((at, index) => limb(20, at, 6.5, [46, 50, 44][index] ?? 0, at * 0.9 - 2, 6));
  const hand = joined([limb(-6, 0, 13, 20, 0, 16), ...fingers, limb(10, 10, 7, 36, 22, 6)], GLOVE);
  return placed(hand + line("M26 -8H42M27 0H44", 3), x, y, 1, turn);
}
