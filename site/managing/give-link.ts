import { GIVING_FORM, IMPACT_PATH } from "#contract/addresses.ts";
import { toCedis } from "#contract/money.ts";
import { MAKES_UP_FOR } from "#site/giving/flow/campaign.ts";
import type { ManagedDonation } from "./managed-donation.ts";

/** A link to step 1 of giving, with the choices that a campaign link can preselect. */
export function giveLink(chosen: Record<string, string>): string {
  return `${IMPACT_PATH}?${new URLSearchParams(chosen)}#${GIVING_FORM}`;
}

/** A one-time gift in place of a charge that failed. */
export function makeUpLink({ amount, channel, makeUp }: ManagedDonation): string {
  const tie = makeUp === undefined ? {} : { [MAKES_UP_FOR]: makeUp };
  return giveLink({ amount: String(toCedis(amount)), frequency: "one-time", channel, ...tie });
}

/** The same recurring gift once more. */
export function againLink({ amount, frequency, channel }: ManagedDonation): string {
  return giveLink({ amount: String(toCedis(amount)), frequency, channel });
}
