import { type Kysely, sql, type Transaction } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import type { Gift } from "#api/donations/donation.ts";
import type { Transition } from "#api/donations/ports.ts";
import { sourcesOf, type State } from "#api/donations/states.ts";
import { addLedgerLine, countGift } from "./counting.ts";
import type { Engine } from "./database.ts";
import { prepareMany, runLists } from "./prepared.ts";
import type { Schema } from "./schema.ts";

/**
 * The one conditional update, of several donations in one transaction, none of them twice. Answers each as it then
 * stands; `undefined`: the state it would leave is not the state any more, and what was written stands. The rows are held
 * from the first look, so that two steps at once follow each other and neither is lost.
 */
export async function moveDonations(
  trx: Transaction<Schema>,
  engine: Engine,
  steps: readonly Transition[],
): Promise<(Gift | undefined)[]> {
  // In one order for all, so that no two transactions wait for each other's rows.
  const ids = steps.map(({ id }) => ({ id })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const [standing] = await runLists(trx, [(engine === "postgres" ? heldStates : states)(trx, ids)]);
  const before = new Map(standing.map((row) => [row.id, row]));
  const moves = steps.flatMap((step) => {
    const row = before.get(step.id);
    return row && sourcesOf(step.to, step.cause).includes(row.state)
      ? [{ step, from: row.state, seq: row.version + 1 }]
      : [];
  });
  const [written] = await runLists(trx, [updateStates(trx, moves.map(changeOf)), eventQueries(trx, moves)]);
  const after = new Map(written.map((row) => [row.id, row]));
  for (const { step, from } of moves) {
    const row = after.get(step.id);
    if (!row) throw new Error("A donation has changed while its row was held.");
    const amount = row.debited ?? row.amount;
    const counted = { kind: "donation" as const, id: step.id, amount, at: step.at };
    if (step.to === "paid") await countGift(trx, counted);
    if (step.to === "refunded" && from === "paid") await addLedgerLine(trx, counted, "refund");
  }
  return steps.map(({ id }) => {
    const row = after.get(id);
    return row && giftOf(row);
  });
}

type ById = { id: string };

const standingOf = (db: Kysely<Schema>, ids: readonly ById[]) =>
  db
    .selectFrom("donation")
    .select(["id", "state", "version"])
    .where(
      "id",
      "in",
      ids.map(({ id }) => id),
    );
const states = prepareMany((db, ids: readonly [ById, ...ById[]]) => standingOf(db, ids));
const heldStates = prepareMany((db, ids: readonly [ById, ...ById[]]) => standingOf(db, ids).orderBy("id").forUpdate());

/** A step, the state it leaves, and the version it makes. */
type Move = { step: Pick<Transition, "id" | "to" | "cause" | "at" | "note">; from: State | null; seq: number };

function changeOf({ step, from, seq }: Move & { step: Transition; from: State }): Change {
  return {
    id: step.id,
    before: from,
    version: seq - 1,
    state: step.to,
    reason: step.reason ?? null,
    provider_id: step.providerId ?? null,
    debited: step.debited ?? null,
    at: step.at,
    settled_at: FINAL_STATES.includes(step.to) ? step.at : null,
  };
}

const FINAL_STATES: readonly State[] = ["paid", "failed", "expired", "refunded"];

type Row = Schema["donation"];
type Change = Pick<Row, "id" | "state" | "version" | "reason" | "provider_id" | "debited" | "settled_at"> & {
  before: State;
  at: number;
};
/** A provider's id and an amount that are known stay when the step brings none. */
const updateStates = prepareMany((db: Kysely<Schema>, changes: readonly [Change, ...Change[]]) =>
  db
    .with("change(id, before, version, state, reason, provider_id, debited, at, settled_at)", () => {
      // PostgreSQL takes bare parameters here for text.
      const rows = changes.map(
        (c) =>
          sql`(${c.id}, ${c.before}, cast(${c.version} as bigint), ${c.state}, ${c.reason}, ${c.provider_id}, cast(${c.debited} as bigint), cast(${c.at} as bigint), cast(${c.settled_at} as bigint))`,
      );
      return sql<Change>`(values ${sql.join(rows)})`;
    })
    .updateTable("donation")
    .from("change")
    .set((e) => ({
      state: e.ref("change.state"),
      version: e("donation.version", "+", 1),
      reason: e.ref("change.reason"),
      provider_id: e.fn.coalesce("change.provider_id", "donation.provider_id"),
      debited: e.fn.coalesce("change.debited", "donation.debited"),
      updated_at: e.ref("change.at"),
      settled_at: e.ref("change.settled_at"),
    }))
    .whereRef("donation.id", "=", "change.id")
    .whereRef("donation.state", "=", "change.before")
    .whereRef("donation.version", "=", "change.version")
    .returning(GIFT_COLUMNS.map((column) => `donation.${column}` as const)),
);

export const GIFT_COLUMNS = [
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

export function giftOf(row: Pick<Row, (typeof GIFT_COLUMNS)[number]>): Gift {
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
  };
}

/** What a donation's history says of each of these. */
export function eventQueries(db: Kysely<Schema>, moves: readonly Move[]) {
  return insertEvents(
    db,
    moves.map(({ step: { id, to, cause, at, note }, from, seq }) => ({
      donation_id: id,
      seq,
      at,
      cause,
      from_state: from,
      to_state: to,
      note,
    })),
  );
}

type Event = Schema["donation_event"];
const insertEvents = prepareMany((db: Kysely<Schema>, events: readonly [Event, ...Event[]]) =>
  db.insertInto("donation_event").values(
    events.map(({ donation_id, seq, at, cause, from_state, to_state, note }) => ({
      donation_id,
      seq,
      at,
      cause,
      from_state,
      to_state,
      note,
    })),
  ),
);
