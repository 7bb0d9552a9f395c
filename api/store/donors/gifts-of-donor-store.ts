import { COUNTED_STATES, type State } from "#api/payments/states.ts";
import type { GiftOpened } from "#api/manage/pass.ts";
import { receiptKey, receiptNumber } from "#api/receipts/receipts.ts";
import type { MandateState } from "#api/mandates/states.ts";
import type { Database } from "../engine/database.ts";
import { decryptDonor, encryptDonor, ERASED } from "../engine/donor-columns.ts";
import type { Db } from "../engine/table-types.ts";
import { type Counting, hasGift, spend } from "../limits/spend.ts";
import { createAuditStore } from "../ledger/audit-store.ts";
import { readCounted } from "../ledger/read-ledger.ts";
import {
  type Mandate,
  mandateOf,
  mandateRows,
  type Payment,
  paymentRows,
  readPayments,
} from "../payments/read-gifts.ts";
import { scheduleLetter } from "../queue/job-store.ts";
import { erasePerson } from "./erase-person.ts";

/** More gifts than anybody makes. A longer list would not help. */
const GIFTS_SHOWN = 100;

/**
 * The gifts that a phone's owner sees. Gifts that ended without money are left out, because a stranger may have typed
 * the number, and then the other details are the stranger's.
 */
const SHOWN_PAYMENTS: readonly State[] = ["pending", "unknown", ...COUNTED_STATES];
const SHOWN_MANDATES: readonly MandateState[] = ["unknown", "awaiting-approval", "active", "cancelling", "cancelled"];

/** A pending gift does not count as given, because a stranger may have typed the number. */
const GIVEN_PAYMENTS = SHOWN_PAYMENTS.filter((state) => state !== "pending");

export const givenBy = (db: Db, phoneHash: string): Promise<boolean> =>
  hasGift(db, phoneHash, GIVEN_PAYMENTS, SHOWN_MANDATES);

export function createGiftsOfDonorStore(database: Database, { keyring, limits }: Counting) {
  const { db, transact } = database;
  const audit = createAuditStore(database);

  return {
    /** Gifts that reached a phone's wallet, or may have: newest first, at most `GIFTS_SHOWN`. */
    async ofPhone(phoneHash: string): Promise<GiftOfDonor[]> {
      const payments = paymentRows(db)
        .where("p.phone_hash", "=", phoneHash)
        .where("p.state", "in", SHOWN_PAYMENTS)
        .orderBy("p.created_at", "desc")
        .limit(GIFTS_SHOWN);
      const mandates = await mandateRows(db)
        .where("phone_hash", "=", phoneHash)
        .where("state", "in", SHOWN_MANDATES)
        .orderBy("created_at", "desc")
        .limit(GIFTS_SHOWN)
        .execute();
      const shown = await Promise.all([
        ...(await readPayments(db, keyring, payments)).map((payment) => withReceipts(db, payment)),
        ...mandates.map((mandate) => withCharges(db, mandateOf(keyring, mandate))),
      ]);
      return shown
        .filter((gift) => gift !== undefined)
        .toSorted((a, b) => b.createdAt - a.createdAt)
        .slice(0, GIFTS_SHOWN);
    },

    async find({ kind, reference }: GiftOpened): Promise<GiftOfDonor | undefined> {
      if (kind === "payment") {
        const [payment] = await readPayments(db, keyring, paymentRows(db).where("p.reference", "=", reference));
        return payment && withReceipts(db, payment);
      }
      const mandate = await mandateRows(db).where("reference", "=", reference).executeTakeFirst();
      return mandate && withCharges(db, mandateOf(keyring, mandate));
    },

    /** Erases all personal data that is kept about a phone, unless one of its gifts is undecided or still running. */
    async erase(phoneHash: string, at: number): Promise<"erased" | "still-needed"> {
      const entry = await audit.begin({ at, who: "donor", action: "erase", subject: "by phone" });
      const { kind } = await erasePerson(database, keyring, { phoneHash });
      await audit.end(entry, kind);
      return kind;
    },

    /** Replaces the e-mail address of a gift. Returns `false` if the person has been erased. */
    async correctAddress({ kind, id }: { kind: "payment" | "mandate"; id: string }, email: string): Promise<boolean> {
      return transact(async (trx) => {
        const row = await trx
          .selectFrom(kind)
          .select("donor_encrypted")
          .where("id", "=", id)
          .where("phone_hash", "!=", ERASED)
          .forUpdate()
          .executeTakeFirst();
        if (!row) return false;
        const changed = encryptDonor(keyring, id, { ...decryptDonor(keyring, id, row.donor_encrypted), email });
        await trx.updateTable(kind).set(changed).where("id", "=", id).execute();
        return true;
      });
    },

    /** Records that a receipt is to be sent again, at most a few times a day. */
    async resend(name: string, at: number): Promise<void> {
      const key = receiptKey(name);
      await transact(async (trx) => {
        await spend(trx, limits, { what: "resend", whom: receiptNumber(key), from: null, at });
        await trx
          .updateTable("receipt")
          .set((e) => ({ resends: e("resends", "+", 1) }))
          .where((e) => e.and(key))
          .execute();
        await scheduleLetter(trx, "receipt-again", receiptNumber(key), at);
      });
    },
  };
}

export type GiftOfDonor = NonNullable<Awaited<ReturnType<typeof withReceipts> | ReturnType<typeof withCharges>>>;

/** A payment that only the provider's list told of has neither donor nor network, and nobody's page shows it. */
async function withReceipts(db: Db, { channel, ...payment }: Payment) {
  if (channel === null) return undefined;
  return { kind: "payment" as const, ...payment, channel, receipts: await receiptsOf(db, [payment.id]) };
}

async function withCharges(db: Db, mandate: Mandate) {
  const charges = await db
    .selectFrom("payment")
    .select(["id", "due_on", "state"])
    .where("mandate_id", "=", mandate.id)
    .orderBy("due_on", "desc")
    .orderBy("created_at", "desc")
    .execute();
  const [last] = charges;
  const ids = charges.map(({ id }) => id);
  const isActive = mandate.state === "active";
  return {
    kind: "mandate" as const,
    ...mandate,
    nextCharge: isActive ? mandate.nextCharge : null,
    /** From when on nothing is charged. */
    endsOn: isActive ? mandate.endsOn : null,
    /** When the provider confirmed the cancellation. */
    endedAt: mandate.state === "cancelled" ? mandate.since : null,
    lastCharge: last ? { dueOn: last.due_on ?? mandate.startsOn, state: last.state } : null,
    receipts: await receiptsOf(db, ids),
  };
}

async function receiptsOf(db: Db, payments: readonly string[]) {
  if (payments.length === 0) return [];
  const rows = await db
    .selectFrom("receipt")
    .selectAll()
    .where("payment_id", "in", payments)
    .orderBy("series", "desc")
    .orderBy("number", "desc")
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const counted = await readCounted(db, row.payment_id);
      if (!counted) throw new Error("A receipt has no line in the ledger.");
      return { number: receiptNumber(row), ...counted, at: row.at, sentAt: row.sent_at };
    }),
  );
}
