import type { Agenda } from "./agenda.ts";
import type { Faults } from "./faults.ts";
import type { Seeded } from "./seeded.ts";

const SECOND = 1000;
const DAY = 86_400_000;
/** More than the budget of hints, so that hints that use up the schedule would show. */
const FLOOD = 25;
const LATEST_MS = 9 * DAY;

/** What the provider learns about a callback that it posts: `arrived` when a process begins to read it, `taken` at a 200. */
export type Heard = { arrived?: () => void; taken?: () => void };

/** Posts a callback to one of the API's processes. It is not posted again if none answers. */
export type Post = (url: string, body: object, heard: Heard) => void;

/** Sends a callback as a bad network does: never, late, or several times and out of order. */
export function sendCallback(
  { agenda, random, faults, post }: { agenda: Agenda; random: Seeded; faults: Faults; post: Post },
  url: string,
  body: object,
  heard: Heard,
): void {
  if (random.chance(faults.callbackLost)) return;
  const times = random.chance(faults.callbackRepeated) ? random.pick([2, 3, 3, FLOOD]) : 1;
  const delayOf = () => {
    if (random.chance(faults.callbackDaysLate)) return random.between(DAY, LATEST_MS);
    return random.chance(faults.callbackLate) ? random.spread(SECOND, 2 * DAY) : random.between(0, 2 * SECOND);
  };
  for (let sent = 0; sent < times; sent += 1) {
    agenda.at(agenda.now() + delayOf(), () => post(url, body, heard));
  }
}
