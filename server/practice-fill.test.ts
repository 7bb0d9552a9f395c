import { expect, test } from "vitest";
import { pay } from "#api/fixtures/donations.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { DAY } from "#api/clock.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { sumOf } from "#api/store/ledger/read-ledger.ts";
import { countGifts } from "#api/store/operations/gift-finder.ts";
import { fillPracticeStore } from "./practice-fill.ts";

const { api } = testApiForEach();

test("a new practice store gets a month of gifts, each counted on its day, and a used one gets none", async () => {
  const { deps, clock } = api;
  const fill = () => fillPracticeStore(deps, api.sandboxUrl);
  await fill();
  const today = clock.now() - (clock.now() % DAY);
  const days = await deps.books.days({ from: today - 30 * DAY, to: today + DAY });
  const counts = days.map(({ totals }) => sumOf(totals).credits);
  expect(counts.map(Boolean)).toEqual([...Array.from({ length: 30 }, () => true), false]);
  const gifts = await countGifts(deps.database, 0);
  expect(new Set(gifts.map(({ state }) => state))).toEqual(new Set(["paid", "failed"]));
  expect((await checkLedger(deps.database)).ok).toBe(true);
  await fill();
  expect(await countGifts(deps.database, 0)).toEqual(gifts);
  // The number that the README names has not been used.
  expect((await pay(api, "0001")).status).toBe(202);
});
