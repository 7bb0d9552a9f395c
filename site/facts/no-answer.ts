/** The numbers to call when nobody answers 112. No other file writes one of them down. */
export const OTHER_NUMBERS = [
  { number: "193", name: "Ambulance" },
  { number: "191", name: "Police" },
  { number: "192", name: "Fire" },
] as const;

/** How to reach 112 where there is no network. */
export const NO_NETWORK =
  "A call to 112 needs no data. If it does not ring, move to where the phone finds a network, or send somebody.";

/** What to do when nobody answers 112, or no ambulance comes. Claims: docs/content-sources.md. */
export const NO_ANSWER = {
  /** Before `ride` where CPR is under way. */
  arrest:
    "Heart stopped: keep pushing where they lie. Nobody can push well in a moving car. Send somebody for a health worker and an AED; drive only when nobody at all can come.",
  ride: "Nobody can come? Go by car or taxi to the nearest hospital with an emergency unit. Somebody sits beside the person and keeps helping on the way.",
};
