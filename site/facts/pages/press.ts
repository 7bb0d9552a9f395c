/** The words of the page for journalists. What came in is in `Trust`, from the books. */
export const press = {
  hero: {
    heading: "For the press",
    lead: "What is true today, in sentences that you may print. If a fact is missing, ask us before you print.",
    action: "Ask us",
    subject: "A question from the press",
  },
  facts: {
    heading: "Facts",
    rows: (name: string): { name: string; text: string; link?: { title: string; to: string } }[] => [
      {
        name: "What it is",
        text: `${name} is a network of volunteers in Ghana, and a free app that calls trained neighbours while the ambulance is on its way. It is no ambulance service: the first call always goes to 112.`,
      },
      {
        name: "What an alert does",
        text: "Somebody asks for help in the app, and it tells the trained people nearby: where, and what has happened. They push on a chest, stop bleeding, fetch a defibrillator, and hand over to the ambulance crew. Some give blood, others carry a medicine.",
        link: { title: "How it works", to: "/pulse/when-every-second-counts" },
      },
      {
        name: "Who may join",
        text: "Anybody. No medical training is needed to begin, and each responder chooses which alerts to answer. Nobody is paid for it.",
        link: { title: "Become A Responder", to: "/pulse/become-a-responder" },
      },
      {
        name: "Where it is",
        text: "It is meant for all sixteen regions. The figures of users, responders and lives saved on this site are projected and not counted, and each says so. Please print them as projections, or not at all.",
        link: { title: "The projected figures, by region", to: "/impact" },
      },
      {
        name: "Is it proven?",
        text: "In Stockholm, alerts by phone led to more CPR before the ambulance came. The study did not show that more people survived. Ghana has no figure yet.",
        link: { title: "The study", to: "/pulse/cardiac-arrest" },
      },
      {
        name: "Who checks the first aid",
        text: "Each text says which clinician signed it and when, or that nobody has yet.",
        link: { title: "First aid", to: "/pulse/general-emergencies" },
      },
      {
        name: "If you print first aid",
        text: "Take the steps as they stand, with the line that says to call 112 first. Where you show people, please show no patient, and nobody who has not agreed.",
        link: { title: "Sheets to print", to: "/pulse/general-emergencies" },
      },
    ],
  },
  logo: {
    heading: "The logo",
    lead: "Print it as it is, on a plain ground, with nothing added to it.",
    alt: "The logo: one heartbeat in a red square",
    files: [
      { title: "For print (SVG)", to: "/icon.svg" },
      { title: "For screens (PNG, 512 pixels)", to: "/icon-512.png" },
    ],
    news: { title: "News from the network", to: "/community#news" },
  },
};
