export type PartnersWords = {
  heading: string;
  lead: string;
  /** The text of the link to each partner. */
  visit: string;
};

/** The words and figures of Why We Beat. Claims: docs/content-sources.md. */
export const whyWeBeat = {
  hero: {
    heading: "Faster response, fewer avoidable deaths",
    lead: "The first minutes decide, and the ambulance is still on the road. Beat finds the trained neighbour who is already near.",
    note: "One turn of the dial is twenty minutes. In Greater Accra an ambulance took 17 minutes on average in a 2014 study. Red: nobody pushes on the chest. Green: CPR is under way. Without CPR and a defibrillator, the chance of surviving a cardiac arrest can fall by about 10% with every minute. This is an older rule of thumb, and nobody has measured it in Ghana. Newer guidelines say that survival falls by 3 to 6% for every minute before the shock.",
  },
  built: {
    heading: ["Built for emergencies.", "Designed for impact."],
    paragraphs: [
      "Beat is an app and the people it alerts. It began in 2025, for the moment when something goes wrong and the nearest help is a stranger.",
      "It tells verified neighbours what is needed and how far away it is. Then it guides whoever is first, one step at a time, on the screen and out loud. 112 comes first, every time.",
    ],
    action: { title: "Our Mission", to: "/why-we-beat/our-mission" },
  },
  vision: {
    heading: "Where the vision began",
    greeting: "Dear neighbour,",
    paragraphs: [
      "Nobody in Ghana has to be taught to help. When somebody falls at the lorry station, a crowd is there before the dust has settled. One fetches water, one clears the road, one stops a taxi.",
      "The crowd wants to help. Often nobody in it knows what to do in the next two minutes, or who on this street has done it before.",
      "So we asked a question. What if the nurse who lives behind the station knew? The driver who learnt CPR last month? The student with the first-aid certificate in her bag? They were always near. Nobody called them.",
      "In 2025 Beat began to call them. It is not an ambulance. It is for the minutes before the ambulance comes.",
      "We would be glad if one day it called you.",
    ],
    signature: "The people who build Beat",
    place: "Accra",
    notesLabel: "Three figures behind it",
    notes: [
      { figure: "8 in 10", text: "of the people asked in the Ashanti Region would give first aid after a crash." },
      { figure: "4 in 10", text: "of them had been trained in first aid." },
      {
        figure: "1 in 7",
        text: "patients reached Kumasi’s emergency centre by ambulance in 2011. Most came by taxi or car.",
      },
    ],
    source:
      "385 people, African Journal of Emergency Medicine, 2022 (82.9% willing, 43.1% trained). Komfo Anokye Teaching Hospital, 2011 (14.8%).",
  },
  partners: {
    heading: "Three stones hold the pot",
    lead: "A cooking pot stands on three stones, and no stone is the most important one. Beat stands the same way.",
    visit: "Visit site",
  } satisfies PartnersWords,
  badge: {
    figure: "10+",
    text: "Types of emergencies",
    listLabel: "What an alert can be about",
    types: [
      "Cardiac arrest",
      "Severe bleeding",
      "Choking",
      "Stroke",
      "Chest pain",
      "Fits (seizures)",
      "Burns",
      "Snakebite",
      "Drowning",
      "Childbirth",
      "Asthma",
      "Low blood sugar",
      "Blood needed",
      "Medicine needed",
      "A walk home that feels wrong",
    ],
  },
  promise: {
    heading: "Our promise",
    lead: "We make you three promises. Hold us to them.",
    lines: [
      {
        name: "Fast Response",
        text: "An alert goes straight to verified people near you. You see who has said yes, and when nobody has yet.",
      },
      {
        name: "Compassionate Care",
        text: "Responders are taught to ask before they touch you, speak gently, tell nobody, and stay until somebody takes over.",
      },
      {
        name: "Trusted Technology",
        text: "Only verified responders are alerted. We say what we store, why and for how long. And whatever the app shows, 112 is never more than a tap away.",
      },
    ],
  },
  watch: {
    heading: "Watch it before you need it",
    lead: "Three short films from people who teach this every day. Some say 999 or 911: in Ghana, call 112. Where a film and our cards differ, follow the cards: guidelines changed in 2025. Nothing loads from outside until you press play.",
    label: "Films about the first minutes",
  },
  films: {
    heading: "Three more skills",
    lead: "One short film for each. Watch one tonight with the people at home.",
  },
  closing: {
    heading: "You are not meant to face it alone",
    paragraphs: [
      "If it happens tonight: call 112. Open Beat. Do what the screen says, one step at a time.",
      "If a responder nearby accepts, the app shows that help is coming. If nobody does, it still shows you the steps and reads them aloud. You need not be an expert. You only need to start.",
    ],
    action: { title: "Read our mission", to: "/why-we-beat/our-mission" },
    second: { title: "See the six steps of CPR", to: "/pulse/cardiac-arrest#survival" },
  },
};
