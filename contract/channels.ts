/**
 * The mobile-money networks a donor can give through, by the provider's channel name. Labels are the
 * specification's. Prefixes: docs/provider.md (two national digits).
 */
export const CHANNELS = {
  "mtn-gh": { label: "MTN mobile money", network: "MTN", prefixes: ["24", "25", "53", "54", "55", "59"] },
  "vodafone-gh": { label: "Telecel Cash", network: "Telecel", prefixes: ["20", "50"] },
  "tigo-gh": { label: "AirtelTigo Cash", network: "AT", prefixes: ["26", "27", "56", "57"] },
} as const satisfies Record<string, { label: string; network: string; prefixes: readonly string[] }>;

export type Channel = keyof typeof CHANNELS;
export const channelIds = Object.keys(CHANNELS) as Channel[];

/** All of them, as a sentence names them: "MTN mobile money, Telecel Cash or AirtelTigo Cash". */
export const anyChannel = oneOf(Object.values(CHANNELS).map(({ label }) => label));

export function isChannel(value: unknown): value is Channel {
  return channelIds.some((id) => id === value);
}

/** The channel name of a recurring request: hyphens become underscores, and `_rec` follows. */
export type RecurringChannel = Channel extends `${infer Network}-${infer Country}`
  ? `${Network}_${Country}_rec`
  : never;

export function toRecurringChannel(channel: Channel): RecurringChannel {
  return `${channel.replaceAll("-", "_")}_rec` as RecurringChannel;
}

export function fromRecurringChannel(channel: RecurringChannel): Channel {
  return channel.replace(/_rec$/u, "").replaceAll("_", "-") as Channel;
}

/** All of them, as a sentence names them. */
export const anyRecurringChannel = oneOf(channelIds.map(toRecurringChannel));

// Intl.ListFormat is newer than some browsers that this reaches.
/** Names as a sentence lets one choose among them: "MTN, Telecel or AT". */
export function oneOf(names: readonly string[]): string {
  const last = names.slice(-1).join("");
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} or ${last}`;
}

/** How often a gift is given, as the calls name it. */
export const FREQUENCIES = { "one-time": "One-time", MONTHLY: "Monthly", YEARLY: "Yearly" } as const;
export type Frequency = keyof typeof FREQUENCIES;
export type Interval = Exclude<Frequency, "one-time">;

export function isFrequency(value: unknown): value is Frequency {
  return typeof value === "string" && Object.keys(FREQUENCIES).includes(value);
}
