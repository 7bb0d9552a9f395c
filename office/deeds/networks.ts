import { CHANNELS, type Channel, channelIds, isChannel } from "#contract/channels.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import type { DonationKind } from "#api/store/limits/channel-switches.ts";
import type { Fact } from "../view-parts.ts";
import { type Deed, TREASURERS } from "./deed.ts";

const KINDS: Record<DonationKind, string> = { donation: "one-time gifts", recurring: "recurring gifts" };

/** Takes no new gifts through a network while it is in trouble, or takes them again. Gifts in progress continue. */
const turnNetwork: Deed = {
  name: "network-turn",
  title: "Turn a network off or on",
  roles: TREASURERS,
  fields: [
    {
      name: "channel",
      label: "Which network?",
      type: "choice",
      options: channelIds.map((id) => [id, CHANNELS[id].label]),
    },
    {
      name: "kind",
      label: "For which gifts?",
      type: "choice",
      options: [["all", "All gifts"], ...Object.entries(KINDS).map(([id, label]) => [id, `Only ${label}`] as const)],
    },
    {
      name: "way",
      label: "What shall it do?",
      type: "choice",
      options: [
        ["off", "Take no new gifts"],
        ["on", "Take gifts again"],
      ],
    },
  ],
  about: readNetworks,
  async prepare(_context, values) {
    const { channel = "", kind = "", way = "" } = values;
    const problems = [
      ...(isChannel(channel) ? [] : [{ field: "channel", message: "Choose the network." }]),
      ...(kind === "all" || kind in KINDS ? [] : [{ field: "kind", message: "Choose which gifts." }]),
      ...(way === "off" || way === "on" ? [] : [{ field: "way", message: "Choose what it shall do." }]),
    ];
    if (problems.length > 0 || !isChannel(channel)) return { problems };
    const gifts = kind === "all" ? "gifts" : KINDS[kind as DonationKind];
    const network = CHANNELS[channel].label;
    return {
      details: { channel, kind, way },
      words:
        way === "off"
          ? `Take no new ${gifts} through ${network}. The giving form says so, and gifts in progress continue.`
          : `Take ${gifts} through ${network} again.`,
      facts: [],
    };
  },
  async perform(context, { channel, kind, way }) {
    const kinds = kind === "all" ? (Object.keys(KINDS) as DonationKind[]) : [kind as DonationKind];
    for (const each of kinds) {
      const turned = { channel: channel as Channel, kind: each, at: context.clock.now() };
      await context.switches.turn(way === "off" ? "off" : "on", turned);
    }
    const now = (await readNetworks(context)).map(([name, state]) => `${name}: ${state}`).join("; ");
    return { words: `Now: ${now}.`, links: [{ label: "Today", href: "/" }] };
  },
};

export const networkDeeds: readonly Deed[] = [turnNetwork];

/** Each network with the gifts that it takes now. */
async function readNetworks({ switches, config }: OperatorContext): Promise<Fact[]> {
  const off = await switches.listOff();
  const takes = (channel: Channel, kind: DonationKind) =>
    (kind === "donation" ? config.channels : config.recurringChannels).includes(channel) &&
    !off.some((row) => row.channel === channel && row.kind === kind);
  return channelIds.map((channel) => {
    const taken = (Object.keys(KINDS) as DonationKind[]).filter((kind) => takes(channel, kind));
    return [CHANNELS[channel].label, taken.map((kind) => KINDS[kind]).join(", ") || "takes no gifts"];
  });
}
