import type { Transaction } from "kysely";
import type { Schema } from "../engine/table-types.ts";
import { addEvent } from "./events.ts";

type Row = Schema["payment"];
type Given = Pick<Row, "id" | "state" | "amount" | "channel" | "phone_hash" | "email_hash" | "donor_encrypted"> &
  Partial<Pick<Row, "reference" | "mandate_id" | "due_on" | "provider_reference">>;

/** Writes a new payment. With a `note` it also writes its first event, which the start of a gift writes itself. */
export async function insertPayment(
  trx: Transaction<Schema>,
  { at, note, ...given }: Given & { at: number; note?: string },
): Promise<void> {
  await trx
    .insertInto("payment")
    .values({
      reference: null,
      mandate_id: null,
      provider_reference: null,
      due_on: null,
      ...given,
      version: 1,
      reason: null,
      taken: null,
      flag: null,
      noted_at: null,
      mismatch: null,
      mismatch_since: null,
      asked_at: null,
      created_at: at,
      updated_at: at,
      settled_at: null,
    })
    .execute();
  if (note === undefined) return;
  await addEvent(trx, { payment_id: given.id }, { seq: 1, at, cause: "worker", from: null, to: given.state, note });
}
