import type { PractiseScene } from "./scene.ts";

/** A child chokes at a wedding. */
export const WEDDING: PractiseScene = {
  id: "wedding",
  name: "At the wedding",
  place: "Koforidua, Saturday afternoon",
  steps: [
    {
      id: "cough",
      situation:
        "Highlife, jollof, three hundred guests. Adwoa is six, and laughs with her mouth full. Now she coughs and coughs, and her eyes water.",
      question: "What do you do?",
      choices: {
        "Hit her on the back at once.": "The slap takes her by surprise, and she loses the rhythm of her cough.",
        "Give her water to wash it down.":
          "The water runs down her new dress. There is no time to swallow between two coughs.",
        "Stay beside her: “Go on, cough!”":
          "She coughs. Her mother holds her hand, and you do not take your eyes off her.",
      },
      right: 2,
      rules: ["Coughing: tell them to go on coughing."],
    },
    {
      id: "silent",
      situation: "The coughing stops. Her hands go to her throat, her mouth is open, and there is no sound.",
      question: "And now?",
      choices: {
        "“You, call 112!” Bend her forward: five hard blows between the shoulder blades.":
          "The DJ calls, on speaker. One, two, three, four, five, with the heel of your hand. Still no sound.",
        "Put your fingers into her mouth and search.":
          "You feel her tongue and nothing else, and she still has no air.",
        "Give her a ball of kenkey to push it down.": "She cannot swallow it. Not even air goes through.",
      },
      right: 0,
      rules: [
        "Bend them forward. Five hard blows with the heel of your hand between the shoulder blades.",
        "No fingers down the throat.",
      ],
      drawing: {
        file: "cards/choking-2",
        alt: "A woman holds somebody who bends forward, and strikes between the shoulder blades with the heel of her hand, five times.",
      },
    },
    {
      id: "thrusts",
      situation: "Five blows, and it is still in there.",
      question: "What comes next?",
      choices: {
        "Lay her on the floor and fan her.": "There is air all around her, and none goes in.",
        "Five thrusts: your fist above her navel, in and upwards.":
          "You kneel behind her. At the third thrust a piece of meat flies on to the table. She breathes in, and then she cries.",
        "Wait for the ambulance.":
          "The ambulance is on its way, and she has no air now. “Go on,” says the voice from the phone.",
      },
      right: 1,
      rules: ["Then five thrusts: your fist above the navel, in and upwards.", "Go on, five and five."],
      drawing: {
        file: "cards/choking-3",
        alt: "She stands behind, her fist above the navel; an arrow shows in and upwards, five times.",
      },
    },
    {
      id: "after",
      situation: "Adwoa holds on to her mother and breathes. The music begins again.",
      question: "Is it over?",
      choices: {
        "Not yet: she sees a doctor today.":
          "Her father brings the car. The doctor asks about the thrusts, has a good look, and sends her back to the cake.",
        "Yes. Give her some juice and let her dance.":
          "She dances, holding her belly. Nobody has looked at it since the thrusts.",
        "One more thrust, to be sure.":
          "She is breathing, so there is nothing left to push out. She cries, and her mother takes her away from you.",
      },
      right: 0,
      rules: ["After thrusts, see a doctor even when it is out."],
    },
  ],
  end: {
    heading: "There is cake left",
    text: "Three hundred people stood and watched, and you did something. If she had gone limp, you would have started CPR for a child: five breaths first. A baby under one is held in another way. Read both cards once today.",
  },
  card: { title: "Choking, in four lines", to: "/pulse/general-emergencies#choking" },
};
