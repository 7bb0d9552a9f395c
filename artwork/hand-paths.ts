/**
 * Hands as plain path strings. A hand is about 110 units long from wrist to fingertip; (0, 0) is the place where it
 * touches what it acts on.
 */
import { limb } from "./ink.ts";

export type HandShape = {
  /** Drawn as one shape with one outline. */
  flesh: string[];
  /** Folds and gaps between fingers, drawn as lines. */
  folds: string;
};

const finger = (x1: number, y1: number, x2: number, y2: number) => limb(x1, y1, 9, x2, y2, 8);

/** The heel of one hand on a chest, seen from the side, with its fingers up and off the ribs. */
export const HEEL_UNDER: HandShape = {
  flesh: [
    "M-21-84C-20-64-22-50-24-36-26-14-16 0 2 0 22 0 44-4 58-8L64-40C44-46 24-54 18-70L17-84Z",
    finger(52, -14, 128, -26),
    finger(52, -24, 134, -50),
    finger(48, -36, 120, -76),
  ],
  folds: "M62-20 104-29M60-32 102-50",
};

/** The other hand on top of it, a little behind, drawn after `HEEL_UNDER`. */
export const HEEL_OVER: HandShape = {
  flesh: [
    "M-31-88C-30-76-32-64-33-56-34-34-22-24-6-25 14-26 32-30 44-36L48-62C30-66 14-74 9-88Z",
    finger(36, -40, 92, -66),
    finger(34, -50, 86, -88),
    finger(26, -58, 68, -104),
  ],
  folds: "M42-50 72-66M36-60 62-81M-14-46C-2-38 10-38 20-43",
};
