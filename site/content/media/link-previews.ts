import { CARD_PAGES } from "../pages/card-pages.ts";
import { type PageId, PAGES } from "../site/pages.ts";

/** The words in a page's link-preview picture, under the network's name. */
export type PreviewWords = { label: string; headline: string };

/** Each page's first heading, or something close to it. */
const HEADLINES: Record<PageId, string> = {
  home: "Help that finds you first",
  "why-we-beat": "Faster response, fewer avoidable deaths",
  "our-mission": "Our mission: nobody waits alone",
  community: "Join other helping hands",
  trainings: "CPR, first aid & AED training",
  "basic-cpr": "CPR, with your own two hands",
  "life-saving-aed-usage": "Use an AED. It tells you how",
  "medical-emergencies": "First aid for the first minutes",
  practise: "What would you do?",
  impact: "Every alert answered is a life touched",
  donate: "Fuel the mission. Save more lives.",
  books: "What came in, what went back",
  "when-every-second-counts": "Help no longer has to wait",
  "cardiac-arrest": "Somebody collapsed? Call 112. Push.",
  "general-emergencies": "Know what to do until help arrives",
  medications: "Find urgent medicine near you",
  "blood-needs": "Blood, when it is needed most",
  "street-safety": "Your way home, shared",
  "become-a-responder": "Become a responder",
  "join-the-mission": "Put your organisation on the map of help",
  "privacy-policies": "What we store, and why",
  "terms-and-conditions": "The terms, in ten sections",
  security: "How we protect visitors and donors",
  accessibility: "What we tested, and what fails",
  press: "Facts that you may print",
  updates: "Hear what your neighbours did",
};

/** Labels for pages whose own label does not say what the page is about. */
const LABELS: Partial<Record<PageId, string>> = { "cardiac-arrest": "Cardiac Arrest" };

const CARD_LABEL = "First aid: what to do now";

/** The words in each preview picture, by the picture's name. */
export const PREVIEW_WORDS: Readonly<Record<string, PreviewWords>> = {
  // `Object.keys` loses the type: all keys of `HEADLINES` are page ids.
  ...Object.fromEntries(
    (Object.keys(HEADLINES) as PageId[]).map((id) => [
      id,
      { label: LABELS[id] ?? PAGES[id].label, headline: HEADLINES[id] },
    ]),
  ),
  ...Object.fromEntries(CARD_PAGES.map(({ preview, label }) => [preview, { label: CARD_LABEL, headline: label }])),
};
