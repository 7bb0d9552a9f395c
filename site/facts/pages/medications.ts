import type { WhyContent } from "../why-content.ts";

/** The words of the medications page. Claims: docs/content-sources.md. */
export const medications = {
  hero: {
    heading: "Find urgent medicine near you",
    lead: "You need an inhaler on a Sunday night, or insulin in a town with two pharmacies. Ask every licensed pharmacy near you at once, and have it brought to your door.",
    action: { title: "Get the app", to: "/#download" },
    second: { title: "How an order works", to: "#order" },
  },
  search: {
    heading: "One message instead of six taxis",
    ways: [
      {
        name: "From counter to counter",
        text: "The patient waits while somebody sits in traffic, and the first shops may not have the medicine.",
      },
      {
        name: "All at once",
        text: "You say what you need, and the pharmacies near you say what they have. Volunteers may help to carry a sealed order. They never choose, mix or supply a medicine, and they never open the bag.",
      },
    ],
  },
  helps: {
    heading: "How the app helps",
    lead: "Post a request, or shop from what pharmacies nearby have listed.",
    sentences: [
      "Nearby pharmacies, and volunteers who can carry, are alerted together. Each pharmacy answers with one press: in stock, not in stock, or able to order it.",
      "If the medicine needs a prescription, you photograph it and add it. Only the pharmacy that takes the order sees it.",
      "Pay by mobile money, card or transfer, choose delivery or pickup, and follow the order until it is handed over.",
    ],
  },
  steps: {
    heading: "Navigate emergencies with ease",
    items: [
      {
        name: "Say what is needed",
        text: "Name, strength and how many. If somebody is struggling to breathe or cannot be woken, call 112 first.",
      },
      {
        name: "Pharmacies answer",
        text: "Licensed pharmacies around you see the request and say what they have, and the price.",
      },
      { name: "Choose and pay", text: "You decide which one. The price and the delivery are shown before you pay." },
      {
        name: "Track the delivery",
        text: "See where the order is, or go and collect it. The pharmacist explains how to use the medicine.",
      },
    ],
  },
  care: {
    heading: "What this is not for",
    text: "An emergency cannot wait for a rider: breathing that gets worse, chest pain, a fit that does not stop, a snakebite. For those, call 112 and get to a hospital. Do not take somebody else’s medicine; only in an asthma attack another person’s blue inhaler may help. Do not stop a medicine because it is hard to find: ask the pharmacist. Beat gives no advice on medicines. No antibiotics without a prescription.",
    call: "Call 112",
  },
  why: {
    heading: "Why This Matters",
    points: [
      { figure: "4", text: "pharmacies for more than 450,000 people, in six districts of Upper West." },
      { text: "A reliever inhaler helps within minutes. Looking for one can take hours." },
      { text: "You know who answers you: a licensed pharmacy, with its name and address." },
    ] satisfies WhyContent["points"],
    caption:
      "One dot is a thousand people, one cross a pharmacy. The 2019 study also counted 136 over-the-counter sellers, more than a third of them unregistered.",
  },
  closing: {
    text: "Have the pharmacies around you on your phone before you need one.",
    title: "Download the app",
    to: "/#download",
  },
};
