import { formatCedis, type Pesewas } from "#contract/money.ts";
import type { PaymentKind } from "#api/donations/ledger-line.ts";
import { receiptNumber } from "#api/receipts/receipt-number.ts";
import type { Database } from "../engine/database.ts";
import type { Schema } from "../engine/table-types.ts";

/** One thing that happened to a gift, or will happen. It names no person. */
export type Moment = { at: number; what: string; by: string; note: string };

/** Everything recorded about a gift, in chronological order. */
export async function readTimeline(
  { db }: Database,
  { kind, id }: { kind: PaymentKind | "recurring"; id: string },
): Promise<Moment[]> {
  const moments = await momentsOf(db, kind, id);
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
    // Callbacks come before their consequences if both have the same time.
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

async function momentsOf(db: Db, kind: PaymentKind | "recurring", id: string): Promise<Moment[]> {
  switch (kind) {
    case "donation":
      return [...(await eventMoments(db, "donation", id)), ...(await moneyMoments(db, "donation", id))];
    case "recurring":
      return recurringMoments(db, id);
    case "charge":
      return chargeMoments(db, id);
  }
}

async function eventMoments(db: Db, kind: "donation" | "recurring", id: string): Promise<Moment[]> {
  const rows =
    kind === "donation"
      ? await db.selectFrom("donation_event").selectAll().where("donation_id", "=", id).orderBy("seq").execute()
      : await db.selectFrom("recurring_event").selectAll().where("recurring_id", "=", id).orderBy("seq").execute();
  return rows.map(momentOf);
}

type Step = Pick<Schema["charge_event"], "at" | "cause" | "from_state" | "to_state" | "note">;

const momentOf = ({ at, cause, from_state, to_state, note }: Step): Moment => ({
  at,
  what: from_state && from_state !== to_state ? `${from_state} → ${to_state}` : to_state,
  by: cause,
  note,
});

async function moneyMoments(db: Db, payment: PaymentKind, id: string): Promise<Moment[]> {
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
        { at: receipt.at, what: "receipt made", by: "worker", note: `number ${receiptNumber(receipt)}` },
        ...(receipt.sent_at ? [{ at: receipt.sent_at, what: "receipt sent", by: "worker", note: "" }] : []),
      ]
    : [];
  return [
    ...lines.map(({ at, kind, amount }) => ({
      at,
      what: `ledger: ${kind}`,
      by: "worker",
      note: formatCedis(amount as Pesewas),
    })),
    ...receiptMoments,
  ];
}

async function chargeMoments(db: Db, id: string): Promise<Moment[]> {
  const charge = await db.selectFrom("charge").selectAll().where("id", "=", id).executeTakeFirst();
  if (!charge) return [];
  const due = `due ${charge.due_on}${charge.flag ? `, ${charge.flag}` : ""}`;
  const events = await db.selectFrom("charge_event").selectAll().where("charge_id", "=", id).orderBy("at").execute();
  return [
    { at: charge.reported_at, what: `charge reported as ${charge.reported_as}`, by: "provider", note: due },
    ...events.map(momentOf).map((moment) => ({ ...moment, what: `charge ${moment.what}` })),
    ...(await moneyMoments(db, "charge", id)),
  ];
}

async function recurringMoments(db: Db, id: string): Promise<Moment[]> {
  const charges = await db.selectFrom("charge").select("id").where("recurring_id", "=", id).execute();
  const moments = await Promise.all(charges.map((charge) => chargeMoments(db, charge.id)));
  return [...(await eventMoments(db, "recurring", id)), ...moments.flat()];
}
