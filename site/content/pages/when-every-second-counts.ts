import { PAGES } from "../site/pages.ts";

/** The words of When Every Second Counts. Claims: docs/content-sources.md. */
export const whenEverySecondCounts = {
  hero: {
    heading: "Help no longer has to wait",
    lead: "An alert that goes to everybody is answered by nobody. Beat divides each town into zones, so that it knows who is near, who is able, and who should be asked next.",
    action: { title: "How zoning works", to: "#response" },
    second: { title: "See the tools", to: "#module" },
    urgent: {
      question: "Has someone collapsed now?",
      title: "Start CPR",
      to: `${PAGES["cardiac-arrest"].path}#survival`,
    },
  },
  zoning: {
    heading: "Response zoning and local protocols",
    lead: "One town, seen from above. Four zones, four policies, and in each zone a few things that only the people who live there know.",
    policies: [
      {
        id: "market",
        name: "Zone responders to match population density and access needs",
        text: "A market with ten thousand people needs many responders, a few steps apart. A village at the end of a track needs few, and one of them with a motorbike. An alert starts in its own zone and widens only when nobody there has said yes.",
        local: "In the market: the east gate stays open at night, and the cloth row knows who has learnt CPR.",
      },
      {
        id: "station",
        name: "Free up facility pressure by decentralising first-contact care",
        text: "The first minutes belong to whoever is near: pressure on a wound, a hand on the chest, a calm voice. 112 is called for everything serious. What a neighbour can deal with need not fill a casualty ward.",
        local: "At the lorry station: the booking office keeps the AED, and the station master holds the key.",
      },
      {
        id: "school",
        name: "Reward high-activity zones with training and incentives",
        text: "Zones that answer most are first in line for the next training, the next AED and Angel Points. Nobody is paid per alert: help must never depend on who has fallen.",
        local: "Round the school and the church: the school nurse is asked in term time, the ushers on Sundays.",
      },
      {
        id: "lagoon",
        name: "Limit idle responders to improve active coverage",
        text: "Somebody who has not answered for a long time is asked how they are, taken off the list without blame, and welcomed back after a refresher. So a light on the map is a person who comes, not a name.",
        local:
          "Among the houses by the lagoon: ambulances stop at the blue kiosk, and somebody waits there with a lamp.",
      },
    ],
  },
  managing: {
    heading: "Managing local response networks",
    lead: "Small, regular work keeps a network alive. Each zone has somebody who does it, and everybody can see whether it is done.",
    columns: ["What", "Who", "How often"],
    rows: [
      ["Who is verified, and for what", "The municipality’s coordinator", "On joining, then every year"],
      ["Skills, practised by hand", "The zone’s trainer", "Twice a year"],
      ["AEDs in place, charged and within reach", "The keeper named on the case", "Every month"],
      ["Meeting points, gates and keys", "Two people who live there", "When anything changes"],
      ["How the last alerts went", "The zone together", "After each one, and every quarter"],
      ["Reports and complaints", "A person at Beat, never only software", "Within two days"],
    ],
    note: "These are our rules for the networks we set up. Where a zone is not covered yet, the app says so and shows the first-aid steps and 112.",
  },
  tools: {
    heading: "Six tools in one pocket",
    lead: "Everyone who opens the app has all of them, whether a responder or somebody who happens to be there.",
    items: [
      {
        screen: "phone-cpr",
        name: "CPR guidance",
        text: "Where to put your hands, how deep, how fast, on the screen and out loud.",
      },
      {
        screen: "phone-street",
        name: "Street safety tips",
        text: "A watched way home, and one button when it feels wrong.",
      },
      {
        screen: "phone-blood",
        name: "Urgent blood requests",
        text: "Confirmed by the hospital before anybody is asked.",
      },
      {
        screen: "phone-medicine",
        name: "Medication delivery alerts",
        text: "Which licensed pharmacy has it, and where the rider is.",
      },
      {
        screen: "phone-location",
        name: "Location tracking",
        text: "Shared while the alert lasts, and no longer.",
      },
      {
        screen: "phone-assistant",
        name: "AI-powered responder assistant",
        text: "Answers from checked first-aid steps, and says when it does not know.",
      },
    ],
  },
  closing: {
    heading: "Your area needs responders",
    text: "It takes a phone, a short training course and the will to go when you are called. See what the network would ask of you, and what it would not.",
    action: { title: "Become A Responder", to: PAGES["become-a-responder"].path },
  },
};
