import { CPR } from "../cpr.ts";
import type { PractiseScene } from "./scene.ts";

/** The drawing of one of the six steps of CPR. */
const ofStep = (number: number) => ({ file: `cpr/step-${number}`, alt: CPR.adult.steps[number - 1]?.alt ?? "" });

/** Somebody collapses at a lorry station. */
export const STATION: PractiseScene = {
  id: "station",
  name: "At the lorry station",
  place: "Kaneshie, six in the morning",
  steps: [
    {
      id: "check",
      situation:
        "You are waiting for a trotro to Circle. Uncle Ebo, who has driven this line for years, climbs down from his bus and falls. He lies still.",
      question: "What do you do first?",
      choices: {
        "Pour a sachet of water over his face.":
          "The water runs off. He does not move, and you still do not know whether he hears you.",
        "See that no bus is moving, shake his shoulders and shout.":
          "Kojo, the mate, holds back the next bus. “Uncle Ebo! Do you hear me?” He does not answer.",
        "Lift him into a taxi with four others.":
          "Everybody pulls, nobody leads. He is half inside, and nobody has looked to see if he is breathing.",
      },
      right: 1,
      rules: ["Make sure it is safe. Shout, and shake the shoulders."],
      drawing: ofStep(1),
    },
    {
      id: "call",
      situation: "People come running, and everybody talks at once.",
      question: "And now?",
      choices: {
        "Call 112, on speaker, and look at his chest.":
          "You put the phone on the ground beside him. You tilt his head back and look. There is one slow gasp, then nothing.",
        "Ask whether there is a doctor in the crowd.": "Everybody looks at everybody else. Nobody has called yet.",
        "Call his wife: she must know.": "She cries, and asks where you are. No ambulance knows yet.",
      },
      right: 0,
      rules: [
        "They do not answer you: call now. While it rings, tilt the head back and look at the chest, ten seconds at most.",
      ],
      drawing: ofStep(2),
    },
    {
      id: "gasp",
      situation: "Somebody saw the gasp. “He is breathing, thank God.”",
      question: "Is he?",
      choices: {
        "Yes. Roll him on to his side and wait.":
          "He lies on his side, and you wait for the next breath. It does not come.",
        "Perhaps. Feel for the pulse at his wrist first.":
          "You feel something. Is it his pulse, or your own? You cannot tell, and time goes by.",
        "No. Start CPR now.": "You kneel at his side. “Good,” says the voice from the phone. “Push, and do not stop.”",
      },
      right: 2,
      rules: ["Slow gasps do not count as breathing.", "When in doubt, start."],
      drawing: ofStep(3),
    },
    {
      id: "push",
      situation: "The heel of one hand is on his chest, the other hand on top.",
      question: "How do you push?",
      choices: {
        "In the middle, hard and fast, and let the chest come up each time.":
          "You count aloud: one and two and three and four. His chest goes down and comes up. The crowd counts too.",
        "Softly, so that nothing breaks.":
          "His shirt moves, his chest hardly does. “Deeper,” says the voice from the phone.",
        "On the left, over his heart.":
          "“Where are your hands?” asks the voice from the phone. “Come to the middle of the chest.”",
      },
      right: 0,
      rules: ["5 to 6 cm deep, 100 to 120 a minute. Let the chest come all the way up each time."],
      drawing: ofStep(4),
    },
    {
      id: "swap",
      situation: "Two minutes. Your arms are shaking. “Rest small,” says Kojo.",
      question: "What do you do?",
      choices: {
        "Rest for a minute, then go on.": "For a whole minute nobody’s hands do the work of his heart.",
        "Stop: he has not woken up.": "It goes quiet. “Is anybody pushing?” asks the voice from the phone.",
        "Let Kojo take over, in a few seconds.":
          "Kojo has watched you, and his hands are ready. Somebody runs up with the AED from the bank. You switch it on, and it tells you what to do until the crew is there.",
      },
      right: 2,
      rules: [
        "Change over in a few seconds.",
        "Do not stop until help takes over, the AED says to stand clear, or the person moves and breathes normally.",
      ],
    },
  ],
  end: {
    heading: "The crew takes over",
    text: "You tell them when he fell and what you did. Nobody at the station knows yet how it ends for Uncle Ebo. He has a chance, because you began at once.",
  },
  card: { title: "CPR: the six steps and the beat", to: "/pulse/cardiac-arrest#survival" },
};
