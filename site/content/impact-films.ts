import type { Film } from "./videos.ts";

export const ST_JOHN = "St John Ambulance";
const heartAttack: Film = {
  slot: "heart-attack",
  title: "Heart attack: symptoms and what to do",
  publisher: ST_JOHN,
  length: "3:17",
};
export const bleeding: Film = {
  slot: "severe-bleeding",
  title: "How to treat severe bleeding",
  publisher: ST_JOHN,
  length: "4:28",
};
const stroke: Film = { slot: "stroke", title: "Stroke: Act FAST", publisher: "NHS", length: "0:30" };

export const IMPACT_FILMS: Film[] = [heartAttack, bleeding, stroke];
