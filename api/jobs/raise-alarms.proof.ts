import { expect, test } from "vitest";
import { createSeededRandom } from "#api/fixtures/seeded-random.ts";
import { type Ending, failedInARow } from "#api/monitoring/in-a-row.ts";
import { type Alarm, alarmAfter, stepOf } from "#api/store/operations/alarms.ts";

const DAY = 1440;
const WEEK = 7 * DAY;
const MONTH = 30 * DAY;
const MINUTE_MS = 60_000;
/** The donors' networks, and the share of each. */
const NETWORKS = [0.7, 0.9, 1];
const networkOf = (draw: number) => NETWORKS.findIndex((share) => draw < share);
const HONEST_FAILURES = 0.1;
/** Somebody whose gift failed tries again, and then fails half of the time. */
const TRY_AGAIN = 0.4;
const KEPT = 40;
const PATIENCE = 600_000;

type Gift = Omit<Ending, "how"> & { how: Ending["how"] | undefined; at: number; endsAt: number; will: Ending["how"] };
/**
 * `ours`: gifts fail at once for a reason that no donor can cause. `silent`: prompts never come, and gifts expire six minutes
 * later like those of donors who do not look at their phones. `network`: one, or all.
 */
type Outage = { from: number; to: number; kind: "ours" | "silent"; network: number | undefined };

/** Weeks of gifts and of looks once a minute, by the very rule and steps of the server. Times are minutes. */
function live({
  perDay,
  weeks,
  seed,
  hasOutages,
}: {
  perDay: number;
  weeks: number;
  seed: number;
  hasOutages: boolean;
}) {
  const random = createSeededRandom(seed);
  const gifts: Gift[][] = NETWORKS.map(() => []);
  let again: { at: number; who: string; network: number }[] = [];
  const told: number[] = [];
  const owed: { at: number; outage: Outage }[] = [];
  let alarm: Alarm | undefined;
  let why: string | undefined;
  let donors = 0;
  let outage: Outage | undefined;
  let victims = new Set<string>();

  const begin = (at: number, network: number, who: string, honest: number) => {
    const isOut =
      outage && at >= outage.from && at < outage.to && (outage.network ?? network) === network
        ? outage.kind
        : undefined;
    const isFailing = isOut === undefined && random() < honest;
    const will = isOut === "ours" ? "ours" : isOut === "silent" || isFailing ? "failed" : "worked";
    const minutes = isOut === "ours" ? 0 : isOut === "silent" ? 6 : Math.floor(random() * 6);
    gifts[network]?.unshift({ who, how: undefined, will, at, endsAt: at + minutes });
    if (will !== "worked" && random() < TRY_AGAIN) again.push({ at: at + minutes + 2, who, network });
  };

  for (let at = 0; at < weeks * WEEK; at += 1) {
    if (hasOutages && at % WEEK === DAY) {
      const kind = random() < 0.5 ? "ours" : "silent";
      // Nobody is on call, so it lasts until the weekend; the rest of the week is quiet.
      const from = at + Math.floor(random() * DAY);
      outage = { from, to: from + 3 * DAY, kind, network: random() < 0.3 ? 0 : undefined };
      victims = new Set();
    }
    const current = outage && at >= outage.from && at < outage.to ? outage : undefined;
    if (random() < perDay / DAY) begin(at, networkOf(random()), `donor ${(donors += 1)}`, HONEST_FAILURES);
    const due = again.filter((each) => each.at <= at);
    if (due.length > 0) again = again.filter((each) => each.at > at);
    for (const { who, network } of due) begin(at, network, who, 0.5);
    let isNew = false;
    for (const [network, each] of gifts.entries()) {
      if (each.every(({ how }) => how !== undefined)) continue;
      for (const gift of each.filter(({ how, endsAt }) => how === undefined && endsAt <= at)) {
        gift.how = gift.will;
        isNew = true;
        const isVictim = current && gift.at >= current.from && gift.how !== "worked";
        if (isVictim && network === 0) victims.add(gift.who);
      }
      each.length = Math.min(each.length, KEPT);
    }
    // What nobody can call chance: three, or five where hundreds give a day and donors could have caused it themselves.
    const many = current?.kind === "silent" ? Math.max(3, Math.ceil(Math.log10(60 * perDay))) : 3;
    if (current && victims.size >= many && owed.at(-1)?.outage !== current) owed.push({ at, outage: current });
    if (isNew) {
      const rows = gifts.map((each) => each.flatMap(({ who, how }) => (how ? [{ who, how }] : [])));
      why = rows.some((row) => failedInARow(row, (perDay * MONTH) / DAY)) ? "in a row" : undefined;
    }
    const step = stepOf(alarm, why, at * MINUTE_MS);
    alarm = alarmAfter(step, alarm, { name: "gifts", why, at: at * MINUTE_MS });
    if (step === "tell") told.push(at);
  }
  return { told, owed, donors, months: (weeks * WEEK) / MONTH };
}

const RATES = [3, 30, 300];

test.each(RATES)(
  "1,000 quiet weeks with %d gifts a day, of which one in ten fails, raise at most one alarm a month",
  { timeout: PATIENCE },
  (perDay) => {
    const { told, donors, months } = live({ perDay, weeks: 1000, seed: perDay, hasOutages: false });
    process.stdout.write(
      `${perDay} a day: ${donors} donors in 1,000 weeks, ${told.length} false alarms, ${(told.length / months).toFixed(3)} a month\n`,
    );
    expect(donors).toBeGreaterThan(perDay * 6900);
    expect(told.length / months).toBeLessThanOrEqual(1);
  },
);

test.each(RATES)(
  "with %d gifts a day, every one of 1,000 outages is told within five minutes of the donor who makes it no chance",
  { timeout: PATIENCE },
  (perDay) => {
    const { told, owed } = live({ perDay, weeks: 1000, seed: perDay + 1, hasOutages: true });
    const delays = owed.map(({ at, outage }) => {
      // The alarm may have been raised before, by donors who failed honestly just before the outage.
      const first = told.find((time) => time >= outage.from && time <= outage.to) ?? told.findLast((time) => time < at);
      return first === undefined ? Number.POSITIVE_INFINITY : Math.max(0, first - at);
    });
    const missed = delays.filter((delay) => delay > 3 * DAY).length;
    const fromBegin = owed.map(({ at, outage }) => at - outage.from).toSorted((a, b) => a - b);
    process.stdout.write(
      `${perDay} a day: ${owed.length} of 1,000 outages met enough donors, ${missed} missed; told ${Math.max(...delays)} minutes after the last of them at most; the outage was then ${fromBegin[Math.floor(fromBegin.length / 2)]} minutes old (median)\n`,
    );
    expect(owed.length).toBeGreaterThan(perDay < 10 ? 800 : 990);
    expect(missed).toBe(0);
    expect(Math.max(...delays)).toBeLessThanOrEqual(5);
  },
);
