/** Short first-aid cards for those who are there. Source: shared/reference/content.md §1.3; claims: docs/content-sources.md. */
export type FirstAidCard = { id: string; name: string; sign: string; steps: string[]; never?: string };

export const FIRST_AID: FirstAidCard[] = [
  {
    id: "bleeding",
    name: "Severe bleeding",
    sign: "Blood that pours, spurts or soaks through",
    steps: [
      "Press hard, straight on the wound, with your hands and a cloth.",
      "Have somebody call 112, on speaker.",
      "Keep pressing. Add cloth on top, and do not lift it to look.",
      "An arm or leg that still pours: put a tourniquet above the wound and note the time.",
    ],
    never: "Never stop pressing to look for something better.",
  },
  {
    id: "choking",
    name: "Choking",
    sign: "Hands at the throat, cannot speak, cough or breathe",
    steps: [
      "If they can cough, tell them to go on coughing.",
      "If not: five firm blows between the shoulder blades.",
      "Then five thrusts: your fist above the navel, in and upwards.",
      "Go on, five and five. If they collapse, call 112 and start CPR.",
    ],
    never: "A baby under one: back blows and chest thrusts, never thrusts to the belly.",
  },
  {
    id: "burns",
    name: "Burns and scalds",
    sign: "Fire, hot oil, hot water, a hot exhaust",
    steps: [
      "Stop the burning: away from the heat, flames out.",
      "Cool running water for 20 minutes. It still helps up to three hours later.",
      "Take off rings and clothes near the burn, unless they stick.",
      "Cover loosely with cling film or a clean cloth, and keep the person warm. A large or deep burn, or a child: 112.",
    ],
    never: "No ice, butter, oil, toothpaste or cream.",
  },
  {
    id: "seizure",
    name: "Seizure",
    sign: "Falls, goes stiff, jerks",
    steps: [
      "Clear away what could hurt, and put something soft under the head.",
      "Look at the time.",
      "When the jerking stops, roll the person on to one side and check the breathing.",
      "Call 112 if it lasts over five minutes, comes again, is the first ever, or if the person is hurt, pregnant, diabetic or in water.",
    ],
    never: "Do not hold the person down. Put nothing in the mouth.",
  },
  {
    id: "stroke",
    name: "Stroke",
    sign: "Face, arms, speech: any one of them",
    steps: [
      "Face: ask for a smile. Has one side dropped?",
      "Arms: ask for both up. Does one sink?",
      "Speech: ask for a sentence. Is it slurred?",
      "Any one sign, even if it passes: call 112. Note when it began.",
    ],
    never: "Nothing to eat or drink.",
  },
  {
    id: "chest-pain",
    name: "Chest pain",
    sign: "Pressure on the chest, perhaps in the arm, jaw or back",
    steps: [
      "Call 112.",
      "Sit the person down, resting, and stay there.",
      "An alert adult who is not allergic and was never told to avoid it may chew one aspirin, up to 300 mg.",
      "If they collapse and do not breathe normally, start CPR.",
    ],
  },
  {
    id: "snakebite",
    name: "Snakebite",
    sign: "Two marks or one, pain, swelling",
    steps: [
      "Move away from the snake. Do not chase it.",
      "Keep the person still and splint the limb. Carry; do not let them walk.",
      "Take off rings, watches and anything tight.",
      "Go to a hospital at once: only antivenom works. Call 112 for the way.",
    ],
    never: "Never cut, suck, tie tightly or use herbs.",
  },
  {
    id: "drowning",
    name: "Drowning",
    sign: "In the water, or just out of it, and not breathing normally",
    steps: [
      "Shout for help. Throw something that floats. Do not jump in.",
      "Out of the water and not breathing normally: call 112 and start CPR.",
      "If you have been trained, give breaths as well as compressions. If not, compressions are far better than nothing.",
      "Whoever needed help to breathe goes to hospital, even when they feel well.",
    ],
  },
  {
    id: "asthma",
    name: "Asthma attack",
    sign: "Fights for breath, wheezes, cannot finish a sentence",
    steps: [
      "Sit up, leaning a little forward. Stay calm and near.",
      "Their own blue inhaler: one puff every 30 to 60 seconds, up to ten.",
      "No better, or no inhaler: call 112.",
      "No help after about 15 minutes: the same again.",
    ],
    never: "Not for people whose inhaler plan is called MART or SMART: they follow their own plan.",
  },
  {
    id: "low-sugar",
    name: "Low blood sugar",
    sign: "Diabetic, sweating, shaking, confused",
    steps: [
      "Awake and able to swallow: a sugary drink or sweets, not a diet one.",
      "Rest. When it gets better, more to eat.",
      "No better: call 112.",
      "Cannot be woken: call 112, nothing by mouth, on to one side, and watch the breathing.",
    ],
  },
  {
    id: "birth",
    name: "A birth before help",
    sign: "The baby is coming now",
    steps: [
      "Call 112. Let the mother take the position she wants; give her privacy and clean cloths.",
      "Support the baby’s head with your hands, and let it come.",
      "Dry the baby, lay it skin to skin on the mother’s chest, and cover both.",
      "Let the afterbirth come by itself and keep it. Watch for heavy bleeding.",
    ],
    never: "Never pull. Do not cut or pull the cord.",
  },
  {
    id: "recovery",
    name: "Breathing, but not waking",
    sign: "Does not answer, and breathes normally",
    steps: [
      "Kneel beside. Near arm out at a right angle.",
      "Far hand to the near cheek, and hold it there.",
      "Bend the far knee and roll the person towards you.",
      "Tilt the head back, lift the chin, call 112. Keep watching: if normal breathing stops, start CPR.",
    ],
  },
];
