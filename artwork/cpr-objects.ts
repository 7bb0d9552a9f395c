/** Things in the CPR drawings: the phone, the warning triangle, the defibrillator, and marks such as arrows. */
import { heelOnChest } from "./hands.ts";
import { INK, line, placed, shape } from "./ink.ts";
import { lettering } from "./lettering.ts";
import { PATIENT, RESCUER } from "./cpr-figures.ts";
import { colour } from "./palette.ts";

/** Words in a drawing, as outlines. */
export function words(text: string, x: number, y: number, size: number, fill = INK): string {
  return `<path d="${lettering(text, { face: "heading", size, x, y, anchor: "middle" })}" fill="${fill}"/>`;
}

/** A phone that calls 112 with its speaker on, 100 wide and 190 high; (0, 0) is its middle. */
export function phone(): string {
  return [
    shape(box(-52, -97, 104, 194, 20), colour("ink-soft")),
    `<path d="${box(-42, -87, 84, 174, 12)}" fill="${colour("paper")}"/>`,
    words("112", 0, -18, 46, colour("blood")),
    `<g transform="translate(-6 26)"><path d="M-14 -7h8l12 -10v34l-12 -10h-8Z" fill="${INK}"/>${line("M14 -8q6 8 0 16M22 -15q12 15 0 30", 4)}</g>`,
    `<circle cx="0" cy="66" r="13" fill="${colour("blood")}"/><path d="M-7 68q7 -6 14 0" fill="none" stroke="${colour("paper")}" stroke-width="4" stroke-linecap="round"/>`,
  ].join("");
}

/** Sound that leaves (0, 0) to the right, in one to three waves. */
export function sound(waves = 3): string {
  return line(["M0 -16q10 16 0 32", "M18 -28q18 28 0 56", "M36 -40q26 40 0 80"].slice(0, waves).join(""), 5);
}

/** The red triangle that drivers put behind a stopped car; its foot is at (0, 0). */
export function warningTriangle(): string {
  return [
    line("M-44 -6L-56 0M44 -6L56 0"),
    shape("M0 -88L52 -4H-52Z", colour("blood")),
    `<path d="M0 -62L30 -16H-30Z" fill="${colour("cream")}"/>`,
    line("M0 -50V-34M0 -24V-23", 6),
  ].join("");
}

/**
 * The depth of a push, through a lens 240 across: the chest's line at rest (dashed) and under the hand. `press` as for
 * the figures.
 */
export function depthLens(press = 1): string {
  const red = colour("blood");
  const low = 2 + 46 * press;
  const chest = `H-88C-50 2 -46 ${low} 0 ${low}S50 2 88 2`;
  return [
    `<circle r="120" fill="${colour("paper")}"/>`,
    `<path d="M-120 2${chest}H120A120 120 0 0 1 -120 2Z" fill="${PATIENT.clothes}"/>`,
    line(`M-118 2${chest}H118`),
    `<path d="M-74 2H74" stroke="${INK}" stroke-width="3" stroke-dasharray="8 7" fill="none"/>`,
    `<clipPath id="lens"><circle r="120"/></clipPath><g clip-path="url(#lens)">${placed(heelOnChest(RESCUER.skin, [-4, -220]), 0, low, 1.12)}</g>`,
    `<g transform="translate(-76 ${(-30 * (1 - press)).toFixed(1)})"><path d="M0 -88V-40" stroke="${red}" stroke-width="12" stroke-linecap="round"/><path d="M-17 -40H17L0 -16Z" fill="${red}" stroke="${red}" stroke-width="5" stroke-linejoin="round"/></g>`,
    `<circle r="120" fill="none" stroke="${INK}" stroke-width="6"/>`,
  ].join("");
}

/** A bed, and a cross of which `share` is visible; (0, 0) is its middle. */
export function crossedOutBed(share = 1): string {
  const wood = colour("amber");
  const red = colour("blood");
  return [
    shape("M-110 -60H-94V64H-110ZM94 -20H110V64H94Z", wood),
    shape("M-94 6H94V38H-94Z", colour("paper")),
    shape("M-90 -18H-36Q-26 -18 -26 -6V6H-90Z", colour("paper")),
    shape("M-20 -6H94V24H-20Z", colour("leaf")),
    `<path d="M-96 -72L96 84M96 -72L-96 84" stroke="${red}" stroke-width="13" stroke-linecap="round" opacity="${share}"/>`,
  ].join("");
}

/** An arrow along a curve; the head points along `angle` (degrees clockwise from right). */
export function arrow(d: string, tip: [number, number], angle: number, ink: string = colour("blood")): string {
  return (
    `<path d="${d}" fill="none" stroke="${ink}" stroke-width="8" stroke-linecap="round"/>` +
    `<path d="M-4 -15L18 0L-4 15Z" transform="translate(${tip.join(" ")}) rotate(${angle})" fill="${ink}" stroke="${ink}" stroke-width="4" stroke-linejoin="round"/>`
  );
}

function box(x: number, y: number, width: number, height: number, r: number): string {
  const turn = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + r} ${y}h${width - 2 * r}${turn(r, r)}v${height - 2 * r}${turn(-r, r)}` +
    `h${2 * r - width}${turn(-r, -r)}v${2 * r - height}${turn(r, -r)}Z`
  );
}
