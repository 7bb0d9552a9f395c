/**
 * Hands of the first-aid cards, for `rounded` with a `FINGER`: they lie flat, grip or pinch. The wrist is at (0, 0), the
 * fingers point to the right and the thumb is on top.
 */
import type { Point } from "./card-ink.ts";

export type Hand = {
  /** The direction of the fingers. */
  turn?: number;
  /** Closed round what it holds, or pressing with the heel. */
  closed?: boolean;
  /** Thumb and forefinger meet. */
  pinch?: boolean;
  mirrored?: boolean;
};

type Stroke = [x: number, y: number][];

const OPEN: Stroke[] = [
  [
    [0, -5],
    [22, -8],
    [22, 8],
    [0, 5],
    [0, -5],
  ],
  [
    [5, -6],
    [19, -19],
    [26, -22],
  ],
  [
    [20, -7],
    [42, -11],
  ],
  [
    [20, -2],
    [47, -4],
  ],
  [
    [20, 3],
    [46, 4],
  ],
  [
    [20, 8],
    [39, 11],
  ],
];
const OPEN_FOLDS: Stroke[] = [
  [
    [27, -5],
    [41, -7],
  ],
  [
    [27, 0],
    [43, 0],
  ],
  [
    [27, 5],
    [39, 7],
  ],
];
const CLOSED: Stroke[] = [
  [
    [0, -5],
    [12, -9],
    [25, -8],
    [27, 8],
    [10, 9],
    [0, 5],
    [0, -5],
  ],
  [
    [6, -8],
    [20, -13],
  ],
];
const CLOSED_FOLDS: Stroke[] = [
  [
    [18, -5],
    [29, -5],
  ],
  [
    [17, 0],
    [30, 0],
  ],
  [
    [18, 5],
    [29, 5],
  ],
];
const PINCH: Stroke[] = [
  [
    [0, -5],
    [14, -9],
    [17, 8],
    [0, 5],
    [0, -5],
  ],
  [
    [13, -7],
    [31, -14],
    [46, -4],
  ],
  [
    [8, 6],
    [27, 9],
    [45, 3],
  ],
];
const PINCH_FOLDS: Stroke[] = [
  [
    [18, -3],
    [21, 3],
  ],
];

/** The outline of a hand and the lines on it, at a wrist. */
export function hand(
  [x, y]: Point,
  turn: number,
  { closed = false, pinch = false, mirrored = false }: Hand = {},
): { flesh: string[]; folds: string } {
  const angle = (turn * Math.PI) / 180;
  const [along, across] = [Math.cos(angle), Math.sin(angle)];
  const side = mirrored ? -1 : 1;
  const drawn = (strokes: Stroke[]) =>
    strokes.map((stroke) => {
      const points = stroke.map(([px, py]) => {
        const out = py * side;
        return `${Math.round(x + px * along - out * across)} ${Math.round(y + px * across + out * along)}`;
      });
      return `M${points.join("L")}`;
    });
  const [flesh, folds] = pinch ? [PINCH, PINCH_FOLDS] : closed ? [CLOSED, CLOSED_FOLDS] : [OPEN, OPEN_FOLDS];
  return { flesh: drawn(flesh), folds: drawn(folds).join("") };
}
