import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { expect, inject, test, vi } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import type { Msisdn } from "#contract/phone.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { SQLITE_FILE } from "../engine/database.ts";
import { readBacklog } from "./backlog.ts";
import { createGiftFinder, type Wanted } from "./gift-finder.ts";

const { api } = testApiForEach();

/** The steps of SQLite's plan for everything that `work` asks for. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  const prepare = vi.spyOn(DatabaseSync.prototype, "prepare");
  await work();
  const asked = prepare.mock.calls.map(([query]) => query).filter((query) => /^\s*(?:select|with)/u.test(query));
  prepare.mockRestore();
  expect(asked).not.toEqual([]);
  const file = new DatabaseSync(join(api.deps.config.dataDir, SQLITE_FILE), { readOnly: true });
  const steps = asked.flatMap((query) => file.prepare(`explain query plan ${query}`).all() as { detail: string }[]);
  file.close();
  return steps.map(({ detail }) => detail);
}

/** Indexes that are read in their order until a page is full, or that hold only what waits. */
const SHORT = /USING INDEX (?:payment_created|mandate_created|receipt_unsent)$/u;
const readsAll = (step: string) => step.startsWith("SCAN ") && step !== "SCAN CONSTANT ROW" && !SHORT.test(step);

const WANTED: Wanted[] = [
  { like: {} },
  { like: { amount: 700 as Pesewas } },
  { like: { states: ["unknown"] } },
  { like: { flags: ["contrary"] } },
  { like: { receipt: "waiting" } },
  { phone: "233241230001" as Msisdn },
  { reference: "000001" },
];

test.skipIf(inject("postgres"))("gifts, what waits and due jobs are found without reading all", async () => {
  const { database, keyring, jobs } = api.deps;
  const finder = createGiftFinder(database, keyring);
  for (const wanted of WANTED)
    expect((await plansOf(() => finder.find(wanted))).filter(readsAll), JSON.stringify(wanted)).toEqual([]);
  expect((await plansOf(() => readBacklog(database, api.clock.now()))).filter(readsAll)).toEqual([]);
  const leased = await plansOf(() => jobs.lease("worker", api.clock.now(), "provider", 5));
  expect(leased.filter(readsAll)).toEqual(["SCAN picked"]);
});
