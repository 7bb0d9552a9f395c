import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { IN_FLIGHT_MS } from "#api/payments/states.ts";
import { pay } from "#api/fixtures/donations.ts";
import { runStatements } from "#api/fixtures/postgres-server.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { DAY } from "#api/clock.ts";
import { type Database, openDatabase } from "./database.ts";
import { checkLedger } from "../ledger/ledger-check.ts";
import type { Trx } from "./table-types.ts";

const DONORS = 40;
const CUTS = 40;
const CUT_ALL =
  "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";

const { api, reopen } = testApiForEach();

const database = () => api.deps.database;
const block = (db: Trx, phone_hash: string) => db.insertInto("blocked_phone").values({ phone_hash, at: 0 }).execute();
const blocked = async () =>
  (await database().db.selectFrom("blocked_phone").select("phone_hash").execute()).map(Object.values);

async function backendOf(trx: Trx): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
  return rows[0]?.pid ?? 0;
}

// An error without a listener would end the process. Here it fails the run.
describe.runIf(inject("postgres"))("on PostgreSQL, a connection that is lost", () => {
  test("by every process at once, again and again, loses and doubles no gift", async ({ signal }) => {
    await reopen({ LIMITS: "off" });
    const { databaseUrl = "" } = api.deps.config.secrets;
    let refusals = 0;
    const donor = async (n: number) => {
      const changes = { CustomerMsisdn: `23324${100 + n}0200` };
      const headers = { "idempotency-key": `the-key-of-gift-${n}` };
      // A test that has run out of time must end, or the donors would go on for ever.
      while (!signal.aborted) {
        const { status } = await pay(api, "", { changes, headers });
        if (status === 202) return;
        refusals += 1;
        expect([409, 500, 503]).toContain(status);
        // A gift whose outcome is unknown is not started again until some time has passed.
        if (status === 409) api.clock.advance(IN_FLIGHT_MS);
      }
    };
    const donors = Array.from({ length: DONORS }, (_, n) => donor(n));
    // The pauses grow, so that each statement of a gift is the last one before some cut, and that gifts come through.
    for (let cut = 0; cut < CUTS; cut += 1) {
      await runStatements(databaseUrl, CUT_ALL);
      await sleep(20 * cut);
    }
    await Promise.all(donors);
    expect(refusals).toBeGreaterThan(DONORS);
    await api.pass(2000);
    await api.pass(DAY);
    const charges = await api.charges();
    expect(charges.length).toBeLessThanOrEqual(DONORS);
    expect(await api.ledger()).toEqual(charges);
    expect(await checkLedger(database())).toMatchObject({ ok: true });
  });

  describe("because the other side is silent", () => {
    const PATIENCE_MS = 500;
    let other: Database;
    beforeEach(async () => {
      const { databaseUrl: url } = api.deps.config.secrets;
      other = await openDatabase({ url, dataDir: api.deps.config.dataDir, patienceMs: PATIENCE_MS });
    });
    afterEach(() => other.close());

    test("is closed when the server hangs", async () => {
      let backend = 0;
      const lost = other.transact(async (trx) => {
        backend = await backendOf(trx);
        process.kill(backend, "SIGSTOP");
        await block(trx, "a");
      });
      await expect(lost).rejects.toThrow();
      process.kill(backend, "SIGCONT");
      await other.transact((trx) => block(trx, "b"));
      expect(await blocked()).toEqual([["b"]]);
    });

    test("frees its rows for others when the process hangs", async () => {
      const holds = Promise.withResolvers<void>();
      const goesOn = Promise.withResolvers<void>();
      const lost = other.transact(async (trx) => {
        await block(trx, "a");
        holds.resolve();
        await goesOn.promise;
      });
      await holds.promise;
      await database().transact((trx) => block(trx, "a"));
      goesOn.resolve();
      await expect(lost).rejects.toThrow();
      expect(await blocked()).toEqual([["a"]]);
    });
  });
});
