import { DAY, HOUR, MINUTE } from "#api/clock.ts";
import type { Deps } from "#api/deps.ts";
import { cancelMandate } from "#api/mandates/cancel-mandate.ts";
import { resumeStore } from "#api/store/operations/backup.ts";
import { settleByList } from "./clerk.ts";
import { createAgenda, createSeeded, type Seeded } from "./agenda.ts";
import { createCluster } from "./cluster.ts";
import { give, type Donation, type Statement } from "./donor.ts";
import { drawFaults, type Faults, stepFaultsAt } from "./faults.ts";
import { judge, judgeLedger } from "./judge.ts";
import type { Mistake } from "./bugs.ts";
import { openSandbox } from "./sandbox.ts";
import { readAll } from "./scene.ts";
import type { Store } from "./store.ts";
import { tapDatabase } from "./tapped-database.ts";
import { createProviderLedger, type World } from "./provider-ledger.ts";
import { createMailer, createTransport } from "./transport.ts";

const FIRST_DAY = Date.UTC(2026, 0, 1, 10);
/** Long enough for all checks of money that came or went back late, and for three charges of a recurring donation. */
const LASTS_MS = { once: 100 * DAY, monthly: 105 * DAY };
/** A schedule that needs more steps never ends: one with forged callbacks, about which we ask for 105 days, needs half. */
const STEPS = 100_000;

export type Outcome = {
  seed: number;
  /** What is wrong, one line each; empty if all invariants hold. */
  wrong: string[];
  /** The faults and events that the API met in the schedule. */
  counts: Record<string, number>;
};

/** Runs one schedule until it comes to rest, and judges it. The same seed gives the same schedule. */
export async function runSchedule(
  store: Store,
  seed: number,
  { bug, faults: change }: { bug: Mistake | undefined; faults: Partial<Faults> | undefined },
): Promise<Outcome> {
  await store.putBack(store.unused);
  const random = createSeeded(seed);
  const start = FIRST_DAY + random.between(0, 365 * DAY);
  const drawn = { ...drawFaults(random, start), ...change };
  // Of money that went back beside a loss, only a person with the list could tell.
  const faults = drawn.lost ? { ...drawn, returned: 0 } : drawn;
  const providerLedger = createProviderLedger();
  let toOpen = faults.processes;
  let kills = 0;
  const agenda = createAgenda({
    start,
    random,
    faultsAt: (time) => stepFaultsAt(faults, time),
    onKill(process) {
      kills += 1;
      cluster.bury(process);
      agenda.after(random.spread(100, 90_000), () => void (toOpen += 1));
    },
  });
  const world = { agenda, random, faults, providerLedger };
  const cluster = createCluster(world, {
    bug,
    database: tapDatabase(store.database, agenda),
    mailer: createMailer(world),
    send: (request) => send(request),
  });
  const parts = { ...world, call: cluster.call };
  const { answer, codeOn } = openSandbox(parts);
  const send = createTransport(parts, answer);

  const donations = drawDonations(random);
  const statements: Statement[] = [];
  const stop = (donation: Donation) => cluster.run((deps) => stopDonation(deps, donation));
  const donor = { agenda, random, call: cluster.call, statements, codeOn, stop };
  for (const donation of donations) agenda.after(random.spread(1, 10 * MINUTE), () => give(donor, donation));

  const lastedMs = donations.some(({ kind }) => kind === "monthly") ? LASTS_MS.monthly : LASTS_MS.once;
  const until = start + lastedMs;
  if (faults.lost) planLoss(world, store, () => cluster.all().forEach(agenda.kill));
  let steps = 0;
  for (; steps < STEPS; steps += 1) {
    for (; toOpen > 0; toOpen -= 1) await cluster.open();
    if (await agenda.take()) continue;
    const jobs = cluster.all().length > 0 ? await store.soonest() : [];
    const due = jobs.filter(({ at }) => at <= agenda.now());
    if (cluster.work(due.map(({ pool }) => pool))) continue;
    const later = jobs.filter((job) => !due.includes(job)).map(({ at }) => at);
    const next = Math.min(agenda.nextAt(), ...later);
    if (next > until) break;
    agenda.moveTo(next);
  }
  const wrong = steps < STEPS ? [] : [`stuck: no rest after ${STEPS} steps`];
  // What people were told before the loss is not in the store. After it only the books are judged.
  const run = { database: store.database, providerLedger, statements, donations, faults, lastedMs };
  if (wrong.length === 0 && !faults.lost) wrong.push(...(await judge(run)));
  // By then the provider answers every call.
  agenda.moveTo(until);
  const deps = await cluster.build();
  await settleByList(deps, providerLedger);
  wrong.push(...(await judgeLedger(run, agenda.now())));
  const written = await readAll(store.database);
  const { begun, debits } = providerLedger;
  const counts = {
    donations: donations.length,
    payments: begun.length,
    debits: debits.length,
    returns: debits.reduce((sum, { returns }) => sum + returns.length, 0),
    /** Debits of gifts that the store does not have. */
    lost: debits.filter(({ donation: id }) => !written.payments.has(id) && !written.mandates.has(id)).length,
    kills,
    statements: statements.length,
    steps,
  };
  return { seed, wrong, counts };
}

/** The disk dies, and the store goes back to a copy from before; the provider's state stays. */
function planLoss({ agenda, random }: World, store: Store, killAll: () => void): void {
  // Gifts begin within ten minutes.
  const copiedAt = agenda.now() + (random.chance(0.7) ? random.between(0, 10 * MINUTE) : random.spread(HOUR, 3 * DAY));
  let copy = store.unused;
  agenda.at(copiedAt, async () => void (copy = await store.copy()));
  agenda.at(copiedAt + random.spread(MINUTE, 40 * DAY), async () => {
    killAll();
    await store.putBack(copy);
    await resumeStore(store.database, agenda.now());
  });
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
