import type { WhyContent } from "../why-content.ts";

/** The words of General Emergencies; its cards are in first-aid/. Claims: docs/content-sources.md. */
export const generalEmergencies = {
  hero: {
    heading: "Call 112. Then choose a card.",
    lead: "Somebody is there? They call, you start. Alone: on speaker.",
    call: "Call 112",
    index: "First-aid cards",
    arrest: {
      question: "No answer, no normal breathing? CPR:",
      choices: [
        { title: "An adult", to: "/pulse/cardiac-arrest#survival" },
        { title: "A child or a baby", to: "/pulse/cardiac-arrest#child" },
      ],
    },
  },
  cards: {
    heading: "First aid in four lines",
    lead: "Twenty-five cards for whoever is nearest. After one visit they open without a network.",
    colour: "Pale, blue or grey? On dark skin look inside the lips, at the gums, the palms and under the nails.",
    arrest: {
      text: "No answer, no normal breathing? Start CPR now:",
    },
    practise: { title: "Practise with four scenes", to: "/trainings/practise" },
    note: "These cards follow published first-aid guidelines. They do not replace a course, a health worker or 112.",
  },
  explanation: {
    heading: "In most emergencies the heart has not stopped",
    paragraphs: [
      "Each has three or four right first steps. Some of what people say you should do makes it worse: oil on a burn, a spoon in the mouth during a fit, a cut over a snakebite.",
    ],
  },
  helps: {
    heading: "How the app helps",
    lead: "One large step at a time, on the screen and read aloud.",
    sentences: [
      "Guided steps for each emergency. You press Next; the phone waits for you.",
      "An AI response assistant answers from our first-aid cards only, and says so when it does not know.",
      "Call 112 or a responder with one press, and share a live location that ends with the alert.",
    ],
  },
  steps: {
    heading: "Navigate emergencies with ease",
    items: [
      {
        name: "Make it safe",
        text: "Look before you run in: traffic, fire, water, wires. A glove or a plastic bag between you and blood; soap and water after.",
      },
      {
        name: "Call 112",
        text: "On speaker. Say what, where and how many. Say a landmark: “opposite the blue kiosk”. A GhanaPost GPS code helps too.",
      },
      { name: "Open the card", text: "Choose what you see, not what you think it is called. Do the first line." },
      { name: "Stay", text: "Stay until somebody takes over. Tell them what you saw, what you did, and when." },
    ],
  },
  why: {
    heading: "Why This Matters",
    points: [
      {
        figure: "20",
        text: "minutes of cool running water do more for a burn than anything in the kitchen cupboard.",
      },
      { text: "A wound has to be pressed at once, by whoever is there." },
      {
        text: "Most people asked in the Ashanti Region would help after a crash. Fewer than half had been trained.",
        link: { title: "See the figures", to: "/why-we-beat#vision" },
      },
    ] satisfies WhyContent["points"],
  },
  closing: {
    text: "Reading helps. Practising with your own hands helps more.",
    title: "Find a course",
    to: "/trainings/medical-emergencies",
  },
};
