import { type Msisdn, maskPhone, parsePhone } from "#contract/phone.ts";
import { readReference } from "#contract/reference.ts";
import type { FoundGift } from "#api/store/operations/donation-finder.ts";
import { RefusedError, UsageError } from "./errors.ts";
import type { OperatorContext } from "./operator-context.ts";

/** A reference as an operator types it: the public one is checked, any other is taken as it is. */
export function referenceIn(text: string): string {
  if (readReference(text).kind !== "mistyped") return text;
  throw new UsageError(`${text} is mistyped: no reference looks like that. Ask for it again, letter by letter.`);
}

/** A number as an operator types it. */
export function phoneOf(text: string): Msisdn {
  const phone = parsePhone(text);
  if (!phone.ok) throw new UsageError("Enter a Ghanaian mobile number, like 024 123 4567.");
  return phone.msisdn;
}

/** The one gift a reference names; of a recurring donation's reference, the recurring donation itself. */
export async function theGift(context: OperatorContext, reference: string): Promise<FoundGift> {
  const { gifts } = await context.finder.find({ reference: referenceIn(reference) });
  const gift = gifts[0];
  if (!gift) throw new RefusedError("There is no gift with this reference.");
  return gift;
}

/** The newest gift with a receipt that a reference names. */
export async function theGiftWithReceipt(context: OperatorContext, reference: string): Promise<FoundGift> {
  const { gifts } = await context.finder.find({ reference: referenceIn(reference) });
  if (gifts.length === 0) throw new RefusedError("There is no gift with this reference.");
  const gift = gifts.find(({ receipt }) => receipt !== null);
  if (!gift) throw new RefusedError("This gift has no receipt: no money of it has been counted.");
  return gift;
}

/** What a script may know of a gift, and nobody's name. */
export function withoutPerson({ kind, donor: _donor, at, ...facts }: FoundGift) {
  return { gift: kind, ...facts, begun: new Date(at).toISOString() };
}

/** The same with the person, by name and masked number. */
export function giftData(gift: FoundGift) {
  return { ...withoutPerson(gift), name: gift.donor.name, phone: phoneText(gift.donor.phone) };
}

export function phoneText(phone: string): string {
  return phone === "" ? "" : maskPhone(phone as Msisdn);
}
