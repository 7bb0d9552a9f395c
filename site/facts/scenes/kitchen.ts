import type { PractiseScene } from "./scene.ts";

/** Somebody bleeds in a kitchen. */
export const KITCHEN: PractiseScene = {
  id: "kitchen",
  name: "In the kitchen",
  place: "A chop bar behind Kantamanto, lunch time",
  steps: [
    {
      id: "glass",
      situation:
        "A bottle breaks in Auntie Efua’s kitchen. A piece of glass sticks in Selorm’s arm, below the elbow, and blood pours round it.",
      question: "What do you do first?",
      choices: {
        "Pull the glass out.": "It comes out, and the blood comes faster.",
        "A clean plastic bag over your hand, a cloth, and press hard beside the glass.":
          "Selorm shouts. You press all the same, and it pours less.",
        "Hold his arm under the tap.": "The basin turns red. The water does not stop it.",
      },
      right: 1,
      rules: [
        "Do not pull out what sticks in: press beside it.",
        "A glove or a clean plastic bag goes between you and the blood.",
      ],
    },
    {
      id: "cloth",
      situation: "A minute later the cloth is wet through.",
      question: "And now?",
      choices: {
        "Take it off and begin again with a dry one.": "You lift it, and it pours as it did at first.",
        "Put ground coffee on it.": "The blood washes the coffee away.",
        "More cloth on top, press harder, and somebody calls 112.":
          "Auntie Efua calls, on speaker: “The blue door, opposite the tailors.” You lean on the arm.",
      },
      right: 2,
      rules: [
        "Blood comes through: more cloth on top, and press harder on the same spot.",
        "Somebody calls 112, on speaker.",
      ],
      drawing: {
        file: "cards/bleeding-3",
        alt: "Two hands in gloves press a second cloth on top of the first, on an arm that bleeds.",
      },
    },
    {
      id: "band",
      situation: "Three cloths, both hands, and it still pours.",
      question: "What is left?",
      choices: {
        "A wide band round his arm, above the wound, twisted tight with a stick.":
          "You fold Auntie’s headscarf, knot in a wooden spoon and twist. The blood stops. The clock says ten past one.",
        "A string round his elbow.": "The string cuts in, and the blood pours on.",
        "Nothing: go on pressing and hope.": "You press, and the next cloth is red too.",
      },
      right: 0,
      rules: [
        "An arm or leg still pours blood: a band at least 5 cm wide three fingers above the wound, not on a joint. Knot in a stick, twist until it stops, tie it.",
      ],
      drawing: {
        file: "cards/bleeding-4",
        alt: "A wide band round an arm, three fingers above the wound, is twisted tight with a stick; the time is written down.",
      },
    },
    {
      id: "loosen",
      situation: "“It pains me,” says Selorm. “Loosen it small.”",
      question: "Do you?",
      choices: {
        "Yes, for a moment, and then tighten it again.": "It pours again at once, and Selorm goes quiet.",
        "Take it off: the blood has stopped.": "The band had stopped it. Now it pours again.",
        "No. Write the time on his hand, and leave the band.":
          "“Ten past one”, in ballpoint. He breathes through his teeth, and nods.",
      },
      right: 2,
      rules: ["Note the time, do not loosen it."],
    },
    {
      id: "ride",
      situation: "112 says that no ambulance is free.",
      question: "How does he get to a hospital?",
      choices: {
        "He waits here until one is.": "Half past one. Nobody has come.",
        "By taxi, to the nearest emergency unit, and you sit beside him.":
          "The driver keeps his hand on the horn. You keep Selorm’s arm still, and keep him talking.",
        "Alone, on an okada. It is faster.": "At the first bend he needs two hands to hold on, and he has one.",
      },
      right: 1,
      rules: [
        "Go by car or taxi to the nearest hospital with an emergency unit. Somebody sits beside the person and keeps helping on the way.",
      ],
    },
  ],
  end: {
    heading: "The nurse reads his hand",
    text: "“Ten past one. Who wrote this?” That is all she needs to know. You wash your hands with soap, and Auntie Efua keeps a clean cloth and a plastic bag beside the stove from now on.",
  },
  card: { title: "Severe bleeding, in four lines", to: "/pulse/general-emergencies#bleeding" },
};
