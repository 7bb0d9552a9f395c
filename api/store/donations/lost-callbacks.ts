import { type Kysely, sql } from "kysely";
import type { Schema } from "../engine/table-types.ts";

/** How long we look at them. Later the provider's list shows their payments. */
const LOOKED_AT_MS = 62 * 86_400_000;
const MOST = 50;

/** Money that a callback has reported for a gift of ours which the store does not have. */
export type LostCallback = {
  kind: "receive" | "recurring";
  /** Our id of the gift. */
  giftId: string;
  /** The callback's names for the payment. Either may be the network's. */
  transaction: string | null;
  networkId: string | null;
  receivedAt: number;
};

/**
 * The reports of money for gifts that a restore has lost, oldest first, as far as nothing with their names has been
 * adopted. Their addresses were ours, because only those that bear our token have a subject.
 */
export async function readLostCallbacks(db: Kysely<Schema>, now: number): Promise<LostCallback[]> {
  const { rows } = await sql<LostCallback>`
    select kind, subject_id as "giftId", transaction_id as "transaction", network_id as "networkId",
      min(received_at) as "receivedAt"
    from callback c
    where subject_id is not null and hint = 'success' and kind in ('receive', 'recurring')
      and received_at > ${now - LOOKED_AT_MS}
      and not exists (select 1 from donation where id = c.subject_id)
      and not exists (select 1 from recurring where id = c.subject_id)
      and not exists (select 1 from outside_donation o where o.transaction_id in (c.transaction_id, c.network_id)
        or (c.kind = 'receive' and o.provider_reference = c.subject_id))
    group by kind, subject_id, transaction_id, network_id
    order by min(received_at), subject_id
    limit ${MOST}`.execute(db);
  return rows;
}
