/** The words of the partner page. Claims: docs/content-sources.md. */
export const joinTheMission = {
  hero: {
    heading: "Join the mission",
    lead: "A neighbourhood is ready when its pharmacy, its hospital, its companies, its churches and its schools all pull the same way. Take hold of the rope.",
  },
  ways: {
    heading: "What your organisation can do",
    lead: "Five ways to help. Choose yours; none of them needs a budget to begin.",
    rows: [
      {
        verb: "Supply",
        who: "A pharmacy",
        text: "Answer when somebody nearby asks for an urgent medicine: in stock, out of stock, or where to try next. Only licensed pharmacies are listed, volunteers never supply medicine, and what you charge stays between you and your customer.",
      },
      {
        verb: "Receive",
        who: "A hospital or clinic",
        text: "Tell responders which door to come to, confirm blood requests before donors are alerted, and lend an instructor for two hours a month. A request counts as real only once your staff have confirmed it.",
      },
      {
        verb: "Equip",
        who: "A company or a market",
        text: "Hang an AED where anyone can reach it, put it on the map with its opening hours, and let certified staff leave when an alert comes in. We ask you to check the battery every month and to confirm that you did.",
      },
      {
        verb: "Gather",
        who: "A church, mosque or assembly",
        text: "Give one Saturday and one large room. We bring the manikins and the instructor; you bring the people who live in the streets around you.",
      },
      {
        verb: "Teach",
        who: "A school or university",
        text: "Train final-year students and staff in hands-only CPR, repeat it every year, and name one teacher who keeps the list. Students may become responders when they are old enough, with a parent’s consent under eighteen.",
      },
    ],
  },
  steps: {
    heading: "How it starts",
    items: [
      {
        name: "Write to us",
        text: "Say who you are, which town, and which of the five. A person answers within five working days.",
      },
      {
        name: "Sign one page",
        text: "It says what you will do, what we will do, and how either of us can stop. No fee, no exclusivity.",
      },
      {
        name: "Appear on the map",
        text: "Once we have checked your place, responders and donors around it see it in the app, with the date of the last check.",
      },
    ],
  },
  limits: {
    heading: "What we will not ask of you",
    items: [
      "Money for a place on the map. Places are earned by being ready.",
      "Names of your patients, customers or pupils. We do not want them.",
      "To replace the National Ambulance Service. Everyone we train is taught to call 112 first.",
    ],
  },
  app: {
    heading: "See what your neighbours see",
    text: "The app shows what a partner’s place looks like to a responder two streets away. It is the quickest way to understand what you would be joining.",
    action: "Download for Android",
    write: "Write to us",
    subject: "Joining the mission",
  },
};
