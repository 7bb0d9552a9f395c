import { REFERENCES, referenceOf } from "#contract/reference.ts";
import type { Keyring } from "#api/keyring.ts";
import type { Db, Trx } from "../engine/table-types.ts";

/** What has a short public name: a one-time payment, or a mandate. */
export type NamedKind = "payment" | "mandate";

/** While half of all names are free, it is practically impossible to draw this many taken ones in a row. */
const TRIES = 100;

export async function idByReference(db: Db, reference: string): Promise<string | undefined> {
  for (const table of ["payment", "mandate"] as const) {
    const row = await db.selectFrom(table).select("id").where("reference", "=", reference).executeTakeFirst();
    if (row) return row.id;
  }
  return undefined;
}

/** A short public name that no gift has, for the transaction that writes the gift with this id. */
export async function freeReference(trx: Trx, keyring: Keyring, id: string): Promise<string> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const reference = candidate(keyring, id, attempt);
    if ((await idByReference(trx, reference)) === undefined) return reference;
  }
  throw new Error("There are too few references left.");
}

const HEX_DIGITS = 12;

/** Derived from the gift's id with a key, so that one reference reveals neither another nor an id. */
function candidate(keyring: Keyring, id: string, attempt: number): string {
  const drawn = Number.parseInt(keyring.hash(`reference:${id}:${attempt}`).slice(0, HEX_DIGITS), 16);
  return referenceOf(drawn % REFERENCES);
}
