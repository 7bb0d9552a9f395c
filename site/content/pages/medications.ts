/** The words of the medications page. Claims: docs/content-sources.md. */
export const medications = {
  hero: {
    heading: "The medicine exists. The question is where.",
    lead: "You need an inhaler on a Sunday night, or insulin in a town with two pharmacies. Ask every licensed pharmacy near you at once, and have it brought to your door.",
    scene: "medicine-route",
  },
  explanation: {
    heading: "One message instead of six taxis",
    paragraphs: [
      "Finding an urgent medicine often means going from counter to counter. The patient waits while someone sits in traffic, and the first two shops could have said no by phone.",
      "Beat turns the search around. You say what is needed; the pharmacies near you say what they have. Volunteers may help to carry a sealed order. They never choose, mix or supply a medicine, and they never open the bag.",
      "In six districts of Upper West with more than 450,000 people a study found four pharmacies and 136 over-the-counter sellers, more than a third of them unregistered. Where shelves are few, knowing which one to go to matters most.",
    ],
  },
  helps: {
    heading: "How the app helps",
    lead: "Post a request, or shop from what pharmacies nearby have listed.",
    sentences: [
      "Nearby pharmacies, and volunteers who can carry, are alerted together. Each pharmacy answers with one press: in stock, not in stock, or can order.",
      "A prescription can be photographed and added if the medicine needs one. Only the pharmacy that takes the order sees it.",
      "Pay by mobile money, card or transfer, choose delivery or pickup, and follow the order until it is handed over.",
    ],
    screen: "phone-medicine",
  },
  steps: {
    heading: "Navigate emergencies with ease",
    items: [
      {
        name: "Say what is needed",
        text: "Name, strength and how many. If someone is struggling to breathe or cannot be woken, call 112 first.",
      },
      {
        name: "Pharmacies answer",
        text: "Licensed pharmacies around you see the request and say what they have, and the price.",
      },
      { name: "Choose and pay", text: "You decide which one. The price and the delivery are shown before you pay." },
      {
        name: "Track the delivery",
        text: "See where the order is, or go and collect it. The pharmacist explains how to use it.",
      },
    ],
  },
  care: {
    heading: "What this is not for",
    text: "Not for an emergency that cannot wait for a rider: breathing that gets worse, chest pain, a seizure that does not stop, a snakebite. Those are calls to 112 and a hospital. Do not take somebody else’s prescription, and do not stop a medicine because it is hard to find; ask the pharmacist what to do until it comes.",
  },
  why: {
    heading: "Why This Matters",
    points: [
      { figure: "3,860", text: "pharmacies were registered in Ghana in April 2022." },
      { text: "A reliever inhaler helps within minutes. Looking for one can take an afternoon." },
      {
        text: "You know who is answering: a licensed pharmacy, named, and on the map with the date it was last checked.",
      },
    ] as [{ figure?: string; text: string }, { figure?: string; text: string }, { figure?: string; text: string }],
  },
  closing: {
    text: "Have the pharmacies around you on your phone before the cupboard is empty.",
    title: "Download the app",
    to: "/#download",
  },
};
