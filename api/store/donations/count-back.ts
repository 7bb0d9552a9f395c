import type { Transaction } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import { REFUNDABLE_STATES } from "#api/donations/states.ts";
import { REFUNDABLE_CHARGES } from "#api/recurring/states.ts";
import type { Refund } from "#api/refunds/ports.ts";
import type { Engine } from "../engine/database.ts";
import type { Schema } from "../engine/table-types.ts";
import { recordRefund } from "../ledger/record-payment.ts";
import { addJob } from "../queue/job-store.ts";
import { moveCounted } from "./move-counted.ts";

type Trx = Transaction<Schema>;

/**
 * Writes the ledger's line and moves the payment. A payment that is in dispute, or was reversed meanwhile, keeps its
 * state.
 */
export async function countBack(
  trx: Trx,
  engine: Engine,
  { id, payment, paymentId, amount }: Refund,
  { cause, at, fee }: { cause: "operator" | "worker"; at: number; fee: Pesewas | null },
): Promise<void> {
  await recordRefund(trx, id, { kind: payment, id: paymentId, amount, fee, at });
  const step = { payment, id: paymentId, to: "refunded", cause, at, note: `refund ${id}` } as const;
  await moveCounted(trx, engine, step, payment === "donation" ? REFUNDABLE_STATES : REFUNDABLE_CHARGES);
}

/**
 * Checks the payment again. While the refund was approved, it explained the status `Refunded`. Now that status can only
 * come from the network.
 */
export async function askAgain(trx: Trx, { payment, paymentId, approvedBy }: Refund, at: number): Promise<void> {
  if (approvedBy !== null) await checkPayment(trx, { payment, paymentId }, at);
}

/** Has a payment checked at a time, or before. */
export async function checkPayment(
  trx: Trx,
  { payment, paymentId }: Pick<Refund, "payment" | "paymentId">,
  at: number,
) {
  const kind = payment === "donation" ? "check-donation" : "check-charge";
  const waits = await trx
    .selectFrom("job")
    .select("id")
    .where("id", "=", `${kind}:${paymentId}`)
    .where("done_at", "is", null)
    .where("run_at", "<=", at)
    .executeTakeFirst();
  if (!waits) await addJob(trx, kind, paymentId, at);
}
