import { PAGES } from "../site/pages.ts";

/** The words and figures of the community page. Figures: those of the specification, projected. */
export const community = {
  hero: {
    heading: "Join other helping hands",
    lead: "Some of us come when someone collapses. Some give blood. Some keep the app on their phone, in case a stranger needs them.",
    action: "Download the app",
  },
  counters: {
    heading: "Our community so far...",
    note: "projected",
    explain: "Each row shows how close we are to what we aim for. One small figure stands for a twenty-fifth of it.",
    bars: [
      { name: "Users", value: 45_752, scale: 50_000 },
      { name: "Donors", value: 1_701, scale: 5_000 },
      { name: "Responders", value: 16_428, scale: 25_000 },
    ],
  },
  team: {
    heading: "The technical team",
    text: "Eight roles keep the network running. They are drawings, like everybody on this page.",
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
    heading: "Heroes by role and place",
    lead: "Sixteen regions, and the kinds of people who help in each. They are drawings, not real people. Photographs will replace them once people have agreed to theirs.",
  },
  why: {
    heading: "Why it matters",
    points: [
      {
        figure: "Most",
        text: "people asked in the Ashanti Region would give first aid after a crash. Fewer than half had been trained. We exist to close that gap.",
        link: { title: "See the figures", to: `${PAGES["why-we-beat"].path}#vision` },
      },
      {
        figure: "42%",
        text: "of the time, responders called by an app in Copenhagen reached a cardiac arrest before the ambulance. Ghana has no such figure yet.",
      },
      {
        figure: "112",
        text: "comes first in every alert. Neighbours help until the ambulance is there.",
      },
    ],
  },
  download: {
    title: "Download our app",
    text: "Available for iOS and Android devices. Android is ready now; iOS is coming.",
  },
  news: {
    heading: "News and updates",
    items: [
      {
        date: "09/01/2025",
        iso: "2025-01-09",
        title: "The network opens",
        text: "The platform launches with alerts for more than ten types of emergency, and invites responders from all sixteen regions.",
      },
      {
        date: "27/11/2024",
        iso: "2024-11-27",
        title: "First training morning",
        text: "Hands-only CPR on manikins, for people who had never tried it. The question asked most often: what if I break a rib? The answer: keep pushing.",
      },
      {
        date: "27/11/2024",
        iso: "2024-11-27",
        title: "Partners invited",
        text: "Pharmacies, clinics, schools and churches are invited to say what they could do in an emergency near them.",
      },
    ],
  },
};
