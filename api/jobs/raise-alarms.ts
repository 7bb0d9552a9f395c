import type { Deps } from "#api/deps.ts";
import { readBacklog } from "#api/store/operations/backlog.ts";
import { recordLook } from "#api/store/operations/alarms.ts";
import { ALARM_CONDITIONS } from "./alarm-conditions.ts";

const LOOK_MS = 60_000;

/** Looks at everything that may be broken, and queues a message about each thing that begins or is over. Never throws. */
export async function raiseAlarms(deps: Deps): Promise<number | null> {
  const { config, database, clock, log } = deps;
  if (config.alertEmail === undefined) return null;
  const ways = config.alertPhone === undefined ? (["mail"] as const) : (["mail", "text"] as const);
  // A job that throws waits longer each time, and this one is needed most when others throw.
  const backlog = readBacklog(database, clock.now());
  await Promise.all(
    ALARM_CONDITIONS.map(async ({ name, look }) => {
      try {
        const why = await look(deps, await backlog);
        await recordLook(database, { name, why, at: clock.now(), ways });
      } catch (error) {
        log.warn({ job: "raise-alarms", why: name, error }, "whether something is broken could not be found out");
      }
    }),
  );
  deps.wake();
  return clock.now() + LOOK_MS;
}
