import type { z } from "zod";
import type { DonationRecord } from "#contract/donations.ts";
import type { Donation } from "./donation.ts";
import type { Clock, DonationStore } from "./ports.ts";

export type Completed =
  { kind: "completed"; donation: Donation } | { kind: "not-found" } | { kind: "conflict"; field: string };

/** Completes who gave. Money, number and channel may be sent, as the specification does, but must equal ours. */
export async function completeRecord(
  deps: { donations: DonationStore; clock: Clock },
  id: string,
  record: z.output<typeof DonationRecord>,
): Promise<Completed> {
  const donation = await deps.donations.find(id);
  if (!donation) return { kind: "not-found" };
  if (record.amount !== undefined && record.amount !== donation.amount) return { kind: "conflict", field: "amount" };
  if (record.paymentChannel !== undefined && record.paymentChannel !== donation.channel) {
    return { kind: "conflict", field: "paymentChannel" };
  }
  if (record.paymentNumber !== undefined && record.paymentNumber !== donation.donor.phone) {
    return { kind: "conflict", field: "paymentNumber" };
  }
  const donor = Object.fromEntries(
    Object.entries({
      email: record.donatorEmail,
      name: record.donatorFullName,
      country: record.country,
      company: record.company,
      city: record.city,
    }).filter(([, value]) => value !== undefined && value !== ""),
  );
  await deps.donations.completeRecord(id, donor, deps.clock.now());
  return { kind: "completed", donation };
}
