/**
 * Hands as plain path strings. A hand is about 110 units long from wrist to fingertip; (0, 0) is the place where it
 * touches what it acts on. The outline of the lower hand comes from Noto Emoji (Google, Apache-2.0), turned and redrawn
 * for our pen; the rest is ours.
 */
export type HandShape = {
  /** Drawn as one shape with one outline. */
  flesh: string[];
  /** Folds and gaps between fingers, drawn as lines. */
  folds: string;
};

const HEEL =
  "M41.7-4.5C49.7-4.2 59.3-4.1 61.8-4 68-3.8 79.4-1.4 81.8-8.8 90.9-9.4 89.9-19.1 84.5-20A733 733 0 0 1 45-27.6C38.2-29.2 35.3-31.1 31.5-31.8 28.8-32.3 16.9-35.5 15.2-36 11.2-37.1 8.5-39.8 7.9-45.2 6-62 4-98 4-124H-22C-24-98-25-46-22.1-26.2-20.2-15.3-17.6.3 3.9-2.7 21.1-5.1 15-.7 31.5-2.4 34.4-2.7 40.8-3.6 41.7-4.5Z";

/** The heel of one hand on a chest, seen from the side, with its fingers off the ribs. */
export const HEEL_UNDER: HandShape = { flesh: [HEEL], folds: "" };

/** The other hand on top of it, with the fingers closed round those of the hand below. Drawn after `HEEL_UNDER`. */
export const HEEL_OVER: HandShape = {
  flesh: [
    "M-27-128C-28-96-30-72-29-52-28-34-17-29-1-30 12-31 22-28 30-24L52-34C46-46 28-50 17-55 8-60 8-92 7-128Z",
    "M24-38C26-50 38-50 41-41L46-17C47-6 35-4 32-14ZM37-43C40-52 50-51 53-42L60-18C61-8 49-6 46-15ZM49-38C52-46 62-44 64-36L72-18C74-9 63-6 59-14Z",
    "M-10-42C4-45 20-38 31-26 37-18 30-9 22-13 13-19 4-24-6-26Z",
  ],
  folds: "M41-38 48-14M53-37 60-15M-6-41C8-42 21-36 30-25",
};
