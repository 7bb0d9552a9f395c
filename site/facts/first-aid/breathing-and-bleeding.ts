import { CHILD_CPR, START_CPR, toCard, type FirstAidCard } from "./card.ts";

/** What kills within minutes. Sources: docs/content-sources.md. */
export const BREATHING_AND_BLEEDING: readonly FirstAidCard[] = [
  {
    id: "bleeding",
    name: "Severe bleeding",
    sign: "Blood that pours, spurts or soaks through",
    steps: [
      "Press hard, straight on the wound, with a cloth and both hands. Do not let go. Something sticks in: press beside it.",
      "Somebody calls 112, on speaker. A glove or a clean plastic bag goes between you and the blood.",
      "Blood comes through: more cloth on top, and press harder on the same spot. Groin, armpit or neck: push cloth into the wound and press.",
      "An arm or leg still pours blood: a band at least 5 cm wide three fingers above the wound, not on a joint. Knot in a stick, twist until it stops, tie it. Note the time, do not loosen it.",
    ],
    also: "Cold sweat, confused, gums and palms pale or grey: much blood is lost. Lay them flat, and keep them warm.",
    never: "Do not pull out what sticks in: press beside it. No sand.",
  },
  {
    id: "choking",
    name: "Choking",
    sign: "Over one year old: hands at the throat, cannot speak, cough or breathe",
    steps: [
      "Coughing: tell them to go on coughing. No sound, no air: somebody calls 112, on speaker.",
      "Bend them forward. Five hard blows with the heel of your hand between the shoulder blades.",
      "Then five thrusts: your fist above the navel, in and upwards. Pregnant, or too big to reach round: on the breastbone.",
      "Go on, five and five. If they go limp, start CPR. Take out of the mouth only what you can see.",
    ],
    also: "A baby under one: never the belly. Open “Choking: a baby under one”.",
    never: "No fingers down the throat. After thrusts, see a doctor even when it is out.",
    links: [toCard("choking-baby", "Choking: a baby under one"), START_CPR, CHILD_CPR],
  },
  {
    id: "recovery",
    name: "Breathing, but not waking",
    sign: "Does not answer, breathes normally, and has not fallen, crashed or dived",
    steps: [
      "Call 112, on speaker. Gasps are not breathing: if normal breathing stops, start CPR.",
      "Kneel beside. Near arm out at a right angle. Far hand to the near cheek, and hold it there.",
      "Bend the far knee and roll the person towards you. Tilt the head back, lift the chin.",
      "Stay, and keep watching the breathing. Late in pregnancy: on the left side.",
    ],
    never:
      "After a fall, a crash or a dive: do not roll. Hold head and neck as you find them, unless they vomit or cannot breathe on their back: then roll the whole body in one piece.",
    neverFirst: true,
    links: [toCard("crash", "Crash or fall"), START_CPR],
  },
  {
    id: "asthma",
    name: "Asthma attack",
    sign: "Fights for breath, wheezes",
    steps: [
      "Sit up straight. Cannot finish a sentence, lips or gums blue or grey, or worn out: 112 now.",
      "The blue inhaler, through a spacer if there is one: one puff every 30 to 60 seconds, up to ten. A child under six: up to six.",
      "Worse at any time, no better after that, or no inhaler: call 112. Another person’s blue inhaler will do.",
      "Still waiting after 10 minutes: the same puffs again.",
    ],
    never: "Do not lie down. An inhaler whose plan is called AIR, MART or SMART: follow that plan instead.",
    neverFirst: true,
  },
  {
    id: "allergy",
    name: "Severe allergy, many bee stings",
    sign: "After a sting, a food or a medicine: swollen tongue or face, hoarse, wheezing, faint, or a rash and vomiting",
    steps: [
      "Away from the bees, cover the face. A sting still in the skin: scrape it out at once. Call 112, on speaker: say “severe allergy”.",
      "They have an adrenaline pen: into the outer thigh at once, through the clothes. No better after 5 minutes: a second one.",
      "Lie down, legs raised; hard to breathe: sit, legs out; late in pregnancy: left side. Do not stand or walk, even if they feel better.",
      "No pen: to a hospital at once, lying down. Wheezing: their blue inhaler too. No answer and no normal breathing: start CPR.",
    ],
    never: "Tablets and herbs do not stop it. To a hospital even when it passes: it can come back.",
    links: [START_CPR, CHILD_CPR],
  },
  {
    id: "drowning",
    name: "Drowning",
    sign: "In the water, or just out of it, and not breathing normally",
    steps: [
      "Shout for help. Throw something that floats, or reach with a pole. Do not go in.",
      "Out of the water: call 112, on speaker. No answer and no normal breathing: start CPR. A child or a baby, or if you are trained: five breaths first.",
      "Trained: five breaths first, then 30 pushes and two breaths. Not trained: push, without stopping.",
      "Breathing, but not waking: on the side, dry and warm. Anybody who was given breaths or CPR goes to hospital, even when they feel well.",
    ],
    never:
      "Do not press the belly, and do not hang or roll them over to get water out: it wastes time, and they may breathe in vomit.",
    links: [START_CPR, CHILD_CPR],
  },
];
