import type { z } from "zod";
import type { DonationRecord } from "#contract/donations.ts";
import type { Donation } from "./donation.ts";
import type { Clock, DonationStore } from "./ports.ts";

export type Completed =
  { kind: "completed"; donation: Donation } | { kind: "not-found" } | { kind: "conflict"; field: string };

/** The record's names of what it may complete. */
const FIELDS = {
  email: "donatorEmail",
  name: "donatorFullName",
  country: "country",
  company: "company",
  city: "city",
} as const;

/** Completes who gave. Money, number and channel may be sent, as the specification does, but must equal ours. */
export async function completeRecord(
  deps: { donations: DonationStore; clock: Clock },
  id: string,
  record: z.output<typeof DonationRecord>,
): Promise<Completed> {
  const donation = await deps.donations.find(id);
  if (!donation) return { kind: "not-found" };
  const ours = { amount: donation.amount, paymentChannel: donation.channel, paymentNumber: donation.donor.phone };
  for (const [field, value] of Object.entries(ours)) {
    const sent = record[field as keyof typeof ours];
    if (sent !== undefined && sent !== value) return { kind: "conflict", field };
  }
  const donor = Object.fromEntries(
    Object.entries(FIELDS)
      .map(([ours, field]) => [ours, record[field]] as const)
      .filter(([, value]) => value !== undefined && value !== ""),
  );
  const completed = await deps.donations.completeRecord(id, donor, deps.clock.now());
  if (completed.kind === "frozen") {
    return { kind: "conflict", field: FIELDS[completed.field as keyof typeof FIELDS] };
  }
  return completed.kind === "not-found" ? completed : { kind: "completed", donation };
}
