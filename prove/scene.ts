import type { Database } from "#api/store/engine/database.ts";
import type { Schema } from "#api/store/engine/schema.ts";
import type { Gift, Statement } from "./donor.ts";
import type { Faults } from "./faults.ts";
import type { Truth } from "./truth.ts";

export type Scene = {
  database: Database;
  truth: Truth;
  statements: Statement[];
  gifts: Gift[];
  faults: Faults;
  lastedMs: number;
};
export type Written = Awaited<ReturnType<typeof readAll>>;
export type GiftEvent = Omit<Schema["donation_event"], "donation_id"> & { gift: string };

/** Everything the API wrote down. */
export async function readAll({ db }: Database) {
  const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));
  const events = await db.selectFrom("donation_event").selectAll().orderBy("seq").execute();
  const recurringEvents = await db.selectFrom("recurring_event").selectAll().orderBy("seq").execute();
  const names = await db.selectFrom("cycle_name").selectAll().execute();
  const references = await db.selectFrom("gift_reference").selectAll().execute();
  return {
    donations: byId(await db.selectFrom("donation").selectAll().execute()),
    recurring: byId(await db.selectFrom("recurring").selectAll().execute()),
    cycles: byId(await db.selectFrom("cycle").selectAll().execute()),
    namesOf: (cycle: string) => names.filter(({ cycle_id: id }) => id === cycle).map(({ name }) => name),
    events: events.map(({ donation_id: gift, ...event }) => ({ gift, ...event })),
    recurringEvents: recurringEvents.map(({ recurring_id: gift, ...event }) => ({ gift, ...event })),
    credits: await db.selectFrom("ledger").selectAll().where("kind", "=", "credit").execute(),
    receipts: await db.selectFrom("receipt").selectAll().orderBy("number").execute(),
    references: new Map(references.map(({ donation_id, reference }) => [donation_id, reference])),
    jobs: await db.selectFrom("job").selectAll().where("done_at", "is", null).execute(),
  };
}
