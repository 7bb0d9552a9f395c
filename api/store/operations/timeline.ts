import type { Database } from "../engine/database.ts";

/** One thing that happened to a gift, or is to happen. Holds no person. */
export type Moment = { at: number; what: string; by: string; note: string };

/** Everything that is written down about a gift, in the order of time. */
export async function readTimeline(
  { db }: Database,
  { kind, id }: { kind: "donation" | "recurring" | "cycle"; id: string },
): Promise<Moment[]> {
  const moments =
    kind === "cycle"
      ? await cycleMoments(db, id)
      : kind === "donation"
        ? [...(await eventMoments(db, "donation", id)), ...(await moneyMoments(db, "donation", id))]
        : await recurringMoments(db, id);
  const callbacks = await db
    .selectFrom("callback")
    .select(["received_at", "hint", "reason", "seen"])
    .where("subject_id", "=", id)
    .execute();
  const jobs = await db
    .selectFrom("job")
    .select(["kind", "run_at", "attempts", "last_error"])
    .where("subject_id", "in", [id, `${kind}:${id}`])
    .where("done_at", "is", null)
    .execute();
  return [
    // Before what they led to, when both have the same time.
    ...callbacks.map(({ received_at, hint, reason, seen }) => ({
      at: received_at,
      what: `callback: ${hint}`,
      by: "provider",
      note: [reason, seen > 1 ? `seen ${seen} times` : ""].filter(Boolean).join(", "),
    })),
    ...moments,
    ...jobs.map(({ kind, run_at, attempts, last_error }) => ({
      at: run_at,
      what: `next: ${kind}`,
      by: "worker",
      note: [`ran ${attempts} times`, last_error].filter(Boolean).join(", last error "),
    })),
  ].toSorted((a, b) => a.at - b.at);
}

type Db = Database["db"];

async function eventMoments(db: Db, kind: "donation" | "recurring", id: string): Promise<Moment[]> {
  const rows =
    kind === "donation"
      ? await db.selectFrom("donation_event").selectAll().where("donation_id", "=", id).orderBy("seq").execute()
      : await db.selectFrom("recurring_event").selectAll().where("recurring_id", "=", id).orderBy("seq").execute();
  return rows.map(({ at, cause, from_state, to_state, note }) => ({
    at,
    what: from_state && from_state !== to_state ? `${from_state} → ${to_state}` : to_state,
    by: cause,
    note,
  }));
}

async function moneyMoments(db: Db, payment: "donation" | "cycle", id: string): Promise<Moment[]> {
  const lines = await db
    .selectFrom("ledger")
    .selectAll()
    .where("payment", "=", payment)
    .where("payment_id", "=", id)
    .execute();
  const receipt = await db
    .selectFrom("receipt")
    .selectAll()
    .where("payment", "=", payment)
    .where("payment_id", "=", id)
    .executeTakeFirst();
  const receiptMoments = receipt
    ? [
        { at: receipt.at, what: "receipt made", by: "worker", note: `number ${receipt.number}` },
        ...(receipt.sent_at ? [{ at: receipt.sent_at, what: "receipt sent", by: "worker", note: "" }] : []),
      ]
    : [];
  return [
    ...lines.map(({ at, kind, amount }) => ({ at, what: `ledger: ${kind}`, by: "worker", note: `${amount} pesewas` })),
    ...receiptMoments,
  ];
}

async function cycleMoments(db: Db, id: string): Promise<Moment[]> {
  const cycle = await db.selectFrom("cycle").selectAll().where("id", "=", id).executeTakeFirst();
  if (!cycle) return [];
  const due = `due ${cycle.due_on}${cycle.flag ? `, ${cycle.flag}` : ""}`;
  return [
    { at: cycle.reported_at, what: `charge reported as ${cycle.reported_as}`, by: "provider", note: due },
    ...(cycle.settled_at
      ? [{ at: cycle.settled_at, what: `charge ${cycle.state}`, by: "worker", note: cycle.note }]
      : []),
    ...(await moneyMoments(db, "cycle", id)),
  ];
}

async function recurringMoments(db: Db, id: string): Promise<Moment[]> {
  const cycles = await db.selectFrom("cycle").select("id").where("recurring_id", "=", id).execute();
  const moments = await Promise.all(cycles.map((cycle) => cycleMoments(db, cycle.id)));
  return [...(await eventMoments(db, "recurring", id)), ...moments.flat()];
}
