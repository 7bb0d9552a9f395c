import type { Database } from "#api/store/engine/database.ts";
import type { Schema } from "#api/store/engine/table-types.ts";
import type { Donation, Statement } from "./donor.ts";
import type { Faults } from "./faults.ts";
import type { ProviderLedger } from "./provider-ledger.ts";

export type Scene = {
  database: Database;
  providerLedger: ProviderLedger;
  statements: Statement[];
  donations: Donation[];
  faults: Faults;
  lastedMs: number;
};
export type Written = Awaited<ReturnType<typeof readAll>>;
export type DonationEvent = Omit<Schema["donation_event"], "donation_id"> & { donation: string };

/** Everything that the API wrote. */
export async function readAll({ db }: Database) {
  const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));
  const events = await db.selectFrom("donation_event").selectAll().orderBy("seq").execute();
  const recurringEvents = await db.selectFrom("recurring_event").selectAll().orderBy("seq").execute();
  const names = await db.selectFrom("charge_name").selectAll().execute();
  const lines = await db.selectFrom("ledger").selectAll().execute();
  const counted = [
    ...events.map(({ donation_id: id, at, to_state }) => ({ id, at, to_state: to_state as string })),
    ...(await db.selectFrom("charge_event").select(["charge_id as id", "at", "to_state"]).execute()),
  ].filter(({ to_state: state }) => state === "paid");
  const references = await db.selectFrom("donation_reference").selectAll().execute();
  return {
    donations: byId(await db.selectFrom("donation").selectAll().execute()),
    recurring: byId(await db.selectFrom("recurring").selectAll().execute()),
    charges: byId(await db.selectFrom("charge").selectAll().execute()),
    namesOf: (charge: string) => names.filter(({ charge_id: id }) => id === charge).map(({ name }) => name),
    events: events.map(({ donation_id: donation, ...event }) => ({ donation, ...event })),
    recurringEvents: recurringEvents.map(({ recurring_id: donation, ...event }) => ({ donation, ...event })),
    credits: lines.filter(({ kind }) => kind === "credit"),
    contraLines: lines.filter(({ kind }) => kind === "reversal"),
    /** When a payment was counted first. Its line may have a later date, because days were closed. */
    countedAt: ({ payment_id: id, at }: Schema["ledger"]) =>
      Math.min(at, ...counted.filter((event) => event.id === id).map((event) => event.at)),
    receipts: await db.selectFrom("receipt").selectAll().orderBy("series").orderBy("number").execute(),
    references: new Map(references.map(({ donation_id, reference }) => [donation_id, reference])),
    jobs: await db.selectFrom("job").selectAll().where("done_at", "is", null).execute(),
  };
}
