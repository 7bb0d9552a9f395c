import { type Kysely, sql } from "kysely";
import type { AdoptedPayment } from "#api/outside/ports.ts";
import type { Schema } from "../engine/table-types.ts";

/** Our own gift, charge or refund, in any state, that has this transaction or this reference. */
export async function ownerOfPayment(
  db: Kysely<Schema>,
  { transaction, reference }: Pick<AdoptedPayment, "transaction" | "reference">,
): Promise<string | undefined> {
  // Without a reference the transaction stands for it: no gift of ours has it as its id.
  const name = reference || transaction;
  const { rows } = await sql<{ id: string }>`
    select id from donation where id = ${name}
    union all select id from donation where provider_id = ${transaction}
    union all select id from recurring where id = ${name} or invoice_id = ${name}
    union all select id from charge where id = ${name} or provider_id = ${transaction}
    union all select charge_id from charge_name where name = ${transaction}
    union all select id from refund
      where provider_id = ${transaction} and payment <> 'outside' and state = 'done'
    limit 1`.execute(db);
  return rows[0]?.id;
}
