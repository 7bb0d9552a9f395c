import { bleeding, ST_JOHN } from "./impact-films.ts";

/**
 * Films of first-aid organisations, by slot. Which film a slot shows is configuration (`VIDEO_…`, see .env.example);
 * titles and publishers: shared/reference/assets.md §5. Each slot has a poster of ours in images/posters/.
 */
export type Film = { slot: string; title: string; publisher: string; length?: string };

const handsOnly: Film = {
  slot: "hands-only-cpr",
  title: "How to save a life: Hands-Only CPR",
  publisher: "American Heart Association",
  length: "1 min",
};
const adultCpr: Film = { slot: "adult-cpr", title: "How to do CPR on an adult", publisher: ST_JOHN, length: "3:56" };
const aed: Film = { slot: "aed", title: "How to use a defibrillator (AED)", publisher: ST_JOHN };
const recovery: Film = {
  slot: "recovery-position",
  title: "The recovery position",
  publisher: ST_JOHN,
  length: "2:32",
};
const choking: Film = { slot: "choking", title: "First aid training: choking", publisher: ST_JOHN, length: "2:22" };
const burns: Film = {
  slot: "burns",
  title: "How to treat burns",
  publisher: "St John Ambulance Kenya",
  length: "3:26",
};

export const WHY_FILMS: Film[] = [adultCpr, handsOnly, aed];
export const TRAINING_FILMS: Film[] = [handsOnly, adultCpr, aed, bleeding, recovery, choking, burns];
