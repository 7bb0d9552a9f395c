import { PAGES } from "../site/pages.ts";

/**
 * Short first-aid cards for people at the scene: four lines each, the most urgent first. Each line follows a guideline
 * that docs/content-sources.md names.
 */
export type FirstAidCard = {
  id: string;
  name: string;
  sign: string;
  steps: string[];
  /** What to do when it is a little different from the sign. */
  also?: string;
  never?: string;
  links?: CardLink[];
};
type CardLink = { title: string; to: string };

const START_CPR: CardLink = { title: "Start CPR", to: `${PAGES["cardiac-arrest"].path}#survival` };
const CHILD_CPR: CardLink = { title: "CPR for a child or a baby", to: `${PAGES["cardiac-arrest"].path}#child` };

export const FIRST_AID: FirstAidCard[] = [
  {
    id: "bleeding",
    name: "Severe bleeding",
    sign: "Blood that pours, spurts or soaks through",
    steps: [
      "Press hard, straight on the wound, with a cloth and both hands. Do not let go.",
      "Somebody calls 112, on speaker.",
      "Blood comes through: more cloth on top, and press harder on the same spot. Groin, armpit or neck: push cloth into the wound and press.",
      "An arm or leg still pours: tie a band at least 5 cm wide three fingers above the wound, not on a joint. Tighten until the blood stops. Note the time, and do not loosen it.",
    ],
    never:
      "Do not pull out what sticks in: press beside it. A glove or a clean plastic bag goes between you and the blood.",
  },
  {
    id: "choking",
    name: "Choking",
    sign: "Hands at the throat, cannot speak, cough or breathe",
    steps: [
      "Coughing: tell them to go on coughing. No sound, no air: somebody calls 112, on speaker.",
      "Bend them forward. Five hard blows with the heel of your hand between the shoulder blades.",
      "Then five thrusts: your fist above the navel, in and upwards. Pregnant, or too big to reach round: on the breastbone.",
      "Go on, five and five. If they go limp, start CPR. Take out of the mouth only what you can see.",
    ],
    never: "No fingers down the throat. After thrusts, see a doctor even when it is out.",
    links: [START_CPR],
  },
  {
    id: "choking-baby",
    name: "A baby chokes",
    sign: "Under one year old, cannot cry, cough or breathe",
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
    id: "burns",
    name: "Burns and scalds",
    sign: "Fire, hot oil, hot water, a hot exhaust, current, chemicals",
    steps: [
      "Away from the heat, flames out. Electric: current off before you touch. A dry chemical: brush it off first.",
      "Cool running water for 20 minutes, even three hours later. No tap: pour clean water over it again and again.",
      "While it cools: rings, watch and clothes off, unless they stick. Keep the rest of the body warm.",
      "Lay cling film or a clean cloth on it, not round it. Hospital: bigger than the palm, deep, electric, a child’s, or on face, hands, feet or private parts. Smoke breathed in: 112.",
    ],
    never: "No ice, butter, oil, toothpaste or cream. Do not burst a blister.",
  },
  {
    id: "seizure",
    name: "Seizure",
    sign: "Falls, goes stiff, jerks",
    steps: [
      "Clear away what could hurt, and put something soft under the head. Look at the time.",
      "When the jerking stops, roll the person on to one side and look for breathing.",
      "Not breathing normally then: call 112 and start CPR.",
      "Call 112: over five minutes, a second fit, the first ever, not awake after ten minutes, hard breathing, hurt, pregnant, diabetic, in water, or a small baby.",
    ],
    never: "Do not hold the person down. Put nothing in the mouth. No cold bath for a child with a fever.",
    links: [START_CPR, CHILD_CPR],
  },
  {
    id: "stroke",
    name: "Stroke",
    sign: "Face, arms, speech: any one of them, suddenly",
    steps: [
      "Any one of these signs, even if it passes: call 112 now. Say when they were last well.",
      "Face: ask for a smile. Has one side dropped?",
      "Arms: ask for both up. Does one sink?",
      "Speech: ask for a sentence. Is it slurred or strange?",
    ],
    never: "Nothing to eat or drink, and no aspirin. Not waking, but breathing: on to one side.",
  },
  {
    id: "chest-pain",
    name: "Chest pain",
    sign: "Pressure on the chest, perhaps in the arm, jaw or back; breathless, sweating, or like indigestion",
    steps: [
      "Call 112, on speaker.",
      "Sit the person down, resting, and stay there. Help them take their own heart spray or tablet.",
      "An alert adult may chew 300 mg of aspirin if it is at hand: one tablet of 300 mg, or four of 75 mg.",
      "If they collapse and do not breathe normally, start CPR.",
    ],
    never:
      "No aspirin: under 16, allergic, told to avoid it, an ulcer or bleeding, medicine to thin the blood, a blow to the chest, or a sign of stroke. Not sure? Leave it.",
    links: [START_CPR],
  },
  {
    id: "snakebite",
    name: "Snakebite",
    sign: "Pain and swelling, or nothing at first; later drooping eyelids, hard to swallow, bleeding gums",
    steps: [
      "Move away from the snake. Keep the person still; carry, do not let them walk.",
      "To a hospital at once, even if it looks small. Call 112, and ask which one has antivenom.",
      "Take off rings, watches and anything tight. Splint the limb.",
      "Vomiting or drowsy: on the left side. Not breathing normally: start CPR, with breaths if you have learnt them.",
    ],
    also: "Venom spat in the eye: pour plenty of clean water over it at once, do not rub, and go to a hospital.",
    never:
      "Never cut, suck, tie tightly or use herbs; no aspirin, no alcohol, no black stone. Do not catch or kill the snake.",
    links: [START_CPR],
  },
  {
    id: "drowning",
    name: "Drowning",
    sign: "In the water, or just out of it, and not breathing normally",
    steps: [
      "Shout for help. Throw something that floats, or reach with a pole. Do not go in.",
      "Out of the water and not breathing normally: call 112, on speaker, and start CPR. A child or a baby: five breaths first.",
      "Trained: five breaths first, then 30 pushes and two breaths. Not trained: push, without stopping.",
      "Breathing, but not waking: on the side, dry and warm. Whoever needed help to breathe goes to hospital, even when they feel well.",
    ],
    links: [START_CPR, CHILD_CPR],
  },
  {
    id: "asthma",
    name: "Asthma attack",
    sign: "Fights for breath, wheezes, cannot finish a sentence",
    steps: [
      "Sit up straight. Cannot speak, lips or gums blue or grey, or worn out: 112 now.",
      "The blue inhaler, through a spacer if there is one: one puff every 30 to 60 seconds, up to ten. A child under six: up to six.",
      "Worse at any time, no better after that, or no inhaler: call 112. Another person’s blue inhaler will do.",
      "Still waiting after 10 minutes: the same puffs again.",
    ],
    never: "Do not lie down. An inhaler whose plan is called AIR, MART or SMART: follow that plan instead.",
  },
  {
    id: "low-sugar",
    name: "Low blood sugar",
    sign: "Takes medicine for sugar (diabetic); sweating, shaking, confused",
    steps: [
      "Awake and able to swallow: a glass of juice or minerals, not diet, or a heaped tablespoon of sugar in water.",
      "No better after 10 minutes: the same again, and call 112.",
      "Cannot swallow or be woken: call 112, nothing by mouth, on to one side, and watch the breathing.",
      "Better: rest, and something to eat.",
    ],
  },
  {
    id: "birth",
    name: "The baby is coming",
    sign: "A birth before help is there",
    steps: [
      "Call 112, on speaker. The mother takes the position she wants; privacy, clean cloths, washed hands or gloves.",
      "Support the head and let the baby come. Dry it well, lay it skin to skin on the mother’s chest, cover both.",
      "No cry, no breath: dry firmly and rub the back. Still none: five tiny breaths over mouth and nose, only the air in your cheeks, then CPR for a baby.",
      "The afterbirth comes by itself: keep it. Blood that soaks cloth after cloth: baby to the breast, rub the womb hard below the navel, and to a hospital now.",
    ],
    never:
      "Never pull. Do not cut or pull the cord. A hand, a foot, the bottom or the cord first: to a hospital at once.",
    links: [CHILD_CPR],
  },
  {
    id: "recovery",
    name: "Breathing, but not waking",
    sign: "Does not answer, and breathes normally",
    steps: [
      "Call 112, on speaker. Gasps are not breathing: if normal breathing stops, start CPR.",
      "Kneel beside. Near arm out at a right angle. Far hand to the near cheek, and hold it there.",
      "Bend the far knee and roll the person towards you. Tilt the head back, lift the chin.",
      "Stay, and keep watching the breathing. Late in pregnancy: on the left side.",
    ],
    never:
      "After a fall, a crash or a dive: do not roll. Hold head and neck as you find them, unless they vomit or cannot breathe on their back: then roll the whole body in one piece.",
    links: [START_CPR],
  },
  {
    id: "crash",
    name: "Crash or fall",
    sign: "A road crash, a fall from a height, a dive, a blow to the head or the back",
    steps: [
      "Stop the traffic, engines off, nobody smokes. Call 112, on speaker.",
      "Pull nobody out, unless from fire, water or traffic, or to start CPR.",
      "Blood that pours: press hard. Not breathing normally: start CPR, whatever else is hurt.",
      "Ask them to keep still, and hold the head as you find it. Keep them warm. Drowsy, vomiting or confused after a blow to the head: to a hospital.",
    ],
    never: "The helmet stays on unless they are not breathing. No collar. Nothing to eat or drink.",
    links: [START_CPR],
  },
  {
    id: "heat",
    name: "Heat stroke",
    sign: "Very hot, and confused, collapsed or jerking",
    steps: [
      "Call 112, on speaker. Into the shade, clothes off.",
      "Cool the whole body now: into cold water up to the neck, or pour water over all of it and fan.",
      "Go on for 15 minutes, or until they think clearly. Cool first, then to a hospital.",
      "Hot and weak, but clear in the head: shade, rest, small drinks of water. No better after 30 minutes: 112.",
    ],
    never: "Nothing to drink while they are confused. In water, somebody holds the head up.",
  },
];
