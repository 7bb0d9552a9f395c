import type { Insertable, Updateable } from "kysely";
import { REFERENCES, referenceOf } from "#contract/reference.ts";
import type { Keyring } from "#api/keyring.ts";
import type { PaymentIds } from "#api/payments/ports.ts";
import type { Cause } from "#api/payments/states.ts";
import type { Db, PaymentRow, Trx } from "../engine/table-types.ts";

type Subject = { payment_id: string } | { mandate_id: string };
type Step = { seq: number; at: number; cause: Cause; from: string | null; to: string; note: string };

/** Writes a step of a payment or a mandate into its history, in the transaction that makes the step. */
export async function addEvent(trx: Trx, of: Subject, step: Step): Promise<void> {
  const { seq, at, cause, from: from_state, to: to_state, note } = step;
  const row = { ...of, seq, at, cause, from_state, to_state, note };
  await trx.insertInto("event").values(row).execute();
}

type Given = Omit<Insertable<PaymentRow>, "version" | "created_at" | "updated_at">;

/** Writes a new payment. With a `note` it also writes its first event, which the start of a gift writes itself. */
export async function insertPayment(trx: Trx, { at, note, ...given }: Given & { at: number; note?: string }) {
  const row = { ...given, version: 1, created_at: at, updated_at: at };
  await trx.insertInto("payment").values(row).execute();
  if (note === undefined) return;
  await addEvent(trx, { payment_id: given.id }, { seq: 1, at, cause: "worker", from: null, to: given.state, note });
}

/** Changes a payment that the transaction has locked, with an event of its own. Returns it as it is now. */
export async function updatePayment(
  trx: Trx,
  before: PaymentRow,
  set: Updateable<PaymentRow>,
  step: Pick<Step, "at" | "cause" | "note">,
): Promise<PaymentRow> {
  const row = await trx
    .updateTable("payment")
    .set({ ...set, version: before.version + 1, updated_at: step.at })
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { at, cause, note } = step;
  await addEvent(trx, { payment_id: row.id }, { seq: row.version, from: before.state, to: row.state, at, cause, note });
  return row;
}

type Ids = Pick<PaymentIds, "providerId" | "networkId">;

/** The ids that are known, the provider's first. */
const rowsOf = ({ providerId, networkId }: Ids) => [
  ...(providerId === null ? [] : [{ kind: "provider" as const, reference: providerId }]),
  ...(networkId === null ? [] : [{ kind: "network" as const, reference: networkId }]),
];

/** Whose transaction it is, by the provider's id; the network's, where that is missing, may be of two networks. */
export async function ownerOf(db: Db, ids: Ids): Promise<string | undefined> {
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
export async function takeReferences(trx: Trx, payment_id: string, ids: Ids): Promise<string | undefined> {
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

/** What has a short public name: a one-time payment, or a mandate. */
export type NamedKind = "payment" | "mandate";

/** While half of all names are free, it is practically impossible to draw this many taken ones in a row. */
const TRIES = 100;

export async function idByReference(db: Db, reference: string): Promise<string | undefined> {
  for (const table of ["payment", "mandate"] as const) {
    const row = await db.selectFrom(table).select("id").where("reference", "=", reference).executeTakeFirst();
    if (row) return row.id;
  }
  return undefined;
}

/** A short public name that no gift has, for the transaction that writes the gift with this id. */
export async function freeReference(trx: Trx, keyring: Keyring, id: string): Promise<string> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const reference = candidate(keyring, id, attempt);
    if ((await idByReference(trx, reference)) === undefined) return reference;
  }
  throw new Error("There are too few references left.");
}

const HEX_DIGITS = 12;

/** Derived from the gift's id with a key, so that one reference reveals neither another nor an id. */
function candidate(keyring: Keyring, id: string, attempt: number): string {
  const drawn = Number.parseInt(keyring.hash(`reference:${id}:${attempt}`).slice(0, HEX_DIGITS), 16);
  return referenceOf(drawn % REFERENCES);
}
