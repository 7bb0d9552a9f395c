import { cardiacArrest } from "../pages/cardiac-arrest.ts";
import { FIRST_AID_GROUPS } from "../pages/first-aid.ts";
import { generalEmergencies } from "../pages/general-emergencies.ts";
import { NO_ANSWER } from "../pages/no-answer.ts";
import { DESCRIPTIONS } from "../site/descriptions.ts";
import { FRAME } from "../site/frame.ts";
import { PAGES } from "../site/pages.ts";

const { hero, survival, metronome, child } = cardiacArrest;
const { practise: _, ...cards } = generalEmergencies.cards;

/** The pages that can be translated. */
export type EmergencyPageId = "cardiac-arrest" | "general-emergencies";

/**
 * The English words of the emergency pages that can be translated: what to do, without the app. They come in order of
 * importance. A translation is the same object with its own words (docs/translating.md).
 */
export const ENGLISH_WORDS = {
  "cardiac-arrest": {
    hero,
    survival,
    metronome,
    child,
    onwards: {
      text: "Breathing normally, but hurt or ill?",
      title: "First-aid cards",
      to: PAGES["general-emergencies"].path,
    },
    title: "Cardiac arrest",
    description: DESCRIPTIONS["cardiac-arrest"],
  },
  frame: { ...FRAME, noAnswer: NO_ANSWER },
  "general-emergencies": {
    hero: generalEmergencies.hero,
    cards,
    groups: FIRST_AID_GROUPS,
    title: "First aid",
    description: DESCRIPTIONS["general-emergencies"],
  },
};

export type EmergencyWords = Widened<typeof ENGLISH_WORDS>;
export type FrameWords = EmergencyWords["frame"];

/** The same shape with any words. */
type Widened<T> = T extends string ? string : { [key in keyof T]: Widened<T[key]> };
