import { anyChannel } from "#contract/channels.ts";
import type { PageId } from "./pages.ts";

/** What search engines and link previews say about each page, in 50 to 160 characters. */
export const DESCRIPTIONS: Record<PageId, string> = {
  home: "Beat alerts trained neighbours the moment somebody in Ghana needs help, while the ambulance is on its way. Always call 112 first.",
  "why-we-beat":
    "Why a volunteer emergency-response network for Ghana exists, who builds it, and what it promises you.",
  "our-mission":
    "A decentralised network of neighbours, safety at its core, and help that lasts: what Beat is working towards.",
  community: "Nurses, drivers, students and vendors who answer alerts across Ghana, and the latest from the network.",
  trainings: "CPR, first aid and AED training in Ghana for everyone. No medical background needed to begin.",
  "basic-cpr":
    "Learn hands-only CPR: how to recognise a cardiac arrest, push hard and fast, and keep going until help takes over.",
  "life-saving-aed-usage":
    "Learn to use an automated external defibrillator: switch it on, follow the voice, stand clear, go back to pushing.",
  "medical-emergencies":
    "First aid for bleeding, choking, burns, fits (seizures), stroke and more, taught in Ghana with simple, real techniques.",
  practise:
    "A collapse, a choking child, a crash at night, a bleeding arm: choose, see what it leads to, choose again. Five minutes each, on any phone.",
  impact: "Where Beat plans to be in the 16 regions of Ghana, what it aims for, what has come in, and how to give.",
  donate: `Give to Beat with ${anyChannel}: once or, where the network offers it, every month or year.`,
  books:
    "What people gave, what went back and what fees were kept, month by month, added up from the ledger. No names are shown.",
  "when-every-second-counts":
    "How Beat zones its responders, the local policies behind every alert, and the tools on each responder’s phone.",
  "cardiac-arrest":
    "CPR now: call 112, push hard and fast in the middle of the chest. Six steps for an adult, five for a child or a baby.",
  "general-emergencies":
    "First-aid cards for bleeding, choking, burns, fits (seizures), stroke, snakebite and more, to use until help arrives.",
  medications:
    "Find urgent medicine: ask licensed pharmacies near you at once, and follow the order from the counter to your door.",
  "blood-needs":
    "Who can give blood in Ghana, how often and where, and how Beat tells donors nearby when blood is needed.",
  "street-safety":
    "Share your way home with somebody you trust, send a quiet alert, and let responders nearby know where you are.",
  "become-a-responder":
    "No medical training needed to begin: sign up, get verified, choose which alerts you answer. Eleven questions answered.",
  "join-the-mission":
    "Pharmacies, hospitals, companies, schools and churches: how your organisation can become part of the network.",
  "privacy-policies":
    "What this site stores about you, why, for how long, who sees it, and how to have it corrected or deleted.",
  "terms-and-conditions":
    "The terms for using the app and giving to the network, in ten sections, each with a short summary.",
  security: "How we protect visitors and donors, what we will never ask for, and how to report a security problem.",
  accessibility:
    "What we tested for people with disabilities, what fails on these pages, and how to tell us what stops you.",
  press:
    "Facts about Beat that you may print: what it is, what is projected and what is counted, the logo, and who answers.",
  updates:
    "Ask for one email a month: alerts answered, trainings near you, what donations paid for. You confirm first, and one press ends it.",
};
