import { BREATHING_AND_BLEEDING } from "./first-aid/breathing-and-bleeding.ts";
import { BURNS_AND_POISON } from "./first-aid/burns-and-poison.ts";
import { CHILD_CPR, type FirstAidCard } from "./first-aid/card.ts";
import { CHILDREN } from "./first-aid/children.ts";
import { INJURIES } from "./first-aid/injuries.ts";
import { MIND, SUDDEN_ILLNESS } from "./first-aid/sudden-illness.ts";
import type { NavLink } from "./navigation.ts";

/** Cards that people look for in the same place. `elsewhere`: links to what they look for here but another page has. */
type CardGroup = { name: string; cards: readonly FirstAidCard[]; elsewhere?: readonly NavLink[] };

/** All first-aid cards, in the order of the page: what kills within minutes comes first. */
export const FIRST_AID_GROUPS: readonly CardGroup[] = [
  { name: "Bleeding, breathing", cards: BREATHING_AND_BLEEDING },
  { name: "Injuries", cards: INJURIES },
  { name: "Burns, poison, bites, heat", cards: BURNS_AND_POISON },
  { name: "Heart, brain, sugar", cards: SUDDEN_ILLNESS },
  {
    name: "Babies and children",
    cards: CHILDREN,
    elsewhere: [
      { title: "CPR for a child", to: CHILD_CPR.to },
      { title: "CPR for a baby", to: CHILD_CPR.to },
    ],
  },
  { name: "A troubled mind", cards: MIND },
];

export const FIRST_AID: readonly FirstAidCard[] = FIRST_AID_GROUPS.flatMap(({ cards }) => cards);

/** The path of a card's own page: a link to send, to print and to find with a search engine. */
export const cardPath = (id: string): string => `/pulse/general-emergencies/${id}`;
