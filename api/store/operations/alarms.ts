import type { Database } from "../engine/database.ts";
import type { Schema } from "../engine/table-types.ts";
import { hold } from "../limits/locks.ts";
import { addJob } from "../queue/job-store.ts";

export type Alarm = Schema["alarm"];
/** What somebody is told of an alarm, and by which way. */
export type AlarmMessage = { alarm: Alarm; what: "began" | "over"; by: "mail" | "text" };

/**
 * Somebody is told at the third look in a row, about two minutes after the first. If a service fails one look in a hundred,
 * two in a row come four times a month and three once in two years.
 */
const HOLD_MS = 110_000;
/** An untold alarm that no look has found for so long begins anew: nobody looked meanwhile. */
const GAP_MS = 3 * 60_000;
/** What stops and starts again is one alarm, and so one message. */
const CALM_MS = 10 * 60_000;

export type AlarmStep = "nothing" | "begin" | "see" | "tell" | "forget" | "end";

/** What follows when a look at `at` finds the reason `why`, or nothing. `known`: the alarm that is open. */
export function stepOf(known: Alarm | undefined, why: string | undefined, at: number): AlarmStep {
  if (why === undefined) {
    if (!known) return "nothing";
    if (known.told_at === null) return "forget";
    return at - known.seen_at >= CALM_MS ? "end" : "nothing";
  }
  if (!known) return "begin";
  if (known.told_at !== null) return "see";
  if (at - known.seen_at > GAP_MS) return "begin";
  return at - known.began_at >= HOLD_MS ? "tell" : "see";
}

/** The alarm after that step, for whoever keeps it in memory. */
export function alarmAfter(
  step: AlarmStep,
  known: Alarm | undefined,
  { name, why = "", at }: { name: string; why: string | undefined; at: number },
): Alarm | undefined {
  switch (step) {
    case "begin":
      return { name, began_at: at, seen_at: at, why, told_at: null, over_at: null };
    case "see":
      return known && { ...known, seen_at: at };
    case "tell":
      return known && { ...known, seen_at: at, why, told_at: at };
    case "nothing":
      return known;
    case "forget":
    case "end":
      return undefined;
  }
}

/**
 * Records what a look has found, and queues the messages that follow from it in the same transaction. So each is told once,
 * whatever process looks and however often one is killed.
 */
export async function recordLook(
  { transact, engine }: Database,
  { name, why, at, ways }: { name: string; why: string | undefined; at: number; ways: readonly AlarmMessage["by"][] },
): Promise<AlarmStep> {
  return transact(async (trx) => {
    await hold(trx, engine, `alarm:${name}`);
    const known = await trx
      .selectFrom("alarm")
      .selectAll()
      .where("name", "=", name)
      .where("over_at", "is", null)
      .executeTakeFirst();
    const step = stepOf(known, why, at);
    const beganAt = known?.began_at ?? at;
    const change = (set: Partial<Alarm>) =>
      trx.updateTable("alarm").set(set).where("name", "=", name).where("began_at", "=", beganAt).execute();
    const tell = async (what: AlarmMessage["what"]) => {
      for (const by of ways) await addJob(trx, "tell-alarm", `${name}:${beganAt}:${what}:${by}`, at);
    };
    switch (step) {
      case "nothing":
        break;
      case "begin":
        if (known) await trx.deleteFrom("alarm").where("name", "=", name).where("over_at", "is", null).execute();
        await trx
          .insertInto("alarm")
          .values({ name, began_at: at, seen_at: at, why: why ?? "", told_at: null, over_at: null })
          .execute();
        break;
      case "see":
        await change({ seen_at: at });
        break;
      case "tell":
        await change({ seen_at: at, why: why ?? "", told_at: at });
        await tell("began");
        break;
      case "forget":
        await trx.deleteFrom("alarm").where("name", "=", name).where("over_at", "is", null).execute();
        break;
      case "end":
        await change({ over_at: at });
        await tell("over");
    }
    return step;
  });
}

/** What a job tells, by the subject that `recordLook` wrote. */
export async function readAlarmMessage({ db }: Database, subject: string): Promise<AlarmMessage | undefined> {
  const [name, beganAt, what, by] = subject.split(":") as [string, string, AlarmMessage["what"], AlarmMessage["by"]];
  const alarm = await db
    .selectFrom("alarm")
    .selectAll()
    .where("name", "=", name)
    .where("began_at", "=", Number(beganAt))
    .executeTakeFirst();
  return alarm && { alarm, what, by };
}

/** The alarms of which somebody was told and which are not over. */
export function openAlarms({ db }: Database): Promise<Alarm[]> {
  return db
    .selectFrom("alarm")
    .selectAll()
    .where("over_at", "is", null)
    .where("told_at", "is not", null)
    .orderBy("began_at")
    .execute();
}
