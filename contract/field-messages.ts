import type { PhoneProblem } from "./phone.ts";

// What both the API and the site say about an invalid field. The site's others are in site/facts/giving/field-messages.ts.

export const PHONE_MESSAGES: Record<PhoneProblem, string> = {
  missing: "Enter the mobile money number",
  "not-digits": "Enter the number in digits only, like 24 123 4567",
  "too-short": "The number is too short: enter the nine digits after 233",
  "too-long": "The number is too long: enter the nine digits after 233",
  "not-mobile": "Enter a mobile number: after 233 it starts with 2 or 5",
};

export const UNCLEAR_AMOUNT = "Write thousands with a comma and pesewas with a point, like 1,000 or 20.50";

export const NO_CARD = "Take the card number out: we never ask for one";

export const ONLY_GHANA = "Choose Ghana: it is the only country open for giving so far";
