import type { Kysely, Transaction } from "kysely";
import { REFERENCES, referenceOf } from "#contract/reference.ts";
import type { Keyring } from "#api/keyring.ts";
import type { Database } from "../engine/database.ts";
import type { Schema } from "../engine/table-types.ts";

type Row = Schema["donation_reference"];
/** What identifies a gift that has a reference. */
export type Named = { kind: Row["kind"]; id: string };
export type DonationReferences = ReturnType<typeof createDonationReferences>;

/** While half of all references are free, it is practically impossible to draw this many taken ones in a row. */
const TRIES = 100;

/** The short public names of gifts, and the gift that each one names. Every gift gets one with its row. */
export function createDonationReferences({ db }: Pick<Database, "db">) {
  return {
    async of(id: string): Promise<string> {
      const reference = await readReference(db, id);
      if (reference === undefined) throw new Error("A reference that was committed is gone.");
      return reference;
    },

    /** The id of the gift with this reference, of one kind if given; `undefined` if there is none. */
    async idOf(reference: string, kind?: Named["kind"]): Promise<string | undefined> {
      const row = await db
        .selectFrom("donation_reference")
        .select("donation_id")
        .where("reference", "=", reference)
        .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "donation"))
        .executeTakeFirst();
      return row?.donation_id;
    },
  };
}

/** Gives a gift a reference that no other has, in the transaction that writes the gift. An existing one stays. */
export async function nameDonation(trx: Transaction<Schema>, keyring: Keyring, { kind, id }: Named): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const given = await trx
      .insertInto("donation_reference")
      .values({ reference: candidate(keyring, id, attempt), kind, donation_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .returning("reference")
      .executeTakeFirst();
    // Another gift may already have this reference.
    if (given || (await readReference(trx, id)) !== undefined) return;
  }
  throw new Error("There are too few references left.");
}

async function readReference(db: Kysely<Schema>, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("donation_reference")
    .select("reference")
    .where("donation_id", "=", id)
    .executeTakeFirst();
  return row?.reference;
}

const HEX_DIGITS = 12;

/** Derived from the gift's id with a key, so that one reference reveals neither another nor an id. */
function candidate(keyring: Keyring, id: string, attempt: number): string {
  const drawn = Number.parseInt(keyring.hash(`reference:${id}:${attempt}`).slice(0, HEX_DIGITS), 16);
  return referenceOf(drawn % REFERENCES);
}
