import type { FigureId } from "../figures.ts";
import { TRAINING } from "../training.ts";

/** The words of Our Mission. Claims: docs/content-sources.md. */
export const ourMission = {
  hero: {
    heading: "Our mission: nobody waits alone",
    lead: "Near most emergencies there is a person who could help. We want to find that person, teach them and alert them in time.",
    action: { title: "Join The Mission", to: "/pulse/join-the-mission" },
    caption: "In Tamale a phone is off. The alert goes round, by Wa, and is answered in Bolgatanga.",
  },
  goals: {
    heading: "Four goals, in this order",
    lead: "When two goals conflict, the higher one comes first.",
    items: [
      {
        name: "A first pair of hands within minutes",
        text: "Every alert should reach somebody who can walk there. We want to measure how long it takes until a trained person arrives, and to publish the result, good or bad.",
      },
      {
        name: "Knowledge in every compound",
        text: "We want one person in each house to have practised CPR, first aid for bleeding and choking, and the recovery position.",
      },
      {
        name: "112 made stronger, never replaced",
        text: "The ambulance, the hospital and the police do what volunteers cannot. A volunteer looks after the patient until they come, and tells 112 where to find them.",
      },
      {
        name: "A network that outlives its founders",
        text: "It has to work in a district that has no sponsor, and in a year when nobody writes about us.",
      },
    ],
  },
  network: {
    heading: "A decentralised network",
    lead: "There is no control room that everything depends on. Each area looks after itself, with help from the areas around it. Local leaders or institutions set its response policies.",
    rules: [
      {
        when: "If a phone is off",
        answer: "The next nearest person is asked. No alert depends on one phone.",
      },
      {
        when: "If a whole area is quiet",
        answer:
          "The alert spreads to the areas around it until somebody says yes. The person who asked for help sees how far it has spread.",
      },
      {
        when: "If the connection is weak",
        answer:
          "The first-aid steps are already stored on the phone. They open without any network, like the ones on this site.",
      },
      {
        when: "If one of us has to stop",
        answer: "When one responder leaves, the others in the area carry on.",
      },
    ],
  },
  safety: {
    heading: "Safety at the core",
    lead: "When strangers meet, both take a risk. We try to make it safe for both, before, during and after every alert.",
    /** In order of time. */
    moments: [
      {
        name: "Responder education",
        moment: "Before",
        people: ["trainer", "learner"] satisfies FigureId[],
        text: `We check every responder before the first alert. Before the first medical alert, each one takes ${TRAINING.shortCourse}. ${TRAINING.fades} ${TRAINING.practise}`,
      },
      {
        name: "Real-time safety assistance",
        moment: "During",
        people: ["neighbour", "vendor"] satisfies FigureId[],
        text: "The two of you share your positions, and can chat or call. 112 is on every screen. Each of you may step back at any moment, without giving a reason.",
      },
      {
        name: "Community integrity",
        moment: "After",
        people: ["dispatcher", "student"] satisfies FigureId[],
        text: "Community reporting: both sides can report, and a person reads it. AI monitoring looks for patterns, such as repeated false alerts, and points them out. People decide what follows.",
      },
    ],
  },
  lasting: {
    heading: "Sustainable social impact",
    lead: "A trained neighbour can go on helping for years, and bring in the next one.",
    stops: [
      {
        name: "Train",
        text: `A school, a church or a workplace hosts a course. Thirty people learn CPR ${TRAINING.afternoon}.`,
      },
      { name: "Answer", text: "Some of them sign up, are verified, and go when they are called." },
      { name: "Trust", text: "A family tells its street what happened. The street asks for the next training." },
      { name: "Share", text: "Pharmacies, clinics and companies add what they have: stock, a room, an AED, an hour." },
      {
        name: "Give",
        text: "Donations of any size help pay for manikins, data and checks.",
      },
    ],
    note: "We cannot promise that money saves lives: no study of an app like ours has shown that yet. Studies do show that more people start CPR, and start it sooner.",
    source: { title: "Read about one such study", to: "/pulse/cardiac-arrest#why" },
  },
  closing: {
    heading: "A mission needs more than us",
    text: "If you run a pharmacy, a hospital, a company, a church or a school, there is a part for you to play.",
    action: { title: "Join The Mission", to: "/pulse/join-the-mission" },
    second: { title: "Make a donation", to: "/impact#donate-form" },
  },
};
