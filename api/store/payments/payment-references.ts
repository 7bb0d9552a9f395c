import type { Kysely, Transaction } from "kysely";
import type { PaymentIds } from "#api/payments/ports.ts";
import type { Schema } from "../engine/table-types.ts";

type Ids = Pick<PaymentIds, "providerId" | "networkId">;

/** The ids that are known, the provider's first. */
const rowsOf = ({ providerId, networkId }: Ids) => [
  ...(providerId === null ? [] : [{ kind: "provider" as const, reference: providerId }]),
  ...(networkId === null ? [] : [{ kind: "network" as const, reference: networkId }]),
];

/** Whose transaction it is, by the provider's id; the network's, where that is missing, may be of two networks. */
export async function ownerOf(db: Kysely<Schema>, ids: Ids): Promise<string | undefined> {
  const [first] = rowsOf(ids);
  if (!first) return undefined;
  const row = await db
    .selectFrom("payment_reference")
    .select("payment_id")
    .where((e) => e.and(first))
    .executeTakeFirst();
  return row?.payment_id;
}

/** Records an answer's ids in the transaction that acts on it. Returns another payment that has them already. */
export async function takeReferences(
  trx: Transaction<Schema>,
  payment_id: string,
  ids: Ids,
): Promise<string | undefined> {
  for (const row of rowsOf(ids)) {
    await trx
      .insertInto("payment_reference")
      .values({ ...row, payment_id })
      .onConflict((conflict) => conflict.columns(["kind", "reference"]).doNothing())
      .execute();
    // The first row decides. If it is another payment's, this payment gets none of the ids.
    const owner = await ownerOf(trx, ids);
    if (owner !== payment_id) return owner;
  }
  return undefined;
}
