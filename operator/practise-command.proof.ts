import { expect, onTestFinished, test } from "vitest";
import { createApi } from "#api/app.ts";
import { readApiConfig } from "#api/config.ts";
import { buildDeps } from "#api/deps.ts";
import { stateNames } from "#api/donations/states.ts";
import { createTestStore } from "#api/fixtures/test-store.ts";
import { outsideStateNames } from "#api/outside/states.ts";
import { chargeStateNames, recurringStateNames } from "#api/recurring/states.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { refundStateNames } from "#api/refunds/states.ts";
import { typeBeatWith } from "./fixtures/type-beat.ts";

const NOW = Date.UTC(2026, 10, 23, 15);
const clock = { now: () => NOW };

test("practise fills a store with gifts in every state, on which ledger, doctor and public books agree", async () => {
  const store = await createTestStore({ hasTables: true });
  onTestFinished(store.remove);
  const config = readApiConfig({ ...store.env, API_SECRET: "a secret that is long enough for tests" });
  const beat = (...line: string[]) => typeBeatWith(config, clock, ...line);
  const filled = await beat("practise", "--days", "90", "--json");
  expect(filled.err).not.toContain("did not work");
  expect(filled.code).toBe(0);
  // The same seed, day and length give the same practice, on either store.
  expect(filled.data).toMatchObject({
    since: "2026-08-25",
    rows: { donation: 132 },
    totals: { credits: 160, creditAmount: 1_678_000, refundAmount: 25_200, reversalAmount: 8_500 },
  });

  const examined = await beat("doctor", "--json");
  const found = (examined.data as { check: string; result: string }[]).filter(({ result }) => result === "broken");
  expect(found.map(({ check }) => check)).toEqual(["site"]);

  await using deps = await buildDeps(config, { clock });
  expect(await checkLedger(deps.database)).toMatchObject({ ok: true, totals: filled.data.totals });
  const { db } = deps.database;
  const statesOf = async (table: "donation" | "recurring" | "charge" | "refund" | "outside_donation") =>
    new Set((await db.selectFrom(table).select("state").distinct().execute()).map(({ state }) => state as string));
  expect(await statesOf("donation")).toEqual(new Set(stateNames));
  expect(await statesOf("recurring")).toEqual(new Set(recurringStateNames));
  expect(await statesOf("charge")).toEqual(new Set(chargeStateNames));
  expect(await statesOf("refund")).toEqual(new Set(refundStateNames));
  expect(await statesOf("outside_donation")).toEqual(new Set(outsideStateNames));

  const answer = await createApi(deps).request("http://localhost/api/v1/books");
  const { data: books } = (await answer.json()) as {
    data: { total: { received: number }; rows: { from: string; to: string }[] };
  };
  expect(books.rows[0]).toMatchObject({ to: "2026-10" });
  expect(books.rows.at(-1)).toMatchObject({ from: "2026-08" });
  const { sum } = await db
    .selectFrom("ledger")
    .select((e) => e.fn.sum<number>("amount").as("sum"))
    .where("kind", "=", "credit")
    .where("at", "<", Date.UTC(2026, 10, 1))
    .executeTakeFirstOrThrow();
  expect(Math.round(books.total.received * 100)).toBe(sum);
});
