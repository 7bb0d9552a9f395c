/** The drawing of each page's Open Graph picture. Its words are in site/content/media/link-previews.ts. */
import { CARD_PAGES } from "../site/content/pages/card-pages.ts";
import type { PageId } from "../site/content/site/pages.ts";
import * as motifs from "./og-motifs.ts";
import type { ColourName } from "./palette.ts";

export type Preview = {
  ground: ColourName;
  motif: () => string | Promise<string>;
};

const PREVIEWS: Record<PageId, Preview> = {
  home: { ground: "night", motif: motifs.answered },
  "why-we-beat": { ground: "blood-deep", motif: motifs.twoClocks },
  "our-mission": { ground: "night", motif: motifs.net },
  community: {
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
  trainings: { ground: "leaf", motif: motifs.lesson },
  "basic-cpr": { ground: "blood", motif: motifs.hands },
  "life-saving-aed-usage": { ground: "leaf", motif: motifs.pads },
  "medical-emergencies": { ground: "amber", motif: motifs.bag },
  practise: { ground: "night", motif: motifs.hands },
  impact: {
    ground: "blood-deep",
    motif: () => motifs.standing(["nurse", "driver", "vendor"]),
  },
  donate: { ground: "leaf", motif: motifs.giving },
  books: { ground: "leaf", motif: motifs.paper },
  "when-every-second-counts": { ground: "ink", motif: motifs.fallingCurve },
  "cardiac-arrest": {
    ground: "blood",
    motif: motifs.pushing,
  },
  "general-emergencies": { ground: "amber", motif: motifs.cards },
  medications: {
    ground: "leaf",
    motif: () => motifs.standing(["pharmacist", "driver"]),
  },
  "blood-needs": { ground: "blood-deep", motif: motifs.drop },
  "street-safety": { ground: "night", motif: motifs.street },
  "become-a-responder": { ground: "blood", motif: motifs.badge },
  "join-the-mission": {
    ground: "amber",
    motif: () => motifs.standing(["manager", "pharmacist", "neighbour"], 400),
  },
  "privacy-policies": { ground: "ink", motif: motifs.paper },
  "terms-and-conditions": { ground: "ink", motif: motifs.paper },
  security: { ground: "night", motif: motifs.lock },
  accessibility: { ground: "leaf", motif: motifs.answered },
  press: { ground: "night", motif: motifs.answered },
  updates: { ground: "amber", motif: motifs.paper },
};

/** The picture of the page with this name, or of a first-aid card's page, which shows the card's four drawings. */
export function previewOf(name: string): Preview {
  const card = CARD_PAGES.find(({ preview }) => preview === name)?.card;
  // Every other name is a page's id (site/content/media/link-previews.ts).
  return card ? { ground: "amber", motif: () => motifs.fourSteps(card.id) } : PREVIEWS[name as PageId];
}
