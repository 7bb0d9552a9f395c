import { ONLY, type KindName, type Texts } from "./kinds.ts";

const ST_JOHN = "St John Ambulance";
const YEAR = "2025";

const film = (video: string, title: string, publisher: string, length = ""): Texts => ({
  video,
  title,
  publisher,
  length,
});
const figure = (value: string): Texts => ({ value, year: YEAR });
const region = (responders: string, emergencies: string, aedCentres: string): Texts => ({
  responders,
  emergencies,
  aedCentres,
});

/** The questions that people ask before they become responders, in order. Claims: docs/content-sources.md. */
const FIRST_QUESTIONS: Readonly<Record<string, readonly [question: string, answer: string]>> = {
  training: [
    "Do I need medical training?",
    "No, you can sign up without any. Before your first medical alert you take a short course in hands-only CPR and first aid, and nobody is sent to one without it: in a Danish study, people without training more often found an alert very distressing.",
  ],
  age: [
    "How old must I be?",
    "To use the app you must be at least 16, or have the consent of a parent or guardian. To be sent to a medical alert you must be 18, as similar schemes in other countries require. If you are younger, begin by learning CPR and teaching it at home.",
  ],
  alert: [
    "How will I know that somebody needs help?",
    "Your phone alerts you, and says what is needed and how far away it is. A person using the app starts the alert. The app is not connected to the 112 control room, so everyone is told to call 112 as well.",
  ],
  "say-no": [
    "Can I say no, or stop after I have said yes?",
    "Yes, at any time, for any reason or none. You can choose which kinds of emergency you answer, go off duty, or withdraw on the way. The next person is asked. Decline when you are driving, have drunk alcohol or are not well.",
  ],
  ambulance: [
    "Does this replace the ambulance?",
    "No. Call 112 first, always. A responder fills the minutes before the ambulance comes and helps its crew find the place.",
  ],
  paid: [
    "Will I be paid?",
    "No. The role is voluntary and unpaid. Answering alerts, giving blood and finishing courses earn Angel Points, which are recognition and nothing you can spend.",
  ],
  cost: [
    "What does it cost me?",
    "The app is free. It uses some of your data and battery. Some certified courses charge a fee, and the price is shown before you book.",
  ],
  law: [
    "What about the law?",
    "Ghana does not yet have a specific Good Samaritan law that we know of. Stay within your training, ask for consent if the person can speak, and stop if it is unsafe. This is not legal advice.",
  ],
  safe: [
    "Is it safe for me?",
    "Your safety comes first: look before you approach, and leave if it does not feel right. In Copenhagen 99.3% of 7,334 responders reported no injury. We have no figures for Ghana yet. You have no siren and no right to break traffic rules.",
  ],
  wrong: [
    "What if I do it wrong, or the person dies?",
    "Somebody in cardiac arrest will die without help, so trying cannot leave them worse. Most people in cardiac arrest do not survive, even with very good care. That is not your fault. After a hard alert, talk about it with somebody you trust, and with a health worker if it stays with you.",
  ],
  data: [
    "What happens to my location and my data?",
    "Your location is used to find the responders nearest to a need. The person who asked for help sees that you have said yes. They do not see where you live. You can go off duty, and you can have your data corrected or deleted: our privacy page says how.",
  ],
};

const questions = Object.entries(FIRST_QUESTIONS).map(([id, [question, answer]], at): [string, Texts] => [
  id,
  { question, answer, order: String(at + 1) },
]);

/**
 * What stands until the organisation publishes something else in the office. Its own facts are pretend ones, safe to show;
 * figures are those of the specification.
 */
export const FIRST_VERSION: Readonly<Partial<Record<KindName, Readonly<Record<string, Texts>>>>> = {
  organisation: {
    [ONLY]: {
      email: "support@beat.example",
      phone: "+233 30 000 0000",
      whatsApp: "+233 30 000 0000",
      address: "1 Ring Road Central, Accra, Ghana",
      android: "https://play.google.com/store/apps/details?id=com.example.beat",
      facebook: "https://facebook.example/beat",
      instagram: "https://instagram.example/beat",
      x: "https://x.example/beat",
      youtube: "https://youtube.example/beat",
      tiktok: "https://tiktok.example/beat",
    },
  },
  news: {
    "the-network-opens": {
      date: "2025-01-09",
      title: "The network opens",
      text: "Beat starts, for more than ten types of emergency and all sixteen regions.",
    },
    "courses-announced": {
      date: "2024-11-27",
      title: "Courses announced",
      text: "CPR, first aid and the AED, for people without any medical background.",
    },
    "partners-invited": {
      date: "2024-11-27",
      title: "Partners invited",
      text: "Pharmacies, clinics, schools and churches are invited to say what they could do in an emergency near them.",
    },
  },
  film: {
    "hands-only-cpr": film("QOWB1hYAjZc", "How to save a life: Hands-Only CPR", "American Heart Association", "1 min"),
    "adult-cpr": film("BQNNOh8c8ks", "How to do CPR on an adult", ST_JOHN, "3:56"),
    aed: film("UFvL7wTFzl0", "How to use a defibrillator (AED)", ST_JOHN),
    "severe-bleeding": film("NxO5LvgqZe0", "How to treat severe bleeding", ST_JOHN, "4:28"),
    "recovery-position": film("GmqXqwSV3bo", "The recovery position", ST_JOHN, "2:32"),
    choking: film("HGBBu4zr8sM", "First aid training: choking", ST_JOHN, "2:22"),
    "heart-attack": film("gDwt7dD3awc", "Heart attack: symptoms and what to do", ST_JOHN, "3:17"),
    stroke: film("2p0rUIKkX50", "Stroke: Act FAST", "NHS", "0:30"),
    burns: film("6i7ov4vbxUc", "How to treat burns", "St John Ambulance Kenya", "3:26"),
  },
  partner: {
    foundation: {
      name: "The foundation",
      text: "A nonprofit that keeps us to our purpose: helping the person on the ground.",
    },
    ventureStudio: {
      name: "The venture studio",
      text: "Takes an idea that works on one street and makes it last: tests, partners, and a plan for the years after the first.",
    },
    technologyFirm: {
      name: "The technology firm",
      text: "Writes and runs the software: alerts, maps and guidance, and keeps people’s data safe.",
    },
  },
  question: Object.fromEntries(questions),
  figure: {
    users: figure("45752"),
    donors: figure("1701"),
    responders: figure("16428"),
    responses: figure("1342"),
    verified: figure("1230"),
    lives: figure("1846"),
    aeds: figure("1342"),
  },
  region: {
    "GH-AA": region("8214", "2551", "2002"),
    "GH-EP": region("4382", "1230", "1342"),
    "GH-AH": region("2548", "1007", "8852"),
    "GH-CP": region("2548", "1907", "1152"),
  },
};
