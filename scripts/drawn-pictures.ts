/**
 * What the committed pictures were drawn from: the link previews (site/public/og) and the cards to send (site/public/carry). The
 * programs that draw them (artwork/build-og.ts, artwork/build-carry-cards.ts) write the hashes to drawn-pictures.json, and
 * a test compares these with today's words and drawings. The network's name in the pictures is in a file of its own
 * (site/content/media/drawn-brands.json), because pages read it.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { cardiacArrest } from "../site/content/pages/cardiac-arrest.ts";
import { CARD_PAGES } from "../site/content/pages/card-pages.ts";
import { FIRST_AID } from "../site/content/pages/first-aid.ts";
import { PREVIEW_WORDS } from "../site/content/media/link-previews.ts";
import { CARRY } from "../site/content/site/share.ts";

/** One first-aid card, the six steps of CPR, or CPR for a child, as a picture to send. */
export type CarryCard = {
  id: string;
  name: string;
  sign: string;
  /** A step has two drawings if it differs for a child and a baby. */
  steps: { name?: string; text: string; drawings: URL[] }[];
  also?: string;
  never?: string;
  neverFirst?: true;
  /** Who has checked these words. */
  mark: string;
};

/** The folders in site/public/. */
export type Folder = "og" | "carry";

/** The largest file that we ask a phone on a slow network to download, in bytes. */
export const MOST_BYTES = 60 * 1024;

const images = new URL("../site/images/", import.meta.url);
const { labels } = cardiacArrest.child;

/** Nobody can recall a picture, and a signature may be withdrawn: the page of a card says who has checked it today. */
const MARK = "Not yet checked by a clinician";

export const CARRY_CARDS: CarryCard[] = [
  {
    id: "cpr",
    name: CARRY.cpr,
    sign: cardiacArrest.survival.lead,
    mark: MARK,
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
    mark: MARK,
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
    mark: MARK,
  })),
];

/** What each picture would show if it were drawn today. */
export function hashesOf(folder: Folder): Record<string, string> {
  if (folder === "carry")
    return Object.fromEntries(
      CARRY_CARDS.map(({ steps, ...card }) => [
        card.id,
        hash(
          [card, steps.map(({ name, text }) => [name, text])],
          steps.flatMap((step) => step.drawings),
        ),
      ]),
    );
  return Object.fromEntries(
    Object.entries(PREVIEW_WORDS).map(([id, words]) => {
      const card = CARD_PAGES.find(({ preview }) => preview === id)?.card;
      return [id, hash(words, card ? cardDrawings(card.id) : [])];
    }),
  );
}

const records = {
  brands: new URL("../site/content/media/drawn-brands.json", import.meta.url),
  hashes: new URL("drawn-pictures.json", import.meta.url),
};

/** By the folder: the network's name in its pictures, and the hash of what each shows, by its name. */
export function readDrawn(): { brands: Record<Folder, string>; hashes: Record<Folder, Record<string, string>> } {
  const [brands, hashes] = [records.brands, records.hashes].map((file) => JSON.parse(readFileSync(file, "utf8")));
  return { brands, hashes };
}

/** Called when all pictures of a folder have been drawn. */
export function writeDrawn(folder: Folder, brand: string): void {
  const { brands, hashes } = readDrawn();
  write(records.brands, { ...brands, [folder]: brand });
  write(records.hashes, { ...hashes, [folder]: hashesOf(folder) });
}

function write(file: URL, record: unknown): void {
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
}

function hash(words: unknown, files: URL[]): string {
  const sum = createHash("sha256").update(JSON.stringify(words));
  for (const file of files) sum.update(readFileSync(file));
  return sum.digest("hex").slice(0, 16);
}

function cardDrawings(id: string): URL[] {
  return [1, 2, 3, 4].flatMap((step) => drawings(`cards/${id}-${step}`));
}

function drawings(...names: string[]): URL[] {
  return names.map((name) => new URL(`${name}.svg`, images));
}
