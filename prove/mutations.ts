import { sql } from "kysely";
import type { PaymentStore } from "#api/store/payments/payment-store.ts";
import type { Move, Gateway, StatusOutcome } from "#api/payments/ports.ts";
import type { Deps } from "#api/deps.ts";
import { addEvent } from "#api/store/payments/payment-rows.ts";
import type { Database } from "#api/store/engine/database.ts";
import type { Faults } from "./faults.ts";

/** A mistake that the simulator must notice. It is planted by wrapping a part, so the API contains no code for it. */
export type Bug = {
  name: string;
  /** Its effect on a gift: the first word of what the judge says. */
  shows: string;
  /** Faults that make a rare mistake show up soon. */
  soon?: Partial<Faults>;
  plant?: Mutation;
  /** Changes what the whole API writes. */
  throughStore?: (database: Database) => Database;
  /** Removes the store's own protection, if it would prevent the mistake. */
  prepare?: (database: Database) => Promise<void>;
};

type Mutation = (deps: Deps) => Deps;

export function withGateway(change: (inner: Gateway, deps: Deps) => Partial<Gateway>): Mutation {
  return (deps) => ({ ...deps, gateway: { ...deps.gateway, ...change(deps.gateway, deps) } });
}

export function withStatus(
  change: (outcome: StatusOutcome, reference: string, deps: Deps) => Promise<StatusOutcome>,
): Mutation {
  return withGateway((inner, deps) => ({
    async paymentStatus(query) {
      const outcome = await inner.paymentStatus(query);
      return "reference" in query ? change(outcome, query.reference, deps) : outcome;
    },
  }));
}

export function withPayments(change: (inner: PaymentStore, deps: Deps) => Partial<PaymentStore>): Mutation {
  return (deps) => ({ ...deps, payments: { ...deps.payments, ...change(deps.payments, deps) } });
}

export function withMandates(change: (inner: Deps["mandates"], deps: Deps) => Partial<Deps["mandates"]>): Mutation {
  return (deps) => ({ ...deps, mandates: { ...deps.mandates, ...change(deps.mandates, deps) } });
}

export function withJobs(change: (inner: Deps["jobs"], deps: Deps) => Partial<Deps["jobs"]>): Mutation {
  return (deps) => ({ ...deps, jobs: { ...deps.jobs, ...change(deps.jobs, deps) } });
}

export function withMove(change: (inner: PaymentStore["move"], deps: Deps) => PaymentStore["move"]): Mutation {
  return withPayments((inner, deps) => ({ move: change(inner.move, deps) }));
}

/** Counts a payment once more, whatever stands. There is still only one receipt. */
export async function countAgain({ database }: Deps, { id, at, cause, note }: Move): Promise<void> {
  await database.transact(async (trx) => {
    const row = await trx.selectFrom("payment").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const version = row.version + 1;
    await trx.updateTable("payment").set({ version, updated_at: at }).where("id", "=", id).execute();
    await addEvent(trx, { payment_id: id }, { seq: version, at, cause, from: row.state, to: row.state, note });
    const line = { payment_id: id, n: 1, kind: "credit" as const, amount: row.amount, fee: null, at };
    await trx.insertInto("ledger").values(line).execute();
  });
}

/** Writes the job that sends the receipt after the payment's commit instead of with it. */
export function withLateOutbox(database: Database): Database {
  return {
    ...database,
    async transact(work) {
      const { result, jobs } = await database.transact(async (trx) => {
        const result = await work(trx);
        const written = trx.deleteFrom("job").where("subject_id", "like", "receipt:%").where("attempts", "=", 0);
        return { result, jobs: await written.returningAll().execute() };
      });
      if (jobs.length > 0) await database.db.insertInto("job").values(jobs).execute();
      return result;
    },
  };
}

/** Rebuilds the ledger without its constraints, so that a second credit is possible. */
export async function withoutUniqueCredit({ db }: Database): Promise<void> {
  await sql`drop table ledger`.execute(db);
  await sql`create table ledger (payment_id text, n bigint, kind text, amount bigint, fee bigint, at bigint)`.execute(
    db,
  );
}
