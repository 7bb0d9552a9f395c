import type { Insertable, Transaction } from "kysely";
import type { Schema } from "../engine/table-types.ts";
import { addEvent } from "./events.ts";

type Given = Omit<Insertable<Schema["payment"]>, "version" | "created_at" | "updated_at">;

/** Writes a new payment. With a `note` it also writes its first event, which the start of a gift writes itself. */
export async function insertPayment(
  trx: Transaction<Schema>,
  { at, note, ...given }: Given & { at: number; note?: string },
): Promise<void> {
  await trx
    .insertInto("payment")
    .values({ ...given, version: 1, created_at: at, updated_at: at })
    .execute();
  if (note === undefined) return;
  await addEvent(trx, { payment_id: given.id }, { seq: 1, at, cause: "worker", from: null, to: given.state, note });
}
