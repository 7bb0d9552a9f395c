import type { WhyContent } from "../site/why-content.ts";
import { PAGES } from "../site/pages.ts";

/** The words of General Emergencies; its cards are in first-aid/. Claims: docs/content-sources.md. */
export const generalEmergencies = {
  hero: {
    heading: "Call 112. Then choose a card.",
    lead: "Each card has four lines. Do the first, then the next.",
    call: "Call 112",
    index: "First-aid cards",
    arrest: {
      question: "Not breathing normally? Start CPR:",
      choices: [
        { title: "An adult", to: `${PAGES["cardiac-arrest"].path}#survival` },
        { title: "A child or a baby", to: `${PAGES["cardiac-arrest"].path}#child` },
      ],
    },
  },
  cards: {
    heading: "First aid in four lines",
    lead: "Twenty-five cards for whoever is nearest. After one visit they open on your phone without a network.",
    colour: "Pale, blue or grey shows best inside the lips, on the gums and the palms, and under the nails.",
    arrest: {
      text: "No answer, and no normal breathing? That is a cardiac arrest. Start CPR now:",
    },
    practise: { title: "Practise with four scenes", to: PAGES.practise.path },
    note: "These cards follow published first-aid guidelines. They do not replace a course, a health worker or 112.",
  },
  explanation: {
    heading: "Most emergencies are not a stopped heart",
    paragraphs: [
      "They are common and frightening, and each has three or four right first steps. Some things that people have heard of make it worse: oil on a burn, a spoon in the mouth during a seizure, a cut over a snakebite.",
      "Beat shows the right steps to people who want to help.",
    ],
  },
  helps: {
    heading: "How the app helps",
    lead: "One large step at a time, on the screen and read aloud.",
    sentences: [
      "Guided steps for each emergency. You press Next; the phone waits for you.",
      "An AI response assistant answers from the checked cards only, and says so when it does not know.",
      "Call 112 or a responder with one press, and share a live location that ends with the alert.",
    ],
    screen: "phone-guide",
  },
  steps: {
    heading: "Navigate emergencies with ease",
    items: [
      {
        name: "Make it safe",
        text: "Look before you run in: traffic, fire, water, wires. Do not get hurt yourself. A glove or a plastic bag between you and blood; soap and water after.",
      },
      { name: "Call 112", text: "On speaker. Say what, where and how many. “Opposite the blue kiosk” is an address." },
      { name: "Open the card", text: "Choose what you see, not what you think it is called. Do the first line." },
      { name: "Stay", text: "Stay until someone takes over. Tell them what you saw, what you did, and when." },
    ],
  },
  why: {
    heading: "Why This Matters",
    points: [
      {
        figure: "20",
        text: "minutes of cool running water do more for a burn than anything in the kitchen cupboard.",
      },
      { text: "A wound has to be pressed at once. Only the people who are there can do that." },
      {
        text: "Most people asked in the Ashanti Region would help after a crash. Fewer than half had been trained.",
        link: { title: "See the figures", to: `${PAGES["why-we-beat"].path}#vision` },
      },
    ] satisfies WhyContent["points"],
  },
  closing: {
    text: "Reading helps. Practising with your own hands helps more.",
    title: "Find a course",
    to: PAGES["medical-emergencies"].path,
  },
};
