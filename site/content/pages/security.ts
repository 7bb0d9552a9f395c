import type { PolicyContent } from "#site/sections/policy.tsx";

export const security: PolicyContent = {
  eyebrow: "This page is about security",
  heading: "{name} Terms & Conditions",
  lead: "How we protect you when you read this site and when you give, what we will never ask for, and how to tell us about a weakness. The general terms stand on a page of their own.",
  updated: "12 Aug 2025",
  sections: [
    {
      id: "never",
      heading: "What we never ask for",
      short: "No wallet PIN, no card number, no password. Anybody who asks for one is not us.",
      blocks: [
        "Your mobile money PIN belongs on your own phone, in the prompt of your network, and nowhere else. No page of {name} has a field for it, and nobody who works with us will ask for it by phone, text or email.",
        "We take no bank cards. If a card number is typed into any field by mistake it is refused and not kept.",
        "There are no accounts here, so there is no password to lose. The only codes we ask for are texted to you: four digits for a monthly or yearly gift, six to see your gifts or to check your number before a gift.",
      ],
    },
    {
      id: "giving",
      heading: "How a gift is protected",
      short:
        "You approve every first charge on your own phone, and a gift counts as paid only when the provider confirms it.",
      blocks: [
        "When you press Donate we write your gift down before anything else happens. Only then is the payment provider asked to send a prompt to your phone. If a connection breaks on the way, we ask the provider what happened instead of charging again.",
        [
          "Pressing twice, reloading the page or going back cannot charge you twice for the same gift.",
          "A message that claims a payment succeeded is never believed by itself. We ask the provider and compare the reference, the amount and the currency.",
          "While we do not know, the page says that we do not know, and asks you not to pay again.",
          "A phone number can be prompted only a few times a day, so that nobody can use this site to pester a stranger.",
        ],
      ],
    },
    {
      id: "pages",
      heading: "How these pages are protected",
      short: "No trackers, no third-party scripts, encryption all the way.",
      blocks: [
        "The public site is sent over an encrypted connection. Its pages load nothing from other companies. Films stay with their host until you press play, and the page says so.",
        "A strict content policy tells your browser to run only the scripts we published. Forms are accepted only from our own pages. The site works without scripts, if you prefer to switch them off.",
      ],
    },
    {
      id: "data",
      heading: "How your data is kept",
      short:
        "Phone numbers and email addresses are encrypted where they are stored, and stay out of logs and web addresses.",
      blocks: [
        "What we keep, for how long and why is on the privacy page. Logs and measurements hold references and times, not people. Secrets are kept apart from the code and from the data they protect.",
      ],
    },
    {
      id: "your-part",
      heading: "What you can do",
      short: "Read the prompt before you type your PIN, and keep the text message of your network.",
      blocks: [
        [
          "Look at the amount and the name in the prompt. If either is not what you expect, refuse it.",
          "Never approve a prompt you did not ask for. Tell us the time and we will block your number for prompts from this site if you wish.",
          "Check that the address in your browser is ours before you type your number.",
          "On a phone that others use, finish or clear the form: an unfinished gift is remembered by the browser until it succeeds.",
        ],
      ],
    },
    {
      id: "report",
      heading: "Report a weakness",
      short: "Write to us first, give us time to mend it, and we will thank you and not pursue you.",
      blocks: [
        "If you believe you have found a weakness, write to {email} with the word Security in the subject. Say what you saw and how to see it again. Our address for machines is /.well-known/security.txt.",
        "We answer within three working days and tell you what we are doing. Act in good faith: use only your own data, do not degrade the service, do not prompt other people’s phones, and give us ninety days before you publish. We will not take legal steps against anyone who keeps to this.",
      ],
    },
    {
      id: "incidents",
      heading: "If something goes wrong",
      short: "We tell the people affected and the Data Protection Commission as soon as we reasonably can.",
      blocks: [
        "Should data be lost or seen by someone who should not see it, we will say what happened, whose data it was, what we have done and what you can do. You will hear it from us, in plain words.",
      ],
    },
  ],
};
