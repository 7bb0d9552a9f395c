import { expect, test } from "vitest";
import { giveOnce, givePaid } from "#api/fixtures/donations.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { DAY, MINUTE } from "#api/clock.ts";

const { api } = testApiForEach({ LIMITS: "off" });

const books = async () => (await api.call("GET", "/books")).body.data;

test("the public books count the current month in tens, with the hour of the last payment, and show it whole once a line of a later month stands", async () => {
  expect(await books()).toMatchObject({ since: null, rows: [], current: null });
  for (let gift = 0; gift < 12; gift += 1) await giveOnce(api, "0200");
  await api.pass(20_000);
  expect(await books()).toMatchObject({ since: "2026-03-02", rows: [], current: null });
  api.clock.advance(2 * DAY + 25 * MINUTE);
  for (let gift = 0; gift < 10; gift += 1) await giveOnce(api, "0200");
  await api.pass(20_000);
  const told = { month: "2026-03", payments: 10, received: 205, last: "2026-03-04T10:00:00.000Z" };
  expect(await books()).toMatchObject({ rows: [], current: told });
  const { totals } = await checkLedger(api.deps.database);

  api.clock.advance(31 * DAY);
  expect(await books()).toMatchObject({ rows: [], current: null });
  await givePaid(api);
  const { rows, total } = await books();
  expect(rows).toMatchObject([{ from: "2026-03", to: "2026-03", payments: 22, returned: 0, recurring: 0 }]);
  expect(rows[0].received).toBe(totals.creditAmount / 100);
  expect(total.fees).toBe(totals.fees / 100);
  const csv = await api.get("/books?format=csv");
  expect(csv.headers.get("content-type")).toContain("text/csv");
  expect(await csv.text()).toContain("\r\n2026-03,2026-03,22,451.00,451.00,0.00,0.00,8.80\r\n");
  expect((await api.call("GET", "/books?format=xml")).status).toBe(422);
});
