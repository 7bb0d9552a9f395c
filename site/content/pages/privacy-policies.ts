import type { PolicyContent } from "#site/sections/policy.tsx";

export const privacyPolicies: PolicyContent = {
  heading: "Privacy Policies",
  lead: "What this website stores about you, why, for how long, who sees it, and how to have it corrected or deleted. The law that protects you is Ghana’s Data Protection Act, 2012 (Act 843).",
  updated: "22 Nov 2026",
  published: "12 Aug 2025",
  sections: [
    {
      id: "who",
      heading: "Who is responsible",
      short: "{name}, at the address below. Write to us about anything on this page.",
      blocks: [
        "{name} is the data controller for this website. You reach us at {email}, {phone}, or {address}.",
        "Reading these pages needs no account and leaves no profile. There are no advertising or analytics cookies, no trackers, and no scripts of other companies.",
      ],
    },
    {
      id: "giving",
      heading: "When you give",
      short: "We need an email address, a city, a phone number and an amount. Your name is optional.",
      blocks: [
        "To take a gift we store:",
        [
          "your email address, to send the receipt (required);",
          "your city and country, to report where support comes from (required);",
          "your mobile money number and network, to ask your phone for the approval (required);",
          "the amount, the time, the state of the payment and its references (required by law for our books);",
          "your name or your company’s, for the receipt (optional; leave it empty to give without a name).",
        ],
        "If you do not give the required details the gift cannot be taken; nothing else changes for you. We do not publish donors’ names. We never see your wallet PIN or your balance.",
      ],
    },
    {
      id: "updates",
      heading: "When you subscribe for updates",
      short: "Your email address, and only after you confirm it. One press ends it.",
      blocks: [
        "News is sent only to people who asked for it and confirmed the address from their own mailbox. Giving does not subscribe you. Every message has a link that ends the subscription at once; we then delete your address. An address that nobody confirms is deleted after seven days.",
      ],
    },
    {
      id: "browser",
      heading: "What your browser remembers",
      short:
        "An unfinished gift, on your own device, for a day at most. No cookie banner, because there is nothing to consent to.",
      blocks: [
        "While you are giving, your browser keeps the amount, your name if you typed it, your email address, city and country under the name donateData, and how far you have come under the name donateProgress, so that a reload or a failed payment loses nothing. Both are cleared when the gift succeeds, and otherwise when the form is next opened after a day. Your phone number stays in the tab you typed it in and goes when you close that tab. If you browse without scripts, the same details travel in one encrypted cookie that only our server can read and that ends within a day.",
        "When you open your gifts, by a code or by the link in a receipt, one encrypted cookie keeps them open for half an hour or until you close them. It is needed for that and used for nothing else.",
        "After a first visit your browser may keep copies of our first-aid pages so that they open without a network. They hold nothing about you.",
      ],
    },
    {
      id: "recipients",
      heading: "Who sees it",
      short:
        "The payment provider and your network, to move the money; our mail service, to send the receipt. Nobody buys it.",
      blocks: [
        [
          "The payment provider and your mobile network receive your number, the amount and a reference, to carry out the payment you ask for; and the text message with a code when you ask to see your gifts or your number is checked before a gift.",
          "The service that delivers our email receives your address and the receipt.",
          "Whoever runs our servers stores it for us, with names, numbers and addresses encrypted. Write to us to learn who that is and in which country.",
          "Public authorities receive what the law obliges us to give, and no more.",
        ],
        "We do not sell data, rent it or exchange it. If you press play on a film, its host learns that your device asked for it; until then it learns nothing.",
      ],
    },
    {
      id: "how-long",
      heading: "How long we keep it",
      short: "Books as long as the law asks, unfinished gifts a month, technical messages three months.",
      blocks: [
        [
          "Completed gifts and their receipts: as long as tax and accounting law requires, at present six years. Then your name, address and number are removed and the amount stays.",
          "Gifts that were never paid, and monthly or yearly ones that ended before a first charge: the personal details are removed after 30 days.",
          "Raw messages from the payment provider: 90 days, with personal details removed after 7.",
          "That a number was asked to approve a gift: a day once it has given; 30 days while it has approved nothing, so that nobody is asked again and again for somebody else. Codes we texted: a day, or 30 days when they were for a gift.",
          "Where requests came from (the internet address): about a day, so that one visitor cannot shut others out. What a request to give asked for: 30 days, so that sending it twice does not charge twice.",
          "We keep those four as scrambled values that only our own secret can make: they show that two things are the same, never a number or an address.",
          "A wish not to be asked any more: until the owner of the number takes it back.",
          "Technical logs hold no names, numbers or addresses of people; they name a gift by its reference at the most.",
          "Backups are removed after two weeks. What we delete is gone from them by then.",
          "A subscription for updates: until you end it, or seven days when nobody confirms it.",
        ],
      ],
    },
    {
      id: "rights",
      heading: "Your rights",
      short: "See it, correct it, delete it, object to it. Write to us; it is free.",
      blocks: [
        "Under Act 843 you may ask what we hold about you and receive a copy, have it corrected, object to processing that causes you harm or distress, stop direct marketing at any time, and not be subject to significant decisions made by a machine alone. We make no such decisions.",
        "You can see your gifts and delete your data yourself: on the donate form, follow the link for people who gave before. Or write to {email} from the address you gave with. The reference on your receipt tells us which gift you mean; it does not prove who you are, so we answer to the address of the gift alone. We delete what the law does not oblige us to keep within 30 days and tell you what remains and why.",
        "If you are not satisfied, you can complain to the Data Protection Commission of Ghana.",
      ],
    },
    {
      id: "app",
      heading: "The app and health information",
      short:
        "The app asks for more than this site. Blood type and medical facts are special personal data, and are never asked for here.",
      blocks: [
        "The app has its own notice, shown when you register. Health information, such as a blood type, is special personal data under the Act: it is used only with your explicit consent and for the request you make. Do not send medical details through this website or by email.",
      ],
    },
    {
      id: "children",
      heading: "Children",
      short: "Under 16 only with a parent or guardian.",
      blocks: [
        "We do not knowingly collect data of anyone under 16 without the consent of a parent or guardian. If you believe that we have, write to us and we delete it.",
      ],
    },
    {
      id: "changes",
      heading: "Changes to this page",
      short: "The date at the top changes when the text does.",
      blocks: [
        "When we change how we handle data we change this page first, and say at the top when. If a change matters to people who have given or subscribed, we write to them.",
      ],
    },
  ],
};
