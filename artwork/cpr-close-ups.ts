/** The chest from above, head to the top: where the hands go, and where the pads go. (0, 0) is the middle of the picture. */
import { INK, joined, limb, line, placed, shape } from "./ink.ts";
import { PATIENT, RESCUER } from "./cpr-figures.ts";
import { colour, mix, pale } from "./palette.ts";

const torso =
  "M-52 -230C-56 -190 -60 -176 -104 -160C-150 -146 -176 -136 -186 -110L-160 300H160L186 -110C176 -136 150 -146 104 -160C60 -176 56 -190 52 -230Z";

/** Both arms beside the body, with the hands outside the picture. */
function arms(): string {
  return [-1, 1]
    .map((side) =>
      joined(
        [limb(side * 200, -40, 40, side * 218, 120, 36), limb(side * 218, 120, 36, side * 224, 330, 28)],
        PATIENT.skin,
      ),
    )
    .join("");
}

function chin(): string {
  const { skin } = PATIENT;
  return [shape("M-88 -330C-92 -262 -58 -212 0 -212S92 -262 88 -330Z", skin), line("M-20 -262Q0 -254 20 -262")].join(
    "",
  );
}

/**
 * Hands on the lower half of the breastbone. Each hand comes in from the left: 0 is outside the picture, 1 in place.
 * `mark` is how much of the ring round the place is visible.
 */
export function handPosition({ mark = 1, under = 1, upper = 1 } = {}): string {
  const sleeves = [-1, 1].map((side) =>
    shape(
      `M${side * 108} -164C${side * 190} -150 ${side * 232} -132 ${side * 242} -78L${side * 262} 44L${side * 176} 58L${side * 158} -70Z`,
      PATIENT.clothes,
    ),
  );
  const shirt =
    "M-62 -186C-90 -168 -112 -162 -134 -156L-164 -20L-160 300H160L164 -20L134 -156C112 -162 90 -168 62 -186C50 -140 -50 -140 -62 -186Z";
  const breastbone =
    "M-17 -128C-24 -100 -13 -84 -13 -56L-16 40C-16 56 -6 66 0 82C6 66 16 56 16 40L13 -56C13 -84 24 -100 17 -128Q0 -118 -17 -128Z";
  return [
    arms(),
    shape(torso, PATIENT.skin),
    ...sleeves,
    `<path d="${shirt}" fill="${PATIENT.clothes}"/>`,
    line(
      "M-62 -186C-90 -168 -112 -162 -134 -156M-164 -20L-160 300M134 -156C112 -162 90 -168 62 -186C50 -140 -50 -140 -62 -186M164 -20L160 300",
    ),
    chin(),
    `<path d="${breastbone}" fill="${colour("cream")}" stroke="${INK}" stroke-width="4" stroke-dasharray="9 8" stroke-linejoin="round"/>`,
    `<circle cx="0" cy="26" r="92" fill="none" stroke="${colour("blood")}" stroke-width="7" stroke-dasharray="3 15" stroke-linecap="round" opacity="${mark}"/>`,
    placed(handFromAbove(mix(RESCUER.skin, colour("gold"), 0.14), 9), 36 - AWAY * (1 - under), 30, 1, 9),
    placed(handFromAbove(RESCUER.skin), 18 - AWAY * (1 - upper), 26, 1, -7),
  ].join("");
}

/** Far enough to the left to be outside the picture. */
const AWAY = 780;

/**
 * The back of a hand, fingers to the right, the heel of the palm a little left of (0, 0). `shift` moves the fingers
 * sideways, so that the fingers of the hand below show between them.
 */
export function handFromAbove(skin: string, shift = 0): string {
  const fingers = [-30, -10, 10, 29].map((y, at) =>
    limb(52, y + shift, 9.5, [112, 124, 121, 104][at] ?? 0, y * 1.2 + shift, 8.5),
  );
  return [
    joined(
      [
        limb(-720, 0, 52, -40, 0, 27),
        "M-44 -26C-20 -34 30 -44 58 -38Q66 0 58 38C30 42 -20 32 -44 26Z",
        limb(-6, -24, 15, 44, -62, 11),
        ...fingers,
      ],
      skin,
    ),
    line("M62 -20H84M62 0H86M62 20H84", 4),
  ].join("");
}

/** Pads on a bare chest: below the patient's right collarbone, and on the left side below the armpit. */
export function padsOnChest(): string {
  const { skin, clothes } = PATIENT;
  const side = (at: -1 | 1) =>
    shape(
      `M${at * 108} -164C${at * 190} -150 ${at * 232} -132 ${at * 242} -78L${at * 262} 44L${at * 176} 58L${at * 180} 300H${at * 128}C${at * 140} 180 ${at * 150} 60 ${at * 150} -30Q${at * 150} -110 ${at * 108} -164Z`,
      clothes,
    );
  return [
    shape("M-300 -340H300L316 320H-316Z", pale("leaf", 0.4)),
    arms(),
    shape(torso, skin),
    line("M-96 -138Q-60 -124 -18 -130M96 -138Q60 -124 18 -130M-104 44Q-60 62 -22 50M104 44Q60 62 22 50M0 80V170", 4),
    `<g fill="${INK}"><circle cx="-84" cy="8" r="6"/><circle cx="84" cy="8" r="6"/><circle cx="0" cy="232" r="6"/></g>`,
    side(-1),
    side(1),
    chin(),
    wire("M-100 -62C-230 -90 -300 -20 -292 96"),
    wire("M126 110C90 236 -110 250 -236 206"),
    placed(pad(), -62, -72, 1, -24),
    placed(pad(), 138, 66, 1, 66),
    placed(defibrillator(), -292, 160),
  ].join("");
}

function wire(d: string): string {
  return line(d, 6);
}

function pad(): string {
  return (
    shape(
      "M-46 -32h92a16 16 0 0 1 16 16v32a16 16 0 0 1 -16 16h-92a16 16 0 0 1 -16 -16v-32a16 16 0 0 1 16 -16Z",
      colour("white"),
    ) + `<path d="M-2 -20L-16 3H-3L-8 21L15 -5H2L8 -20Z" fill="${colour("blood")}"/>`
  );
}

/** A heart with a bolt is the usual sign on a defibrillator. */
function defibrillator(): string {
  return [
    shape("M-26 -66v-14a10 10 0 0 1 10 -10h32a10 10 0 0 1 10 10v14", colour("leaf")),
    shape(
      "M-54 -66H54a16 16 0 0 1 16 16V54a16 16 0 0 1 -16 16H-54a16 16 0 0 1 -16 -16V-50a16 16 0 0 1 16 -16Z",
      colour("leaf"),
    ),
    `<path d="M0 44C-46 14 -46 -34 -20 -36C-8 -36 -2 -28 0 -22C2 -28 8 -36 20 -36C46 -34 46 14 0 44Z" fill="${colour("cream")}"/>`,
    `<path d="M6 -22L-12 8H0L-6 28L14 0H2Z" fill="${colour("leaf")}"/>`,
  ].join("");
}
