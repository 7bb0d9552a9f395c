import { type Kysely, sql, type Transaction } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import type { AnonymousDonation } from "#api/donations/donation.ts";
import type { Transition } from "#api/donations/ports.ts";
import { nextCheck, WATCH_AGES_MS } from "#api/donations/ask-schedule.ts";
import { sourcesOf, type State } from "#api/donations/states.ts";
import { markMadeUp } from "./made-up.ts";
import { addJob, renewJob } from "../queue/job-store.ts";
import { reviewOfAdopted } from "../ledger/adopted-payment.ts";
import { recordPayment, recordReversal } from "../ledger/record-payment.ts";
import { type Database, type Engine, runStatement } from "../engine/database.ts";
import type { Schema } from "../engine/table-types.ts";

/**
 * Moves a donation if `to` can be reached from its state, and counts the money that came or went. If the money is
 * counted already as an adopted payment, the donation waits in review for a person. Returns the donation after the move,
 * or `undefined` if its state does not allow the move; then nothing was written.
 */
export async function moveDonation(database: Database, step: Transition): Promise<AnonymousDonation | undefined> {
  const { to } = step;
  if (sourcesOf(to, step.cause).length === 0) return undefined;
  const { engine } = database;
  if (to !== "paid" && to !== "reversed") {
    const moved = await runStatement(database, (db) => writeMove(db, engine, step));
    return moved && donationOf(moved);
  }
  try {
    return await database.transact((trx) => moveAndCount(trx, engine, step));
  } catch (error) {
    return moveDonation(database, reviewOfAdopted(error, step));
  }
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
  if (to === "paid") await markMadeUp(trx, engine, { id, at });
  if (to === "reversed") await recordReversal(trx, { ...counted, amount: step.takenBack ?? amount });
  // A late success may be found after the check is done, for example when a person asks.
  const runAt = nextCheck([at], at, true, WATCH_AGES_MS) ?? at;
  await (step.cause === "worker" ? renewJob : addJob)(trx, "check-donation", id, runAt);
  return donationOf(moved);
}

type Moved = Pick<Schema["donation"], Column> & { reference: string; from_state: string | null };

/** Writes the move and its event, but not the ledger lines that follow from it. */
export function writeMove(db: Kysely<Schema>, engine: Engine, step: Transition): Promise<Moved | undefined> {
  return engine === "postgres" ? writeOnPostgres(db, step) : writeOnSqlite(db, step);
}

/**
 * PostgreSQL: one statement. It locks the row at the first read, so that concurrent steps run one after another and
 * neither is lost. The later step sees the new row, but nothing else that was written meanwhile.
 */
async function writeOnPostgres(db: Kysely<Schema>, step: Transition): Promise<Moved | undefined> {
  const { rows } = await sql<Moved>`
    with before as (
      select id, state from donation where ${mayMove(step)} for update
    ), now as (
      update donation set ${changes(step)} from before where donation.id = before.id
      returning ${OWN_COLUMNS}, before.state as from_state
    ), event as (
      insert into donation_event (donation_id, seq, at, cause, from_state, to_state, note)
      select id, version, ${step.at}, ${step.cause}, from_state, state, ${step.note} from now
    )
    select ${sql.raw(DONATION_COLUMNS.join(", "))}, reference, from_state from now`.execute(db);
  return rows[0];
}

/** SQLite: needs no lock, because there is no other writer meanwhile. */
async function writeOnSqlite(db: Kysely<Schema>, step: Transition): Promise<Moved | undefined> {
  const { rows } = await sql<Omit<Moved, "from_state">>`
    update donation set ${changes(step)} where ${mayMove(step)} returning ${OWN_COLUMNS}`.execute(db);
  const [now] = rows;
  return now && { ...now, from_state: await addEvent(db, { ...step, seq: now.version }) };
}

const mayMove = ({ id, to, cause }: Transition) => sql`id = ${id} and state in (${sql.join(sourcesOf(to, cause))})`;

/** The provider's transaction and the debited amount stay if the step brings none. */
const changes = ({ to, at, reason, providerId, debited }: Transition) => sql`
  state = ${to}, version = version + 1, reason = ${reason ?? null},
  provider_id = coalesce(${providerId ?? null}, provider_id), debited = coalesce(${debited ?? null}, debited),
  doubted_at = null, updated_at = ${at}, settled_at = ${FINAL_STATES.includes(to) ? at : null}`;

const FINAL_STATES: readonly State[] = ["paid", "failed", "expired", "refunded", "reversed"];

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

const REFERENCE = "(select reference from donation_reference where donation_id = donation.id)";

/** The gift's reference, in a query of its row. */
export const ownReference = sql.raw<string>(REFERENCE).as("reference");

const OWN_COLUMNS = sql.raw(
  `${DONATION_COLUMNS.map((name) => `donation.${name}`).join(", ")}, ${REFERENCE} as reference`,
);

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

type Step = Pick<Transition, "id" | "to" | "cause" | "at" | "note"> & { seq: number };

/** Writes the event of a step into a donation's history. Returns the state before the step, read from the last event. */
export async function addEvent(db: Kysely<Schema>, { id, seq, at, cause, to, note }: Step): Promise<string | null> {
  const { from_state: from } = await db
    .insertInto("donation_event")
    .values((e) => ({
      donation_id: id,
      seq,
      at,
      cause,
      from_state: e
        .selectFrom("donation_event as last")
        .select("last.to_state")
        .where("last.donation_id", "=", id)
        .where("last.seq", "=", seq - 1),
      to_state: to,
      note,
    }))
    .returning("from_state")
    .executeTakeFirstOrThrow();
  return from;
}
