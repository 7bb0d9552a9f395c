import { TRAINING } from "../training.ts";

/** The words of When Every Second Counts. Claims: docs/content-sources.md. */
export const whenEverySecondCounts = {
  hero: {
    heading: "Help no longer has to wait",
    lead: "Where Beat has responders, it knows who is near, who can help, and whom to ask next.",
    action: { title: "How zoning works", to: "#response" },
    second: { title: "See the tools", to: "#module" },
    urgent: {
      question: "Has somebody collapsed?",
      title: "Start CPR",
      to: "/pulse/cardiac-arrest#survival",
    },
  },
  zoning: {
    heading: "Response zoning and local protocols",
    lead: "The town above has four zones, each with its own policy. A red light is a responder. Local people add what no map shows: gates, keys, short cuts.",
    policies: [
      {
        id: "market",
        alt: "Three traders, each with a red light above her head, stand a few steps apart behind one row of stalls. In the village, beside a house and a tree, one rider on a motorbike has a light.",
        name: "Zone responders to match population density and access needs",
        text: "A market with ten thousand people needs many responders, a few steps apart. A village at the end of a track needs few, and one of them with a motorbike. An alert starts in its own zone, and widens when no one there has said yes.",
        local: "In the market: the east gate stays open at night, and the cloth row knows who has learnt CPR.",
      },
      {
        id: "station",
        alt: "At the lorry station a woman presses a cloth on the hand of a man, and a driver beside them is on the phone. Behind him an ambulance waits. The two who help have a red light.",
        name: "Free up facility pressure by decentralising first-contact care",
        text: "Whoever is near helps first: they press on a wound, start CPR, or speak calmly to somebody who is afraid. They call 112 for everything serious. A neighbour can deal with a small cut. Anything worse goes to hospital.",
        local: "At the lorry station: the booking office keeps the AED, and the station master holds the key.",
      },
      {
        id: "school",
        alt: "In front of a school a man brings an AED in its case to a nurse. She, a teacher and a student who waves each have a red light.",
        name: "Reward high-activity zones with training and incentives",
        text: "Zones that answer most are first in line for the next training, the next AED and Angel Points. Responders are never paid for an alert.",
        local: "Round the school and the church: the school nurse is asked in term time, the ushers on Sundays.",
      },
      {
        id: "lagoon",
        alt: "In the evening by the lagoon a young man with a red light greets an elderly woman at her lit door, and asks her something. She has no light. Beside them stands the blue kiosk.",
        name: "Limit idle responders to improve active coverage",
        text: "Somebody who has not answered for a long time is asked how they are, taken off the list without blame, and welcomed back after a refresher. That way, every light on the map is somebody who answers.",
        local:
          "Among the houses by the lagoon: ambulances stop at the blue kiosk, and somebody waits there with a lamp.",
      },
    ],
  },
  managing: {
    heading: "Managing local response networks",
    lead: "Small, regular work keeps a network alive. This is what we ask of each zone.",
    columns: ["What", "Who", "How often"],
    rows: [
      ["Who is verified, and for what", "The municipality’s coordinator", "On joining, then every year"],
      ["Skills, practised by hand", "The zone’s trainer", TRAINING.everyYear],
      ["AEDs in place, charged and within reach", "The keeper named on the case", "Every month"],
      ["Meeting points, gates and keys", "Two people who live there", "When anything changes"],
      ["How the last alerts went", "The zone together", "After each one, and every quarter"],
      ["Reports and complaints", "A person at Beat", "As they come in"],
    ],
    note: "Some places have no network yet. There, call 112 and use the first-aid steps: they work everywhere.",
  },
  tools: {
    heading: "Six tools in one pocket",
    lead: "Everyone who opens the app has all six: responders, and people who happen to be there.",
    items: [
      {
        name: "CPR guidance",
        text: "Where to put your hands, how deep, how fast, on the screen and out loud.",
      },
      {
        name: "Street safety tips",
        text: "Somebody sees you home, and one button calls for company.",
      },
      {
        name: "Urgent blood requests",
        text: "Confirmed by the hospital before donors are asked.",
      },
      {
        name: "Medication delivery alerts",
        text: "Which licensed pharmacy has it, and where the rider is.",
      },
      {
        name: "Location tracking",
        text: "Shared while the alert lasts, and no longer.",
      },
      {
        name: "AI-powered responder assistant",
        text: "Answers from our first-aid cards only, and says when it does not know.",
      },
    ],
  },
  closing: {
    heading: "Your area needs responders",
    text: `${TRAINING.needs} See what the network asks of you.`,
    action: { title: "Become A Responder", to: "/pulse/become-a-responder" },
  },
};
