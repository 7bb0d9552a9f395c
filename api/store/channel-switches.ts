import type { Kysely } from "kysely";
import type { Channel } from "#contract/channels.ts";
import type { Sealing } from "#api/sealing.ts";
import { claimHash } from "./claim-gift.ts";
import type { Database } from "./database.ts";
import { prepare, runOne } from "./prepared.ts";
import type { Schema } from "./schema.ts";

export type SwitchedGift = "donation" | "recurring";
export type ChannelSwitches = ReturnType<typeof createChannelSwitches>;

const ENDPOINTS = { donation: "pay", recurring: "subscribe" } as const;

const switchedOff = prepare((db: Kysely<Schema>, { channel, gift }: { channel: Channel; gift: SwitchedGift }) =>
  db.selectFrom("channel_switch").select("at").where("channel", "=", channel).where("gift", "=", gift),
);

/** Networks that an operator has switched off while they are in trouble. What is not written down is on. */
export function createChannelSwitches({ db }: Database, sealing: Sealing) {
  return {
    /**
     * Whether a request must be turned away. One that was taken before the switch is not: who asks again with its key
     * must learn what became of it.
     */
    async isOff({ channel, gift, key }: { channel: Channel; gift: SwitchedGift; key: string }): Promise<boolean> {
      if (!(await runOne(db, switchedOff(db, { channel, gift })))) return false;
      const claimed = await db
        .selectFrom("idempotency")
        .select("at")
        .where("key_hash", "=", claimHash(sealing, ENDPOINTS[gift], key))
        .executeTakeFirst();
      return claimed === undefined;
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
