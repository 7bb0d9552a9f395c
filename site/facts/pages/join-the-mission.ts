import type { PersonId } from "../people.ts";
import { TRAINING } from "../training.ts";

/** The words of the partner page. Claims: docs/content-sources.md. */
export const joinTheMission = {
  hero: {
    heading: "Join the mission",
    lead: "A neighbourhood is ready when its pharmacy, its hospital, its companies, its churches, its mosques and its schools pull together.",
    rope: "Five people dig their heels in and pull on one rope: a pharmacist in white, a nurse in green, a trader in yellow, a member of a church in dark red and a student in school uniform. The rope ends in a heart.",
  },
  ways: {
    heading: "What your organisation can do",
    lead: "There are five ways to help. Choose yours.",
    rows: [
      {
        face: "pharmacist-ho",
        verb: "Supply",
        who: "A pharmacy",
        text: "Answer when somebody nearby asks for an urgent medicine: in stock, out of stock, or where to try next. Only licensed pharmacies are listed. Volunteers never supply medicine. You set your own prices.",
      },
      {
        face: "nurse-tamale",
        verb: "Receive",
        who: "A hospital or clinic",
        text: "Tell responders which door to come to, confirm blood requests before donors are alerted, and lend an instructor for two hours a month. A request goes out once your staff have confirmed it.",
      },
      {
        face: "kenkey-seller-cape-coast",
        verb: "Equip",
        who: "A company or a market",
        text: "Hang an AED where anyone can reach it, put it on the map with its opening hours, and let certified staff leave when an alert comes in. We ask you to check the battery every month and tell us.",
      },
      {
        face: "cocoa-farmer-sefwi-wiawso",
        verb: "Gather",
        who: "A church, mosque or assembly",
        text: "Give one afternoon and one large room, and invite the people who live in the streets around you. We plan the course with you: the instructor, the manikins and the date.",
      },
      {
        face: "student-legon",
        verb: "Teach",
        who: "A school or university",
        text: `Train final-year students and staff in hands-only CPR, practise it again at least once a year, and name one teacher who keeps the list. Students can be sent to medical alerts from the age of ${TRAINING.ages.medicalAlert}.`,
      },
    ] satisfies { face: PersonId; verb: string; who: string; text: string }[],
  },
  steps: {
    heading: "How it starts",
    sides: ["Your organisation", "Beat"],
    items: [
      {
        name: "Get in touch",
        text: "Say who you are, which town, and which of the five. We write back to you.",
      },
      {
        name: "Sign one page",
        text: "It says what you will do, what we will do, and how either of us can stop.",
      },
      {
        name: "Appear on the map",
        text: "Once we have checked your place, responders and donors around it see it in the app, with the date of the last check.",
      },
    ],
  },
  limits: {
    heading: "What we will not ask of you",
    items: [
      "Money for a place on the map.",
      "Names of your patients, customers or pupils.",
      "To replace the National Ambulance Service. Everyone we train is taught to call 112 first.",
    ],
  },
  app: {
    heading: "See what your neighbours see",
    text: "The app shows you what a responder sees of a partner’s place.",
    action: "Download for Android",
    write: "Talk to us",
    subject: "Joining the mission",
  },
};
