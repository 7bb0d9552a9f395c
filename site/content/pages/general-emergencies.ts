import { PAGES } from "../site/pages.ts";

/** The words of General Emergencies; its cards are in first-aid.ts. Claims: docs/content-sources.md. */
export const generalEmergencies = {
  hero: {
    heading: "Call 112. Then choose a card.",
    lead: "Each card has four lines. Do the first, then the next.",
    scene: "first-aid-ladder",
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
    lead: "Fifteen cards for whoever is nearest. After one visit they open on your phone without a network.",
    arrest: {
      text: "No answer, and no normal breathing? That is a cardiac arrest. Start CPR now:",
    },
    note: "These cards follow published first-aid guidelines. They do not replace a course, a clinician or 112.",
  },
  explanation: {
    heading: "Most emergencies are not a stopped heart",
    paragraphs: [
      "They are common and frightening, and each has three or four right first steps. What goes wrong is seldom a lack of courage. It is oil on a burn, a spoon in the mouth, a bite that was cut: things that everybody has heard of and that make it worse.",
      "In a study in the Ashanti Region about eight in ten people were willing to give first aid after a crash, and four in ten had ever been trained. Beat shows the right steps to people who want to help.",
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
        text: "Look before you run in: traffic, fire, water, wires. One person hurt is enough. A glove or a plastic bag between you and blood; soap and water after.",
      },
      { name: "Call 112", text: "On speaker. Say what, where and how many. “Opposite the blue kiosk” is an address." },
      { name: "Open the card", text: "Choose what you see, not what you think it is called. Do the first line." },
      { name: "Stay", text: "Until somebody takes over. Tell them what you saw, what you did, and when." },
    ],
  },
  why: {
    heading: "Why This Matters",
    points: [
      {
        figure: "4 in 10",
        text: "of 385 people asked in the Ashanti Region had been trained in first aid. Twice as many would help.",
      },
      { text: "Twenty minutes of cool running water does more for a burn than anything in the kitchen cupboard." },
      { text: "The first person to press on a wound is already there. An ambulance, however fast, is not." },
    ] as [{ figure?: string; text: string }, { figure?: string; text: string }, { figure?: string; text: string }],
  },
  closing: {
    text: "Reading helps. Doing it once with your own hands helps more.",
    title: "Find a course",
    to: PAGES["medical-emergencies"].path,
  },
};
