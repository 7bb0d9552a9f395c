import type { z } from "zod";
import type { DonationRecord } from "#contract/donations.ts";
import type { Payment } from "#api/store/payments/read-payments.ts";
import type { Deps } from "#api/deps.ts";

type Completed =
  | { kind: "completed"; payment: Payment }
  | { kind: "not-found" }
  | { kind: "conflict"; field: string }
  /** The time for a record without the key is over. */
  | { kind: "closed" }
  | { kind: "limited"; retryAfterMs: number };

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
): Promise<Completed> {
  const payment = await payments.find(id);
  if (!payment || payment.mandateId !== null) return { kind: "not-found" };
  const at = clock.now();
  const hasKey = key !== undefined && (await payments.startedBy(key)) === id;
  if (!hasKey) {
    if (at - payment.createdAt > KEYLESS_MS) return { kind: "closed" };
    const retryAfterMs = await payments.spendRecordTry(id, at);
    if (retryAfterMs > 0) return { kind: "limited", retryAfterMs };
  }
  const different = differingField(payment, record);
  if (different) return hasKey ? { kind: "conflict", field: different } : { kind: "completed", payment };
  const completed = await payments.completeRecord(id, donorIn(record), at, { onlyEmpty: !hasKey });
  if (completed.kind === "not-found") return completed;
  if (completed.kind === "completed" || !hasKey) return { kind: "completed", payment };
  return { kind: "conflict", field: FIELDS[completed.field as keyof typeof FIELDS] };
}

/** The first field that differs and that no record may change. */
function differingField({ amount, channel, donor }: Payment, record: Record): string | undefined {
  const ours = { amount, paymentChannel: channel, paymentNumber: donor.phone };
  return Object.entries(ours).find(([field, value]) => {
    const sent = record[field as keyof typeof ours];
    return sent !== undefined && sent !== value;
  })?.[0];
}

function donorIn(record: Record) {
  return Object.fromEntries(
    Object.entries(FIELDS)
      .map(([ours, field]) => [ours, record[field]] as const)
      .filter(([, value]) => value !== undefined && value !== ""),
  );
}
