import type { z } from "zod";
import type { DonationRecord } from "#contract/donations.ts";
import type { Payment } from "#api/store/payments/read-gifts.ts";
import type { Deps } from "#api/deps.ts";
import { ProblemError } from "#api/problem.ts";
import { noSuchDonation } from "./refusals.ts";

type Record = z.output<typeof DonationRecord>;

const KEYLESS_MS = 60 * 60_000;

const FIELDS = {
  email: "donatorEmail",
  name: "donatorFullName",
  country: "country",
  company: "company",
  city: "city",
} as const;

/**
 * Completes the donor's details; amount, number and channel must equal ours. With the gift's `key` a caller learns
 * which field differs, and may correct the record until the receipt is made. Without it a record only fills empty
 * fields, and gets the same answer whether it matches or not, so that nobody can guess who gave.
 */
export async function completeRecord(
  { payments, clock }: Deps,
  id: string,
  { record, key }: { record: Record; key: string | undefined },
): Promise<Payment> {
  const payment = await payments.find(id);
  if (!payment || payment.mandateId !== null) throw noSuchDonation();
  const at = clock.now();
  const hasKey = key !== undefined && (await payments.startedBy(key)) === id;
  if (!hasKey) {
    if (at - payment.createdAt > KEYLESS_MS) {
      throw new ProblemError("record-closed", {
        detail:
          "Without the Idempotency-Key that started the gift, its record can be completed for one hour only. Send that key with the request.",
      });
    }
    await payments.spendRecordTry(id, at);
  }
  // No record may change these.
  const { amount, channel: paymentChannel, donor } = payment;
  let field = differingField({ amount, paymentChannel, paymentNumber: donor.phone }, record);
  if (field === undefined) {
    const kept = await payments.completeRecord(id, donorIn(record), at, { onlyEmpty: !hasKey });
    field = kept && FIELDS[kept];
  }
  if (field === undefined || !hasKey) return payment;
  throw new ProblemError("record-conflict", {
    detail: `${field} differs from the donation and cannot be changed.`,
    errors: [{ field, code: "differs", message: "Send the value of the donation, or leave it out" }],
  });
}

/** The first of our fields that was sent with another value. */
export function differingField<Ours extends object>(
  ours: Ours,
  sent: { [Field in keyof Ours]?: unknown },
): string | undefined {
  const fields = Object.keys(ours) as (keyof Ours & string)[];
  return fields.find((field) => sent[field] !== undefined && sent[field] !== ours[field]);
}

function donorIn(record: Record) {
  return Object.fromEntries(
    Object.entries(FIELDS)
      .map(([ours, field]) => [ours, record[field]] as const)
      .filter(([, value]) => value !== undefined && value !== ""),
  );
}
