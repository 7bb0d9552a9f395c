import { NO_NETWORK, OTHER_NUMBERS } from "./emergency-numbers.ts";

/** What to do when nobody answers 112, or no ambulance comes. Claims: docs/content-sources.md. */
export const NO_ANSWER = {
  question: "112 does not answer? No ambulance?",
  /** A short form of the question for the emergency line, which has little room. */
  brief: "112 no reply?",
  numbers: OTHER_NUMBERS,
  ride: "Nobody can come? Go by car or taxi to the nearest hospital with an emergency unit. Somebody sits beside the person and keeps helping on the way.",
  /** Before `ride` where CPR is under way. */
  arrest:
    "Heart stopped: keep pushing where they lie. Nobody can push well in a moving car. Send somebody for a health worker and an AED; drive only when nobody at all can come.",
  silent: NO_NETWORK,
};
