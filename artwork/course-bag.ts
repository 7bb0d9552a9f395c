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
      [-112, -222],
      [-108, -150],
    ],
    [
      [116, -222],
      [142, -300],
    ],
    { turn: 14, mirrored: true, before: placed(inside(), ...BAG) },
  );
  const drawing = [person, gloved(-108, -146, 90), placed(front(), ...BAG), bandage()];
  return [
    `<path d="M0 0h480v360H0Z" fill="${pale("gold", 0.28)}"/>`,
    placed([groundShadow(-30, 500), placed(drawing.join(""), 0, 26)].join(""), 252, 330, 0.7),
  ].join("");
}

const BAG = [-122, -18] as const;

/** The flap of a soft bag, thrown back, and what is in the bag. */
function inside(): string {
  return [
    shape("M-128 -92Q-112 -150 0 -152T128 -92Z", mix(GREEN, colour("ink"), 0.4)),
    shape("M-88 -84V-130H-36V-84Z", PAPER),
    line("M-74 -116H-50", 5),
    shape("M60 -84L68 -126H100L98 -84Z", colour("gold")),
  ].join("");
}

function front(): string {
  return [
    shape("M-132 -94H132Q142 -94 140 -82L128 -14Q126 0 110 0H-110Q-126 0 -128 -14L-140 -82Q-142 -94 -132 -94Z", GREEN),
    line("M-138 -74H138"),
    `<circle cx="0" cy="-38" r="26" fill="${PAPER}" stroke="${colour("ink")}" stroke-width="5"/>`,
    `<path d="M0 -53V-23M-15 -38H15" stroke="${GREEN}" stroke-width="11"/>`,
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
