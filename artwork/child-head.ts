/**
 * The heads of a child and a baby in profile, and of the woman who helps them, for drawings from close by. They are the
 * heads of the CPR steps, with fewer lines: no more of them than 1.5 KB allow.
 */
import { RESCUER } from "./cpr-figures.ts";
import { INK, line, placed, shape } from "./ink.ts";
import { colour, mix, SKIN } from "./palette.ts";

export type Point = [x: number, y: number];

export const CHILD_SKIN = SKIN.light;

/** Facing right, the middle at (0, 0), 134 units from crown to chin, eyes closed. */
function childHead(): string {
  return [
    `<circle cx="-34" cy="-60" r="30" fill="${INK}"/>`,
    shape(
      "M-40 50C-74 30-74-60 4-64C34-62 50-40 49-16C48-8 46-4 46 0C48 8 58 16 58 22S52 28 49 28C55 32 58 40 49 42C54 45 52 50 48 53C50 64 40 71 28 70C10 67-4 62-12 46",
      CHILD_SKIN,
    ),
    `<path d="M49-22C52-52 22-74-8-70-48-66-74-36-70 0-68 26-54 44-38 54-30 46-28 34-28 22-22 6-10 0-8-14-6-26 2-34 18-36 30-38 42-32 49-22Z" fill="${INK}"/>`,
    ear(),
    line("M22 3Q32 11 42 4M20-15Q32-22 42-16M49 42H38", 4),
  ].join("");
}

/** A baby's face is small under a large forehead, and its hair is short. */
function babyHead(): string {
  return [
    shape(
      "M-40 48C-84 30-84-66-4-68C40-70 60-40 54-12C52-2 48 4 48 8C49 14 57 20 57 25S51 31 48 31C54 35 55 42 47 44C52 47 50 52 45 54C46 64 36 70 26 68C10 66-2 62-10 48",
      CHILD_SKIN,
    ),
    `<path d="M26-58C2-80-48-76-64-40-78-6-64 34-36 50-30 42-28 30-26 22-40-10-18-46 26-58Z" fill="${INK}"/>`,
    ear(),
    line("M22 10Q32 18 42 11M22-8Q32-14 42-9M47 44H37", 4),
  ].join("");
}

function ear(): string {
  return shape("M-24 2C-16-8-2-4-4 10C-6 20-14 26-22 22Z", CHILD_SKIN);
}

/** On the back, the crown to the right; `tilt` is how far back the head goes, in degrees. */
export function headOnBack(baby: boolean, [x, y]: Point, scale: number, tilt: number): string {
  return placed(baby ? babyHead() : childHead(), x, y, scale, 90 + tilt, true);
}

/** The woman of the CPR steps, facing right, the middle at (0, 0). */
export function helperHead([x, y]: Point, scale: number, turn: number, shouts = false): string {
  const { skin, trim = INK } = RESCUER;
  return placed(
    [
      `<circle cx="-46" cy="-62" r="28" fill="${INK}"/>`,
      shape(
        "M-40 52C-80 30-72-58 6-64C38-62 52-40 50-14C49-6 48-4 48 0C50 10 62 20 61 26S55 32 52 32C58 36 60 44 54 47C58 52 56 58 50 60C50 70 40 78 28 76C10 74-4 66-12 52",
        skin,
      ),
      `<path d="M44-40C30-72-40-78-62-36-76-4-60 36-38 54-28 44-28 30-26 20-14-2-8-32 44-40Z" fill="${INK}"/>`,
      shape("M48-40C32-62-8-72-40-62L-52-46C-14-58 22-50 46-24Z", trim),
      shape("M-24 4C-16-6-2-2-4 12C-6 22-14 28-22 24Z", skin),
      line("M22-13Q32-21 44-20", 4),
      `<path d="M34-4V4" stroke="${INK}" stroke-width="7" stroke-linecap="round"/>`,
      shouts
        ? `<path d="M59 33L40 38L55 48Z" fill="${mix(colour("blood-deep"), INK, 0.7)}"/>` +
          line("M86 6L112-12M90 40H122", 6)
        : "",
    ].join(""),
    x,
    y,
    scale,
    turn,
  );
}

/** Seen from above a person on the back: the face, eyes closed, the middle at (0, 0). */
export function faceFromAbove(baby: boolean, [x, y]: Point, scale: number): string {
  const hair = baby
    ? "M-48-58C-30-88 30-88 48-58 20-72-20-72-48-58Z"
    : "M-68 0C-80-106 80-106 68 0 60-30 40-50 0-50S-60-30-68 0Z";
  return placed(
    [
      baby ? "" : PUFFS,
      shape("M-62-6C-82-12-80 30-60 28ZM62-6C82-12 80 30 60 28Z", CHILD_SKIN),
      shape("M-66-10C-72 46-44 76 0 76S72 46 66-10C58-92-58-92-66-10Z", CHILD_SKIN),
      `<path d="${hair}" fill="${INK}"/>`,
      line(
        "M-42 16Q-30 26-18 17M18 17Q30 26 42 16M-40-6Q-30-13-20-8M20-8Q30-13 40-6M-4 26C-8 34-4 38 4 36M-11 54Q0 59 11 54",
        5,
      ),
    ].join(""),
    x,
    y,
    scale,
  );
}

const PUFFS = `<path d="M-56-62h.1M56-62h.1" stroke="${INK}" stroke-width="62" stroke-linecap="round"/>`;
