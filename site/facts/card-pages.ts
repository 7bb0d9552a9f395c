import type { FirstAidCard } from "./first-aid/card.ts";
import { FIRST_AID } from "./first-aid.ts";

/** The page of one first-aid card: a link to send, to print and to find with a search engine. */
export type CardPage = {
  card: FirstAidCard;
  path: string;
  label: string;
  title: string;
  description: string;
  preview: string;
};

export const CARD_PAGES: readonly CardPage[] = FIRST_AID.map((card) => ({
  card,
  path: `/pulse/general-emergencies/${card.id}`,
  label: card.name,
  title: `${card.name}: First Aid`,
  description: `${card.name}: what to do now. ${card.sign}.`,
  preview: `card-${card.id}`,
}));

/** The path of a card's page. */
export function cardPath(id: string): string {
  const page = CARD_PAGES.find(({ card }) => card.id === id);
  if (!page) throw new Error(`There is no first-aid card ${id}.`);
  return page.path;
}
