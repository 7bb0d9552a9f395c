import { GIVING_FORM, IMPACT_PATH } from "#contract/addresses.ts";
import { toCedis } from "#contract/money.ts";
import type { ManagedDonation } from "./managed-donation.ts";

/** A link to step 1 of giving, with the choices that a campaign link can preselect. */
export function giveLink(chosen: Record<string, string>): string {
  return `${IMPACT_PATH}?${new URLSearchParams(chosen)}#${GIVING_FORM}`;
}

/** A one-time gift like a recurring gift's charge. */
export function onceLink({ amount, channel }: ManagedDonation): string {
  return giveLink({ amount: String(toCedis(amount)), frequency: "one-time", channel });
}

/** The same recurring gift once more. */
export function againLink({ amount, frequency, channel }: ManagedDonation): string {
  return giveLink({ amount: String(toCedis(amount)), frequency, channel });
}
