/** A motorbike that carries an order, and its rider, in the scale of the people, facing right, with the wheels on y = 0. */
import { headAt } from "./cpr-figures.ts";
import { INK, joined, limb, line, placed, shape } from "./ink.ts";
import { colour, mix, SKIN } from "./palette.ts";
import type { Peep } from "./peep-head.ts";

const steel = mix(colour("ink-soft"), colour("paper"), 0.55);
const dark = mix(colour("ink"), colour("ink-soft"), 0.5);
const paint = colour("blood");

const RIDER: Peep = {
  head: "noHair1",
  face: "smile",
  skin: SKIN.brown,
  clothes: mix(colour("night"), "#3b4f8f", 0.7),
};
const TROUSERS = mix(colour("amber"), colour("sand"), 0.45);

/** The motorbike without its order. */
export function motorbike(): string {
  return [wheel(-160), wheel(164), machine()].join("");
}

export function riderOnMotorbike(): string {
  return [farLeg(), wheel(-160), wheel(164), machine(), box(), farArm(), legs(), body(), head(), nearArm()].join("");
}

function wheel(x: number): string {
  const spokes = [0, 30, 60, 90, 120, 150].map((turn) => {
    const [dx, dy] = [44 * Math.cos((turn * Math.PI) / 180), 44 * Math.sin((turn * Math.PI) / 180)];
    return `M${(x - dx).toFixed(0)} ${(-76 - dy).toFixed(0)}L${(x + dx).toFixed(0)} ${(-76 + dy).toFixed(0)}`;
  });
  return [
    `<circle cx="${x}" cy="-76" r="76" fill="${INK}"/><circle cx="${x}" cy="-76" r="48" fill="${colour("paper")}"/>`,
    `<path d="${spokes.join("")}" stroke="${steel}" stroke-width="4"/>`,
    `<circle cx="${x}" cy="-76" r="15" fill="${steel}" stroke="${INK}" stroke-width="5"/>`,
  ].join("");
}

/** Frame, engine, tank, seat, fork and lamp. */
function machine(): string {
  return [
    joined([limb(-160, -76, 9, -10, -112, 12)], steel),
    joined([limb(-40, -60, 11, -236, -56, 13)], steel),
    shape("M-46 -150H62L84 -96L52 -52H-30L-62 -92Z", dark),
    line("M-32 -128H54M-40 -110H62M-38 -92H60", 5),
    shape("M-244 -168C-226 -188 -170 -192 -128 -178L-132 -152C-170 -164 -212 -160 -236 -140Z", paint),
    shape("M-150 -206C-90 -216 -30 -206 20 -192L8 -160C-40 -156 -100 -160 -140 -176Z", dark),
    shape("M4 -172C4 -206 40 -228 92 -222C112 -218 118 -202 112 -184L70 -146C40 -142 8 -146 4 -172Z", paint),
    line("M26 -192C46 -204 66 -206 88 -204", 6),
    joined([limb(112, -256, 11, 164, -76, 10)], steel),
    shape("M96 -150C112 -176 152 -178 184 -166C216 -156 236 -132 240 -110L220 -106C200 -142 152 -156 100 -138Z", paint),
    shape("M124 -258C146 -262 168 -250 168 -230C168 -210 148 -202 130 -206Z", colour("paper")),
    joined([limb(118, -254, 7, 84, -276, 7)], dark),
  ].join("");
}

/** The sealed order's box on the carrier, with the green cross of a pharmacy. */
function box(): string {
  return [
    shape(
      "M-274 -350a10 10 0 0 1 10 -10h120a10 10 0 0 1 10 10v136a10 10 0 0 1 -10 10h-120a10 10 0 0 1 -10 -10Z",
      colour("paper"),
    ),
    line("M-274 -322H-134"),
    `<path d="M-204 -306v80M-244 -266h80" stroke="${colour("leaf")}" stroke-width="26"/>`,
  ].join("");
}

function farLeg(): string {
  return joined([limb(40, -196, 26, 74, -150, 24), limb(74, -150, 24, 34, -70, 15)], TROUSERS);
}

function legs(): string {
  return [
    joined([limb(-66, -226, 40, 46, -206, 30), limb(46, -206, 30, 8, -92, 19)], TROUSERS),
    line("M24 -182C14 -178 4 -180 -6 -188", 4),
    shape("M-16 -92C-22 -76 -22 -62 -18 -54H58C64 -68 52 -76 36 -80C28 -82 24 -86 22 -94Z", dark),
    joined([limb(-30, -48, 6, 52, -48, 6)], steel),
  ].join("");
}

function body(): string {
  return [
    joined([limb(26, -404, 19, 18, -376, 24)], RIDER.skin),
    shape(
      "M-8 -398C4 -384 30 -380 44 -392C64 -384 78 -366 76 -344C68 -300 36 -256 22 -206C-12 -186 -82 -188 -110 -208C-116 -262 -84 -342 -44 -380C-34 -388 -22 -394 -8 -398Z",
      RIDER.clothes,
    ),
    line("M-92 -244C-70 -236 -50 -236 -34 -242", 4),
  ].join("");
}

function head(): string {
  return placed(headAt(RIDER, 0, 0) + helmet(), 44, -392, 1, 4);
}

/** An open helmet, so that the face is visible, on a head whose chin is at (0, 0). */
export function helmet(): string {
  return placed(
    [
      shape(
        "M4 -420C-22 -446 -30 -500 -2 -532C28 -562 84 -556 102 -522C108 -508 106 -498 104 -490C84 -500 62 -502 44 -498C34 -480 34 -462 36 -446C34 -428 20 -416 4 -420Z",
        colour("gold"),
      ),
      shape("M104 -488C114 -490 128 -488 138 -480C130 -476 116 -476 104 -478Z", dark),
      line("M-18 -486C8 -500 30 -504 44 -498", 5),
      line("M14 -418C22 -402 34 -394 48 -394", 5),
    ].join(""),
    -16.5,
    394,
    1,
    -4,
  );
}

function farArm(): string {
  return joined([limb(56, -346, 20, 96, -304, 17), limb(96, -304, 17, 122, -272, 12)], mix(RIDER.clothes, INK, 0.25));
}

function nearArm(): string {
  return [
    joined(
      [limb(70, -296, 12, 92, -288, 13), limb(86, -300, 6, 104, -290, 6), limb(88, -286, 6, 100, -278, 6)],
      RIDER.skin,
    ),
    joined([limb(8, -346, 26, 24, -282, 21), limb(24, -282, 21, 76, -294, 14)], RIDER.clothes),
    `<path d="M-18 -352L-10 -316L26 -318L34 -352Z" fill="${RIDER.clothes}"/>`,
    line("M26 -266C34 -270 40 -272 46 -272", 4),
  ].join("");
}
