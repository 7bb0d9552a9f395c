import { type Kysely, sql } from "kysely";
import type { Pesewas } from "#contract/money.ts";
import type { LineKind } from "#api/donations/ledger-line.ts";
import type { Limit } from "#api/limits/limit.ts";
import { COUNTED_STATES, type State } from "#api/donations/states.ts";
import type { DonationOfDonor, DonationReceipt, DonationsOfDonor } from "#api/manage/ports.ts";
import { readReceiptNumber, receiptNumber } from "#api/receipts/receipt-number.ts";
import type { RecurringInternal } from "#api/recurring/states.ts";
import type { Keyring } from "#api/keyring.ts";
import { createAuditStore } from "../ledger/audit-store.ts";
import { spendBucket } from "../limits/buckets.ts";
import type { Database } from "../engine/database.ts";
import { openDonor } from "../engine/donor-columns.ts";
import { erasePerson } from "./erase-person.ts";
import type { DonationReferences } from "../ledger/donation-references.ts";
import { addJob } from "../queue/job-store.ts";
import type { Schema } from "../engine/table-types.ts";

type Named<Row> = Row & { reference: string };

/** How often a donor may have one receipt sent again. */
const RESENDS: Limit = { count: 3, windowMs: 86_400_000 };

/** More gifts than anybody makes. A longer list would not help. */
const DONATIONS_SHOWN = 100;

/**
 * The gifts that a phone's owner sees. Gifts that ended without money are left out, because a stranger may have typed
 * the number, and then the other details are the stranger's.
 */
const SHOWN_DONATIONS: readonly State[] = ["pending", "unknown", "review", ...COUNTED_STATES];
const SHOWN_RECURRING: readonly RecurringInternal[] = [
  "unknown",
  "awaiting-approval",
  "active",
  "cancelling",
  "cancelled",
];

/** A pending gift does not count as given, because a stranger may have typed the number. */
const GIVEN_DONATIONS = SHOWN_DONATIONS.filter((state) => state !== "pending");

/** Whether a phone has a gift that counts as given and that its owner would be shown. */
export async function givenBy(db: Kysely<Schema>, phoneHash: string): Promise<boolean> {
  const once = db
    .selectFrom("donation")
    .select("id")
    .where("phone_hash", "=", phoneHash)
    .where("state", "in", GIVEN_DONATIONS);
  const recurring = db
    .selectFrom("recurring")
    .select("id")
    .where("phone_hash", "=", phoneHash)
    .where("state", "in", SHOWN_RECURRING);
  return (
    (await once.limit(1).executeTakeFirst()) !== undefined ||
    (await recurring.limit(1).executeTakeFirst()) !== undefined
  );
}

/** Gifts as their donors see them, with their receipts. */
export function createDonationsOfDonorStore(
  database: Database,
  { keyring, references }: { keyring: Keyring; references: DonationReferences },
): DonationsOfDonor {
  const { db, transact } = database;
  const audit = createAuditStore(database);
  const donations = () =>
    db
      .selectFrom("donation")
      .innerJoin("donation_reference as n", "n.donation_id", "donation.id")
      .selectAll("donation")
      .select("n.reference");
  const allRecurring = () =>
    db
      .selectFrom("recurring")
      .innerJoin("donation_reference as n", "n.donation_id", "recurring.id")
      .selectAll("recurring")
      .select("n.reference");
  async function onceWith(rows: Named<Schema["donation"]>[]): Promise<DonationOfDonor[]> {
    if (rows.length === 0) return [];
    const receipts = await db
      .selectFrom("receipt")
      .innerJoin("donation", "donation.id", "receipt.payment_id")
      .select(["donation.id as donation", "receipt.series", "receipt.number", "receipt.at", "receipt.sent_at"])
      .select([counted, returned])
      .where("receipt.payment", "=", "donation")
      .where("donation.id", "in", idsOf(rows))
      .execute();
    return rows.map((row) => ({
      kind: "donation",
      state: row.state,
      ...common(row),
      receipts: receiptsOf(receipts, row.id),
    }));
  }

  async function recurringWith(rows: Named<Schema["recurring"]>[]): Promise<DonationOfDonor[]> {
    if (rows.length === 0) return [];
    const receipts = await db
      .selectFrom("receipt")
      .innerJoin("charge", "charge.id", "receipt.payment_id")
      .select(["charge.recurring_id as donation", "receipt.series", "receipt.number", "receipt.at", "receipt.sent_at"])
      .select([counted, returned])
      .where("receipt.payment", "=", "charge")
      .where("charge.recurring_id", "in", idsOf(rows))
      .execute();
    const charges = await db
      .selectFrom("charge")
      .select(["id", "recurring_id", "due_on", "state", "reported_at"])
      .where("recurring_id", "in", idsOf(rows))
      .orderBy("due_on", "desc")
      .orderBy("reported_at", "desc")
      .execute();
    return rows.map((row) => {
      const last = charges.find((charge) => charge.recurring_id === row.id);
      return {
        kind: "recurring",
        state: row.state,
        invoiceId: row.invoice_id,
        ...common(row),
        interval: row.every,
        nextCharge: row.state === "active" ? row.next_charge : null,
        endsOn: row.state === "active" ? row.ends_on : null,
        endedAt: row.state === "cancelled" ? row.updated_at : null,
        lastCharge: last ? { dueOn: last.due_on, state: last.state } : null,
        receipts: receiptsOf(receipts, row.id),
      };
    });
  }

  function common(row: Named<Schema["donation"] | Schema["recurring"]>) {
    return {
      id: row.id,
      reference: row.reference,
      amount: row.amount as Pesewas,
      channel: row.channel,
      donor: openDonor(keyring, row.id, row.donor_sealed),
      createdAt: row.created_at,
    };
  }

  return {
    async ofPhone(phoneHash) {
      const once = await donations()
        .where("phone_hash", "=", phoneHash)
        .where("state", "in", SHOWN_DONATIONS)
        .orderBy("created_at", "desc")
        .limit(DONATIONS_SHOWN)
        .execute();
      const recurring = await allRecurring()
        .where("phone_hash", "=", phoneHash)
        .where("state", "in", SHOWN_RECURRING)
        .orderBy("created_at", "desc")
        .limit(DONATIONS_SHOWN)
        .execute();
      const shown = [...(await onceWith(once)), ...(await recurringWith(recurring))];
      return shown.toSorted((a, b) => b.createdAt - a.createdAt).slice(0, DONATIONS_SHOWN);
    },

    async find({ kind, reference }) {
      const id = await references.idOf(reference, kind);
      if (id === undefined) return undefined;
      const found =
        kind === "donation"
          ? await onceWith(await donations().where("id", "=", id).execute())
          : await recurringWith(await allRecurring().where("id", "=", id).execute());
      return found[0];
    },

    async erase(phoneHash, at) {
      const entry = await audit.begin({ at, who: "donor", action: "erase", subject: "by phone" });
      const { kind } = await erasePerson(database, keyring, { phoneHash });
      await audit.end(entry, kind);
      return kind;
    },

    async resend(name, at) {
      const key = readReceiptNumber(name);
      if (!key) throw new Error("This is no receipt's number.");
      return transact(async (trx) => {
        const retryAfterMs = await spendBucket(trx, `resend:${receiptNumber(key)}`, RESENDS, at);
        if (retryAfterMs > 0) return { kind: "limited", retryAfterMs };
        await trx
          .updateTable("receipt")
          .set((e) => ({ resends: e("resends", "+", 1) }))
          .where("series", "=", key.series)
          .where("number", "=", key.number)
          .execute();
        await addJob(trx, "resend-receipt", receiptNumber(key), at);
        return { kind: "resent" };
      });
    },
  };
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/** What the ledger says came of a receipt's payment, and what went back. */
const sumOf = (kind: LineKind) => sql<number>`(
  select coalesce(sum(line.amount), 0) from ledger line
  where line.payment = receipt.payment and line.payment_id = receipt.payment_id and line.kind = ${sql.lit(kind)})`;
const counted = sumOf("credit").as("amount");
const returned = sumOf("reversal").as("returned");

type ReceiptRow = {
  donation: string;
  series: number;
  number: number;
  amount: number;
  at: number;
  sent_at: number | null;
  returned: number;
};

/** Newest first. */
function receiptsOf(rows: ReceiptRow[], donation: string): DonationReceipt[] {
  return rows
    .filter((row) => row.donation === donation)
    .toSorted((a, b) => b.series - a.series || b.number - a.number)
    .map(({ series, number, amount, at, sent_at, returned }) => ({
      number: receiptNumber({ series, number }),
      amount: amount as Pesewas,
      at,
      sentAt: sent_at,
      returned: Number(returned) > 0,
    }));
}
