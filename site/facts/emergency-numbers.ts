// A module of its own, because every page that runs React carries these and nothing else of no-answer.ts.

/** How to reach 112 where there is no network. */
export const NO_NETWORK =
  "A call to 112 needs no data. If it does not ring, move to where the phone finds a network, or send somebody.";

/** The numbers to call when nobody answers 112. No other file writes one of them down. */
export const OTHER_NUMBERS = [
  { number: "193", name: "Ambulance" },
  { number: "191", name: "Police" },
  { number: "192", name: "Fire" },
] as const;
