import type { Kysely, Transaction } from "kysely";
import type { PaymentIds } from "#api/payments/ports.ts";
import type { Schema } from "../engine/table-types.ts";

type Ids = Pick<PaymentIds, "providerId" | "networkId">;

/** Whose transaction it is, by the provider's id; the network's, where that is missing, may be of two networks. */
export async function ownerOf(db: Kysely<Schema>, { providerId, networkId }: Ids): Promise<string | undefined> {
  const named = providerId !== null ? { kind: "provider" as const, reference: providerId } : undefined;
  const by = named ?? (networkId === null ? undefined : { kind: "network" as const, reference: networkId });
  if (!by) return undefined;
  const row = await db
    .selectFrom("payment_reference")
    .select("payment_id")
    .where("kind", "=", by.kind)
    .where("reference", "=", by.reference)
    .executeTakeFirst();
  return row?.payment_id;
}

/** Records an answer's ids in the transaction that acts on it. Returns another payment that has them already. */
export async function takeReferences(
  trx: Transaction<Schema>,
  payment_id: string,
  ids: Ids,
): Promise<string | undefined> {
  const { providerId, networkId } = ids;
  const named = [
    ...(providerId === null ? [] : [{ kind: "provider" as const, reference: providerId, payment_id }]),
    ...(networkId === null ? [] : [{ kind: "network" as const, reference: networkId, payment_id }]),
  ];
  for (const row of named) {
    await trx
      .insertInto("payment_reference")
      .values(row)
      .onConflict((conflict) => conflict.columns(["kind", "reference"]).doNothing())
      .execute();
    // The first row decides. If it is another payment's, this payment gets none of the ids.
    const owner = await ownerOf(trx, ids);
    if (owner !== payment_id) return owner;
  }
  return undefined;
}
