import { sql } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import type { PaymentKind } from "#api/donations/ledger-line.ts";
import type { Database } from "../engine/database.ts";

/** A payment of which more went back than came: through two refunds, or through us and the network. */
export type WentBackTwice = { payment: PaymentKind; id: string; came: Pesewas; returned: Pesewas; lastAt: number };

/** For how long a person is told of it: nothing in the books says when it is settled, because it may be true. */
export const TWICE_SHOWN_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * The payments of which more went back than came, since `since`. It may be what really happened, so it breaks no rule: a
 * person asks the donor or the network. We gave back a part of each, so only payments with a refund are read.
 */
export async function readWentBackTwice({ db }: Pick<Database, "db">, since: number): Promise<WentBackTwice[]> {
  const { rows } = await sql<WentBackTwice>`
    select payment, payment_id as id, came, returned, last_at as "lastAt" from (
      select l.payment, l.payment_id,
        sum(case when 'credit' in (l.kind, l.corrects) then case when l.kind = 'correction' then -l.amount else l.amount end else 0 end) as came,
        sum(case when 'credit' in (l.kind, l.corrects) then 0 else case when l.kind = 'correction' then -l.amount else l.amount end end) as returned,
        max(l.at) as last_at
      from (select distinct payment, payment_id from refund where state = 'done') r
      join ledger l on l.payment = r.payment and l.payment_id = r.payment_id
      group by l.payment, l.payment_id
    ) sums
    where returned > came and last_at >= ${since}
    order by last_at`.execute(db);
  return rows;
}
