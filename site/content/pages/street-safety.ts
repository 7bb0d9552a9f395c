/** The words of the street-safety page: its own, and about getting home. Claims: docs/content-sources.md. */
export const streetSafety = {
  hero: {
    heading: "You do not have to walk home alone",
    lead: "Last trotro, long lane, one lamp in three. Share the way with a person you trust, and let neighbours who would come to the gate know when you want company.",
    scene: "night-street",
  },
  leave: {
    title: "Leave this page quickly",
    hint: "Goes to a weather page. It does not clear your browser’s history.",
    keys: "With a keyboard, pressing Shift three times does the same.",
  },
  explanation: {
    heading: "Company, not fear",
    paragraphs: [
      "Most nights you get home safely. This is for the nights when a footstep stays behind you, the phone is at nine per cent, or a street you know looks different in the dark.",
      "Street safety in Beat is quiet on purpose. It does not sound a siren and it does not film. It lets one person see where you are until you are inside, and gives you a way to ask for company without taking the phone out of your bag.",
      "It is not the police. If you are in danger, call 112.",
    ],
  },
  helps: {
    heading: "How the app helps",
    lead: "Before you set off, on the way, and if something changes.",
    sentences: [
      "Share your live location with one trusted contact for as long as the walk takes. It ends by itself when you arrive.",
      "Hold one button for a discreet alert. Your contact and responders nearby are told where you are and that you want company.",
      "Timed safety tips appear on the screen: when to cross the street, where the next open shop is, when to call instead of walking.",
    ],
    screen: "phone-street",
  },
  audience: {
    heading: "Who it helps",
    people: [
      {
        name: "Students",
        text: "between the library and the hostel, when evening lectures end after the last shuttle.",
      },
      {
        name: "Women commuting at night",
        text: "from the stop to the gate: the ten minutes that no transport covers.",
      },
      {
        name: "Late-shift workers",
        text: "nurses, guards, bakers and bar staff, who go home when the streets are empty.",
      },
      { name: "Families", text: "who would like to stop calling every five minutes, and sleep once you are home." },
    ],
  },
  advice: {
    heading: "With or without the app",
    items: [
      "Tell one person when you leave and when you expect to arrive.",
      "Keep to lit streets and open shops, even if it takes longer.",
      "Keep one ear free, and save some battery for the last stretch.",
      "If somebody follows you, go where people are: a chop bar, a filling station, a church.",
      "Trust the feeling. You do not have to be polite to a stranger.",
    ],
    help: "For violence at home or from a partner: the Domestic Violence support line 0800 111 222 is free to call; WhatsApp 0551 757 575.",
    assault:
      "After a sexual assault: go to a hospital the same day if you can, and within 72 hours. Medicine against HIV and against a pregnancy works best early, and you decide what else is done.",
  },
  why: {
    heading: "Why This Matters",
    points: [
      {
        figure: "71%",
        text: "of people asked in Ghana in 2024 wanted police and courts to do more about sexual harassment in public.",
      },
      {
        text: "Poor lighting and few patrols are what women name when they say why they feel unsafe alone at night. Lamps take years. A neighbour at the gate takes minutes.",
      },
      {
        text: "A street feels different when someone who cares knows where you are, even on the nights when nothing happens.",
      },
    ] as [{ figure?: string; text: string }, { figure?: string; text: string }, { figure?: string; text: string }],
  },
  closing: {
    text: "Choose your trusted contact tonight, before you need one.",
    title: "Download the app",
    to: "/#download",
  },
};
