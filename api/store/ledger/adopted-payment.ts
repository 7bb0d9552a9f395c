import { sql, type Transaction } from "kysely";
import { isFromOutside, type PaymentKind } from "#api/donations/ledger-line.ts";
import type { Cause } from "#api/donations/states.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import type { Schema } from "../engine/table-types.ts";

/** The money of a gift of ours is in the ledger already, because two people adopted it from the provider's statement. */
export class AdoptedError extends RefusedError {
  readonly reference: string;
  constructor(reference: string) {
    super(`This payment is counted as ${reference}, which two people adopted. Correct all of that line first.`);
    this.reference = reference;
  }
}

/**
 * Throws `AdoptedError` if this gift's transaction, or our id of the gift, is that of an adopted payment. The caller holds
 * the ledger, so an adoption is either committed before or sees the gift.
 */
export async function refuseAdopted(
  trx: Transaction<Schema>,
  { kind, id }: { kind: PaymentKind; id: string },
): Promise<void> {
  if (isFromOutside(kind)) return;
  const transactions =
    kind === "donation"
      ? sql`select provider_id from donation where id = ${id}`
      : sql`select provider_id from charge where id = ${id}
          union all select name from charge_name where charge_id = ${id}`;
  const { rows } = await sql<{ reference: string }>`
    select n.reference from (
      select id, state from outside_donation where transaction_id in (${transactions})
      union all select id, state from outside_donation where provider_reference = ${id}
    ) o join donation_reference n on n.donation_id = o.id
    where o.state || '' = 'recorded' limit 1`.execute(trx);
  const [adopted] = rows;
  if (adopted) throw new AdoptedError(adopted.reference);
}

/** The step to take in place of one that met an adopted payment: a person has to decide. A person's own step fails. */
export function reviewOfAdopted<Step extends { to: string; cause: Cause; note: string }>(
  error: unknown,
  step: Step,
): Step & { to: "review" } {
  if (!(error instanceof AdoptedError) || step.cause !== "worker") throw error;
  return { ...step, to: "review", note: `status ${step.to}, but the payment was adopted as ${error.reference}` };
}
