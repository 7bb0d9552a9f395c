/** What a donor may want to know before the phone asks. Stands under the donate page's form. */
export const givingAnswers = {
  heading: "What happens when you give",
  steps: [
    {
      name: "You press Donate",
      text: "We ask your network to ask you. Nothing has been charged yet, and pressing twice asks only once.",
    },
    {
      name: "Your phone asks you to approve",
      text: "A request appears with our name and the amount. Read both. If either is wrong, cancel it: nothing is charged.",
    },
    {
      name: "You enter your PIN on the phone",
      text: "Only there. This site never asks for your wallet PIN, and nobody who calls you from us will either.",
    },
    {
      name: "The page tells you how it ended",
      text: "Paid, declined, not enough in the wallet, or still being checked. We say paid only when your network has confirmed it.",
    },
    {
      name: "A receipt comes by email",
      text: "With the amount, the date and a reference. Keep the reference: with it we find your gift in seconds, and you can open it again yourself.",
    },
  ],
  questions: {
    heading: "Fair questions",
    items: [
      {
        question: "No request came to my phone",
        answer:
          "Keep the phone unlocked, where it has a signal. On MTN, dial *170#, choose My Wallet, then My Approvals. A request that nobody approves runs out by itself, and nothing is charged.",
      },
      {
        question: "I closed the page, or the network went",
        answer:
          "What your wallet did still counts. Come back to this page on the same phone and it shows the gift, or write to us with the reference.",
      },
      {
        question: "I want to give monthly or yearly",
        answer:
          "A code by text message proves that the number is yours. The first charge is on the day you set it up, the next ones on the same day of the month. Where a month is shorter, it is its last day.",
      },
      {
        question: "I want to stop a monthly or yearly gift",
        answer:
          "You can end it on any day. Every receipt has a link that does it, without an account. What you gave before stays given; nothing is charged after.",
      },
      {
        question: "What do you keep about me?",
        answer:
          "Your number, email, name and town, to take the gift and send the receipt. We keep them encrypted and never sell them. The privacy page says for how long.",
      },
    ],
  },
};
