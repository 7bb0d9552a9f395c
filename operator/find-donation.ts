import { type Msisdn, maskPhone, parsePhone } from "#contract/phone.ts";
import { readReference } from "#contract/reference.ts";
import type { FoundDonation } from "#api/store/operations/donation-finder.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { UsageError } from "./errors.ts";
import type { OperatorContext } from "#api/operator-context.ts";

/** A reference as an operator types it. A public reference is checked; any other is used as it is. */
export function referenceIn(text: string): string {
  if (readReference(text).kind !== "mistyped") return text;
  throw new UsageError(`${text} is mistyped: no reference looks like that. Ask for it again, letter by letter.`);
}

/** A phone number as an operator types it. */
export function phoneOf(text: string): Msisdn {
  const phone = parsePhone(text);
  if (!phone.ok) throw new UsageError("Enter a Ghanaian mobile number, like 024 123 4567.");
  return phone.msisdn;
}

/** The gift that a reference names. The reference of a recurring donation names the recurring donation itself. */
export async function theDonation(context: OperatorContext, reference: string): Promise<FoundDonation> {
  const { donations } = await context.finder.find({ reference: referenceIn(reference) });
  const donation = donations[0];
  if (!donation) throw new RefusedError("There is no gift with this reference.");
  return donation;
}

/** What a script may know of a gift: everything but the person. */
export function withoutPerson({ kind, donor: _donor, at, ...facts }: FoundDonation) {
  return { gift: kind, ...facts, begun: new Date(at).toISOString() };
}

/** The same with the person's name and masked number. */
export function donationData(donation: FoundDonation) {
  return { ...withoutPerson(donation), name: donation.donor.name, phone: phoneText(donation.donor.phone) };
}

export function phoneText(phone: string): string {
  return phone === "" ? "" : maskPhone(phone as Msisdn);
}
