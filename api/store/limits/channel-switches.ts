import type { Channel } from "#contract/channels.ts";
import type { Database } from "../engine/database.ts";

export type DonationKind = "donation" | "recurring";
export type ChannelSwitches = ReturnType<typeof createChannelSwitches>;

/** Networks that an operator has switched off during an outage. A network without an entry is on. */
export function createChannelSwitches({ db }: Database) {
  return {
    /** An early check, before a gift is claimed. The claim checks again. */
    async isOff({ channel, kind }: { channel: Channel; kind: DonationKind }): Promise<boolean> {
      const row = await db
        .selectFrom("channel_switch")
        .select("at")
        .where("channel", "=", channel)
        .where("kind", "=", kind)
        .executeTakeFirst();
      return row !== undefined;
    },
    async turn(way: "on" | "off", { channel, kind, at }: { channel: Channel; kind: DonationKind; at: number }) {
      if (way === "on") {
        await db.deleteFrom("channel_switch").where("channel", "=", channel).where("kind", "=", kind).execute();
        return;
      }
      await db
        .insertInto("channel_switch")
        .values({ channel, kind, at })
        .onConflict((conflict) => conflict.columns(["channel", "kind"]).doNothing())
        .execute();
    },
    listOff: () => db.selectFrom("channel_switch").selectAll().orderBy("channel").orderBy("kind").execute(),
  };
}
