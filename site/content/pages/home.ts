import type { TopicCard } from "#site/sections/topic-cards.tsx";
import { PAGES } from "../site/pages.ts";
import type { PersonId } from "../media/people.ts";

/** The words and figures of the home page. Claims: docs/content-sources.md. */
export const home = {
  hero: {
    heading: "Help that finds you first",
    lead: "Someone collapses two streets away. Call 112, then ask Beat: it alerts trained neighbours nearby and guides their hands until the ambulance comes.",
    action: { title: "Become A Responder", to: PAGES["become-a-responder"].path },
    second: { title: "Get the app", to: "#download" },
    urgent: {
      question: "Has someone collapsed now?",
      title: "Start CPR",
      to: `${PAGES["cardiac-arrest"].path}#survival`,
    },
  },
  seconds: {
    heading: "When every second counts",
    paragraphs: [
      "When a heart stops, the chance of surviving can fall by up to about 10% for each minute without CPR and a defibrillator.",
      "Help by road takes longer than that. In Greater Accra an ambulance took 17 minutes on average in a 2014 study. A neighbour who knows CPR may be two minutes away, and CPR started early can double or triple the chance of survival.",
    ],
    action: { title: "Learn More", about: " about the first minutes", to: PAGES["when-every-second-counts"].path },
  },
  responders: {
    heading: "A way to save lives",
    lead: "You do not need a uniform. You need a phone, a short training course and the will to go when you are called.",
    steps: [
      { name: "Alert", text: "Your phone rings: what has happened, and how far away." },
      { name: "Accept", text: "You choose. Say yes, and the person who called sees that you are coming." },
      { name: "Get guided", text: "Every step is on the screen and spoken aloud, from safety to compressions." },
      { name: "Chat or call", text: "Stay in touch with the person who called until the ambulance takes over." },
    ],
    action: { title: "Become A Responder", to: PAGES["become-a-responder"].path },
  },
  problem: {
    heading: "The problem we’re solving",
    lead: "Five kinds of emergency, and what people nearby can do before help comes.",
    doors: [
      {
        id: "cardiac",
        name: "Cardiac arrest",
        text: "The heart stops and nobody near knows what to do. Beat brings someone who does, reads out CPR beat by beat, and shows the nearest AED.",
        to: PAGES["cardiac-arrest"].path,
      },
      {
        id: "general",
        name: "General emergencies",
        text: "Bleeding, choking, burns, a seizure: clear first steps while you wait, your location shared, and 112 one tap away.",
        to: PAGES["general-emergencies"].path,
      },
      {
        id: "blood",
        name: "Blood needs",
        text: "Donors nearby hear of a need at once, and choose the request they can reach.",
        to: PAGES["blood-needs"].path,
      },
      {
        id: "medications",
        name: "Medications",
        text: "Ask the licensed pharmacies around you in one message, then follow the order to your door.",
        to: PAGES.medications.path,
      },
      {
        id: "street",
        name: "Street safety",
        text: "Share the way home with one person you trust. A quiet alert tells them, and neighbours close by, that you want company.",
        to: PAGES["street-safety"].path,
      },
    ] satisfies TopicCard[],
  },
  numbers: {
    heading: "Our impact in numbers",
    note: "These figures are projected: what the network is built to reach, not a count of what it has done. Press a figure to count it again.",
    figures: [
      { value: 45_752, name: "users", text: "people with the app in their pocket" },
      { value: 1_701, name: "donors", text: "people ready to give blood when it is needed" },
      { value: 16_428, name: "responders", text: "neighbours verified to answer an alert" },
    ],
  },
  mission: {
    heading: "You can also join the mission",
    text: "A pharmacy that answers at night. A school that trains its final-year students. A company with an AED at its gate. Organisations make a neighbourhood ready, and there is a place for yours.",
    portraits: "Illustrations of the people who make up the network, and an empty place for you",
    people: [
      "student-legon",
      "nurse-tamale",
      "driver-kumasi",
      "kenkey-seller-cape-coast",
      "pharmacist-ho",
      "teacher-sunyani",
      "motor-rider-wa",
    ] satisfies PersonId[],
    you: "you",
    action: { title: "Get Started", to: PAGES["join-the-mission"].path },
  },
  download: {
    title: "Download the app",
    text: "Free on Android. It asks for your location so that help can find you, and works beside 112, never instead of it.",
  },
};
