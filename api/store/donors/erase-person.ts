import { randomUUID } from "node:crypto";
import type { MandateState } from "#api/mandates/states.ts";
import { OPEN_STATES } from "#api/payments/states.ts";
import type { Keyring } from "#api/keyring.ts";
import { mailboxOf } from "#api/subscribers/mailbox.ts";
import type { Database } from "../engine/database.ts";
import { ERASED, NOBODY_OF } from "../engine/donor-columns.ts";
import type { PaymentRow, Trx } from "../engine/table-types.ts";

type Erased =
  /** `updates`: whether the address got, or had asked for, updates by e-mail. */
  | { kind: "erased"; gifts: number; updates: boolean }
  /** Gifts that still need the person: undecided, and recurring ones that run or have an undecided charge. */
  | { kind: "still-needed"; references: string[] };

const ENDED: readonly MandateState[] = ["cancelled", "failed"];

type Undecided = Pick<PaymentRow, "state" | "flag" | "noted_at">;

/** Whether the provider or a person still has to say what a payment is. */
function isUndecided({ state, flag, noted_at: noted }: Undecided): boolean {
  return OPEN_STATES.includes(state) || (flag !== null && noted === null && state !== "returned");
}

/**
 * Erases a person from all records. The facts about money stay, and a blocked number as a keyed hash, because otherwise
 * it could not stay blocked. Refuses while a gift is undecided or still running.
 */
export async function erasePerson(
  { transact, emptyLog }: Database,
  keyring: Keyring,
  person: { phone: string } | { phoneHash: string } | { email: string },
): Promise<Erased> {
  const [column, hash] =
    "email" in person
      ? (["email_hash", keyring.hash(person.email.toLowerCase())] as const)
      : (["phone_hash", "phone" in person ? keyring.hash(person.phone) : person.phoneHash] as const);
  const erased = await transact<Erased>(async (trx) => {
    const payments = await trx
      .selectFrom("payment")
      .select(["id", "state", "flag", "noted_at", "phone_hash"])
      .where(column, "=", hash)
      .execute();
    const mandates = await trx
      .selectFrom("mandate")
      .select(["id", "state", "phone_hash"])
      .where(column, "=", hash)
      .execute();
    const charges = await trx
      .selectFrom("payment as c")
      .innerJoin("mandate as m", "m.id", "c.mandate_id")
      .select(["c.id", "c.state", "c.flag", "c.noted_at", "m.id as mandate"])
      .where(`m.${column}`, "=", hash)
      .execute();
    const undecided = charges.filter(isUndecided).map(({ mandate }) => mandate);
    const needed = [
      ...payments.filter(isUndecided),
      ...mandates.filter(({ id, state }) => !ENDED.includes(state) || undecided.includes(id)),
    ];
    if (needed.length > 0) return { kind: "still-needed", references: needed.map(({ id }) => id) };

    // The idempotency key stays, so that a repeated request still finds its gift.
    for (const { id } of payments)
      await trx.updateTable("payment").set(NOBODY_OF.payment).where("id", "=", id).execute();
    for (const { id } of mandates)
      await trx.updateTable("mandate").set(NOBODY_OF.mandate).where("id", "=", id).execute();
    for (const { id } of [...payments, ...charges]) await dropReceipt(trx, id);
    const gifts = [...payments, ...mandates];
    for (const { id } of gifts) await eraseCallbacks(trx, id);
    const phones = new Set(gifts.map(({ phone_hash }) => phone_hash));
    if (column === "phone_hash") phones.add(hash);
    const updates = "email" in person && (await eraseSubscriber(trx, keyring, person.email));
    for (const phone of phones) {
      await trx.deleteFrom("limit_use").where("whom", "=", phone).execute();
      await trx.deleteFrom("phone_code").where("phone_hash", "=", phone).execute();
    }
    return { kind: "erased", gifts: gifts.length, updates };
  });
  // If another process is reading, the hourly deletion empties the log.
  if (erased.kind === "erased") await emptyLog();
  return erased;
}

/** Keeps a callback's fact, time and subject. Deletes its body, and the hash that a guess could be compared with. */
async function eraseCallbacks(trx: Trx, id: string): Promise<void> {
  const callbacks = await trx.selectFrom("callback").select("body_hash").where("subject_id", "=", id).execute();
  for (const { body_hash } of callbacks) {
    await trx
      .updateTable("callback")
      .set({ body_hash: `${ERASED}-${randomUUID()}`, body_encrypted: "" })
      .where("body_hash", "=", body_hash)
      .execute();
  }
}

/** Also deletes the limit on e-mails, which counts by a hash of the mailbox, however the address was spelt. */
async function eraseSubscriber(trx: Trx, keyring: Keyring, email: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("subscriber")
    .where("email_hash", "=", keyring.hash(email.toLowerCase()))
    .executeTakeFirstOrThrow();
  const mailbox = keyring.hash(mailboxOf(email));
  await trx.deleteFrom("limit_use").where("whom", "=", mailbox).execute();
  return numDeletedRows > 0n;
}

/** Ends the job of an unsent receipt, which no longer has a recipient. The receipt's number stays. */
async function dropReceipt(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable("job")
    .set((e) => ({ done_at: e.ref("run_at") }))
    .where("id", "=", `send-letter:receipt:${id}`)
    .where("done_at", "is", null)
    .execute();
}
