import { expect } from "@playwright/test";

/** What the pretend provider sent to a phone and took from it, oldest first. */
type Phone = { texts: { words: string }[]; prompts: { kind: string }[]; charges: { pesewas: number }[] };

let taken = 100;

/** A number that no other test uses, with the ending that decides what its phone does. */
export function aNumber(ending: string): string {
  taken += 1;
  return `24 ${String(taken).padStart(3, "0")} ${ending}`;
}

/** `233241010001` from `24 101 0001`. */
export function msisdnOf(phone: string): string {
  return `233${phone.replaceAll(" ", "")}`;
}

/** The pretend provider's phones, seen by their owners. */
export function createPhones(origin: string) {
  const addressOf = (phone: string) => `${origin}/sandbox/phones/${msisdnOf(phone)}`;
  const read = async (phone: string) => (await (await fetch(addressOf(phone))).json()) as Phone;
  const texts = async (phone: string) => (await read(phone)).texts.map(({ words }) => words);
  return {
    texts,
    /** The requests for approval. */
    prompts: async (phone: string) => (await read(phone)).prompts.map(({ kind }) => kind),
    /** What was really taken, in pesewas. */
    charges: async (phone: string) => (await read(phone)).charges.map(({ pesewas }) => pesewas),
    /** The phone's owner approves the waiting request. */
    approve: async (phone: string) => void (await fetch(`${addressOf(phone)}/approve`, { method: "POST" })),
    /** The digits in the newest text of at least this many. */
    async code(phone: string, least = 1): Promise<string> {
      await expect.poll(async () => (await texts(phone)).length).toBeGreaterThanOrEqual(least);
      return /\b(\d{6}|\d{4})\b/u.exec((await texts(phone)).at(-1) ?? "")?.[1] ?? "";
    },
  };
}

export type Phones = ReturnType<typeof createPhones>;
