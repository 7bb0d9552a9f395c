import { TRAINING } from "../training.ts";

/** The words around the scenes of site/facts/scenes. */
export const practise = {
  hero: {
    heading: "What would you do?",
    lead: "Four emergencies to practise, about five minutes each. Choose, see what it leads to, and choose again. Here nobody gets hurt.",
    real: "Is it happening now? Call 112, then open the card:",
    cards: [
      { title: "CPR", to: "/pulse/cardiac-arrest#survival" },
      { title: "First-aid cards", to: "/pulse/general-emergencies" },
    ],
    index: "Four scenes",
  },
  scene: {
    step: (step: number, steps: number) => `${step} of ${steps}`,
    letters: ["A", "B", "C"],
    /** `again` follows the outcome of a wrong choice; `on` precedes the outcome of the right one. */
    again: "Go back, and choose again.",
    on: "Yes.",
    /** Precedes the words of our cards. */
    rule: "The card says:",
    ask: "How did I do?",
    reset: "Play it again",
    next: "The next scene",
    score: (right: number, steps: number) =>
      right === steps
        ? `You chose right at once every time: ${right} of ${steps}.`
        : `You chose right at once ${right} of ${steps} times. Every other choice taught you where it leads.`,
    best: { before: "Your best so far, on this phone alone:", of: "of", clear: "Forget my scores" },
  },
  sheet: {
    heading: "For a class of thirty",
    text: "Print this page: the questions come out on one A4 sheet, and the answers for the teacher on another. No colour is needed.",
    ways: [
      {
        name: "Six groups of five",
        text: "Each group gets one sheet of questions. One reads the situation aloud, the group agrees on a letter.",
      },
      {
        name: "Hands up",
        text: "The teacher asks for A, B and C, and says where each leads. Anyone who chose differently says why, because people do the same on the day.",
      },
      {
        name: "Then on your knees",
        text: "Push on a rolled-up school bag to the beat, and press a cloth on a classmate’s sleeve. Blows and thrusts are only talked through.",
      },
    ],
    print: "Print the sheet",
    questions: "What would you do?",
    answers: "Answers for the teacher",
    group: "Circle one letter for each question. In an emergency in Ghana call 112.",
    teacher:
      "Ask why before you give the answer. The right letter comes first, with the words of our first-aid cards, and then where the others lead.",
  },
  closing: {
    heading: "Your hands learn it too",
    text: `A screen cannot feel how deep you push. ${TRAINING.practise}`,
    action: { title: "See the courses", to: "/trainings" },
    second: { title: "Read the cards", to: "/pulse/general-emergencies" },
  },
};
