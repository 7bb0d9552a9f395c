import { GIVING_FORM, IMPACT_PATH } from "#contract/addresses.ts";
import { type Channel, type Frequency, FREQUENCIES, isChannel, isFrequency } from "#contract/channels.ts";
import { parseAmount, type Pesewas } from "#contract/money.ts";

/** What a campaign link may preselect: never anything about a person. */
export type Campaign = { amount?: Pesewas; frequency?: Frequency; channel?: Channel };

/**
 * Reads `?amount=50&frequency=monthly&channel=mtn-gh`. A value that cannot be read is ignored. An amount that is too
 * small or too large is kept: the form shows it and refuses it, because a changed amount would surprise the visitor.
 */
export function readCampaign(params: URLSearchParams): Campaign {
  const amount = parseAmount(params.get("amount") ?? "");
  const asked = params.get("frequency") ?? "";
  const frequency = Object.keys(FREQUENCIES).find((name) => name.toLowerCase() === asked.toLowerCase());
  const channel = params.get("channel");
  return {
    ...(amount.ok ? { amount: amount.pesewas } : {}),
    ...(isFrequency(frequency) ? { frequency } : {}),
    ...(isChannel(channel) ? { channel } : {}),
  };
}

/** What step 2 still needs of a campaign link. */
export function withoutAmount({ frequency, channel }: Campaign): Omit<Campaign, "amount"> {
  return { ...(frequency ? { frequency } : {}), ...(channel ? { channel } : {}) };
}

/** A link to step 1 of giving, which chooses there what a campaign link may. */
export function giveLink(chosen: Readonly<Record<string, string>> = {}): string {
  return `${IMPACT_PATH}${queryOf(chosen)}#${GIVING_FORM}`;
}

/** `?frequency=MONTHLY`, or "". */
export function queryOf(chosen: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(chosen).toString();
  return query === "" ? "" : `?${query}`;
}

/** Step 1 with the values typed before. The query makes the server fill them in for a visitor without script. */
export const CHANGE_ADDRESS = giveLink({ change: "" });

/** The same from step 2. Step 1 hands on what has been chosen there: how often, and the network. */
export function changeAddress({ Recurrent, Channel }: { Recurrent: string; Channel: string }): string {
  return giveLink({ change: "", frequency: Recurrent, channel: Channel });
}
