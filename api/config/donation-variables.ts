import { z } from "zod";
import { type Channel, channelIds } from "#contract/channels.ts";
import { formatCedis, parseAmount, type Pesewas } from "#contract/money.ts";
import type { Environment } from "#process/read-variables.ts";
import { list } from "#process/variables.ts";

const channels = list.pipe(
  z.array(z.enum(channelIds as [Channel, ...Channel[]], `must list networks from ${channelIds.join(", ")}`)),
);

const cedis = z.string().transform((text, context) => {
  const amount = parseAmount(text);
  if (amount.ok) return amount.pesewas;
  context.addIssue({ code: "custom", message: "must be an amount in cedis, like 25000" });
  return z.NEVER;
});

/** The channels that the provider documents for recurring invoices (docs/provider.md). */
const DOCUMENTED_RECURRING: Channel[] = ["mtn-gh", "vodafone-gh"];
/** GH₵1: networks refuse payments of a few pesewas. */
const SMALLEST = 100 as Pesewas;
/** GH₵25,000: the largest daily limit of any wallet tier in Ghana (Bank of Ghana, March 2024). */
const LARGEST = 2_500_000 as Pesewas;

/** The limits on a gift. The site shows them, and the API enforces them. */
export const donationVariables = {
  CHANNELS: channels.default(channelIds),
  RECURRING_CHANNELS: channels.default(DOCUMENTED_RECURRING),
  MINIMUM: cedis.default(SMALLEST),
  MAXIMUM: cedis.default(LARGEST),
};

/** The networks that take recurring gifts. A network that is not in `CHANNELS` takes no gifts at all. */
export function recurringChannelsOf(given: { CHANNELS: Channel[]; RECURRING_CHANNELS: Channel[] }): Channel[] {
  return given.RECURRING_CHANNELS.filter((channel) => given.CHANNELS.includes(channel));
}

/** If the smallest gift is more than the largest, no amount is allowed. */
export function donationRule(given: Environment): string[] {
  const { MINIMUM, MAXIMUM } = donationVariables;
  const { data } = z.object({ MINIMUM, MAXIMUM }).safeParse(given);
  const isUpsideDown = data !== undefined && data.MINIMUM > data.MAXIMUM;
  return isUpsideDown ? [`MINIMUM: must be at most MAXIMUM, which is ${formatCedis(data.MAXIMUM)}`] : [];
}
