import { sql } from "kysely";
import type { Move, PaymentIds } from "#api/payments/ports.ts";
import { COUNTED_STATES, type State } from "#api/payments/states.ts";
import { type Database, isAny } from "../engine/database.ts";
import { NO_DONOR } from "../engine/donor-columns.ts";
import { schedule } from "../queue/job-store.ts";
import type { MandateRow, Trx } from "../engine/table-types.ts";
import { planReminder } from "./charge-consequences.ts";
import { holdMandate } from "./move-mandate.ts";
import { insertPayment, ownerOf } from "./payment-rows.ts";
import { movePayment } from "./move-payment.ts";
import type { PaymentParts } from "./start-gift.ts";
import { type Payment, paymentRows, readPayments } from "./read-gifts.ts";

export type ChargeAnswer = Omit<Move, "id" | "cause"> & {
  mandateId: string;
  to: Extract<State, "paid" | "returned" | "unknown" | "failed" | "expired">;
  ids: Pick<PaymentIds, "providerId" | "networkId">;
  /** The date on which it was due, by the answer's own time if it has one. */
  dueOn: string;
};

export function createChargeStore({ db, transact }: Database, { keyring, newId, watch }: PaymentParts) {
  return {
    chargesOf: (mandateId: string): Promise<Payment[]> =>
      readPayments(
        db,
        keyring,
        paymentRows(db).where("p.mandate_id", "=", mandateId).orderBy("p.due_on").orderBy("p.created_at"),
      ),

    /**
     * Writes down that a charge was due, or that a callback reported one, unless a charge of that date is known. It is then
     * asked about. With `nextCharge` the mandate awaits that date next.
     */
    async expectCharge(step: ChargeWritten & { mandateId: string; nextCharge?: string | null }): Promise<void> {
      const { id, mandateId, dueOn, at, note, nextCharge } = step;
      const isNew = await transact(async (trx) => {
        const mandate = await holdMandate(trx, mandateId);
        if (nextCharge !== undefined && mandate.next_charge === dueOn) {
          await trx.updateTable("mandate").set({ next_charge: nextCharge }).where("id", "=", mandateId).execute();
          await planReminder(trx, mandateId, nextCharge);
        }
        const ofMandate = trx.selectFrom("payment").where("mandate_id", "=", mandateId);
        if (await isAny(ofMandate.where("due_on", "=", dueOn))) return false;
        await insertCharge(trx, mandate, { id, dueOn, at, note });
        return true;
      });
      if (isNew) watch("payment", "unknown", id);
    },

    /**
     * Settles the charge that an answer is about: the one that has its transaction, or the undecided one of its date, or a
     * new one. Returns the charge after it; `undefined` if the answer changes nothing.
     */
    async settleCharge(answer: ChargeAnswer): Promise<Payment | undefined> {
      const settled = await transact(async (trx) => {
        const mandate = await holdMandate(trx, answer.mandateId);
        const id = await chargeFor(trx, mandate, answer, newId);
        const { mandateId: _, dueOn: __, ...step } = answer;
        const row = id === undefined ? undefined : await movePayment(trx, { id, cause: "worker", ...step });
        // Another job may have found it, and its own check says when to ask about it next.
        if (row) await schedule(trx, "check-payment", row.id, answer.at);
        return row;
      });
      if (!settled) return undefined;
      watch("payment", settled.state, settled.id, settled.flag);
      const [charge] = await readPayments(db, keyring, paymentRows(db).where("p.id", "=", settled.id));
      return charge;
    },
  };
}

/** The charge that an answer is about; `undefined` if the answer adds nothing to what is known. */
async function chargeFor(
  trx: Trx,
  mandate: MandateRow,
  { ids, dueOn, to, at, note }: ChargeAnswer,
  newId: () => string,
): Promise<string | undefined> {
  const owner = await ownerOf(trx, ids);
  const own = await trx
    .selectFrom("payment")
    .select(["id", "state", "due_on"])
    .select(sql<number>`(select count(*) from payment_reference r where r.payment_id = payment.id)`.as("references"))
    .where("mandate_id", "=", mandate.id)
    .orderBy("created_at")
    .execute();
  const known = own.find(({ id }) => id === owner);
  // What is counted is watched, and one answer against it is not enough.
  if (known) return COUNTED_STATES.includes(known.state) ? undefined : known.id;
  const ofDate = own.filter(({ due_on }) => due_on === dueOn);
  // Each transaction has a payment of its own, even one that failed, because it may be taken later after all.
  const open = ofDate.find(({ state, references }) => references === 0 && !COUNTED_STATES.includes(state));
  if (open) return open.id;
  const isMoney = to === "paid" || to === "returned" || to === "unknown";
  if (!isMoney && ofDate.length > 0) return undefined;
  const id = newId();
  await insertCharge(trx, mandate, { id, dueOn, at, note });
  return id;
}

type ChargeWritten = { id: string; dueOn: string; at: number; note: string };

/** Writes a charge of which nothing is known but its date, and has it asked about. */
async function insertCharge(
  trx: Trx,
  { id: mandate_id, amount, channel }: MandateRow,
  { id, dueOn: due_on, at, note }: ChargeWritten,
): Promise<void> {
  await insertPayment(trx, { id, mandate_id, due_on, state: "unknown", amount, channel, ...NO_DONOR, at, note });
  await schedule(trx, "check-payment", id, at);
}
