import { toCard, type FirstAidCard } from "./card.ts";

/** A person who cannot go on. Sources: docs/content-sources.md. */
export const MIND: readonly FirstAidCard[] = [
  {
    id: "despair",
    name: "Somebody wants to die",
    sign: "Says that they want to die, says goodbye, gives things away, or has hurt themselves",
    steps: [
      "Hurt, something swallowed, or about to do it: 112 now, then the card “Poisoning” or “Severe bleeding”. If not: stay with them, somewhere quiet.",
      "Ask: “Are you thinking of ending your life?” To ask does not give anybody the idea. Listen. Do not judge, argue or preach. Say that you care, and that they are not alone.",
      "Take away what they could harm themselves with, pesticide and tablets above all. Do not leave them alone.",
      "Call the Mental Health Authority, free: 0800\u00a0678\u00a0678. Nobody answers: 112, or go together to the nearest hospital.",
    ],
    also: "Is it you? You are not alone. Call 0800\u00a0678\u00a0678, or tell one person you trust today. It has not been a crime in Ghana since 2023.",
    never: "Do not promise to keep it a secret. Bring in somebody they trust, and a health worker.",
    links: [
      { title: "Call 0800 678 678", to: "tel:0800678678" },
      toCard("poisoning", "Poisoning"),
      toCard("bleeding", "Severe bleeding"),
    ],
  },
];
