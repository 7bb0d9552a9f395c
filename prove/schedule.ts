import type { Deps } from "#api/deps.ts";
import { cancelMandate } from "#api/mandates/cancel-mandate.ts";
import { settleByList } from "./clerk.ts";
import { type Agenda, createAgenda } from "./agenda.ts";
import type { Bug } from "./bugs.ts";
import { createCluster } from "./cluster.ts";
import { give, type Donation, type Statement } from "./donor.ts";
import { drawFaults, type Faults, NOTHING_BACK, stepFaultsAt } from "./faults.ts";
import { judgeLedger } from "./judge-ledger.ts";
import { judge } from "./judge.ts";
import { judgeMail, planLoss } from "./lost-store.ts";
import { createMail } from "./mail.ts";
import { giveMonthly } from "./recurring-donor.ts";
import { openSandbox } from "./sandbox.ts";
import { createSeeded, type Seeded } from "./seeded.ts";
import { readAll } from "./scene.ts";
import type { Store } from "./store.ts";
import { tapDatabase } from "./tapped-database.ts";
import { createProviderLedger, type ProviderLedger } from "./provider-ledger.ts";
import { createScheduler, type Scheduler } from "./scheduler.ts";
import { createTransport } from "./transport.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FIRST_DAY = Date.UTC(2026, 0, 1, 10);
/** Long enough for all checks of money that came or went back late, and for three charges of a recurring donation. */
const LASTS_MS = { once: 100 * DAY, monthly: 105 * DAY };
/** A schedule that needs more steps never ends. */
const STEPS = 50_000;
/** How often a donor whose money may go back looks again, weeks later. */
const LATE_READS = 4;
/** Added to the schedule's seed, for the stream that decides which money goes back. */
const FATE = 1_000_000_000;
/** The same, for the stream that decides what is lost. */
const LOSS = 2_000_000_000;

export type Counts = Record<
  "donations" | "prompts" | "debits" | "returns" | "lost" | "kills" | "statements" | "steps",
  number
>;

export type Outcome = {
  seed: number;
  /** What is wrong, one line each; empty if all invariants hold. */
  wrong: string[];
  /** The faults and events that the API met in the schedule. */
  counts: Counts;
};

/** Runs one schedule until it comes to rest, and judges it. The same seed gives the same schedule. */
export async function runSchedule(
  store: Store,
  seed: number,
  { bug, faults: change }: { bug: Bug | undefined; faults: Partial<Faults> | undefined },
): Promise<Outcome> {
  await store.empty();
  const random = createSeeded(seed);
  const start = FIRST_DAY + random.between(0, 365 * DAY);
  const agenda = createAgenda(start);
  const fate = createSeeded(seed + FATE);
  const losses = createSeeded(seed + LOSS);
  const drawn = { ...drawFaults(random, fate, start), ...change };
  const isLost = losses.chance(drawn.lost);
  const faults = isLost ? { ...drawn, ...NOTHING_BACK } : drawn;
  const providerLedger = createProviderLedger();
  const cluster = createCluster({
    agenda,
    random,
    bug,
    faults,
    scheduler: () => scheduler,
    replace: () => ({ database, mailer, send }),
  });
  let toOpen = faults.processes;
  let kills = 0;
  const scheduler = createScheduler({
    now: agenda.now,
    random,
    faults: () => stepFaultsAt(faults, agenda.now()),
    onKill(process) {
      kills += 1;
      cluster.bury(process);
      agenda.at(agenda.now() + random.spread(100, 90_000), () => void (toOpen += 1));
    },
  });
  const database = tapDatabase(store.database, scheduler);
  const mailer = createMail({ agenda, random, faults, scheduler, providerLedger });
  const { post, run } = cluster;
  const parts = { agenda, random, fate, faults, providerLedger, post, run };
  const { answer, codeOn } = openSandbox(parts);
  const send = createTransport(parts, scheduler, answer);

  const donations = drawDonations(random);
  const statements: Statement[] = [];
  const isWatched = faults.returned > 0 || faults.partReturned > 0 || faults.contradicted > 0;
  const lateReads = isWatched ? Array.from({ length: LATE_READS }, () => fate.spread(HOUR, 60 * DAY)) : [];
  const donor = { agenda, random, call: cluster.call, statements, lateReads };
  const monthly = {
    ...donor,
    codeOn,
    stop: (donation: Donation) => cluster.run((deps) => stopDonation(deps, donation)),
  };
  for (const donation of donations) {
    const begin = () => (donation.kind === "once" ? give(donor, donation) : giveMonthly(monthly, donation));
    agenda.at(start + random.spread(1, 10 * 60_000), begin);
  }

  const lastedMs = donations.some(({ kind }) => kind === "monthly") ? LASTS_MS.monthly : LASTS_MS.once;
  const killAll = () => {
    for (const process of cluster.all()) scheduler.kill(process);
  };
  const loss = isLost ? planLoss({ agenda, random: losses, store, killAll }) : undefined;
  const openProcesses = async () => {
    await loss?.step();
    for (; toOpen > 0; toOpen -= 1) await cluster.open();
  };
  const steps = await runToRest({ agenda, scheduler, cluster, store, openProcesses, until: start + lastedMs });
  const wrong = steps < STEPS ? [] : [`stuck: no rest after ${STEPS} steps`];
  // What people were told before the loss is not in the store. After it only the books are judged.
  const scene = { database: store.database, providerLedger, statements, donations, faults, lastedMs };
  if (wrong.length === 0 && !isLost) wrong.push(...(await judge(scene)));
  // By then the provider answers every call.
  agenda.moveTo(start + lastedMs);
  const deps = await cluster.build();
  await settleByList(deps, providerLedger);
  const span = loss?.span();
  wrong.push(...(await judgeLedger({ database: store.database, providerLedger, faults, now: agenda.now() })));
  if (span) wrong.push(...judgeMail(providerLedger, await readAll(store.database), span));
  const { payments, debits, returns: gone } = providerLedger;
  const counts = { donations: donations.length, prompts: payments.length, debits: debits.length, returns: gone.length };
  const lost = await countLost(store, providerLedger);
  return { seed, wrong, counts: { ...counts, lost, kills, statements: statements.length, steps } };
}

/** How many debits are of gifts that the store does not have. */
async function countLost({ database }: Store, { debits }: ProviderLedger): Promise<number> {
  const { payments, mandates } = await readAll(database);
  return debits.filter(({ donation }) => !payments.has(donation) && !mandates.has(donation)).length;
}

/** Runs everything in order until nothing is left before `until`. Returns the number of steps. */
async function runToRest(parts: {
  agenda: Agenda;
  scheduler: Scheduler;
  cluster: ReturnType<typeof createCluster>;
  store: Store;
  openProcesses: () => Promise<void>;
  until: number;
}): Promise<number> {
  const { agenda, scheduler, cluster, store, until } = parts;
  let steps = 0;
  for (; steps < STEPS; steps += 1) {
    await parts.openProcesses();
    if (await scheduler.take()) continue;
    const jobs = cluster.isAlive() ? await store.soonest() : [];
    const due = jobs.filter(({ at }) => at <= agenda.now());
    if (cluster.work(due.map(({ pool }) => pool))) continue;
    const later = jobs.filter((job) => !due.includes(job)).map(({ at }) => at);
    const next = Math.min(agenda.nextAt(), scheduler.nextAt(), ...later);
    if (next > until) break;
    await agenda.moveTo(next);
  }
  return steps;
}

/** The phone and the amount identify a donor's gift. */
async function stopDonation(deps: Deps, { pesewas, phone }: Donation): Promise<void> {
  const rows = await deps.database.db.selectFrom("mandate").select("id").where("amount", "=", pesewas).execute();
  for (const { id } of rows) {
    const mandate = await deps.mandates.find(id);
    if (mandate?.donor.phone === phone) await cancelMandate(deps, id, "person");
  }
}

/** The last digits of a phone whose owner answers, and of one without a wallet: the provider refuses it at once. */
const ENDINGS = { person: "1230", unregistered: "0404" };
const REFUSED = 0.07;

/** One to three gifts. Half the time all have the same amount, and often the same phone. */
function drawDonations(random: Seeded): Donation[] {
  const isOneAmount = random.chance(0.5);
  const pesewas = 100 * random.between(1, 50);
  return Array.from({ length: random.pick([1, 2, 3]) }, (_, index) => ({
    kind: random.chance(0.7) ? "once" : "monthly",
    pesewas: isOneAmount ? pesewas : pesewas + index * 10_000 + random.between(0, 49),
    phone: `2332412${isOneAmount ? index : random.between(0, 2)}${random.chance(REFUSED) ? ENDINGS.unregistered : ENDINGS.person}`,
    key: random.id(),
    email: `donor${index}@example.com`,
  }));
}
