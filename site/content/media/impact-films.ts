import heartAttackPoster from "#site/images/posters/heart-attack.svg?url";
import bleedingPoster from "#site/images/posters/severe-bleeding.svg?url";
import strokePoster from "#site/images/posters/stroke.svg?url";
import { type Film, ST_JOHN } from "./film.ts";

const heartAttack: Film = {
  slot: "heart-attack",
  poster: heartAttackPoster,
  title: "Heart attack: symptoms and what to do",
  publisher: ST_JOHN,
  length: "3:17",
};
export const bleeding: Film = {
  slot: "severe-bleeding",
  poster: bleedingPoster,
  title: "How to treat severe bleeding",
  publisher: ST_JOHN,
  length: "4:28",
};
const stroke: Film = {
  slot: "stroke",
  poster: strokePoster,
  title: "Stroke: Act FAST",
  publisher: "NHS",
  length: "0:30",
};

export const IMPACT_FILMS: Film[] = [heartAttack, bleeding, stroke];
