import { fromCedis } from "#contract/money.ts";

/** Amounts that many people give, each chosen with one press. */
export const COMMON_AMOUNTS = [20, 50, 100, 200].map(fromCedis);

/** Step 1, on the impact page. */
export const IMPACT_FORM = {
  title: ["Make a Donation!", "Be part of the impact"],
  heading: "Fuel the mission. Save more lives.",
  promises: [
    "You approve every gift on your own phone, with your own PIN",
    "A receipt comes by email each time",
    "You can end a monthly or yearly gift on any day",
  ],
  manage: "Given before?",
  manageLink: "See your gifts, print a receipt, or cancel",
  lead: "Your gift helps pay for training, equipment and the messages that alert responders. Give once, every month or every year, by mobile money.",
  step: "Step 1 of 2. Nothing is charged on this page.",
  amount: "Your gift",
  line: "Use the line below",
  starts: (amount: string) => `It starts at ${amount}. The next page shows what you chose.`,
  other: "Other amount",
  otherAmount: "Amount in cedis",
  otherHint: (least: string, most: string) => `From ${least} to ${most}, like 20 or 20.50`,
  name: "Name/Company Name (optional)",
  email: "Email (required)",
  emailHint: "We send your receipt here",
  country: "Country (required)",
  city: "City (required)",
  submit: "Continue",
} as const;

/** For a form's button while something is missing: it looks disabled, but pressing it shows what is missing. */
export const INCOMPLETE = "Something is still missing. Press the button to see what.";

/** What a gift of each size helps pay for, the largest first. `from` is in pesewas. */
export const EXAMPLES: { from: number; purpose: string }[] = [
  { from: 1_000_000, purpose: "a share of a public defibrillator, its cabinet and its upkeep" },
  {
    from: 500_000,
    purpose: "a weekend CPR and first-aid class in one community: the hall, the trainer and the practice kit",
  },
  { from: 200_000, purpose: "practice manikins that one class after another can learn on" },
  { from: 50_000, purpose: "a refresher evening for the responders of one neighbourhood" },
  { from: 10_000, purpose: "gloves, a pocket mask and dressings for one responder’s bag" },
  { from: 0, purpose: "the texts and data that carry an alert to the responders nearby" },
];

export const EXAMPLE_SENTENCE = {
  none: "Choose an amount to see what it helps pay for.",
  some: (amount: string, purpose: string) => `For example, ${amount} helps pay for ${purpose}.`,
} as const;
