import { CHILD_CPR, START_CPR, toCard, type FirstAidCard } from "./card.ts";

/** Heart, brain and sugar. Sources: docs/content-sources.md. */
export const SUDDEN_ILLNESS: readonly FirstAidCard[] = [
  {
    id: "chest-pain",
    name: "Chest pain",
    sign: "Pressure on the chest, perhaps in the arm, jaw or back; breathless, sweating, or like indigestion",
    steps: [
      "Call 112, on speaker.",
      "Sit the person down, resting, and stay there. Help them take their own heart spray or tablet.",
      "An alert adult may chew 300 mg of aspirin if it is at hand: one tablet of 300 mg, or four of 75 mg.",
      "They collapse, no answer and no normal breathing: start CPR.",
    ],
    never:
      "No aspirin: under 16, allergic, told to avoid it, an ulcer or bleeding, medicine to thin the blood, a blow to the chest, or a sign of stroke. Not sure? Leave it.",
    links: [START_CPR],
  },
  {
    id: "stroke",
    name: "Stroke",
    sign: "Suddenly: one side of the face drops, one arm is weak, or speech is strange",
    steps: [
      "Even one sign, even if it passes: call 112 now. Say when they were last well.",
      "Face: ask for a smile. Has one side dropped?",
      "Arms: ask for both up. Does one sink?",
      "Speech: ask for a sentence. Is it slurred or strange?",
    ],
    never: "Nothing to eat or drink, and no aspirin. Not waking, but breathing: on to one side.",
  },
  {
    id: "seizure",
    name: "Fit (seizure)",
    sign: "Falls, goes stiff, jerks",
    steps: [
      "Clear away what could hurt, and put something soft under the head. Look at the time.",
      "When the jerking stops, roll the person on to one side and look for breathing.",
      "No answer and no normal breathing then: call 112 and start CPR.",
      "Call 112: over five minutes, a second fit, the first ever, not awake after ten minutes, trouble breathing, hurt, pregnant, diabetic, in water, or a small baby.",
    ],
    never:
      "Do not hold the person down. Nothing in the mouth: no spoon, no water, no medicine, no herbs. No cold bath for a child with a fever.",
    links: [START_CPR, CHILD_CPR],
  },
  {
    id: "fainting",
    name: "Fainting",
    sign: "Dizzy, cold and sweating, gums and palms paler than usual; falls, and soon wakes",
    steps: [
      "Lay the person on the back, raise the legs, and look at the breathing. Late in pregnancy: on the side instead.",
      "No normal breathing, or only gasps: call 112 and start CPR. Not awake within a minute: call 112, on speaker.",
      "Call 112 too: chest pain, a fit, hurt, cannot speak or move as usual, or fainted while running or lying down.",
      "Awake: fresh air, and stay lying a while. Sit up slowly. Faint again: lie down again.",
    ],
    also: "About to faint: sit or lie down; cross the legs and tense them, make a fist.",
    never: "Do not slap or shake, and do not lift them to their feet. Nothing by mouth until they are fully awake.",
    links: [START_CPR],
  },
  {
    id: "low-sugar",
    name: "Low blood sugar",
    sign: "Takes medicine for sugar (diabetic); sweating, shaking, confused",
    steps: [
      "Awake and able to swallow: a glass of juice or minerals, not diet, or a heaped tablespoon of sugar in water.",
      "No better after 10 minutes: the same again, and call 112.",
      "Cannot swallow or be woken: call 112, on to one side, and watch the breathing. An adult: nothing by mouth.",
      "Better: rest, and something to eat.",
    ],
    also: "A child who cannot swallow: a teaspoon of wet sugar under the tongue, lying on the side. Again every 20 minutes, on the way to a hospital.",
  },
];

/** A person who cannot go on. Sources: docs/content-sources.md. */
export const MIND: readonly FirstAidCard[] = [
  {
    id: "despair",
    name: "Somebody wants to die",
    sign: "Says that they want to die, says goodbye, gives things away, or has hurt themselves",
    steps: [
      "Hurt, something swallowed, or about to do it: 112 now, then the card “Poisoning” or “Severe bleeding”. If not: stay with them, somewhere quiet.",
      "Ask: “Are you thinking of ending your life?” To ask does not give anybody the idea. Listen. Do not judge, argue or preach. Say that you care, and that they are not alone.",
      "Take away what they could harm themselves with, pesticide and tablets above all. Do not leave them alone.",
      "Call the Mental Health Authority, free: 0800\u00a0678\u00a0678. Nobody answers: 112, or go together to the nearest hospital.",
    ],
    also: "Is it you? You are not alone. Call 0800\u00a0678\u00a0678, or tell one person you trust today. It has not been a crime in Ghana since 2023.",
    never: "Do not promise to keep it a secret. Bring in somebody they trust, and a health worker.",
    links: [
      { title: "Call 0800 678 678", to: "tel:0800678678" },
      toCard("poisoning", "Poisoning"),
      toCard("bleeding", "Severe bleeding"),
    ],
  },
];
