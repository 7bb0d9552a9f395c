import { expect, test } from "vitest";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { DAY } from "#api/clock.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { sumOf } from "#api/store/ledger/read-ledger.ts";
import { readBacklog } from "#api/store/operations/backlog.ts";
import { createGiftFinder } from "#api/store/operations/gift-finder.ts";
import { countGifts } from "#api/store/operations/gift-counts.ts";
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
  const states = new Set(gifts.map(({ state }) => state));
  expect(states).toEqual(new Set(["paid", "failed"]));
  expect(new Set(gifts.map(({ reason }) => reason))).toEqual(new Set([null, "declined", "wrong-pin"]));
  expect((await checkLedger(deps.database)).ok).toBe(true);
  // What the worker finds to do today is to count what recurring gifts begin with, and nobody has to look.
  clock.advance(1000);
  const recurring = async () => {
    await api.pass(0);
    const { gifts: begun } = await createGiftFinder(deps.database, deps.keyring).find({ like: { kind: "mandate" } });
    return begun.map(({ state, nextCharge }) => `${state}, ${nextCharge}`).toSorted();
  };
  await expect.poll(recurring).toEqual(["active, 2026-04-02", "active, 2026-04-02", "active, 2027-03-02"]);
  const waiting = await readBacklog(deps.database, clock.now());
  expect(waiting).toMatchObject({ odd: 0, unanswered: 0, owed: 0, unstopped: 0, unknown: 0 });
  const filled = await countGifts(deps.database, 0);
  await fill();
  expect(await countGifts(deps.database, 0)).toEqual(filled);
});
