import { sql, type Transaction } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import type { AnonymousDonation } from "#api/donations/donation.ts";
import type { Transition } from "#api/donations/ports.ts";
import { nextCheck, WATCH_AGES_MS } from "#api/donations/ask-schedule.ts";
import { sourcesOf, type State } from "#api/donations/states.ts";
import { addJob, renewJob } from "../queue/job-store.ts";
import { recordPayment, recordReversal } from "../ledger/record-payment.ts";
import type { Database, Engine } from "../engine/database.ts";
import type { Schema } from "../engine/table-types.ts";

/**
 * Moves a donation if `to` can be reached from its state, and counts the money that came or went. Returns the donation
 * after the move, or `undefined` if its state does not allow the move; then nothing was written.
 */
export async function moveDonation(database: Database, step: Transition): Promise<AnonymousDonation | undefined> {
  const { to } = step;
  if (sourcesOf(to, step.cause).length === 0) return undefined;
  const { engine } = database;
  if (to !== "paid" && to !== "reversed") {
    const moved = await database.transact((trx) => writeMove(trx, engine, step));
    return moved && donationOf(moved);
  }
  return database.transact((trx) => moveAndCount(trx, engine, step));
}

async function moveAndCount(
  trx: Transaction<Schema>,
  engine: Engine,
  step: Transition,
): Promise<AnonymousDonation | undefined> {
  const { id, to, at } = step;
  const moved = await writeMove(trx, engine, step);
  if (!moved) return undefined;
  const amount = moved.debited ?? moved.amount;
  const counted = { kind: "donation" as const, id, amount, fee: to === "paid" ? (step.fee ?? null) : null, at };
  // A payment in dispute already has its credit. In review it has none, even if the network has taken it back since.
  const isCounted = to === "paid" ? moved.from_state === "disputed" : moved.from_state !== "review";
  if (!isCounted) await recordPayment(trx, counted);
  if (to === "reversed") await recordReversal(trx, counted);
  // A late success may be found after the check is done, for example when a person asks.
  const runAt = nextCheck([at], at, true, WATCH_AGES_MS) ?? at;
  await (step.cause === "worker" ? renewJob : addJob)(trx, "check-donation", id, runAt);
  return donationOf(moved);
}

type Moved = Pick<Schema["donation"], Column> & { reference: string; from_state: string | null };

/**
 * Writes the move and its event, but not the ledger lines that follow from it. On PostgreSQL it locks the row at the first
 * read, so that concurrent steps run one after another; SQLite has no other writer meanwhile.
 */
export async function writeMove(
  trx: Transaction<Schema>,
  engine: Engine,
  step: Transition,
): Promise<Moved | undefined> {
  const { id, to, cause, at, note } = step;
  const before = await trx
    .selectFrom("donation")
    .select(["state", "version", "provider_id", "debited"])
    .where("id", "=", id)
    .where("state", "in", sourcesOf(to, cause))
    .$if(engine === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  if (!before) return undefined;
  const version = before.version + 1;
  const row = await trx
    .updateTable("donation")
    .set({
      state: to,
      version,
      reason: step.reason ?? null,
      // These stay if the step brings none.
      provider_id: step.providerId ?? before.provider_id,
      debited: step.debited ?? before.debited,
      doubted_at: null,
      updated_at: at,
      settled_at: FINAL_STATES.includes(to) ? at : null,
    })
    .where("id", "=", id)
    .returning([...DONATION_COLUMNS, ownReference])
    .executeTakeFirstOrThrow();
  await addEvent(trx, { id, seq: version, at, cause, from: before.state, to, note });
  return { ...row, from_state: before.state };
}

const FINAL_STATES: readonly State[] = ["paid", "failed", "expired", "reversed"];

export const DONATION_COLUMNS = [
  "id",
  "state",
  "version",
  "amount",
  "channel",
  "reason",
  "provider_id",
  "debited",
  "created_at",
  "settled_at",
] as const;
type Column = (typeof DONATION_COLUMNS)[number];

/** The gift's reference, in a query of its row. */
export const ownReference = sql
  .raw<string>("(select reference from donation_reference where donation_id = donation.id)")
  .as("reference");

export function donationOf(row: Pick<Schema["donation"], Column> & { reference: string }): AnonymousDonation {
  return {
    id: row.id,
    state: row.state,
    version: row.version,
    amount: row.amount as Pesewas,
    channel: row.channel,
    reason: row.reason,
    providerId: row.provider_id,
    debited: row.debited as Pesewas | null,
    createdAt: row.created_at,
    settledAt: row.settled_at,
    reference: row.reference,
  };
}

type Step = Pick<Transition, "id" | "to" | "cause" | "at" | "note"> & { seq: number; from: State };

/** Writes the event of a step into a donation's history. */
export async function addEvent(trx: Transaction<Schema>, { id, seq, at, cause, from, to, note }: Step): Promise<void> {
  await trx
    .insertInto("donation_event")
    .values({ donation_id: id, seq, at, cause, from_state: from, to_state: to, note })
    .execute();
}
