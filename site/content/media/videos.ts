import adultCprPoster from "#site/images/posters/adult-cpr.svg?url";
import aedPoster from "#site/images/posters/aed.svg?url";
import burnsPoster from "#site/images/posters/burns.svg?url";
import chokingPoster from "#site/images/posters/choking.svg?url";
import handsOnlyPoster from "#site/images/posters/hands-only-cpr.svg?url";
import recoveryPoster from "#site/images/posters/recovery-position.svg?url";
import { type Film, ST_JOHN } from "./film.ts";
import { bleeding } from "./impact-films.ts";

const handsOnly: Film = {
  slot: "hands-only-cpr",
  poster: handsOnlyPoster,
  title: "How to save a life: Hands-Only CPR",
  publisher: "American Heart Association",
  length: "1 min",
};
const adultCpr: Film = {
  slot: "adult-cpr",
  poster: adultCprPoster,
  title: "How to do CPR on an adult",
  publisher: ST_JOHN,
  length: "3:56",
};
const aed: Film = { slot: "aed", poster: aedPoster, title: "How to use a defibrillator (AED)", publisher: ST_JOHN };
const recovery: Film = {
  slot: "recovery-position",
  poster: recoveryPoster,
  title: "The recovery position",
  publisher: ST_JOHN,
  length: "2:32",
};
const choking: Film = {
  slot: "choking",
  poster: chokingPoster,
  title: "First aid training: choking",
  publisher: ST_JOHN,
  length: "2:22",
};
const burns: Film = {
  slot: "burns",
  poster: burnsPoster,
  title: "How to treat burns",
  publisher: "St John Ambulance Kenya",
  length: "3:26",
};

export const WHY_FILMS: Film[] = [adultCpr, handsOnly, aed];
export const TRAINING_FILMS: Film[] = [handsOnly, adultCpr, aed, bleeding, recovery, choking, burns];
