/** Films of first-aid organisations, by slot. Ids: shared/reference/assets.md §5; overridable by configuration. */
export type Film = { slot: string; id: string; title: string; publisher: string; length?: string };

const FILMS = {
  "hands-only": {
    slot: "hands-only",
    id: "QOWB1hYAjZc",
    title: "How to save a life: Hands-Only CPR",
    publisher: "American Heart Association",
    length: "1 min",
  },
  "cpr-adult": {
    slot: "cpr-adult",
    id: "BQNNOh8c8ks",
    title: "How to do CPR on an adult",
    publisher: "St John Ambulance",
    length: "3:56",
  },
  aed: { slot: "aed", id: "UFvL7wTFzl0", title: "How to use a defibrillator (AED)", publisher: "St John Ambulance" },
  bleed: {
    slot: "bleed",
    id: "NxO5LvgqZe0",
    title: "How to treat severe bleeding",
    publisher: "St John Ambulance",
    length: "4:28",
  },
  recovery: {
    slot: "recovery",
    id: "GmqXqwSV3bo",
    title: "The recovery position",
    publisher: "St John Ambulance",
    length: "2:32",
  },
  choking: {
    slot: "choking",
    id: "HGBBu4zr8sM",
    title: "First aid training: choking",
    publisher: "St John Ambulance",
    length: "2:22",
  },
  burns: {
    slot: "burns",
    id: "6i7ov4vbxUc",
    title: "How to treat burns",
    publisher: "St John Ambulance Kenya",
    length: "3:26",
  },
  stroke: { slot: "stroke", id: "2p0rUIKkX50", title: "Stroke: Act FAST", publisher: "NHS", length: "0:30" },
  "heart-attack": {
    slot: "heart-attack",
    id: "gDwt7dD3awc",
    title: "Heart attack: symptoms and what to do",
    publisher: "St John Ambulance",
    length: "3:17",
  },
} as const satisfies Record<string, Film>;

export type FilmSlot = keyof typeof FILMS;
export const FILM_SLOTS = Object.keys(FILMS) as FilmSlot[];

export const WHY_FILMS: Film[] = [FILMS["cpr-adult"], FILMS["hands-only"], FILMS.aed];
export const IMPACT_FILMS: Film[] = [FILMS["heart-attack"], FILMS.bleed, FILMS.stroke];
export const TRAINING_FILMS: Film[] = [
  FILMS["hands-only"],
  FILMS["cpr-adult"],
  FILMS.aed,
  FILMS.bleed,
  FILMS.recovery,
  FILMS.choking,
  FILMS.burns,
];
