import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { expect, inject, test, vi } from "vitest";
import { createApi } from "#api/app.ts";
import { DAY, MINUTE } from "#api/clock.ts";
import { readConfig } from "#api/config.ts";
import { buildDeps, type Deps } from "#api/deps.ts";
import { startBuiltServer } from "../scripts/built-server.ts";
import { freePort } from "#api/fixtures/child-process.ts";
import { type Arrived, startMailServer } from "#api/fixtures/mail-server.ts";
import "#api/fixtures/effort.ts";
import { startPretendProvider } from "#api/fixtures/test-api.ts";
import { createTestStore } from "#api/fixtures/test-store.ts";
import { runDueJobs } from "#api/jobs/run-jobs.ts";
import { expectKept, startGivingLoad } from "./giving-load.ts";

const isOnPostgres = Boolean(inject("postgres"));
const { killRounds, killEverySeconds, seed } = inject("effort");
const CLIENTS = 8;
/** A donor's pause after a gift in a long run: about two gifts a second. */
const EVENING_PAUSE_MS = 4000;

test(
  `no gift is lost or doubled, and no receipt twice, when the API is killed under load${isOnPostgres ? ", one of two processes at a time" : ""}`,
  { timeout: 300_000 + killRounds * (45_000 + killEverySeconds * 1000) },
  async () => {
    const moments = fc.sample(fc.nat({ max: 300 }), { seed, numRuns: killRounds });
    const store = await createTestStore();
    const sandbox = await startPretendProvider();
    const mail = await startMailServer();
    const env = { ...store.env, ...sandbox.env, SMTP_URL: mail.url, OFFICE_PORT: "0", LOG_LEVEL: "silent" };
    const start = (port: number) => startBuiltServer({ ...env, PORT: String(port) });
    const ports = [await freePort(), ...(isOnPostgres ? [await freePort()] : [])];
    const processes = await Promise.all(ports.map(start));
    const load = startGivingLoad(
      processes.map(({ origin }) => origin),
      CLIENTS,
      killEverySeconds > 0 ? EVENING_PAUSE_MS : undefined,
    );
    for (const [round, moment] of moments.entries()) {
      await load.more(CLIENTS);
      await sleep(killEverySeconds * 1000 + moment);
      const at = round % processes.length;
      await processes[at]?.kill();
      processes[at] = await start(ports[at] ?? 0);
    }
    const donations = await load.finish();
    await Promise.all(processes.map((process) => process.kill()));

    const { prompts, charges, stateOf } = sandbox.provider;
    await vi.waitFor(() => expect(prompts.map(stateOf)).not.toContain("waiting"), 5000);
    const deps = await recover(readConfig(env));
    const lines = await deps.database.db.selectFrom("ledger").selectAll().where("kind", "=", "credit").execute();
    const money = lines.map(({ payment_id: id, amount }) => `${id} ${amount}`).toSorted();
    expect(donations.length).toBeGreaterThanOrEqual(killRounds * CLIENTS);
    expect(donations.some(({ sent }) => sent > 1)).toBe(true);
    expect(money.length).toBeGreaterThan(0);
    expect(money).toEqual(charges.map(({ reference, pesewas }) => `${reference} ${pesewas}`).toSorted());
    const { request } = createApi(deps);
    for (const donation of donations) {
      expect([200, 202, 400, 409]).toContain(donation.status);
      expect([200, 202, 400]).toContain(await expectKept(request, "http://localhost", donation));
      expect(prompts.filter(({ msisdn }) => msisdn === donation.phone).length).toBeLessThanOrEqual(1);
      if (donation.id === undefined) continue;
      const written = await deps.payments.find(donation.id);
      expect(written?.amount).toBe(donation.pesewas);
      expect(["paid", "failed", "expired"], donation.id).toContain(written?.state);
    }
    const receipts = await deps.database.db.selectFrom("receipt").select("number").orderBy("number").execute();
    expect(receipts.map(({ number }) => number)).toEqual(money.map((_, index) => index + 1));
    expectLetters(mail.arrived, receipts.length);

    const told = `${killRounds} kills, ${donations.length} gifts, ${money.length} paid, seed ${seed}`;
    process.stdout.write(`${told}\n`);
    await deps.close();
    await sandbox.close();
    await mail.close();
    await store.remove();
  },
);

/** Opens the store that the killed processes left, and runs its jobs through the whole schedule of checks. */
async function recover(config: Parameters<typeof buildDeps>[0]): Promise<Deps> {
  let ahead = 0;
  const deps = await buildDeps(config, { clock: { now: () => Date.now() + ahead } });
  // A question may get no answer on a busy machine, and the schedule's next one asks again.
  for (const step of [2 * MINUTE, 10 * MINUTE, DAY, DAY, DAY, 2 * DAY, 4 * DAY, 8 * DAY]) {
    ahead += step;
    while ((await runDueJobs(deps)) > 0);
  }
  return deps;
}

/**
 * Expects each receipt to have arrived. A process that died between the mail server's answer and its own note sends the
 * same letter again, under the same id, so that a mailbox shows it once.
 */
function expectLetters(arrived: readonly Arrived[], receipts: number): void {
  const ids = arrived.map(({ text }) => /^Message-ID:\s+(\S+)/mu.exec(text)?.[1] ?? "");
  expect(new Set(ids).size).toBe(receipts);
  expect(ids.length - receipts).toBeLessThanOrEqual(killRounds * CLIENTS);
}
