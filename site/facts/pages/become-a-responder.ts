import type { StreetPersonId } from "../figures.ts";
import { TRAINING } from "../training.ts";

/** The words of the responder page. Who is sent to what: docs/decisions/0027-only-trained-adults-are-sent-to-a-medical-alert.md; claims: docs/content-sources.md. */
export const becomeAResponder = {
  hero: {
    heading: "Become a responder",
    lead: "A responder is a neighbour who answers alerts. You need no medical training to begin, you choose which alerts you answer, and 112 stays on speaker.",
    action: { title: "Sign up in the app", to: "/#download" },
    second: { title: "Read the questions people ask", to: "#questions" },
  },
  roles: {
    heading: "Who answers",
    lead: "People who are already near, whatever they do for a living.",
    cards: [
      {
        figure: "student",
        name: "The student",
        text: `Lives nearby, and learnt CPR ${TRAINING.afternoon}.`,
      },
      {
        figure: "nurse",
        name: "The nurse",
        text: "Is alerted first when a life depends on it, off duty and near.",
      },
      {
        figure: "driver",
        name: "The driver",
        text: "Knows every short cut, and fetches the AED while somebody else does CPR.",
      },
      {
        figure: "vendor",
        name: "The vendor",
        text: "Works on the same corner all day: the first to see, and the first to call 112.",
      },
    ] satisfies { figure: StreetPersonId; name: string; text: string }[],
  },
  start: {
    heading: "How to get started",
    lead: "Three steps. Each puts a stamp on your card.",
    steps: [
      {
        stamp: "Signed up",
        name: "Sign up in the app",
        text: "Give your name, the area you live or work in, and any health training you have.",
      },
      {
        stamp: "ID checked",
        name: "Upload your ID",
        text: "Upload a Ghana Card or another official ID, and any certificate you hold. Nurses and doctors add their registration number.",
      },
      {
        stamp: "Verified",
        name: "Get verified",
        text: `A person checks what you sent. Then alerts near you begin to reach your phone: medical ones after the short course, from the age of ${TRAINING.ages.medicalAlert}.`,
      },
    ],
  },
  reliable: {
    heading: "Reliable steps, every time",
    lead: "Every alert works in the same way, so you have less to remember under stress.",
    steps: [
      { name: "Get an alert", text: "What is needed, how far, and whether anyone else is already coming." },
      {
        name: "Accept, or let it pass",
        text: "You may say no, and the next person is asked. Say yes, and 112 is one tap away if no one has called yet.",
      },
      {
        name: "Get guided",
        text: "The screen and the voice take you through it. Is it safe? Do they respond? Are they breathing normally? If not, start CPR.",
      },
      {
        name: "Chat or call",
        text: "Talk to the person who asked for help on your way. Hand over when the ambulance comes, and close the alert.",
      },
    ],
  },
  verification: {
    heading: "Verified, municipality by municipality",
    lead: "We check responders and group them by the district or municipality they serve. Only verified responders are alerted.",
    items: [
      {
        name: "Basic certification",
        text: `Everyone takes ${TRAINING.shortCourse} before the first medical alert, from the age of ${TRAINING.ages.medicalAlert}.`,
      },
      {
        name: "Skills refreshers",
        text: `${TRAINING.fades} ${TRAINING.practise} The app reminds you.`,
      },
      {
        name: "Response metrics",
        text: "How often and how fast alerts are answered in your area, shown for the whole area. People are never ranked.",
      },
      {
        name: "Priority for health workers",
        text: "Nurses, doctors, midwives and paramedics are alerted first where a life depends on it, and have enhanced access once their registration is checked.",
      },
    ],
    seal: "Verified responder",
  },
  questions: {
    heading: "Your questions, answered",
    lead: "What to ask before you sign up.",
  },
  closing: {
    heading: "One day it may happen two streets from you",
    text: "You cannot know when. You can be ready.",
    action: { title: "Sign up in the app", to: "/#download" },
    second: { title: "Find a course first", to: "/trainings" },
  },
};
