import { START_CPR, type FirstAidCard } from "./card.ts";

/** What burns, poisons or bites, and heat. Sources: docs/content-sources.md. */
export const BURNS_AND_POISON: readonly FirstAidCard[] = [
  {
    id: "burns",
    name: "Burns and scalds",
    sign: "Hot oil, hot water, fire, a hot exhaust: cool running water now. Also current and chemicals",
    steps: [
      "Clothes on fire: do not run. Down on the ground and roll; smother the flames with a thick cloth, or pour water. Electric: current off first. A dry chemical: brush it off first.",
      "Cool running water for 20 minutes, even three hours later. No tap: pour clean water over it again and again.",
      "While it cools: rings, watch and clothes off, unless they stick. Keep the rest of the body warm.",
      "Lay cling film or a clean cloth on it, not round it. Hospital: bigger than the palm, deep, electric, a child’s, or on face, hands, feet or private parts. Smoke breathed in: 112.",
    ],
    never: "No ice, butter, oil, kerosene, raw egg, toothpaste, herbs or cream. Do not burst a blister.",
  },
  {
    id: "electric-shock",
    name: "Electric shock",
    sign: "Touched a live wire or socket, and may be touching it still",
    steps: [
      "A wire fallen from a pole: stay 20 metres away, keep others back, call 112. No stick is dry enough. Wait until the power company says that it is off.",
      "In the house: do not touch the person. Current off first, at the main switch or the meter, or pull the plug.",
      "You cannot switch it off: stand on a dry plastic mat or dry wood, and push the wire away with a dry wooden stick. Nothing wet, nothing of metal.",
      "No current now: call 112, on speaker. No answer and no normal breathing: start CPR. Burns: 20 minutes of cool running water. To a hospital, even when they feel well.",
    ],
    links: [START_CPR],
  },
  {
    id: "poisoning",
    name: "Poisoning",
    sign: "Kerosene, caustic soda, pesticide, weedkiller, bleach, plants or too many tablets: swallowed, breathed in, or on the skin",
    steps: [
      "Call 112, on speaker. Say what it was, how much and when. Take the bottle or the packet along.",
      "Awake: sit still, spit out what is left, rinse the mouth. Nothing to eat or drink.",
      "Pesticide on the skin: clothes off, wash with soap and plenty of water, and keep it off yourself. In the eye: clean water for 15 minutes.",
      "Breathing, but not waking: on to one side. No answer and no normal breathing: start CPR, and keep your mouth off the poison.",
    ],
    also: "Fumes or generator smoke: call them out into fresh air. Somebody has collapsed inside: do not go in; open doors and windows from outside, call 112.",
    never: "Never make them vomit: kerosene, petrol and bleach do more harm on the way up. No milk, no palm oil.",
    links: [START_CPR],
  },
  {
    id: "snakebite",
    name: "Snakebite",
    sign: "Pain and swelling, or nothing at first; later drooping eyelids, hard to swallow, bleeding gums",
    steps: [
      "Move away from the snake. Keep the person still; carry, do not let them walk.",
      "To a hospital at once, even if it looks small: by car, or on a motorbike between the rider and a helper. Call 112, and ask which one has antivenom.",
      "Take off rings, watches and anything tight. Splint the limb.",
      "Vomiting or drowsy: on the left side. No answer and no normal breathing: start CPR, with breaths if you have learnt them.",
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
