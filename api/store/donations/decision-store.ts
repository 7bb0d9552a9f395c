import type { Pesewas } from "#contract/money.ts";
import type { Database } from "../engine/database.ts";
import { isSameOperator } from "#api/operators/same-operator.ts";

/** A decision about a sum that the provider did not say. Two operators have to enter the same. */
export type Decision = {
  payment: "donation" | "charge";
  id: string;
  to: "paid" | "reversed";
  amount: Pesewas;
  transaction: string | undefined;
};

/** `agreed`: `by` is the other operator, who decided the same before. */
export type Decided = { kind: "agreed"; by: string } | { kind: "proposed" };

export type DecisionStore = ReturnType<typeof createDecisionStore>;

/** Decisions that wait for another operator, at most one for each payment. */
export function createDecisionStore({ db, transact }: Pick<Database, "db" | "transact">) {
  return {
    /** Compares a decision with the one that waits. Another one than that takes its place. */
    async propose(
      { payment, id, to, amount, transaction = "" }: Decision,
      { who, at }: { who: string; at: number },
    ): Promise<Decided> {
      return transact(async (trx) => {
        const other = await trx
          .selectFrom("decision")
          .selectAll()
          .where("payment", "=", payment)
          .where("payment_id", "=", id)
          .executeTakeFirst();
        const isSame = other?.to_state === to && other.amount === amount && other.transaction_id === transaction;
        if (other && isSame && !isSameOperator(other.proposed_by, who))
          return { kind: "agreed", by: other.proposed_by };
        const row = { to_state: to, amount, transaction_id: transaction, proposed_by: who, proposed_at: at };
        await trx
          .insertInto("decision")
          .values({ payment, payment_id: id, ...row })
          .onConflict((conflict) => conflict.columns(["payment", "payment_id"]).doUpdateSet(row))
          .execute();
        return { kind: "proposed" };
      });
    },

    /** Forgets the decision about a payment, because it has been carried out. */
    async end({ payment, id }: Pick<Decision, "payment" | "id">): Promise<void> {
      await db.deleteFrom("decision").where("payment", "=", payment).where("payment_id", "=", id).execute();
    },
  };
}
