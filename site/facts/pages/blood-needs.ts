import type { WhyContent } from "../why-content.ts";

/** The words of the blood page. Claims: docs/content-sources.md. */
export const bloodNeeds = {
  hero: {
    heading: "Somebody near you needs what you can give",
    lead: "Only people can give blood, and it keeps for about 35 days. When a hospital confirms a need, Beat tells donors nearby at once.",
    first: { title: "Who can give, and where", to: "#give" },
    second: { title: "Get the app", to: "/#download" },
  },
  explanation: {
    heading: "Give regularly, and come when called",
    paragraphs: [
      "Blood that somebody needs tonight was given days ago, so please give regularly. When a hospital needs your group, come. In 2024 Ghana collected 187,280 units against a need of 308,000, about 61 in every hundred.",
      "Voluntary donors gave 29% of it nationwide. Families were asked for the rest, often at a bedside. With more regular donors, fewer families have to be asked.",
      "Blood is not sold. Patients may pay a fee for testing and storing it. Donors are thanked and never paid. What you give goes to whoever needs it: it cannot be kept for one named person.",
    ],
  },
  facts: {
    heading: "Who can give, how often, where",
    rows: [
      {
        name: "Who",
        answer: "You can give if you are 17 to 60, weigh 50\u00a0kg or more and are well.",
        text: "The centre checks your haemoglobin (12\u00a0g/dl or more) and blood pressure that day. If you are pregnant or breastfeeding, ill, or on medicine for malaria or an infection, ask the centre when you can come.",
      },
      {
        name: "How often",
        answer: "Usually every three to four months.",
        text: "The centre decides when your next turn is.",
      },
      {
        name: "Where",
        answer: "Korle Bu in Accra, Komfo Anokye in Kumasi, Tamale Teaching Hospital.",
        text: "These are centres of the National Blood Service. You can also give at many regional and district hospitals.",
      },
    ],
    source:
      "National Blood Service Ghana, as published on its site; the interval as its officers have given it, from three months to four.",
    ask: { before: "Call the centre: ", phone: { title: "0302\u00a0663\u00a0701", to: "tel:0302663701" } },
  },
  helps: {
    heading: "How the app helps",
    lead: "Ask for blood, or offer to give it. Both begin with one press.",
    sentences: [
      "A request counts once the hospital has confirmed it. Then donors nearby with the right group are notified.",
      "Donors see what is needed, where and until when, and choose the request they can reach. Several may be open at once.",
      "Each donation earns Angel Points and counts towards your community’s milestones. They are a thank-you, and cannot be spent.",
    ],
  },
  steps: {
    heading: "Navigate emergencies with ease",
    items: [
      { name: "The need is confirmed", text: "A ward or a family asks; the hospital confirms." },
      { name: "Donors are told", text: "Those nearby, of the right group, who are due to give." },
      { name: "You choose", text: "Accept the request you can reach, and say when you will be there." },
      { name: "You give", text: "The centre checks you, takes the blood, and tells you when you may come again." },
    ],
  },
  why: {
    heading: "Why This Matters",
    points: [
      {
        figure: "6.1",
        text: "units for every thousand people were given in 2024. The World Health Organization’s benchmark is ten.",
      },
      {
        text: "Bleeding after birth, a crash on the Kumasi road, a child with malaria: each needs blood that is already there.",
      },
      {
        text: "Upper West gave the most for its size: 8.5 units for every thousand people.",
      },
    ] satisfies WhyContent["points"],
  },
  closing: {
    text: "Tell the app your blood group once. It reminds you when you may give again.",
    title: "Download the app",
    to: "/#download",
  },
};
