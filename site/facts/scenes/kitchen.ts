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
      choices: [
        {
          text: "Pull the glass out.",
          outcome: "It comes out, and the blood comes faster.",
          next: "back",
        },
        {
          text: "A clean plastic bag over your hand, a cloth, and press hard beside the glass.",
          outcome: "Selorm shouts. You press all the same, and it pours less.",
          next: "on",
        },
        {
          text: "Hold his arm under the tap.",
          outcome: "The basin turns red. The water does not stop it.",
          next: "back",
        },
      ],
      rules: [
        "Do not pull out what sticks in: press beside it.",
        "A glove or a clean plastic bag goes between you and the blood.",
      ],
    },
    {
      id: "cloth",
      situation: "A minute later the cloth is wet through.",
      question: "And now?",
      choices: [
        {
          text: "Take it off and begin again with a dry one.",
          outcome: "You lift it, and it pours as it did at first.",
          next: "back",
        },
        {
          text: "Put ground coffee on it.",
          outcome: "The blood washes the coffee away.",
          next: "back",
        },
        {
          text: "More cloth on top, press harder, and somebody calls 112.",
          outcome: "Auntie Efua calls, on speaker: “The blue door, opposite the tailors.” You lean on the arm.",
          next: "on",
        },
      ],
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
      choices: [
        {
          text: "A wide band round his arm, above the wound, twisted tight with a stick.",
          outcome:
            "You fold Auntie’s headscarf, knot in a wooden spoon and twist. The blood stops. The clock says ten past one.",
          next: "on",
        },
        {
          text: "A string round his elbow.",
          outcome: "The string cuts in, and the blood pours on.",
          next: "back",
        },
        {
          text: "Nothing: go on pressing and hope.",
          outcome: "You press, and the next cloth is red too.",
          next: "back",
        },
      ],
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
      choices: [
        {
          text: "Yes, for a moment, and then tighten it again.",
          outcome: "It pours again at once, and Selorm goes quiet.",
          next: "back",
        },
        {
          text: "Take it off: the blood has stopped.",
          outcome: "The band had stopped it. Now it pours again.",
          next: "back",
        },
        {
          text: "No. Write the time on his hand, and leave the band.",
          outcome: "“Ten past one”, in ballpoint. He breathes through his teeth, and nods.",
          next: "on",
        },
      ],
      rules: ["Note the time, do not loosen it."],
    },
    {
      id: "ride",
      situation: "112 says that no ambulance is free.",
      question: "How does he get to a hospital?",
      choices: [
        {
          text: "He waits here until one is.",
          outcome: "Half past one. Nobody has come.",
          next: "back",
        },
        {
          text: "By taxi, to the nearest emergency unit, and you sit beside him.",
          outcome: "The driver keeps his hand on the horn. You keep Selorm’s arm still, and keep him talking.",
          next: "on",
        },
        {
          text: "Alone, on an okada. It is faster.",
          outcome: "At the first bend he needs two hands to hold on, and he has one.",
          next: "back",
        },
      ],
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
