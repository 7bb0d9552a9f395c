import { CHANNELS, type Channel, channelIds, isChannel } from "#contract/channels.ts";
import type { DonationKind } from "#api/store/limits/channel-switches.ts";
import { type Call, type Command, textOption } from "./command.ts";
import { UsageError } from "./errors.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { table } from "./table.ts";

const KINDS: readonly DonationKind[] = ["donation", "recurring"];
const turnOption = { for: { type: "string" } } as const;

export const channelCommands: readonly Command[] = [
  turn("on", "take new gifts through a network again"),
  turn("off", "take no new gifts through a network while it is in trouble; gifts in progress continue"),
  {
    name: "channel list",
    usage: "",
    summary: "show which networks take gifts",
    words: { least: 0, most: 0 },
    run: async (call) => listing(await call.context()),
  },
];

function turn(way: "on" | "off", summary: string): Command {
  return {
    name: `channel ${way}`,
    usage: `${channelIds.join("|")} [--for one-time|recurring]`,
    summary,
    words: { least: 1, most: 1 },
    options: turnOption,
    async run(call) {
      const [channel = ""] = call.words;
      if (!isChannel(channel)) throw new UsageError(`Choose one of ${channelIds.join(", ")}.`);
      const kinds = kindsOf(call);
      const context = await call.context();
      await context.audited(`channel ${way}`, `${channel} ${kinds.join(" ")}`, async () => {
        for (const kind of kinds) await context.switches.turn(way, { channel, kind, at: call.clock.now() });
      });
      return listing(context);
    },
  };
}

function kindsOf(call: Call): readonly DonationKind[] {
  const only = textOption(call, "for");
  if (only === undefined) return KINDS;
  if (only === "one-time") return ["donation"];
  if (only === "recurring") return ["recurring"];
  throw new UsageError("Choose --for one-time or --for recurring, or leave it out for both.");
}

async function listing(context: OperatorContext) {
  const off = await context.switches.listOff();
  const stateOf = (channel: Channel, kind: DonationKind) => {
    const configured = kind === "donation" ? context.config.channels : context.config.recurringChannels;
    if (!configured.includes(channel)) return "off (configuration)";
    return off.some((row) => row.channel === channel && row.kind === kind) ? "off" : "on";
  };
  const channels = channelIds.map((channel) => ({
    channel,
    name: CHANNELS[channel].label,
    oneTime: stateOf(channel, "donation"),
    recurring: stateOf(channel, "recurring"),
  }));
  const rows = channels.map(({ channel, name, oneTime, recurring }) => [channel, name, oneTime, recurring]);
  return { data: channels, text: table(["channel", "name", "one-time", "recurring"], rows) };
}
