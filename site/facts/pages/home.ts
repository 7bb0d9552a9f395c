import { cardPath } from "../card-pages.ts";
import { CHILD_CPR, START_CPR } from "../first-aid/card.ts";
import { TRAINING } from "../training.ts";
import type { PersonId } from "../people.ts";

export type AlertStep = { name: string; text: string; picture: "alert" | "accept" | "guided" | "call"; alt: string };

export type TopicCard = {
  id: "cardiac" | "general" | "blood" | "medications" | "street";
  name: string;
  text: string;
  to: string;
};

/** The words and figures of the home page. Claims: docs/content-sources.md. */
export const home = {
  hero: {
    heading: "Help that finds you first",
    door: {
      question: "What is happening?",
      ways: [
        { title: "Not breathing", to: START_CPR.to },
        { title: "Choking", to: cardPath("choking") },
        { title: "Bleeding", to: cardPath("bleeding") },
        { title: "Burn", to: cardPath("burns") },
        { title: "Snakebite", to: cardPath("snakebite") },
        { title: "All first-aid cards", to: "/pulse/general-emergencies#choose" },
      ],
      more: [
        { title: "Baby or child not breathing", to: CHILD_CPR.to },
        { title: "Birth", to: cardPath("birth") },
        { title: "Drowning", to: cardPath("drowning") },
        { title: "Fit (seizure)", to: cardPath("seizure") },
        { title: "Wants to die", to: cardPath("despair") },
      ],
    },
    promise: "A free app for Ghana that calls trained neighbours.",
    action: { title: "Become A Responder", to: "/pulse/become-a-responder" },
    second: { title: "Get the app", to: "#download" },
    third: {
      before: "Or help from where you are: ",
      title: "give by mobile money",
      to: "/impact#donate-form",
    },
    how: "Call 112, then press Get help in the app. Beat alerts trained people near you, so that CPR starts while the ambulance is on its way.",
  },
  seconds: {
    heading: "When every second counts",
    paragraphs: [
      "When a heart stops, the chance of surviving can fall by about 10% with every minute without CPR and a defibrillator.",
      "An ambulance has to come by road. A neighbour who knows CPR may be two minutes away, and CPR started early can double or triple the chance of survival.",
    ],
    road: { title: "How long an ambulance takes", to: "/why-we-beat" },
    chart: {
      heading: "Of 100 people whose heart stopped, how many were alive 30 days later",
      source:
        "Measured in Denmark at five and at ten minutes: 7,623 people, outside hospital. Ghana has no figures like these yet.",
    },
    action: { title: "Learn More", about: " about the first minutes", to: "/pulse/when-every-second-counts" },
  },
  responders: {
    heading: "A way to save lives",
    lead: `You do not need a uniform. ${TRAINING.needs}`,
    steps: [
      {
        name: "Alert",
        text: "Your phone alerts you. It says what has happened, and how far away.",
        picture: "alert",
        alt: "A trader beside her kiosk looks at her phone, which is ringing.",
      },
      {
        name: "Accept",
        text: "You choose. Say yes, and the person who asked for help sees it.",
        picture: "accept",
        alt: "A driver has left his trotro and strides down the street, his phone in his hand.",
      },
      {
        name: "Get guided",
        text: "Every step is on the screen and read aloud, from safety to pushing on the chest.",
        picture: "guided",
        alt: "A nurse kneels beside somebody on the ground and pushes on the chest with straight arms. A phone beside her speaks.",
      },
      {
        name: "Chat or call",
        text: "Chat with the person who asked for help, or call them, on your way. Hand over when the ambulance comes.",
        picture: "call",
        alt: "A student talks on her phone while the ambulance arrives behind her.",
      },
    ] satisfies AlertStep[],
    action: { title: "Become A Responder", to: "/pulse/become-a-responder" },
  },
  problem: {
    heading: "The problem we’re solving",
    lead: "Five kinds of emergency, and what people nearby can do before help comes.",
    doors: [
      {
        id: "cardiac",
        name: "Cardiac arrest",
        text: "Somebody’s heart stops. Beat alerts trained people nearby, reads out each step of CPR, and shows the nearest AED.",
        to: "/pulse/cardiac-arrest",
      },
      {
        id: "general",
        name: "General emergencies",
        text: "Bleeding, choking, burns, a fit (seizure): clear first steps while you wait, your location shared, and 112 one tap away.",
        to: "/pulse/general-emergencies",
      },
      {
        id: "blood",
        name: "Blood needs",
        text: "Donors nearby hear of a need at once, and choose the request they can reach.",
        to: "/pulse/blood-needs",
      },
      {
        id: "medications",
        name: "Medications",
        text: "Ask the licensed pharmacies around you in one message, then track the order to your door.",
        to: "/pulse/medications",
      },
      {
        id: "street",
        name: "Street safety",
        text: "Share the way home with one person you trust. A quiet alert tells them, and responders nearby, that you want company.",
        to: "/pulse/street-safety",
      },
    ] satisfies TopicCard[],
  },
  today: {
    heading: "Where we are today",
    now: {
      heading: "It works now",
      items: [
        "First aid and the steps of CPR, on any phone, also without a network.",
        "The app for Android.",
        "Courses, when you ask for one near you.",
        "Gifts by mobile money, and books that anybody can read.",
      ],
    },
    later: {
      heading: "Not yet",
      iPhone: "The app for iPhone.",
      signatures: "A clinician’s signature under every first-aid text. Each says whether it has one.",
      places: "A responder near everybody. Many places have none so far, so call 112 first, always.",
      counts: "Figures counted in Ghana. The ones below are projected.",
    },
  },
  numbers: {
    heading: "Our impact in numbers",
    figures: [
      { id: "users", name: "users", text: "people with the app in their pocket" },
      { id: "donors", name: "blood donors", text: "people ready to give blood when it is needed" },
      { id: "responders", name: "responders", text: "neighbours verified to answer an alert" },
    ],
  },
  mission: {
    heading: "You can also join the mission",
    text: "A pharmacy that answers at night. A school that trains its final-year students. A company with an AED at its gate. If you run one of these, your neighbours need you.",
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
    action: { title: "Get Started", to: "/pulse/join-the-mission" },
  },
  download: {
    title: "Download the app",
    text: "Free on Android. It asks for your location so that help can find you. Always call 112 first.",
  },
};
