import { sql } from "kysely";
import type { AnonymousDonation } from "#api/payments/donation.ts";
import type { DonationStore, PaymentGateway, StatusOutcome, Transition } from "#api/payments/ports.ts";
import type { Deps } from "#api/deps.ts";
import { createDonationClaims } from "#api/store/payments/claim-donation.ts";
import { recordPayment } from "#api/store/ledger/record-payment.ts";
import type { Database } from "#api/store/engine/database.ts";

type Mutation = (deps: Deps) => Deps;

export function withGateway(change: (inner: PaymentGateway, deps: Deps) => Partial<PaymentGateway>): Mutation {
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

export function withTransition(
  change: (inner: DonationStore["transition"], deps: Deps) => DonationStore["transition"],
): Mutation {
  return (deps) => {
    const inner = deps.donations.transition;
    return { ...deps, donations: { ...deps.donations, transition: change(inner, deps) } };
  };
}

/** Changes the state without checking the current one, but otherwise correctly. */
export async function overwrite(
  deps: Deps,
  step: Transition,
  alsoWrite?: Counting,
): Promise<AnonymousDonation | undefined> {
  const { id, to, reason, cause, at, note } = step;
  await deps.database.transact(async (trx) => {
    const before = await trx.selectFrom("donation").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const version = before.version + 1;
    await trx
      .updateTable("donation")
      .set({ state: to, version, reason: reason ?? null, updated_at: at })
      .where("id", "=", id)
      .execute();
    const event = { donation_id: id, seq: version, at, cause, from_state: before.state, to_state: to, note };
    await trx.insertInto("donation_event").values(event).execute();
    await alsoWrite?.(trx, { kind: "donation", id, amount: before.amount, fee: null, at });
  });
  return deps.donations.find(id);
}

type Counting = (...payment: Parameters<typeof recordPayment>) => Promise<unknown>;

/** Adds a credit every time somebody asks for one. There is still only one receipt. */
export function countAgain(newId: () => string): Counting {
  return async (trx, payment) => {
    const { kind, id, amount, fee, at } = payment;
    const counted = await trx.selectFrom("ledger").select("id").where("payment_id", "=", id).executeTakeFirst();
    if (!counted) return recordPayment(trx, payment);
    const line = {
      id: newId(),
      payment: kind,
      payment_id: id,
      kind: "credit" as const,
      amount,
      fee,
      at,
    };
    await trx.insertInto("ledger").values(line).execute();
  };
}

export function partsOf({ keyring, config, jobs }: Deps, database: Database) {
  const claimDonation = createDonationClaims(database, { keyring, limits: config.limits });
  return { keyring, limits: config.limits, jobs, claimDonation, watch: () => undefined };
}

/** Writes the job that sends the receipt after the payment's commit instead of with it. */
export function withLateOutbox(database: Database): Database {
  return {
    ...database,
    async transact(work) {
      const { result, jobs } = await database.transact(async (trx) => {
        const result = await work(trx);
        const written = trx.deleteFrom("job").where("kind", "=", "send-receipt").where("attempts", "=", 0);
        return { result, jobs: await written.returningAll().execute() };
      });
      if (jobs.length > 0) await database.db.insertInto("job").values(jobs).execute();
      return result;
    },
  };
}

/** Rebuilds the ledger without its unique constraint, so that a second credit is possible. */
export async function withoutUniqueCredit({ db }: Database): Promise<void> {
  await sql`drop table ledger`.execute(db);
  await sql`create table ledger (id text primary key, payment text, payment_id text, kind text, amount bigint, fee bigint, at bigint)`.execute(
    db,
  );
}
