import { type RawBuilder, sql } from "kysely";

/**
 * Whether a row of the table `receipt`, under this name, waits to be sent. Looks for an unfinished job, because a receipt
 * that the mail server refused, or whose person was erased, no longer waits.
 */
export function isReceiptWaiting(name: string): RawBuilder<boolean> {
  const [sent, id] = ["sent_at", "payment_id"].map((column) => sql.ref(`${name}.${column}`));
  return sql<boolean>`(${sent} is null and ${id} is not null and exists (select 1 from job where job.done_at is null
    and job.id = 'send-letter:receipt:' || ${id}))`;
}
