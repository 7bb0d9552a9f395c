import type { Pesewas } from "#contract/money.ts";
import type { Database } from "../engine/database.ts";
import { isSameOperator } from "#api/operators/same-operator.ts";

/** A decision about a sum that the provider did not say. Two people have to decide the same. */
export type Decision = {
  payment: "donation" | "charge";
  id: string;
  to: "paid" | "reversed";
  amount: Pesewas;
  transaction: string | undefined;
};

/** A decision that waits for another person. `state`: that of its payment. */
export type WaitingDecision = Decision & { state: string; proposedBy: string; proposedAt: number };

/** `agreed`: `by` is the other person, who decided the same before. */
export type Decided = { kind: "agreed"; by: string } | { kind: "proposed" };

/** States of a payment that has no credit yet. */
export const UNCOUNTED: readonly string[] = ["review", "missing"];

/** From where a sum can be decided: money that was counted can only have gone back. */
const DECIDABLE: Record<Decision["to"], readonly string[]> = {
  paid: UNCOUNTED,
  reversed: [...UNCOUNTED, "disputed"],
};

export type DecisionStore = ReturnType<typeof createDecisionStore>;

/** Decisions that wait for another person, at most one for each payment. */
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

    /** Forgets the decision about a payment: it has been carried out, or given up. */
    async end({ payment, id }: Pick<Decision, "payment" | "id">): Promise<void> {
      await db.deleteFrom("decision").where("payment", "=", payment).where("payment_id", "=", id).execute();
    },
  };
}

/** The decisions that wait, the oldest first. One that the provider's own answer has overtaken does not. */
export async function waitingDecisions(db: Database["db"]): Promise<WaitingDecision[]> {
  const rows = await db
    .selectFrom("decision")
    .leftJoin("donation", (join) =>
      join.onRef("donation.id", "=", "decision.payment_id").on("decision.payment", "=", "donation"),
    )
    .leftJoin("charge", (join) =>
      join.onRef("charge.id", "=", "decision.payment_id").on("decision.payment", "=", "charge"),
    )
    .selectAll("decision")
    .select(["donation.state as donation_state", "charge.state as charge_state"])
    .orderBy("proposed_at")
    .execute();
  return rows
    .map((row) => ({
      payment: row.payment,
      id: row.payment_id,
      to: row.to_state,
      amount: row.amount as Pesewas,
      transaction: row.transaction_id === "" ? undefined : row.transaction_id,
      state: row.donation_state ?? row.charge_state ?? "",
      proposedBy: row.proposed_by,
      proposedAt: row.proposed_at,
    }))
    .filter(({ to, state }) => DECIDABLE[to].includes(state));
}
