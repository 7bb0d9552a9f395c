/** The films that show what it takes, by their slots. */
export const IMPACT_FILMS = ["heart-attack", "severe-bleeding", "stroke"];

/** The captions of our own film of CPR, as site/images/demo/cpr-demo.vtt has them: a clinician signs them. */
export const FILM_CAPTIONS: readonly string[] = [
  "Make sure it is safe. Shout and shake the shoulders.",
  "No response? Call 112 on speaker. Check for normal breathing.",
  "If not: flat on the back, on the floor, not on a bed or a chair.",
  "Heel of one hand on the centre of the chest, the other hand on top.",
  "Kneel close. Arms straight, shoulders over your hands.",
  "Push hard and fast: 5 to 6 cm, 100 to 120 times a minute.",
  "Let the chest rise fully each time. Do not stop.",
  "Swap every 2 minutes. Keep going until help takes over.",
];
