/** Things in the drawings of the first-aid cards, on their sheet of 480 × 360. */
import { forearm } from "./card-poses.ts";
import { line, shape } from "./card-ink.ts";
import { INK, placed } from "./ink.ts";
import { colour, mix } from "./palette.ts";

const PAPER = colour("paper");
export const WATER = "#9fd0dc";

/** Digits and a few signs as strokes, because outlines of type take more bytes than a drawing may have. Each is 20 wide and 40 high. */
const DIGITS: Record<string, string> = {
  "0": "M10 2c-12 0-12 36 0 36s12-36 0-36",
  "1": "M3 10l9-8v36",
  "2": "M1 10c2-12 20-10 17 3c-2 8-14 16-17 24h19",
  "3": "M1 5c6-6 17-3 16 5c-1 7-6 8-9 8c5 0 11 2 11 9c0 12-14 14-19 7",
  "5": "M18 2h-14l-2 16c6-4 17-4 17 7c0 14-13 15-18 9",
  "4": "M14 38v-36l-13 26h19",
  "6": "M17 5c-12-8-20 17-14 28c4 8 17 6 17-5c0-11-12-13-17-5",
  "7": "M1 2h18l-11 36",
  "8": "M10 2c-10 0-10 16 0 16s10-16 0-16m0 16c-13 0-13 20 0 20s13-20 0-20",
  m: "M1 38v-22m0 6c2-8 10-8 10 0v16m0-16c2-8 10-8 10 0v16",
  ":": "M10 12v.1m0 20v.1",
  "×": "M2 18l16 16m0-16l-16 16",
  "+": "M10 14v20m-10-10h20",
};

export function number(text: string, x: number, y: number, scale = 1, paint: string = INK): string {
  const strokes = [...text].map(
    (letter, at) => `<path d="${DIGITS[letter] ?? ""}" transform="translate(${at * 30})"/>`,
  );
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${paint}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round">${strokes.join("")}</g>`;
}

/** A phone that calls 112 on speaker, 66 wide and 112 high; (0, 0) is its middle. */
export function phone(x: number, y: number, scale = 1): string {
  return placed(
    [
      shape("M-33 -46q0 -10 10 -10h46q10 0 10 10v92q0 10 -10 10h-46q-10 0 -10 -10Z", INK),
      `<path d="M-27 -48h54v84h-54Z" fill="${PAPER}"/>`,
      number("112", -20, -28, 0.5, colour("blood")),
      line("M-10 12v8l6 0l8 7v-22l-8 7h-6M10 10q5 6 0 12M17 5q9 11 0 22", 3.5),
    ].join(""),
    x,
    y,
    scale,
  );
}

/** The waves of a voice or a phone. They leave (x, y) in the direction `turn`. */
export function waves(x: number, y: number, turn = 0, scale = 1): string {
  return placed(line("M0 -14q10 14 0 28M16 -26q18 26 0 52", 5), x, y, scale, turn);
}

/** A clock with this many minutes marked. */
export function clock(x: number, y: number, minutes: number, scale = 1): string {
  const angle = (minutes * 6 * Math.PI) / 180;
  const [ex, ey] = [46 * Math.sin(angle), -46 * Math.cos(angle)].map((n) => n.toFixed(0));
  return placed(
    [
      `<circle r="56" fill="${PAPER}" stroke="${INK}" stroke-width="5"/>`,
      `<path d="M0 0V-46A46 46 0 0 1 ${ex} ${ey}Z" fill="${colour("gold")}"/>`,
      line(`M0 -46V0L${ex} ${ey}`, 5),
    ].join(""),
    x,
    y,
    scale,
  );
}

/** An arrow along a curve; its head points in the direction `turn`. */
export function arrow(d: string, [x, y]: [number, number], turn: number, paint: string = colour("blood")): string {
  return `<path d="${d}" fill="none" stroke="${paint}" stroke-width="9" stroke-linecap="round"/><path d="M-4 -16L20 0L-4 16Z" transform="translate(${x} ${y}) rotate(${turn})" fill="${paint}"/>`;
}

/** A cross over what must not be done. */
export function crossedOut(x: number, y: number, r: number): string {
  return `<path d="M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}" stroke="${colour("blood")}" stroke-width="12" stroke-linecap="round"/>`;
}

/** A glass as full as a drink; (x, y) is the middle of its foot. */
export function glass(x: number, y: number, drink: string, scale = 1, turn = 0): string {
  return placed(
    `<path d="M-18 -46H18L14 -2H-14Z" fill="${drink}"/>${shape("M-22 -62H22L16 0H-16Z", "none")}`,
    x,
    y,
    scale,
    turn,
  );
}

/** A hospital, 130 wide, standing on y = 0. */
export function hospital(x: number, y: number, scale = 1): string {
  return placed(
    [
      shape("M-65 0V-120H65V0Z", PAPER),
      shape("M-18 0V-44H18V0Z", mix(colour("leaf"), PAPER, 0.3)),
      `<path d="M-9 -106h18v13h13v18h-13v13h-18v-13h-13v-18h13Z" fill="${colour("leaf")}"/>`,
    ].join(""),
    x,
    y,
    scale,
  );
}

/** A tap with water that runs over a limb at `top` and off it; `burn` shows through the water. */
export function runningWater(x: number, top: number, burn: string): string {
  const steel = mix(colour("ink-soft"), PAPER, 0.6);
  const [left, right] = [x - 52, x + 52];
  return [
    `<path d="M${x - 22} 70V${top - 30}C${x - 24} ${top + 30} ${left} ${top + 10} ${left} 360H${right}C${right} ${top + 10} ${x + 24} ${top + 30} ${x + 22} ${top - 30}V70Z" fill="${WATER}" fill-opacity=".75"/>`,
    burn,
    `<path d="M${x} 96V${top + 10}M${x - 28} ${top + 70}V346M${x} ${top + 44}V330M${x + 28} ${top + 70}V346" stroke="${PAPER}" stroke-width="6" stroke-linecap="round"/>`,
    shape(
      `M${x - 130} -8V34Q${x - 130} 52 ${x - 112} 52H${x - 32}V86H${x + 32}V46Q${x + 32} 8 ${x - 4} 8H${x - 82}V-8Z`,
      steel,
    ),
  ].join("");
}

/** Thumb and forefinger draw a ring off a fingertip that points right; (x, y) is the ring. */
export function ringOff(x: number, y: number, skin: string): string {
  return [
    `<ellipse cx="${x}" cy="${y}" rx="9" ry="15" fill="none" stroke="${INK}" stroke-width="13"/><ellipse cx="${x}" cy="${y}" rx="9" ry="15" fill="none" stroke="${colour("gold")}" stroke-width="6"/>`,
    forearm(skin, [x + 74, y - 340], [x + 38, y - 66], 118, 1.5, { pinch: true }),
  ].join("");
}
