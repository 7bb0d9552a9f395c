import type { Keyring } from "#api/keyring.ts";
import { sql } from "kysely";
import type { Database } from "../engine/database.ts";

/**
 * Every sealed column. The store's own secret comes last: while the earlier secret seals it, no process starts without
 * the earlier secret.
 */
const SEALED = [
  { table: "donation", key: "id", column: "donor_sealed" },
  { table: "recurring", key: "id", column: "donor_sealed" },
  { table: "outside_donation", key: "id", column: "donor_sealed" },
  { table: "subscriber", key: "id", column: "email_sealed" },
  { table: "callback", key: "body_hash", column: "body_sealed" },
  { table: "phone_code", key: "id", column: "text_sealed" },
  { table: "store_secret", key: "name", column: "secret_sealed" },
] as const;
type Place = (typeof SEALED)[number];

/** How many rows are read at a time and written in one transaction, so that a payment never waits for long. */
const AT_ONCE = 100;
/**
 * If rows under the earlier secret are still found after this many rounds, a process that knows only that secret is
 * writing them.
 */
const ROUNDS = 3;

/** `before`: rows that the earlier secret seals. `unreadable`: those that neither secret opens. */
export type Sealed = { before: number; unreadable: number };
export type Resealed = Sealed & { resealed: number };

/** How many rows are not sealed with the current secret. */
export async function countSealed(database: Database, keyring: Keyring): Promise<Sealed> {
  const found = { before: 0, unreadable: 0 };
  for (const place of SEALED) {
    for await (const rows of batches(database, place)) {
      for (const { sealed, key } of rows) {
        const by = keyring.sealedWith(sealed, key);
        if (by === "before") found.before += 1;
        if (by === "neither") found.unreadable += 1;
      }
    }
  }
  return found;
}

/**
 * Reseals with the current secret what the earlier one sealed, while servers keep running. It may be interrupted
 * anywhere and started again. It replaces a row only if the row has not changed since it was read, so what a server
 * writes meanwhile is never lost. A row that neither secret opens stays as it is, and then the store's own secret also
 * stays under the earlier one.
 */
export async function reseal(database: Database, keyring: Keyring, say: (resealed: number) => void): Promise<Resealed> {
  let resealed = 0;
  let left: Sealed = { before: 0, unreadable: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const place of SEALED) {
      if (place.table === "store_secret" && (await countSealed(database, keyring)).unreadable > 0) continue;
      for await (const rows of batches(database, place)) {
        const old = rows.filter(({ sealed, key }) => keyring.sealedWith(sealed, key) === "before");
        if (old.length === 0) continue;
        resealed += await replace(database, keyring, place, old);
        say(resealed);
      }
    }
    left = await countSealed(database, keyring);
    if (left.before === 0) break;
  }
  // Leaves nothing in the files that the earlier secret opens.
  await database.emptyLog();
  return { resealed, ...left };
}

type Row = { key: string; sealed: string };

async function* batches({ db }: Database, { table, key, column }: Place): AsyncGenerator<Row[]> {
  for (let last = ""; ;) {
    // Deleted values are empty.
    const { rows } = await sql<Row>`
      select ${sql.ref(key)} as key, ${sql.ref(column)} as sealed from ${sql.table(table)}
      where ${sql.ref(key)} > ${last} and ${sql.ref(column)} <> '' order by ${sql.ref(key)} limit ${AT_ONCE}`.execute(
      db,
    );
    if (rows.length > 0) yield rows;
    last = rows.at(-1)?.key ?? "";
    if (rows.length < AT_ONCE) return;
  }
}

/** Returns how many rows were replaced. A row that a server has sealed meanwhile keeps the server's value. */
async function replace(
  { transact }: Database,
  keyring: Keyring,
  { table, key, column }: Place,
  rows: readonly Row[],
): Promise<number> {
  return transact(async (trx) => {
    let replaced = 0;
    for (const row of rows) {
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${keyring.seal(keyring.open(row.sealed, row.key), row.key)}
        where ${sql.ref(key)} = ${row.key} and ${sql.ref(column)} = ${row.sealed}`.execute(trx);
      replaced += Number(numAffectedRows ?? 0n);
    }
    return replaced;
  });
}
