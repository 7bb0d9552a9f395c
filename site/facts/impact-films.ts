import heartAttackPoster from "#site/images/posters/heart-attack.svg?url";
import bleedingPoster from "#site/images/posters/severe-bleeding.svg?url";
import strokePoster from "#site/images/posters/stroke.svg?url";
import type { Film } from "./film.ts";

export const bleeding: Film = { slot: "severe-bleeding", poster: bleedingPoster };

export const IMPACT_FILMS: Film[] = [
  { slot: "heart-attack", poster: heartAttackPoster },
  bleeding,
  { slot: "stroke", poster: strokePoster },
];
