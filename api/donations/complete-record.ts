import type { z } from "zod";
import type { DonationRecord } from "#contract/donations.ts";
import type { Limit } from "#api/limits/limit.ts";
import type { Donation } from "./donation.ts";
import type { DonationStore } from "./ports.ts";
import type { Clock } from "#api/clock.ts";

export type Completed =
  | { kind: "completed"; donation: Donation }
  | { kind: "not-found" }
  | { kind: "conflict"; field: string }
  /** The time for a record without the key is over. */
  | { kind: "closed" }
  | { kind: "limited"; retryAfterMs: number };

type Record = z.output<typeof DonationRecord>;

/** How long after the gift began, and how often, we accept a record without the gift's key. */
const KEYLESS_MS = 60 * 60_000;
const KEYLESS_TRIES: Limit = { count: 5, windowMs: 24 * 60 * 60_000 };

/** The details that a record may complete, with their field names in the record. */
const FIELDS = {
  email: "donatorEmail",
  name: "donatorFullName",
  country: "country",
  company: "company",
  city: "city",
} as const;

/**
 * Completes the donor's details. As in the specification, amount, number and channel may be sent, but they must equal
 * ours. `key` is the idempotency key that started the gift. A caller with the key learns which field differs, and may
 * correct the record until the receipt is made. Without the key a record only fills empty fields. If it differs from
 * ours in any field, it changes nothing and gets the same answer as one that matches, so that nobody can use it to
 * guess who gave.
 */
export async function completeRecord(
  deps: { donations: DonationStore; clock: Clock },
  id: string,
  { record, key }: { record: Record; key: string | undefined },
): Promise<Completed> {
  const { donations, clock } = deps;
  const donation = await donations.find(id);
  if (!donation) return { kind: "not-found" };
  const at = clock.now();
  const hasKey = key !== undefined && (await donations.claimedBy(key)) === id;
  if (!hasKey) {
    if (at - donation.createdAt > KEYLESS_MS) return { kind: "closed" };
    const retryAfterMs = await donations.spendRecordTry(id, KEYLESS_TRIES, at);
    if (retryAfterMs > 0) return { kind: "limited", retryAfterMs };
  }
  const different = differingField(donation, record);
  if (different) return hasKey ? { kind: "conflict", field: different } : { kind: "completed", donation };
  const completed = await donations.completeRecord(id, donorIn(record), at, { onlyEmpty: !hasKey });
  if (completed.kind === "not-found") return completed;
  if (completed.kind === "completed" || !hasKey) return { kind: "completed", donation };
  return { kind: "conflict", field: FIELDS[completed.field as keyof typeof FIELDS] };
}

/** The first field that differs and that no record may change. */
function differingField({ amount, channel, donor }: Donation, record: Record): string | undefined {
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
