// What pages advise and a clinician signs, word for word. The sources: docs/content-sources.md.

/** The numbers to call when nobody answers 112. No other file writes one of them down. */
export const OTHER_NUMBERS = [
  { number: "193", name: "Ambulance" },
  { number: "191", name: "Police" },
  { number: "192", name: "Fire" },
] as const;

/** How to reach 112 where there is no network. */
export const NO_NETWORK =
  "A call to 112 needs no data. If it does not ring, move to where the phone finds a network, or send somebody.";

/** What to do when nobody answers 112, or no ambulance comes. */
export const NO_ANSWER = {
  /** Before `ride` where CPR is under way. */
  arrest:
    "Heart stopped: keep pushing where they lie. Nobody can push well in a moving car. Send somebody for a health worker and an AED; drive only when nobody at all can come.",
  ride: "Nobody can come? Go by car or taxi to the nearest hospital with an emergency unit. Somebody sits beside the person and keeps helping on the way.",
};

/** In every emergency. */
export const SAFETY = {
  heading: "Call 112. Then choose a card.",
  lead: "Somebody is there? They call, you start. Alone: on speaker.",
  arrest: "No answer, no normal breathing? CPR:",
  startCpr: "No answer, no normal breathing? Start CPR now:",
  colour: "Pale, blue or grey? On dark skin look inside the lips, at the gums, the palms and under the nails.",
  steps: {
    "Make it safe":
      "Look before you run in: traffic, fire, water, wires. A glove or a plastic bag between you and blood; soap and water after.",
    "Call 112":
      "On speaker. Say what, where and how many. Say a landmark: “opposite the blue kiosk”. A GhanaPost GPS code helps too.",
    "Open the card": "Choose what you see, not what you think it is called. Do the first line.",
    Stay: "Stay until somebody takes over. Tell them what you saw, what you did, and when.",
  },
};

/** What ordering a medicine is not for. */
export const MEDICINES =
  "An emergency cannot wait for a rider: breathing that gets worse, chest pain, a fit that does not stop, a snakebite. For those, call 112 and get to a hospital. Do not take somebody else’s medicine; only in an asthma attack another person’s blue inhaler may help. Do not stop a medicine because it is hard to find: ask the pharmacist. Beat gives no advice on medicines. No antibiotics without a prescription.";

/** Who can give blood, how often and where. */
export const BLOOD = [
  {
    name: "Who",
    answer: "You can give if you are 17 to 60, weigh 50\u00a0kg or more and are well.",
    text: "The centre checks your haemoglobin (12\u00a0g/dl or more) and blood pressure that day. If you are pregnant or breastfeeding, ill, or on medicine for malaria or an infection, ask the centre when you can come.",
  },
  {
    name: "How often",
    answer: "Usually every three to four months.",
    text: "The centre decides when your next turn is.",
  },
  {
    name: "Where",
    answer: "Korle Bu in Accra, Komfo Anokye in Kumasi, Tamale Teaching Hospital.",
    text: "These are centres of the National Blood Service. You can also give at many regional and district hospitals.",
  },
];

/** After violence, and whom to call. */
export const VIOLENCE = {
  assault:
    "After a sexual assault: go to a hospital the same day if you can, and within 72 hours. Medicine against HIV and against a pregnancy works best early, and you decide what else is done. You can ask for treatment first; whether to go to the police is your choice.",
  home: "For violence at home or from a partner: the Domestic Violence support line 0800\u00a0111\u00a0222 is free to call; WhatsApp 0551\u00a0757\u00a0575",
  police:
    "The police support unit, DOVVSU, free: 0800\u00a0000\u00a0900. Nobody answers: 112 or 191, or the nearest police station.",
  despair:
    "You want to die, or fear that somebody does: the Mental Health Authority, free, 0800\u00a0678\u00a0678. Nobody answers: 112, or go to the nearest hospital.",
};

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
