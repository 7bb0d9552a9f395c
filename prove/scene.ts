import type { Database } from "#api/store/engine/database.ts";
import type { Schema } from "#api/store/engine/table-types.ts";
import type { Donation, Statement } from "./donor.ts";
import type { Debit, World } from "./provider-ledger.ts";

/** A schedule that has come to rest. */
export type Run = Pick<World, "faults" | "providerLedger"> & {
  database: Database;
  statements: Statement[];
  donations: Donation[];
  lastedMs: number;
};
/** What the judge sees of it: what really happened, what was said, and everything that the API wrote. */
export type Scene = Run & Awaited<ReturnType<typeof readAll>>;
export type Row = Schema["payment"];
export type Line = Schema["ledger"];
export type Event = Scene["events"][number];

/** Everything that the API wrote. */
export async function readAll({ db }: Database) {
  const byId = <Of extends { id: string }>(rows: Of[]) => new Map(rows.map((row) => [row.id, row]));
  const payments = byId(await db.selectFrom("payment").selectAll().orderBy("created_at").execute());
  const mandates = byId(await db.selectFrom("mandate").selectAll().execute());
  const written = await db.selectFrom("event").selectAll().orderBy("seq").execute();
  /** `id`: the payment's or the mandate's. */
  const events = written.map((event) => ({ ...event, id: event.payment_id ?? event.mandate_id ?? "" }));
  const references = await db.selectFrom("payment_reference").selectAll().execute();
  const lines = await db.selectFrom("ledger").selectAll().orderBy("n").execute();
  return {
    payments,
    mandates,
    events,
    /** The ids that answers gave a payment. */
    referencesOf: (id: string) => references.filter((row) => row.payment_id === id).map(({ reference }) => reference),
    lines,
    credits: lines.filter(({ n }) => n === 1),
    /** When a payment was counted first. */
    countedAt: ({ payment_id: id, at }: Line) =>
      Math.min(at, ...events.filter((event) => event.id === id && event.to_state === "paid").map((event) => event.at)),
    receipts: await db.selectFrom("receipt").selectAll().execute(),
    /** The short public name of a gift. */
    nameOf: (id: string) => payments.get(id)?.reference ?? mandates.get(id)?.reference,
    jobs: await db.selectFrom("job").selectAll().where("done_at", "is", null).execute(),
  };
}

/** Whether a payment is the one of this debit, by all that the provider's answers called it. */
export function isAbout({ donation, transactionId, externalId }: Debit, row: Row, { referencesOf }: Scene) {
  const known = referencesOf(row.id);
  // An answer may have named no transaction at all.
  return known.length === 0 ? row.id === donation : known.includes(transactionId) || known.includes(externalId);
}

export const rowsOf = (debit: Debit, scene: Scene): Row[] =>
  [...scene.payments.values()].filter((row) => isAbout(debit, row, scene));

/** Every credit of this debit. There is to be one. */
export function creditsOf(debit: Debit, scene: Scene): Line[] {
  const rows = rowsOf(debit, scene);
  return scene.credits.filter(({ payment_id: id }) => rows.some((row) => row.id === id));
}

/** Whether a payment waits for a person, who is told that nobody knows whether or what was taken. */
export const waits = ({ state, flag }: Pick<Row, "state" | "flag">): boolean => state === "unknown" && flag !== null;
