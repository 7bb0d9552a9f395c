import type { PersonId } from "../people.ts";

/** Sixteen people, one for each region, in the order in which an emergency needs them. */
export const HEROES: PersonId[] = [
  "teacher-sunyani",
  "cocoa-farmer-sefwi-wiawso",
  "health-worker-nalerigu",
  "shea-trader-damongo",
  "electrician-goaso",
  "fisher-takoradi",
  "driver-kumasi",
  "farmer-techiman",
  "midwife-bolgatanga",
  "nurse-tamale",
  "motor-rider-wa",
  "kenkey-seller-cape-coast",
  "ferry-worker-dambai",
  "seamstress-koforidua",
  "pharmacist-ho",
  "student-legon",
];

/** The words of the community page. */
export const community = {
  hero: {
    heading: "Join other helping hands",
    lead: "Some come when somebody collapses, some give blood, some keep the app in case a stranger needs them.",
    action: "Download the app",
  },
  counters: {
    heading: "Our community so far...",
    note: "projected",
    bars: [
      { id: "users", name: "Users", scale: 50_000 },
      { id: "donors", name: "Blood donors", scale: 5_000 },
      { id: "responders", name: "Responders", scale: 25_000 },
    ],
  },
  team: {
    heading: "The technical team",
    examples: ["teacher-sunyani", "nurse-tamale", "electrician-goaso", "student-legon"] satisfies PersonId[],
  },
  invitation: {
    heading: "There is a place for you on your street",
    paragraphs: [
      "You join for the streets you walk every day: the compound with the loud dog, the corner where the trotros turn, the school gate at two o’clock.",
      "Tell the app where you usually are and what you can do. Most days it asks nothing of you. One day you may be the closest person who knows how.",
    ],
    action: "Become A Responder",
  },
  heroes: {
    heading: "Our heroes: sixteen kinds of people who help",
    lead: "This is what people can do with Beat, each with what they already know or with a short course.",
  },
  stories: {
    heading: "Success stories",
    example: {
      words: "What happened, in the words of somebody who was there.",
      who: "A first name",
      place: "a town",
      date: "2025-08",
    },
  },
  why: {
    heading: "Why it matters",
    points: [
      {
        name: "Most would help",
        text: "Most people asked in the Ashanti Region would give first aid after a crash. Fewer than half had been trained. We exist to close that gap.",
        link: { title: "See the figures", to: "/why-we-beat#vision" },
      },
      {
        name: "A neighbour can be faster",
        text: "In Copenhagen, responders called by an app reached a cardiac arrest before the ambulance 42% of the time. Ghana has no such figure yet.",
      },
      {
        name: "112 comes first",
        text: "It comes first in every alert. Neighbours help until the ambulance is there.",
      },
    ],
  },
  download: {
    title: "Download our app",
    text: "Available for iOS and Android devices. Today: Android. For iPhone: later.",
  },
  news: {
    heading: "News and updates",
    lead: "How it began. What is new comes by email, once a month.",
    action: "Subscribe for updates",
    all: "All news",
    press: "For the press",
  },
};
