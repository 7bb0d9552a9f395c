/**
 * What each card to carry shows: one first-aid card, the six steps of CPR, or CPR for a child, as a page to print and a
 * picture to send. The words and drawings are the site's own. `artwork/build-carry-cards.ts` makes the files; pages
 * know only their addresses (site/sections/carry-links.tsx).
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { cardiacArrest } from "../site/content/pages/cardiac-arrest.ts";
import { CARRY } from "../site/content/site/share.ts";
import { FIRST_AID } from "../site/content/pages/first-aid.ts";

export type CarryCard = {
  id: string;
  name: string;
  sign: string;
  /** A step has two drawings if it differs for a child and a baby. */
  steps: { name?: string; text: string; drawings: URL[] }[];
  also?: string;
  never?: string;
  neverFirst?: true;
};

/**
 * For each card, the hash of what its files were made from, and the day (`YYYY-MM-DD`):
 * `site/content/media/made-carry-cards.json`.
 */
export type MadeCards = { brand: string; cards: Record<string, { hash: string; on: string }> };

/** The largest file that we ask a phone on a slow network to download, in bytes. */
export const MOST_BYTES = 60 * 1024;

const images = new URL("../site/images/", import.meta.url);
const { labels } = cardiacArrest.child;

export const CARRY_CARDS: CarryCard[] = [
  {
    id: "cpr",
    name: CARRY.cpr,
    sign: cardiacArrest.survival.lead,
    steps: cardiacArrest.survival.steps.map(({ name, text }, index) => ({
      name,
      text,
      drawings: drawings(`cpr/step-${index + 1}`),
    })),
  },
  {
    id: "cpr-child",
    name: CARRY.childCpr,
    sign: cardiacArrest.child.lead,
    steps: cardiacArrest.child.steps.map(({ name, text, scene, child, baby }) => ({
      name,
      text: [text, child && `${labels.child}: ${child}`, baby && `${labels.baby}: ${baby}`].filter(Boolean).join(" "),
      drawings: child
        ? drawings(`child-cpr/${scene}-child`, `child-cpr/${scene}-baby`)
        : drawings(`child-cpr/${scene}`),
    })),
  },
  ...FIRST_AID.map(({ id, name, sign, steps, also, never, neverFirst }) => ({
    id,
    name,
    sign,
    steps: steps.map((text, index) => ({ text, drawings: drawings(`cards/${id}-${index + 1}`) })),
    ...(also ? { also } : {}),
    ...(never ? { never } : {}),
    ...(neverFirst ? { neverFirst } : {}),
  })),
];

/** Changes with every word and drawing of a card. */
export function contentHash({ steps, ...card }: CarryCard): string {
  const hash = createHash("sha256").update(JSON.stringify(card));
  for (const step of steps) {
    hash.update(JSON.stringify([step.name, step.text]));
    for (const drawing of step.drawings) hash.update(readFileSync(drawing));
  }
  return hash.digest("hex").slice(0, 16);
}

function drawings(...names: string[]): URL[] {
  return names.map((name) => new URL(`${name}.svg`, images));
}
