import { formatCedis, type Pesewas } from "#contract/money.ts";
import { receiptNumber } from "#api/receipts/receipts.ts";
import type { Database } from "../engine/database.ts";
import { DONORS_LETTERS } from "../engine/job-kinds.ts";
import type { NamedKind } from "../payments/payment-rows.ts";
import type { Db } from "../engine/table-types.ts";

/** One thing that happened to a gift, or will happen. It names no person. */
type Moment = { at: number; what: string; by: string; note: string };

const BEAT = "Beat";
const COUNTED = { credit: "counted", returned: "counted as given back" };

/** Everything recorded about a payment, or about a mandate and its charges, in chronological order. */
export async function readTimeline({ db }: Database, { kind, id }: { kind: NamedKind; id: string }): Promise<Moment[]> {
  const charges =
    kind === "mandate" ? await db.selectFrom("payment").select("id").where("mandate_id", "=", id).execute() : [];
  const payments = kind === "payment" ? [id] : charges.map((charge) => charge.id);
  const paymentMoments = async (payment: string) => [
    ...(await eventMoments(db, "payment_id", payment, kind === "mandate" ? "charge " : "")),
    ...(await moneyMoments(db, payment)),
  ];
  const moments = [
    ...(await callbackMoments(db, id)),
    ...(kind === "mandate" ? await eventMoments(db, "mandate_id", id, "") : []),
    ...(await Promise.all(payments.map(paymentMoments))).flat(),
    ...(await jobMoments(db, [id, ...payments])),
  ];
  return moments.toSorted((a, b) => a.at - b.at);
}

async function eventMoments(db: Db, column: "payment_id" | "mandate_id", id: string, prefix: string) {
  const rows = await db.selectFrom("event").selectAll().where(column, "=", id).orderBy("seq").execute();
  return rows.map(({ at, cause, from_state: from, to_state: to, note }) => ({
    at,
    what: `${prefix}${from === to ? "still" : "now"} ${to}`,
    by: cause === "person" ? "a person" : BEAT,
    note,
  }));
}

/** Callbacks come before their consequences if both have the same time. */
async function callbackMoments(db: Db, id: string): Promise<Moment[]> {
  const rows = await db
    .selectFrom("callback")
    .select(["received_at", "hint", "reason", "seen"])
    .where("subject_id", "=", id)
    .execute();
  return rows.map(({ received_at: at, hint, reason, seen }) => ({
    at,
    what: `reported: ${hint}`,
    by: "the provider",
    note: [reason, seen > 1 ? `${seen} times` : ""].filter(Boolean).join(", "),
  }));
}

async function moneyMoments(db: Db, id: string): Promise<Moment[]> {
  const lines = await db.selectFrom("ledger").selectAll().where("payment_id", "=", id).orderBy("n").execute();
  const receipt = await db.selectFrom("receipt").selectAll().where("payment_id", "=", id).executeTakeFirst();
  const by = BEAT;
  return [
    ...lines.map(({ at, kind, amount }) => ({ at, what: COUNTED[kind], by, note: formatCedis(amount as Pesewas) })),
    ...(receipt ? [{ at: receipt.at, what: "receipt made", by, note: `number ${receiptNumber(receipt)}` }] : []),
    ...(receipt?.sent_at ? [{ at: receipt.sent_at, what: "receipt sent", by, note: "" }] : []),
  ];
}

async function jobMoments(db: Db, ids: readonly string[]): Promise<Moment[]> {
  const letters = ids.flatMap((id) => DONORS_LETTERS.map((kind) => `${kind}:${id}`));
  const rows = await db
    .selectFrom("job")
    .select(["subject_id", "run_at", "attempts", "last_error"])
    .where("subject_id", "in", [...ids, ...letters])
    .where("done_at", "is", null)
    .execute();
  return rows.map(({ subject_id: subject, run_at: at, attempts, last_error: error }) => ({
    at,
    what: `next: ${letters.includes(subject) ? "writes to the donor" : "asks the provider"}`,
    by: BEAT,
    note: [attempts > 0 ? `${attempts} times so far` : "", error].filter(Boolean).join(", the last time "),
  }));
}
