import { FIRST_QUESTIONS } from "./first-questions.ts";
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
  question: FIRST_QUESTIONS,
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
