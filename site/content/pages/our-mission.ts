import { PAGES } from "../site/pages.ts";

/** The words of Our Mission. Claims: docs/content-sources.md. */
export const ourMission = {
  hero: {
    heading: "Our mission: nobody waits alone",
    lead: "Somewhere near every emergency in Ghana there is a person who could help. Our work is to find that person, teach them and alert them in time.",
    action: { title: "Join the mission", to: PAGES["join-the-mission"].path },
  },
  goals: {
    heading: "Four goals, in this order",
    lead: "When two of them pull in different directions, the one higher up wins.",
    items: [
      {
        name: "A first pair of hands within minutes",
        text: "Every alert should reach somebody close enough to walk. We measure the time from the alert to the moment a trained person arrives, and we intend to publish it, good or bad.",
      },
      {
        name: "Knowledge in every compound",
        text: "CPR, bleeding, choking, the recovery position: one person in each house who has done it with their own hands, not only read about it.",
      },
      {
        name: "112 made stronger, never replaced",
        text: "The ambulance, the hospital and the police do what volunteers cannot. We bring them a patient who is still being cared for, and one clear voice on the phone.",
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
          "The alert spreads to the areas around it until somebody says yes, and the person who called sees how far it has spread.",
      },
      {
        when: "If the connection is weak",
        answer:
          "The first-aid steps are already stored on the phone. They open without any network, like the ones on this site.",
      },
      {
        when: "If one of us has to stop",
        answer:
          "Responders belong to their area, not to an office in Accra. What they were taught stays where they live.",
      },
    ],
  },
  safety: {
    heading: "Safety at the core",
    lead: "Sending a stranger to a stranger is a serious thing. We protect both sides before, during and after every alert.",
    rings: [
      {
        name: "Real-time safety assistance",
        moment: "During",
        text: "A shared position, a chat and a call between the two of you, a button that says “I do not feel safe here”, and 112 on every screen. Anyone may step back at any moment without giving a reason.",
      },
      {
        name: "Responder education",
        moment: "Before",
        text: "Nobody is alerted until they have learnt the basics and been checked. Skills fade, so the app asks again and the training comes round again.",
      },
      {
        name: "Community integrity",
        moment: "After",
        text: "Community reporting from both sides, read by a person. AI monitoring looks for patterns such as repeated false alerts and points them out. It never punishes anyone by itself: people decide.",
      },
    ],
  },
  lasting: {
    heading: "Sustainable social impact",
    lead: "A gift is spent once. A trained neighbour goes on helping for years, and brings in the next one.",
    cycle: ["Train", "Answer", "Trust", "Share", "Give"],
    stops: [
      {
        name: "Train",
        text: "A school, a church or a workplace hosts an afternoon. Thirty people leave knowing CPR.",
      },
      { name: "Answer", text: "Some of them sign up, are verified, and go when their phone rings." },
      { name: "Trust", text: "A family tells its street what happened. The street asks for the next training." },
      { name: "Share", text: "Pharmacies, clinics and companies add what they have: stock, a room, an AED, an hour." },
      {
        name: "Give",
        text: "Gifts of any size pay for manikins, data and checks.",
      },
    ],
    note: "We do not promise lives saved for money: no study of an app like ours has shown that yet. What studies do show is more people starting CPR, sooner.",
    source:
      "Stockholm, New England Journal of Medicine, 2015: 62% got CPR from a bystander with phone alerts, 48% without. Survival did not differ clearly.",
  },
  closing: {
    heading: "A mission needs more than us",
    text: "If you run a pharmacy, a hospital, a company, a church or a school, there is a part for you to play.",
    action: { title: "Join the mission", to: PAGES["join-the-mission"].path },
    second: { title: "See what a gift does", to: PAGES.impact.path },
  },
};
