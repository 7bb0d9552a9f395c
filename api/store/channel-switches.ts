import type { Channel } from "#contract/channels.ts";
import type { Database } from "./database.ts";
import { prepare, runAll } from "./prepared.ts";

export type SwitchedGift = "donation" | "recurring";
export type ChannelSwitches = ReturnType<typeof createChannelSwitches>;

export const channelsOff = prepare((db) => db.selectFrom("channel_switch").select(["channel", "gift"]));

/** Networks that an operator has switched off while they are in trouble. What is not written down is on. */
export function createChannelSwitches({ db }: Database) {
  return {
    /** For what is done before a gift is claimed; the claim itself looks again. */
    async isOff({ channel, gift }: { channel: Channel; gift: SwitchedGift }): Promise<boolean> {
      const [off] = await runAll(db, [channelsOff(db, {})]);
      return off.some((row) => row.channel === channel && row.gift === gift);
    },
    async turn(way: "on" | "off", { channel, gift, at }: { channel: Channel; gift: SwitchedGift; at: number }) {
      if (way === "on") {
        await db.deleteFrom("channel_switch").where("channel", "=", channel).where("gift", "=", gift).execute();
        return;
      }
      await db
        .insertInto("channel_switch")
        .values({ channel, gift, at })
        .onConflict((conflict) => conflict.columns(["channel", "gift"]).doNothing())
        .execute();
    },
    listOff: () => db.selectFrom("channel_switch").selectAll().orderBy("channel").orderBy("gift").execute(),
  };
}
