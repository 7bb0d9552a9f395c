import type { Clock } from "#api/clock.ts";
import { type Log, nameOf } from "./log.ts";

/** The services that the API needs and does not run itself. */
export const SERVICES = ["provider", "texts", "mail", "store"] as const;
export type Service = (typeof SERVICES)[number];

/** A service and, if it has one, its host. A provider may have several hosts, which fail separately. */
export type Place = { service: Service; host?: string };

export type Outages = ReturnType<typeof createOutages>;

/**
 * Detects outages from the calls that are made anyway. It logs one line when an outage begins, and one when it ends.
 * `count` is called for every call.
 */
export function createOutages({ clock, log, count }: { clock: Clock; log: Log; count: (call: Counted) => void }) {
  const places = new Map<string, { place: Place; since: number | undefined; changedAt: number; failedAt: number }>();

  function note(place: Place, begunAt: number, trouble: string | undefined): void {
    count({ service: place.service, result: trouble === undefined ? "answered" : "failed" });
    const key = `${place.service} ${place.host ?? ""}`;
    const known = places.get(key) ?? { place, since: undefined, changedAt: -Infinity, failedAt: -Infinity };
    places.set(key, known);
    const now = clock.now();
    if (trouble !== undefined) known.failedAt = now;
    const isNews = (trouble === undefined) !== (known.since === undefined);
    // A call that began before the last change says nothing about the state since.
    if (!isNews || begunAt < known.changedAt) return;
    known.changedAt = now;
    if (trouble !== undefined) {
      known.since = now;
      log.error({ ...place, why: trouble }, "an outage begins: a service does not answer");
    } else {
      const seconds = Math.round((now - (known.since ?? now)) / 1000);
      known.since = undefined;
      log.info({ ...place, seconds }, "an outage ends: the service answers again");
    }
  }

  return {
    /**
     * Makes one call to a service. If the call throws, the service is down; `troubleIn` names any other trouble, in words
     * that may be logged.
     */
    async watch<Result>(
      place: Place,
      call: () => Promise<Result>,
      troubleIn: (result: Result) => string | undefined = () => undefined,
    ): Promise<Result> {
      const begunAt = clock.now();
      try {
        const result = await call();
        note(place, begunAt, troubleIn(result));
        return result;
      } catch (error) {
        note(place, begunAt, nameOf(error));
        throw error;
      }
    },

    /** Whether a service is down, and a call failed within the last `ms`. */
    isOut: (service: Service, ms: number): boolean =>
      [...places.values()].some(
        ({ place, since, failedAt }) =>
          place.service === service && since !== undefined && clock.now() - failedAt <= ms,
      ),
  };
}

export type Counted = { service: Service; result: "answered" | "failed" };
