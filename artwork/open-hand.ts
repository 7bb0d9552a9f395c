/** Hands of the figures, in the scale of cpr-figures.ts: an open one, one that points, and one closed round a rope. */
import { joined, limb, line, placed } from "./ink.ts";

/**
 * The back of an open hand whose wrist is at (x, y). The fingers point in the direction `turn` (degrees clockwise from
 * right). `forearm` is the length of a forearm; without it the drawing provides an arm of its own.
 */
export function openHand(
  x: number,
  y: number,
  skin: string,
  turn: number,
  { mirrored = false, scale = 1, forearm = 0 } = {},
): string {
  const fingers = [
    limb(34, -13, 6, 62, -17, 5),
    limb(36, -4.5, 6, 70, -5, 5),
    limb(36, 4.5, 6, 68, 6, 5),
    limb(33, 13, 5.5, 58, 17, 4.5),
  ];
  const arm = forearm > 0 ? [limb(-forearm, 0, 18, -4, 0, 12)] : [];
  const drawing =
    joined(
      [
        ...arm,
        limb(-4, 0, 11, 12, 0, 15),
        "M6 -15Q26 -22 38 -18V18Q26 21 6 14Z",
        limb(10, -12, 7.5, 32, -32, 6),
        ...fingers,
      ],
      skin,
    ) + line("M40 -9H48M41 0H50M40 9H47", 3);
  return placed(drawingOf(drawing, mirrored), x, y, scale, turn);
}

/** The forefinger is out, the others are closed. */
export function pointingHand(x: number, y: number, skin: string, turn: number): string {
  const closed = [limb(24, -3, 7, 36, -2, 7), limb(24, 7, 7, 34, 8, 7), limb(20, 15, 6, 29, 16, 6)];
  return placed(
    joined([limb(-4, 0, 11, 14, 0, 16), ...closed, limb(24, -13, 6.5, 64, -17, 5)], skin) +
      line("M22 2H34M21 11H31", 3) +
      joined([limb(8, -6, 6, 28, -2, 5.5)], skin),
    x,
    y,
    1,
    turn,
  );
}

/** A hand closed round something that runs from left to right: the fingers across it, the thumb along it. */
export function grip(x: number, y: number, skin: string): string {
  const fingers = [
    limb(-11, -8, 7, -9, 15, 6.5),
    limb(0, -9, 7, 2, 17, 6.5),
    limb(11, -9, 7, 13, 16, 6.5),
    limb(21, -7, 6.5, 22, 13, 6),
  ];
  return placed(
    joined([limb(-30, -2, 11, -8, -2, 13), "M-18 -15Q2 -22 25 -14L24 0H-18Z", ...fingers], skin) +
      line("M-4 0V14M7 0V16M17 0V14", 3) +
      joined([limb(-14, -17, 6.5, 16, -23, 5.5)], skin),
    x,
    y,
  );
}

function drawingOf(drawing: string, mirrored: boolean): string {
  return mirrored ? `<g transform="scale(1 -1)">${drawing}</g>` : drawing;
}
