import { renameSync, rmSync } from "node:fs";
import { expect, inject, test, vi } from "vitest";
import { aPayment } from "#api/fixtures/donations.ts";
import { makeScratchFolder } from "#api/fixtures/scratch-folder.ts";
import { openTestApi } from "#api/fixtures/test-api.ts";
import { copyWords, readStoreCopy } from "#api/store/operations/store-copy.ts";
import { keepCopy } from "./keep-copy.ts";

const HOUR = 3_600_000;

test.skipIf(inject("postgres"))(
  "the copy stays fresh while nobody gives, and no money is taken without it",
  async () => {
    const folder = makeScratchFolder("beat-journal-");
    const api = await openTestApi({ JOURNAL_DIR: `${folder}/journal`, JOURNAL_SAME_DISK: "yes" });
    const { database, troubles } = api.deps;
    const age = async () => (await readStoreCopy(database, api.clock.now()))?.ageMs;
    const keepFor = async (isDone: () => Promise<void>) => {
      const ending = new AbortController();
      const kept = keepCopy(api.deps, ending.signal);
      await vi.waitFor(isDone);
      ending.abort();
      await kept;
    };
    await keepFor(async () => expect(await age()).toBe(0));
    expect(await troubles()).toEqual([]);
    api.clock.advance(HOUR);
    expect(copyWords({ ageMs: (await age()) ?? 0 })).toBe("60 minutes old");
    expect(await troubles()).toEqual(["the journal in JOURNAL_DIR cannot be written"]);

    renameSync(`${folder}/journal`, `${folder}/gone`);
    const { status } = await api.call("POST", "/payments/pay/mobilemoney", aPayment("0001"));
    expect(status).toBe(503);
    await keepFor(async () => expect(await age()).toBe(HOUR));
    renameSync(`${folder}/gone`, `${folder}/journal`);
    await keepFor(async () => expect(await age()).toBe(0));
    expect(await troubles()).toEqual([]);
    await api.close();
    rmSync(folder, { recursive: true });
  },
);

test("without a second copy there is no age", async () => {
  const api = await openTestApi();
  expect(await readStoreCopy(api.deps.database, api.clock.now())).toBeUndefined();
  expect(await api.deps.copyAge()).toBeUndefined();
  await api.close();
});
