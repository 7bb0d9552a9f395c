import { START_CPR, type FirstAidCard } from "./card.ts";

/** Blows, falls and breaks. Sources: docs/content-sources.md. */
export const INJURIES: readonly FirstAidCard[] = [
  {
    id: "crash",
    name: "Crash or fall",
    sign: "A road crash, a fall from a height, a dive, a blow to the head or the back",
    steps: [
      "Stop the traffic: hazard lights on, branches or a triangle well before the place. Engines off, nobody smokes. Call 112, on speaker.",
      "Pull nobody out, unless from fire, water or traffic, or to start CPR. To move them: five people. The one at the head gives the word; head, neck and back stay in one line.",
      "Blood that pours: press hard. No answer and no normal breathing: start CPR, whatever else is hurt.",
      "Ask them to keep still, and hold the head as you find it. Keep them warm. Drowsy, vomiting or confused after a blow to the head: to a hospital.",
    ],
    also: "Not awake, and choking on vomit or blood, or you must leave or drive: roll the whole body in one piece on to the side, one person holding head and neck in line.",
    never: "The helmet stays on unless they are not breathing. No collar. Nothing to eat or drink.",
    links: [START_CPR],
  },
  {
    id: "head-injury",
    name: "Head injury",
    sign: "A blow to the head: dazed, a headache, a wound, does not remember",
    steps: [
      "Call 112: drowsy or not waking, confused, a fit, vomiting, weak, sees or speaks badly, or blood or clear water from ear or nose.",
      "After a fall, a crash or a dive: ask them to keep still, and hold the head as you find it. No answer and no normal breathing: start CPR.",
      "Awake and clear: sit them down, something cold in a cloth on the bump. A wound: press a clean cloth on it.",
      "Stay until they are well. To a hospital as well: knocked out even briefly, a headache that stays, drunk, or on medicine to thin the blood.",
    ],
    never: "Do not plug the ear. No alcohol, no driving and no more play that day.",
    links: [START_CPR],
  },
  {
    id: "broken-bone",
    name: "Broken bone",
    sign: "Pain and swelling, a limb that is bent, short or of no use; you may see bone",
    steps: [
      "Keep it still, as it lies. Hold it with your hands above and below the place.",
      "An open wound: press around the bone, not on it, and cover it with a clean cloth.",
      "Call 112: a leg, the hip, the back or the neck, a bone you can see, or fingers or toes that go cold, numb, or blue or grey under the nails.",
      "An arm: into a sling, and to a hospital. A leg that must be moved: pad it, and tie it to the other leg above and below the break.",
    ],
    never: "Do not pull it straight. No rubbing and no herbs. Nothing to eat or drink: it may need an operation.",
  },
  {
    id: "nosebleed",
    name: "Nosebleed",
    sign: "Blood from the nose",
    steps: [
      "Sit down, head forward, and breathe through the mouth. Let the blood drip out.",
      "Pinch the soft part of the nose, just above the nostrils, for 10 minutes by the clock. Do not let go to look.",
      "Still bleeding: pinch for 10 minutes more. Something cold in a cloth on top of the nose helps.",
      "To a hospital: still bleeding then, weak or dizzy, medicine to thin the blood, or after a blow to the head. It pours, or trouble breathing: 112.",
    ],
    never:
      "Do not lean back or lie down. For a day afterwards, do not blow or pick the nose. A child under two: see a doctor.",
  },
];
