import { TRAINING } from "./training.ts";
import type { NavLink } from "./navigation.ts";

/** The strip above the three courses; the first is matched exactly. */
export const COURSE_LINKS: NavLink[] = [
  { title: "Basic CPR Techniques", to: "/trainings/basic-cpr", exact: true },
  { title: "Medical Emergencies", to: "/trainings/medical-emergencies" },
  { title: "Life Saving AED Usage", to: "/trainings/life-saving-aed-usage" },
];

/** The words of the trainings page. Medical claims: docs/content-sources.md. */
export const trainings = {
  hero: {
    heading: "CPR, first\u00a0aid & AED training",
    lead: `Two hands, five to six centimetres, a hundred and ten times a minute. You can learn it ${TRAINING.afternoon}, on a manikin that tells you when you are deep enough.`,
    action: { title: "Ask for a course", subject: "A course near me" },
  },
  learn: {
    heading: "What you’ll learn",
    points: [
      {
        name: "See it",
        text: "Check for a response and for normal breathing, in ten seconds at most.",
      },
      { name: "Say it", text: "Call 112 on speaker, and say where you are so that a driver finds you." },
      {
        name: "Do it",
        text: "Push hard and fast, stop heavy bleeding, clear a choking airway, cool a burn for twenty minutes.",
      },
      {
        name: "Use it",
        text: "Switch on an AED and follow its voice. It will not shock a heart that does not need it.",
      },
      { name: "Keep it", text: `${TRAINING.fades} ${TRAINING.practise}` },
    ],
  },
  courses: {
    heading: "Three courses",
    lead: "You can take each by itself. If you want all three, take them in this order.",
    sheets: [
      {
        name: "Basic CPR Techniques",
        to: "/trainings/basic-cpr",
        text: `Hands-only CPR for adults, and what changes for a child. ${TRAINING.lengths.cpr}`,
        rows: [
          ["First", "Recognise, call, position"],
          ["Then", "Pushing, with feedback"],
          ["Last", "A whole arrest, in pairs"],
        ],
      },
      {
        name: "Medical Emergencies",
        to: "/trainings/medical-emergencies",
        text: `Bleeding, choking, burns, fits (seizures), stroke, snakebite and the recovery position. ${TRAINING.lengths.emergencies}`,
        rows: [
          ["Morning", "Bleeding, burns, choking"],
          ["Midday", "Fits (seizures), stroke, low sugar"],
          ["Afternoon", "Scenes played out in the room"],
        ],
      },
      {
        name: "Life Saving AED Usage",
        to: "/trainings/life-saving-aed-usage",
        text: `The machine that talks: pads, stand clear, back to the chest. ${TRAINING.lengths.aed}`,
        rows: [
          ["First", "Open it, switch it on, listen"],
          ["Then", "Pads on a bare, dry chest"],
          ["Last", "CPR and AED together"],
        ],
      },
    ],
  },
  dates: {
    heading: "Dates",
    lead: "Courses with free seats. Ask for yours, and we say yes or no.",
    action: "Ask for a seat",
    subject: "A seat on a course",
    example: {
      course: "Basic CPR Techniques",
      day: "2027-02-06",
      place: "A hall near you",
      details: "9:00 to 13:00, in English and Twi",
    },
  },
  audience: {
    heading: "Who it’s for",
    lead: "No medical background needed.",
    text: "For students, drivers, traders, teachers, parents, stewards and security staff; for anyone who can kneel, and for anyone who cannot, because it helps to tell another person what to do. Courses are given in English, and in Twi, Ga, Ewe or Dagbani where an instructor speaks it. Health workers are welcome.",
  },
  practise: {
    heading: "Practise on your phone",
    lead: "Four emergencies, about five minutes each. Choose what you would do, see what it leads to, and choose again.",
    action: { title: "Practise an emergency", to: "/trainings/practise" },
  },
  modes: {
    heading: "Four ways of learning",
    items: [
      {
        id: "hands",
        name: "Hands-on practical sessions",
        text: "Most of the time you are on your knees, pushing. The manikin clicks at the right depth.",
      },
      {
        id: "theory",
        name: "Classroom theory lessons",
        text: "Short lessons with questions: why the heart stops, how long the brain can go without blood, why 112 comes first.",
      },
      {
        id: "demo",
        name: "Demonstration-led instruction",
        text: "You watch it once at full speed, once slowly with words, and then you do it.",
      },
      {
        id: "visuals",
        name: "Quick reference visuals",
        text: "One sheet for the wall and one for the pocket, the same pictures as on this site.",
      },
    ],
  },
  films: {
    heading: "Watch before you come",
    text: "Seven short films from first-aid organisations. They name the emergency number of their own country; in Ghana call 112. Guidelines changed in 2025: where a film and our cards differ, follow the cards.",
  },
  partners: {
    heading: "Our partners and sponsors",
    kinds: "A course needs four kinds of partner. If you are one of them, join us.",
    action: { title: "Join The Mission", to: "/pulse/join-the-mission" },
    examples: [
      { id: "training", name: "Training partner", text: "Instructors and certificates" },
      { id: "health", name: "Health partner", text: "Medical review of what we teach" },
      { id: "community", name: "Community partner", text: "Halls, schools and churches" },
      { id: "equipment", name: "Equipment sponsor", text: "Manikins and trainer AEDs" },
    ],
  },
};
