import type { Kysely } from "kysely";
import type { Channel, Interval } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import type { Window } from "#api/limits/windows.ts";
import type { Donor } from "#api/payments/payment.ts";
import { COUNTED_STATES, type State } from "#api/payments/states.ts";
import type { Keyring } from "#api/keyring.ts";
import type { GiftOpened } from "#api/manage/pass.ts";
import { readReceiptNumber, receiptNumber } from "#api/receipts/receipt-number.ts";
import type { MandateState } from "#api/mandates/states.ts";
import type { Database } from "../engine/database.ts";
import { decryptDonor } from "../engine/donor-columns.ts";
import type { Schema } from "../engine/table-types.ts";
import { spend } from "../limits/spend.ts";
import { createAuditStore } from "../ledger/audit-store.ts";
import { readCounted } from "../ledger/counted.ts";
import { idByReference } from "../payments/short-names.ts";
import { scheduleLetter } from "../queue/job-store.ts";
import { erasePerson } from "./erase-person.ts";

/** A receipt as its donor sees it. `sentAt` is `null` until the e-mail is sent; `returned`: all of it has gone back since. */
export type GiftReceipt = {
  /** As it is shown: `000123`. */
  number: string;
  amount: Pesewas;
  at: number;
  sentAt: number | null;
  returned: boolean;
};

type Common = {
  id: string;
  reference: string;
  amount: Pesewas;
  channel: Channel;
  donor: Donor;
  createdAt: number;
  receipts: GiftReceipt[];
};

/** A gift as its donor sees it. */
export type GiftOfDonor =
  | (Common & { kind: "payment"; state: State })
  | (Common & {
      kind: "mandate";
      state: MandateState;
      /** The provider's id; `null` until it is known. */
      invoiceId: string | null;
      interval: Interval;
      /** `YYYY-MM-DD`. */
      nextCharge: string | null;
      /** From when on nothing is charged, if the state is `active`: `YYYY-MM-DD`. */
      endsOn: string | null;
      /** When the provider confirmed the cancellation, if the state is `cancelled`. */
      endedAt: number | null;
      lastCharge: { dueOn: string; state: State } | null;
    });

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

/** Whether a phone has a gift that counts as given and that its owner would be shown. */
export async function givenBy(db: Kysely<Schema>, phoneHash: string): Promise<boolean> {
  const payment = await db
    .selectFrom("payment")
    .select("id")
    .where("phone_hash", "=", phoneHash)
    .where("state", "in", GIVEN_PAYMENTS)
    .limit(1)
    .executeTakeFirst();
  if (payment) return true;
  const mandate = await db
    .selectFrom("mandate")
    .select("id")
    .where("phone_hash", "=", phoneHash)
    .where("state", "in", SHOWN_MANDATES)
    .limit(1)
    .executeTakeFirst();
  return mandate !== undefined;
}

/** Gifts as their donors see them, with their receipts. */
export function createGiftsOfDonorStore(
  database: Database,
  { keyring, limits }: { keyring: Keyring; limits: readonly Window[] },
) {
  const { db, engine, transact } = database;
  const audit = createAuditStore(database);

  /** A payment that only the provider's list told of has neither donor nor network, and nobody's page shows it. */
  async function ofPayment(row: Schema["payment"]): Promise<GiftOfDonor[]> {
    const { channel, state } = row;
    if (channel === null) return [];
    return [{ kind: "payment", state, ...common(row), channel, receipts: await receiptsOf(db, [row.id]) }];
  }

  async function ofMandate(row: Schema["mandate"]): Promise<GiftOfDonor> {
    const charges = await db
      .selectFrom("payment")
      .select(["id", "due_on", "state"])
      .where("mandate_id", "=", row.id)
      .orderBy("due_on", "desc")
      .orderBy("created_at", "desc")
      .execute();
    const [last] = charges;
    return {
      kind: "mandate",
      state: row.state,
      invoiceId: row.invoice_id,
      ...common(row),
      channel: row.channel,
      interval: row.every,
      nextCharge: row.state === "active" ? row.next_charge : null,
      endsOn: row.state === "active" ? row.ends_on : null,
      endedAt: row.state === "cancelled" ? row.updated_at : null,
      lastCharge: last ? { dueOn: last.due_on ?? row.starts_on, state: last.state } : null,
      receipts: await receiptsOf(
        db,
        charges.map(({ id }) => id),
      ),
    };
  }

  const common = (row: Schema["payment"] | Schema["mandate"]) => ({
    id: row.id,
    reference: row.reference ?? "",
    amount: row.amount as Pesewas,
    donor: decryptDonor(keyring, row.id, row.donor_encrypted),
    createdAt: row.created_at,
  });

  return {
    /** Gifts that reached a phone's wallet, or may have: newest first, at most `GIFTS_SHOWN`. */
    async ofPhone(phoneHash: string): Promise<GiftOfDonor[]> {
      const payments = await db
        .selectFrom("payment")
        .selectAll()
        .where("phone_hash", "=", phoneHash)
        .where("state", "in", SHOWN_PAYMENTS)
        .orderBy("created_at", "desc")
        .limit(GIFTS_SHOWN)
        .execute();
      const mandates = await db
        .selectFrom("mandate")
        .selectAll()
        .where("phone_hash", "=", phoneHash)
        .where("state", "in", SHOWN_MANDATES)
        .orderBy("created_at", "desc")
        .limit(GIFTS_SHOWN)
        .execute();
      const shown = (await Promise.all([...payments.map(ofPayment), ...mandates.map(ofMandate)])).flat();
      return shown.toSorted((a, b) => b.createdAt - a.createdAt).slice(0, GIFTS_SHOWN);
    },

    async find({ kind, reference }: GiftOpened): Promise<GiftOfDonor | undefined> {
      const id = await idByReference(db, reference, kind);
      if (id === undefined) return undefined;
      const payment = await db.selectFrom("payment").selectAll().where("id", "=", id).executeTakeFirst();
      if (payment) return (await ofPayment(payment))[0];
      const mandate = await db.selectFrom("mandate").selectAll().where("id", "=", id).executeTakeFirst();
      return mandate && ofMandate(mandate);
    },

    /** Erases all personal data that is kept about a phone, unless one of its gifts is undecided or still running. */
    async erase(phoneHash: string, at: number): Promise<"erased" | "still-needed"> {
      const entry = await audit.begin({ at, who: "donor", action: "erase", subject: "by phone" });
      const { kind } = await erasePerson(database, keyring, { phoneHash });
      await audit.end(entry, kind);
      return kind;
    },

    /** Records that a receipt is to be sent again, at most a few times a day. */
    async resend(name: string, at: number): Promise<{ kind: "resent" } | { kind: "limited"; retryAfterMs: number }> {
      const key = readReceiptNumber(name);
      if (!key) throw new Error("This is no receipt's number.");
      return transact(async (trx) => {
        const use = { what: "resend", whom: receiptNumber(key), from: null, at } as const;
        const refusal = await spend(trx, { engine, limits }, use);
        if (refusal) return refusal;
        await trx
          .updateTable("receipt")
          .set((e) => ({ resends: e("resends", "+", 1) }))
          .where("series", "=", key.series)
          .where("number", "=", key.number)
          .execute();
        await scheduleLetter(trx, "receipt-again", receiptNumber(key), at);
        return { kind: "resent" };
      });
    },
  };
}

/** The receipts of these payments, the newest first. */
async function receiptsOf(db: Kysely<Schema>, payments: readonly string[]): Promise<GiftReceipt[]> {
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
