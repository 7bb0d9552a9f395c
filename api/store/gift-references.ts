import type { Kysely, Transaction } from "kysely";
import { REFERENCES, referenceOf } from "#contract/reference.ts";
import type { Sealing } from "#api/sealing.ts";
import type { Database } from "./database.ts";
import { prepare, prepareMany, runLists, runOne } from "./prepared.ts";
import type { Schema } from "./schema.ts";

type Row = Schema["gift_reference"];
/** A gift as references know it. */
export type Named = { gift: Row["gift"]; id: string };
export type GiftReferences = ReturnType<typeof createGiftReferences>;

/** So many rows at a time, so that the store is not held for long. */
const AT_ONCE = 500;
/** While half of all references are free, so many in a row are never taken. */
const TRIES = 100;

/** The short public names of gifts, and whose they are. */
export function createGiftReferences({ db, transact }: Database, sealing: Sealing) {
  async function nameOld(gift: Named["gift"]): Promise<void> {
    for (let last = ""; ;) {
      const rows = await db
        .selectFrom(gift)
        .leftJoin("gift_reference", "gift_reference.gift_id", `${gift}.id`)
        .select([`${gift}.id as id`, "gift_reference.reference"])
        .where(`${gift}.id`, ">", last)
        .orderBy(`${gift}.id`)
        .limit(AT_ONCE)
        .execute();
      const nameless = rows.filter(({ reference }) => reference === null).map(({ id }) => ({ gift, id }));
      if (nameless.length > 0) await transact((trx) => nameGifts(trx, sealing, nameless));
      last = rows.at(-1)?.id ?? "";
      if (rows.length < AT_ONCE) return;
    }
  }
  async function known(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom("gift_reference")
      .select(["gift_id", "reference"])
      .where("gift_id", "in", ids)
      .execute();
    return new Map(rows.map(({ gift_id, reference }) => [gift_id, reference]));
  }
  /** By the gifts' ids. Those that were written down without a reference get one now. */
  async function ofAll(gift: Named["gift"], ids: readonly string[]): Promise<Map<string, string>> {
    const references = await known(ids);
    const nameless = ids.filter((id) => !references.has(id)).map((id) => ({ gift, id }));
    if (nameless.length === 0) return references;
    await transact((trx) => nameGifts(trx, sealing, nameless));
    return known(ids);
  }
  return {
    ofAll,

    /** The id of the gift with this reference, which may have to be one of a kind; `undefined` when there is none. */
    async idOf(reference: string, gift?: Named["gift"]): Promise<string | undefined> {
      const row = await db
        .selectFrom("gift_reference")
        .select("gift_id")
        .where("reference", "=", reference)
        .$if(gift !== undefined, (query) => query.where("gift", "=", gift ?? "donation"))
        .executeTakeFirst();
      return row?.gift_id;
    },

    async of(gift: Named["gift"], id: string): Promise<string> {
      const row = await runOne(db, referenceById(db, { id }));
      const reference = row?.reference ?? (await ofAll(gift, [id])).get(id);
      if (reference === undefined) throw new Error("A reference that was committed is gone.");
      return reference;
    },

    /** Names the gifts that a version before this one has written down. */
    async nameOld(): Promise<void> {
      await nameOld("donation");
      await nameOld("recurring");
    },
  };
}

/** Gives each of these gifts a reference that no other has, in the transaction that writes them down. */
export async function nameGifts(trx: Transaction<Schema>, sealing: Sealing, gifts: readonly Named[]): Promise<void> {
  let nameless = gifts;
  for (let attempt = 0; nameless.length > 0; attempt += 1) {
    if (attempt === TRIES) throw new Error("There are too few references left.");
    await runLists(trx, [referenceQueries(trx, sealing, nameless, attempt)]);
    const named = await trx
      .selectFrom("gift_reference")
      .select("gift_id")
      .where(
        "gift_id",
        "in",
        nameless.map(({ id }) => id),
      )
      .execute();
    const ids = new Set(named.map(({ gift_id }) => gift_id));
    nameless = nameless.filter(({ id }) => !ids.has(id));
  }
}

/** Tries one reference for each gift, and answers the gifts that have it now: another gift may have been first. */
export function referenceQueries(db: Kysely<Schema>, sealing: Sealing, gifts: readonly Named[], attempt = 0) {
  return insertReferences(
    db,
    gifts.map(({ gift, id }) => ({ reference: candidate(sealing, id, attempt), gift, gift_id: id })),
  );
}

const HEX_DIGITS = 12;

/** Drawn from the gift's id with a key: whoever knows one reference knows no other, and no id. */
function candidate(sealing: Sealing, id: string, attempt: number): string {
  const drawn = Number.parseInt(sealing.hash(`reference:${id}:${attempt}`).slice(0, HEX_DIGITS), 16);
  return referenceOf(drawn % REFERENCES);
}

const insertReferences = prepareMany((db: Kysely<Schema>, rows: readonly [Row, ...Row[]]) =>
  db
    .insertInto("gift_reference")
    .values(rows.map(({ reference, gift, gift_id }) => ({ reference, gift, gift_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("gift_id"),
);

const referenceById = prepare((db: Kysely<Schema>, { id }: { id: string }) =>
  db.selectFrom("gift_reference").select("reference").where("gift_id", "=", id),
);
