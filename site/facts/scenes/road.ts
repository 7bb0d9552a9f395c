import type { PractiseScene } from "./scene.ts";

/** A motorbike has crashed at night. */
export const ROAD: PractiseScene = {
  id: "road",
  name: "On the road at night",
  place: "Near Ejisu, nine in the evening",
  steps: [
    {
      id: "traffic",
      situation:
        "A motorbike lies across your lane. Issah, its rider, lies beside it in his helmet and groans. Cars come fast from both sides.",
      question: "What do you do first?",
      choices: {
        "Run straight to him.":
          "A tipper truck brakes a metre in front of you. There were nearly two people to rescue.",
        "Stop the traffic on both sides, engines off, and call 112 on speaker.":
          "A taxi stands across the lane with its lights flashing, and two torches wave. The road goes quiet.",
        "Drive on, and tell the police in town.":
          "Behind you the next car swerves. A call to 112 would have told the police from here.",
      },
      right: 1,
      rules: [
        "Stop the traffic: hazard lights on, branches or a triangle well before the place. Engines off, nobody smokes. Call 112, on speaker.",
      ],
      drawing: {
        file: "cards/crash-1",
        alt: "A woman stops a bus with her raised hand and calls 112 on speaker; a triangle stands on the road.",
      },
    },
    {
      id: "helmet",
      situation: "Two men want to help. One takes Issah under the arms, the other pulls at his helmet.",
      question: "What do you tell them?",
      choices: {
        "“Good. Bring him to the side.”": "His head drops back as they lift, and he cries out.",
        "“Only the helmet. He needs air.”":
          "He has been talking, so he has air. The helmet comes half off, and his head comes with it.",
        "“Leave him as he lies. You, hold his head still.”":
          "The younger man kneels and keeps Issah’s head between his hands, helmet and all. “Do not move, my brother. We are here.”",
      },
      right: 2,
      rules: [
        "Ask them to keep still, and hold the head as you find it.",
        "The helmet stays on unless they are not breathing.",
      ],
      drawing: { file: "cards/crash-2", alt: "Crossed out: a woman pulls somebody away from a crashed motorbike." },
    },
    {
      id: "blood",
      situation: "In the light of a phone you see it: blood pours through one leg of his trousers.",
      question: "What do you do?",
      choices: {
        "A clean plastic bag over your hands, a cloth, and press hard on it.":
          "The taxi driver gives his towel. You lean on it with straight arms, and the pouring stops.",
        "Wash it first: there is water in the taxi.": "The water runs away red, and goes on running red.",
        "Tie a thin rope round his knee.": "The rope cuts into his knee, and the blood pours on.",
      },
      right: 0,
      rules: [
        "Press hard, straight on the wound, with a cloth and both hands. Do not let go.",
        "A glove or a clean plastic bag goes between you and the blood.",
      ],
      drawing: {
        file: "cards/crash-3",
        alt: "She kneels and presses a cloth with both hands on the leg of somebody who lies on the back.",
      },
    },
    {
      id: "wait",
      situation: "You are still pressing. Issah shivers, grows sleepy and asks for water.",
      question: "What helps him now?",
      choices: {
        "A few sips: he is thirsty.": "He drinks, coughs, and his head jerks between the hands that hold it.",
        "Keep him warm, talk to him, and tell 112 that he is growing sleepy.":
          "Somebody lays a cloth over him. You press, and talk about his children. A blue light comes over the hill.",
        "Put him on another motorbike, between two men. It is quicker.":
          "He cannot sit. They nearly drop him, and the cloth on his leg slips.",
      },
      right: 1,
      rules: [
        "Keep them warm. Drowsy, vomiting or confused after a blow to the head: to a hospital.",
        "Nothing to eat or drink.",
      ],
      drawing: {
        file: "cards/crash-4",
        alt: "She kneels behind the head and holds it between her hands; a cover keeps the body warm.",
      },
    },
  ],
  end: {
    heading: "The road opens again",
    text: "You tell the crew when it happened, and that he has been growing sleepy. Four people lift him, slowly. His brother asks for your name. There is blood on your shoes, and you did well.",
  },
  card: { title: "Crash or fall, in four lines", to: "/pulse/general-emergencies#crash" },
};
