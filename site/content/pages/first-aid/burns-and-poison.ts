import { START_CPR, type FirstAidCard } from "./card.ts";

/** What burns, poisons or bites, and heat. Sources: docs/content-sources.md. */
export const BURNS_AND_POISON: readonly FirstAidCard[] = [
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
    id: "electric-shock",
    name: "Electric shock",
    sign: "Touched a live wire or socket, and may be touching it still",
    steps: [
      "Do not touch the person. Current off first: at the main switch or the meter, or pull the plug.",
      "It cannot be switched off: stand on something dry, a plastic mat or a wooden box, and push the wire away with a dry wooden stick.",
      "Current gone: call 112, on speaker. Not breathing normally: start CPR.",
      "Cool burns under running water for 20 minutes. To a hospital, even when they feel well.",
    ],
    never:
      "Nothing wet, nothing of metal. A fallen power line: stay 20 metres away, and keep others away, until the power company says that it is off.",
    links: [START_CPR],
  },
  {
    id: "poisoning",
    name: "Poisoning",
    sign: "Kerosene, pesticide, bleach, plants or too many tablets: swallowed, breathed in, or on the skin",
    steps: [
      "Call 112, on speaker. Say what it was, how much and when. Take the bottle or the packet along.",
      "Awake: sit still, spit out what is left, rinse the mouth. Nothing to eat or drink.",
      "Pesticide on the skin: clothes off, wash with soap and plenty of water, and keep it off yourself. In the eye: clean water for 15 minutes.",
      "Breathing, but not waking: on to one side. Not breathing normally: start CPR, and keep your mouth off the poison.",
    ],
    also: "Fumes, or smoke of a generator: bring them into fresh air. Do not go in where somebody has collapsed.",
    never: "Never make them vomit: kerosene, petrol and bleach do more harm on the way up. No milk, no palm oil.",
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
    id: "dog-bite",
    name: "Dog bite, animal bite",
    sign: "A bite or a scratch, or a lick on broken skin: dog, cat, bat, monkey",
    steps: [
      "Wash it with soap and running water for 15 minutes by the clock. No tap: pour clean water again and again. Blood that pours: press first.",
      "To a hospital or clinic the same day, even for a scratch: ask for the rabies vaccine. It works only before the first signs.",
      "Say which animal, whose, and where it is now. Do not chase or kill it. Tell the owner and the veterinary office.",
      "Cover it loosely with a clean cloth. Go back on every day that the hospital gives you: the vaccine is several injections.",
    ],
    never:
      "Put nothing else on it: no herbs, pepper, oil or sand. Do not wait to see if the dog falls ill. Nothing saves a person who is ill with rabies.",
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
