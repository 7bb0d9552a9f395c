/** What a donor may want to know before the phone asks: the steps, and questions, folded below every form of giving. */
export const givingAnswers = {
  heading: "What happens when you give",
  fold: "Questions",
  foldMore: "Each step, and what donors ask",
  steps: {
    "You press Donate":
      "We send a payment request to your phone. Nothing has been charged yet, and pressing twice sends only one request.",
    "Your phone asks you to approve":
      "A request appears with the amount, and with our name or that of the company that collects for us. If either is wrong, cancel it: nothing is charged.",
    "You enter your PIN on the phone":
      "Type it only there. This site never asks for your wallet PIN, and nobody from Beat will ever call to ask for it.",
    "You see the result here":
      "Paid, declined, not enough in the wallet, or still being checked. We say paid only when your network has confirmed it.",
    "A receipt comes by email":
      "It has the amount, the date and a reference. Keep the reference: with it we can find your gift. The link in the receipt opens it again.",
  },
  questions: {
    "No request came to my phone":
      "Keep the phone unlocked, where it has a signal. On MTN, dial *170#, choose My Wallet, then My Approvals. A request that nobody approves expires by itself, and nothing is charged.",
    "I closed the page, or my network went off":
      "If you approved the request, it still counts. Come back to this page on the same phone to see the gift, or write to us with the reference.",
    "I want to give monthly or yearly":
      "A code by text message proves that the number is yours. The first charge is on the day you set it up, and the next ones are on the same day of each month or year. If a month has no such day, the charge is on its last day.",
    "I want to stop a monthly or yearly gift":
      "You can end it on any day. Every receipt has a link for that, and you need no account. We keep what you have already given, and charge nothing more.",
    "A request came that I did not ask for":
      "Cancel it: without your PIN nothing is taken. Write to us, and we stop all requests from this site to your phone.",
    "What do you keep about me?":
      "Your number, email, name and town, to take the gift and send the receipt. We keep them encrypted and never sell them. The privacy page says for how long.",
  },
};
