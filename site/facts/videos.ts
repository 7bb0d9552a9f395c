import adultCprPoster from "#site/images/posters/adult-cpr.svg?url";
import aedPoster from "#site/images/posters/aed.svg?url";
import burnsPoster from "#site/images/posters/burns.svg?url";
import chokingPoster from "#site/images/posters/choking.svg?url";
import handsOnlyPoster from "#site/images/posters/hands-only-cpr.svg?url";
import recoveryPoster from "#site/images/posters/recovery-position.svg?url";
import type { Film } from "./film.ts";
import { bleeding } from "./impact-films.ts";

const handsOnly: Film = { slot: "hands-only-cpr", poster: handsOnlyPoster };
const adultCpr: Film = { slot: "adult-cpr", poster: adultCprPoster };
const aed: Film = { slot: "aed", poster: aedPoster };
const recovery: Film = { slot: "recovery-position", poster: recoveryPoster };
const choking: Film = { slot: "choking", poster: chokingPoster };
const burns: Film = { slot: "burns", poster: burnsPoster };

export const WHY_FILMS: Film[] = [adultCpr, handsOnly, aed];
export const TRAINING_FILMS: Film[] = [handsOnly, adultCpr, aed, bleeding, recovery, choking, burns];
