/**
 * Hands as plain path strings, for the vignettes and for the drawings of `artwork/`. A hand is about 110 units long from
 * wrist to finger tip; (0, 0) is the place where it touches what it acts on. Outlines of the heel and of the flat hand
 * come from Noto Emoji (Google, Apache-2.0), turned and redrawn for our pen; the rest is ours.
 */
export type HandShape = {
  /** Drawn as one shape with one outline. */
  flesh: string[];
  /** Folds and gaps between fingers: lines only. */
  folds: string;
};

const HEEL =
  "M41.7-4.5C49.7-4.2 59.3-4.1 61.8-4 68-3.8 79.4-1.4 81.8-8.8 90.9-9.4 89.9-19.1 84.5-20A733 733 0 0 1 45-27.6C38.2-29.2 35.3-31.1 31.5-31.8 28.8-32.3 16.9-35.5 15.2-36 11.2-37.1 8.5-39.8 7.9-45.2 6-62 4-98 4-124H-22C-24-98-25-46-22.1-26.2-20.2-15.3-17.6.3 3.9-2.7 21.1-5.1 15-.7 31.5-2.4 34.4-2.7 40.8-3.6 41.7-4.5Z";

/** The heel of one hand on a chest, seen from the side: its fingers off the ribs. */
export const HEEL_UNDER: HandShape = { flesh: [HEEL], folds: "" };

/** The other hand on top of it, fingers closed round those beneath. Drawn after `HEEL_UNDER`. */
export const HEEL_OVER: HandShape = {
  flesh: [
    "M-27-128C-28-96-30-72-29-52-28-34-17-29-1-30 12-31 22-28 30-24L52-34C46-46 28-50 17-55 8-60 8-92 7-128Z",
    "M24-38C26-50 38-50 41-41L46-17C47-6 35-4 32-14ZM37-43C40-52 50-51 53-42L60-18C61-8 49-6 46-15ZM49-38C52-46 62-44 64-36L72-18C74-9 63-6 59-14Z",
    "M-10-42C4-45 20-38 31-26 37-18 30-9 22-13 13-19 4-24-6-26Z",
  ],
  folds: "M41-38 48-14M53-37 60-15M-6-41C8-42 21-36 30-25",
};

/** A flat hand that presses a cloth, seen from above: wrist to the left, thumb towards us. */
export const PRESSING: HandShape = {
  flesh: [
    "M28.4-21.6c3.7-2 3.5-7-.6-6.4-3.4.5-15.6 3.8-30.5 6.9-1.4.3-2.8.7-5.6.8L-90-20v52l36-1c6 5 10 8 14.5 12s6.3 6.4 8.5 11c1.5 3.2 4.3 9 8.8 13 2.1 1.9 5.5 1.4 6.7.6 1.1-.7 4.5-2.3 3.2-11-1.1-7.6-8.5-14.9-8.4-20.3.1-3.6 2.5-5.1 12-6.8 13.5-2.4 53.2-.9 60.1-1.9s8.4-8.5 2-9.5L26.6-1.6s23.7-2.2 25.3-2.5c8.7-1.6 7.6-9.1 3.2-9.2-4.9-.1-16.9.1-16.9.1s4.8-1.2 6.8-2.2c4.7-2.3 4-7.7.1-7.5-4.1 0-16.7 1.3-16.7 1.3Z",
  ],
  folds: "M26-2H10M30-13 12-11",
};

/** A hand round a phone whose screen we see, about 52 wide and 104 high. This lies behind the phone: palm and wrist. */
export const PHONE_PALM: HandShape = {
  flesh: ["M-22 104C-20 80-30 60-36 36-42 10-38-20-20-26L24-40C40-44 46-20 44 8 42 36 24 60 22 104Z"],
  folds: "",
};

/** And this before it: the thumb along one edge, finger tips over the other. */
export const PHONE_FINGERS: HandShape = {
  flesh: [
    "M-37 40C-42 20-34 0-22-14-17-22-15-30-13-37-9-45 2-42 1-33 0-16-10 2-14 14-18 26-22 36-26 44Z",
    "M44-47 24-44C12-42 13-27 25-28L45-30ZM46-30 24-26C12-24 13-9 25-10L47-12ZM46-12 24-8C12-6 13 8 25 8L44 6ZM43 6 25 9C15 11 16 24 26 24L38 23Z",
  ],
  folds: "",
};

/** A hand closed round a rope that runs from left to right through (0, 0), 20 thick; the forearm goes off to the left. */
export const ON_ROPE: HandShape = {
  flesh: [
    "M-112 22-44 0C-38-16-24-26-6-28L30-28C42-28 46-16 43-6L36 16C20 24-10 28-30 28L-100 58Z",
    "M-27-22C-24-34-8-34-7-22L-8 18C-10 30-26 30-27 18ZM-9-24C-7-36 9-36 10-24L9 20C7 32-9 32-10 20ZM8-23C10-35 26-35 27-23L26 17C24 29 8 29 8 17ZM25-20C27-31 42-31 43-20L41 10C40 22 26 22 25 10Z",
    "M-46 6C-34 14-22 22-8 28 2 34-4 46-15 42-30 36-44 28-56 22Z",
  ],
  folds: "M-8-20V16M9-22V20M26-20V14M-44 8C-32 16-18 22-7 28",
};
