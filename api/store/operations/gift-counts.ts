import { sql } from "kysely";
import type { Channel } from "#contract/channels.ts";
import type { FailureReason } from "#contract/states.ts";
import type { State } from "#api/payments/states.ts";
import type { Database } from "../engine/database.ts";

/** How many payments of one state, network and reason there are. */
export type GiftCount = { state: State; channel: Channel | null; reason: FailureReason | null; count: number };

/** Counts the payments that began since a time (milliseconds since 1970). */
export async function countGifts({ db }: Database, since: number): Promise<GiftCount[]> {
  return db
    .selectFrom("payment as p")
    .leftJoin("mandate as m", "m.id", "p.mandate_id")
    .select((e) => [
      "p.state",
      "p.reason",
      sql<Channel | null>`coalesce(m.channel, p.channel)`.as("channel"),
      e.fn.countAll<number>().as("count"),
    ])
    .where("p.created_at", ">=", since)
    .groupBy(["p.state", "p.reason", sql`coalesce(m.channel, p.channel)`])
    .execute();
}
