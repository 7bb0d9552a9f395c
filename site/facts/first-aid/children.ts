import { CHILD_CPR, toCard, type FirstAidCard } from "./card.ts";

/** Babies, children and a birth. Sources: docs/content-sources.md. */
export const CHILDREN: readonly FirstAidCard[] = [
  {
    id: "choking-baby",
    name: "Choking: a baby under one",
    sign: "Under one year old: cannot cry, cough or breathe",
    steps: [
      "Lay the baby face down along your arm, head low. Somebody calls 112, on speaker.",
      "Five firm blows with the heel of your hand between the shoulder blades.",
      "Turn the baby over, head low. Five thrusts on the breastbone, with two thumbs or the heel of one hand.",
      "Go on, five and five. If the baby goes limp, start CPR for a baby.",
    ],
    never:
      "Never the belly. No fingers down the throat, and do not hang the baby by the feet. After thrusts: to a hospital.",
    links: [CHILD_CPR],
  },
  {
    id: "fever-fit",
    name: "A child’s fever fit",
    sign: "A hot, sick child goes stiff and jerks, and does not answer",
    steps: [
      "Look at the time. Clear away what could hurt, something soft under the head. On to the side as soon as you can.",
      "Call 112: over five minutes, the first fit, a second one, a baby under six months, hard to wake, or lips and gums blue or grey.",
      "The jerking stops. No answer and no normal breathing: call 112 and start CPR for a child.",
      "Thick clothes off. To a hospital the same day, even if all seems well: a fit with fever can be severe malaria.",
    ],
    never: "Do not hold the child down. No spoon and no medicine in the mouth, nothing in the eyes, no cold bath.",
    links: [CHILD_CPR, toCard("low-sugar", "Low blood sugar")],
  },
  {
    id: "birth",
    name: "Birth: the baby is coming",
    sign: "A birth before help is there",
    steps: [
      "Call 112, on speaker. The mother takes the position she wants; privacy, clean cloths, washed hands or gloves.",
      "A hand, a foot, the bottom or the cord first: to a hospital at once. If not: support the head, never pull. Dry the baby well, lay it skin to skin on the mother’s chest, cover both.",
      "No cry, no breath: dry firmly and rub the back. Still none: five tiny breaths over mouth and nose, only the air in your cheeks, then CPR for a baby.",
      "The afterbirth comes by itself: keep it. Blood that soaks cloth after cloth: lie flat, baby to the breast, rub the womb hard below the navel, and to a hospital now.",
    ],
    also: "In a taxi: drive on to the nearest maternity unit. The head shows: stop, hazard lights on, mother on the back seat, 112 on speaker.",
    never:
      "Never pull, never cut the cord. The cord first: on knees and elbows, bottom up, do not touch it, to a hospital.",
    links: [CHILD_CPR],
  },
];
