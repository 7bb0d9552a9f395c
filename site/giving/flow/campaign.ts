import { type Channel, type Frequency, FREQUENCIES, isChannel, isFrequency } from "#contract/channels.ts";
import { parseAmount, toCedis } from "#contract/money.ts";

/** What a campaign link may choose beforehand. Never anything about a person. */
export type Campaign = { amount?: number; frequency?: Frequency; channel?: Channel };

/**
 * Reads `?amount=50&frequency=monthly&channel=mtn-gh`. What cannot be read is as if it were not there. An amount that is too
 * small or too large is read all the same: it stands in the form and is refused there, where any other would surprise.
 */
export function readCampaign(params: URLSearchParams): Campaign {
  const amount = parseAmount(params.get("amount") ?? "");
  const asked = params.get("frequency") ?? "";
  const frequency = Object.keys(FREQUENCIES).find((name) => name.toLowerCase() === asked.toLowerCase());
  const channel = params.get("channel");
  return {
    ...(amount.ok ? { amount: toCedis(amount.pesewas) } : {}),
    ...(isFrequency(frequency) ? { frequency } : {}),
    ...(isChannel(channel) ? { channel } : {}),
  };
}

/** The part of a campaign link that step 2 still needs, as a query (`?frequency=MONTHLY`) or nothing. */
export function campaignQuery({ frequency, channel }: Campaign): string {
  const params = new URLSearchParams();
  if (frequency) params.set("frequency", frequency);
  if (channel) params.set("channel", channel);
  const query = params.toString();
  return query === "" ? "" : `?${query}`;
}
