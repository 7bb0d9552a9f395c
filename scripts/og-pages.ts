/** What each page's Open Graph picture says and shows. The headline is the page's own first heading, or close to it. */
import type { PageId } from "#site/content/site/pages.ts";
import * as motifs from "./og-motifs.ts";
import type { ColourName } from "./palette.ts";

export type Preview = {
  headline: string;
  /** Where the page's label would not say what the page is about. */
  label?: string;
  ground: ColourName;
  motif: () => string | Promise<string>;
};

export const PREVIEWS: Record<PageId, Preview> = {
  home: { headline: "Help that finds you first", ground: "night", motif: motifs.answered },
  "why-we-beat": { headline: "Faster response, fewer avoidable deaths", ground: "blood-deep", motif: motifs.twoClocks },
  "our-mission": { headline: "A network of neighbours", ground: "night", motif: motifs.net },
  community: {
    headline: "Join other helping hands",
    ground: "amber",
    motif: () =>
      motifs.crowd([
        "teacher-sunyani",
        "motor-rider-wa",
        "nurse-tamale",
        "fisher-takoradi",
        "student-legon",
        "farmer-techiman",
        "seamstress-koforidua",
        "electrician-goaso",
        "shea-trader-damongo",
      ]),
  },
  trainings: { headline: "CPR, first aid & AED training", ground: "leaf", motif: motifs.lesson },
  "basic-cpr": { headline: "CPR, with your own two hands", ground: "blood", motif: motifs.hands },
  "life-saving-aed-usage": { headline: "Use an AED. It tells you how", ground: "leaf", motif: motifs.pads },
  "medical-emergencies": { headline: "First aid for the first minutes", ground: "amber", motif: motifs.bag },
  impact: {
    headline: "Every alert answered is a life touched",
    ground: "blood-deep",
    motif: () => motifs.standing(["nurse", "driver", "vendor"]),
  },
  donate: { headline: "Fuel the mission. Save more lives.", ground: "leaf", motif: motifs.giving },
  "when-every-second-counts": { headline: "Help no longer has to wait", ground: "ink", motif: motifs.fallingCurve },
  "cardiac-arrest": {
    headline: "Someone collapsed? Call 112. Push.",
    label: "Cardiac Arrest",
    ground: "blood",
    motif: motifs.pushing,
  },
  "general-emergencies": { headline: "Know what to do until help arrives", ground: "amber", motif: motifs.cards },
  medications: {
    headline: "Find urgent medicine near you",
    ground: "leaf",
    motif: () => motifs.standing(["pharmacist", "driver"]),
  },
  "blood-needs": { headline: "Blood, when it is needed most", ground: "blood-deep", motif: motifs.drop },
  "street-safety": { headline: "Your way home, shared", ground: "night", motif: motifs.street },
  "become-a-responder": { headline: "Become a responder", ground: "blood", motif: motifs.badge },
  "join-the-mission": {
    headline: "Put your organisation on the map of help",
    ground: "amber",
    motif: () => motifs.standing(["manager", "pharmacist", "neighbour"], 400),
  },
  "privacy-policies": { headline: "What we store, and why", ground: "ink", motif: motifs.paper },
  "terms-and-conditions": { headline: "The terms, in ten plain sections", ground: "ink", motif: motifs.paper },
  security: { headline: "How we protect visitors and donors", ground: "night", motif: motifs.lock },
  updates: { headline: "Hear what your neighbours did", ground: "amber", motif: motifs.paper },
};
