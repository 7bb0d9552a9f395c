/**
 * The mobile-money networks that donors can give through, by the provider's channel name. The labels come from the
 * specification, the prefixes (two national digits) from docs/provider.md.
 */
export const CHANNELS = {
  "mtn-gh": { label: "MTN mobile money", network: "MTN", prefixes: ["24", "25", "53", "54", "55", "59"] },
  "vodafone-gh": { label: "Telecel Cash", network: "Telecel", prefixes: ["20", "50"] },
  "tigo-gh": { label: "AirtelTigo Cash", network: "AT", prefixes: ["26", "27", "56", "57"] },
} as const satisfies Record<string, { label: string; network: string; prefixes: readonly string[] }>;

export type Channel = keyof typeof CHANNELS;
export const channelIds = Object.keys(CHANNELS) as Channel[];

/** All channels as a phrase: "MTN mobile money, Telecel Cash or AirtelTigo Cash". */
export const anyChannel = oneOf(Object.values(CHANNELS).map(({ label }) => label));

export function isChannel(value: unknown): value is Channel {
  return channelIds.some((id) => id === value);
}

/** The channel name in a recurring request: underscores instead of hyphens, and the suffix `_rec`. */
type RecurringChannel = Channel extends `${infer Network}-${infer Country}` ? `${Network}_${Country}_rec` : never;

export function toRecurringChannel(channel: Channel): RecurringChannel {
  return `${channel.replaceAll("-", "_")}_rec` as RecurringChannel;
}

export function fromRecurringChannel(channel: RecurringChannel): Channel {
  return channel.replace(/_rec$/u, "").replaceAll("_", "-") as Channel;
}

// `Intl.ListFormat` is missing from some browsers that this must run in.
/** Joins names with "or": "MTN, Telecel or AT". */
export function oneOf(names: readonly string[]): string {
  const last = names.slice(-1).join("");
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} or ${last}`;
}

/** How often a gift is given, as requests name it, with labels. */
export const FREQUENCIES = { "one-time": "One-time", MONTHLY: "Monthly", YEARLY: "Yearly" } as const;
export type Frequency = keyof typeof FREQUENCIES;
export type Interval = Exclude<Frequency, "one-time">;

export function isFrequency(value: unknown): value is Frequency {
  return typeof value === "string" && Object.keys(FREQUENCIES).includes(value);
}
