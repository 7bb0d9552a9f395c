import { setTimeout as sleep } from "node:timers/promises";
import { readApiConfig } from "#api/config.ts";
import { buildDeps, type Deps } from "#api/deps.ts";
import { createLog } from "#api/monitoring/log.ts";
import { cancelRecurring } from "#api/recurring/cancel-recurring.ts";
import { createSeeded, type Seeded } from "../../operator/practice/seeded.ts";
import { startApiProcesses } from "./api-processes.ts";
import { type LedgerComparison, compareLedger } from "./compare-ledger.ts";
import { createDonors, each } from "./donors.ts";
import { startHostileProvider } from "./hostile-provider.ts";
import { openHostileStore } from "./hostile-store.ts";
import { mannersFrom } from "./manners.ts";
import { startTime, until } from "./time.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** More than three months, so that the third charge of a recurring gift gets its two weeks of checks. */
const JUMPS: readonly number[] = [
  20_000,
  40_000,
  MINUTE,
  4 * MINUTE,
  5 * MINUTE,
  20 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  ...Array.from({ length: 49 }, () => 2 * DAY),
];
const ATONCE = 12;
const PATIENCE_MS = 180_000;
const FULL_FOR_MS = 3000;
/** Longer than any job takes here. */
const ORPHANED_AFTER_MS = 1500;

export type Effort = {
  engine: "sqlite" | "postgres";
  seed: number;
  donations: number;
  mandates: number;
  kills: number;
  crashes: number;
};
export type Result = LedgerComparison & { kills: number; crashes: number; days: number; seconds: number };

/**
 * Runs real processes on a real store against a hostile provider, over three months of jumps, and then compares the
 * books.
 */
export async function runHostile({ engine, seed, donations, mandates, kills, crashes }: Effort): Promise<Result> {
  const begun = performance.now();
  const random = createSeeded(seed);
  const store = await openHostileStore(engine);
  const time = startTime();
  const { agenda } = time;
  const startedAt = agenda.now();
  const api: { processes?: Awaited<ReturnType<typeof startApiProcesses>> } = {};
  const origins = () => api.processes?.origins() ?? [];
  const restarting = new Set<Promise<void>>();
  const killOne = () => {
    const killed = api.processes?.killOne() ?? Promise.resolve();
    restarting.add(killed);
    return killed.finally(() => restarting.delete(killed));
  };
  const provider = await startHostileProvider({
    agenda,
    random,
    manners: mannersFrom(startedAt),
    origins,
    onDying: () => void killOne(),
  });
  const env = {
    ...store.env,
    API_SECRET: "a secret that is long enough for proofs",
    PROVIDER_URL: provider.url,
    LIMITS: "off",
    PROVE_CLOCK: time.file,
  };
  let deps: Deps | undefined;
  let crashed = 0;
  try {
    api.processes = await startApiProcesses(engine === "postgres" ? 2 : 1, env);
    const parts = await buildDeps(readApiConfig({ ...env, LOG_LEVEL: "silent" }), {
      clock: agenda,
      log: createLog("silent"),
      attach: true,
    });
    deps = parts;
    const crash = async () => {
      if (!store.crash || crashed === crashes) return;
      crashed += 1;
      await store.crash();
    };

    const donors = createDonors({ random, origins, providerLedger: provider.providerLedger });
    const giving = Promise.all([each(donations, ATONCE, donors.give), each(mandates, 2, donors.giveMonthly)]);
    const giver = { isDone: false };
    void giving.finally(() => (giver.isDone = true));
    const early = Math.ceil(kills / 2);
    for (let killed = 0; killed < early && !giver.isDone; killed += 1) {
      await sleep(random.between(200, 1500));
      await killOne();
      if (killed % 4 === 1) await crash();
      if (killed === 1) {
        store.fill();
        await sleep(FULL_FOR_MS);
        await store.free();
      }
    }
    await giving;

    const jumpsAKill = Math.max(1, Math.floor(JUMPS.length / Math.max(1, kills - early)));
    for (const [index, jump] of JUMPS.entries()) {
      await settle(parts, provider.underWay, restarting);
      time.jump(jump);
      if (index % jumpsAKill === 0 && api.processes.kills() < kills) await killOne();
      if (index % 16 === 8) await crash();
      if (index % 4 === 0 && index < JUMPS.length - 12) await stopSome(parts, random);
    }
    await settle(parts, provider.underWay, restarting);
    const books = await compareLedger(parts, provider.providerLedger);
    return {
      ...books,
      kills: api.processes.kills(),
      crashes: crashed,
      days: Math.floor((agenda.now() - startedAt) / DAY),
      seconds: (performance.now() - begun) / 1000,
    };
  } finally {
    await Promise.allSettled(restarting);
    await deps?.close();
    await api.processes?.stop();
    provider.close();
    time.stop();
    await store.stop();
  }
}

/**
 * Waits until the worker has done everything due and no callback is on its way. The claimed jobs of a killed process
 * become due again when their lease ends, after the next jump.
 */
async function settle(
  { database: { db }, clock }: Deps,
  underWay: () => number,
  restarting: Set<unknown>,
): Promise<void> {
  let leased = -1;
  let sameSince = performance.now();
  const isQuiet = async () => {
    const now = clock.now();
    const open = await db
      .selectFrom("job")
      .select(["run_at", "claimed_until"])
      .where("done_at", "is", null)
      .where("kind", "in", ["check-donation", "check-recurring", "check-charge", "cancel-recurring"])
      .where((e) => e.or([e("run_at", "<=", now), e("claimed_until", ">", now)]))
      .execute();
    const inLease = open.filter(({ claimed_until: until }) => until > now).length;
    if (inLease !== leased) sameSince = performance.now();
    leased = inLease;
    const isStill = inLease === 0 || performance.now() - sameSince > ORPHANED_AFTER_MS;
    return open.length === inLease && isStill && underWay() === 0 && restarting.size === 0;
  };
  await until("nothing is due", isQuiet, PATIENCE_MS);
}

/** Some donors stop, whether or not their invoice is known. */
async function stopSome(deps: Deps, random: Seeded): Promise<void> {
  const rows = await deps.database.db
    .selectFrom("recurring")
    .select("id")
    .where("state", "in", ["active", "unknown", "awaiting-approval"])
    .orderBy("id")
    .execute();
  for (const { id } of rows) {
    if (random.chance(0.06)) await cancelRecurring(deps, id, "operator").catch(() => false);
  }
}
