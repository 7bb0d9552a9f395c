import { expect, test } from "vitest";
import { sandboxForEach } from "./fixtures/test-sandbox.ts";

const DAY = 86_400;
const sandbox = sandboxForEach();
const datesOf = async () =>
  (await sandbox.charges()).map(({ at }: { at: number }) => new Date(at).toISOString().slice(0, 10));
const move = async (body: object) => (await sandbox.control("POST", "/clock", body)).body;

test.each([
  ["monthly gift of the 31st", {}, ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]],
  ["weekly gift", { paymentInterval: "WEEKLY" }, ["2026-01-31", "2026-02-07", "2026-02-14", "2026-02-21"]],
  ["yearly gift", { paymentInterval: "YEARLY" }, ["2026-01-31", "2027-01-31", "2028-01-31", "2029-01-31"]],
  ["gift that ends", { invoiceEndDate: "2026-03-30T23:59:59" }, ["2026-01-31", "2026-02-28"]],
])("a %s is charged on its dates, however the clock moves, and on no other", async (_, changes, dates) => {
  await sandbox.setUp("233241230001", changes);
  sandbox.advance(1000);
  await sandbox.heard(1);
  await move({ to: "next-debit" });
  const last = Date.parse(dates.at(-1) ?? "") - Date.parse("2026-01-31");
  await move({ seconds: last / 1000 + DAY });
  expect((await datesOf()).slice(0, dates.length)).toEqual(dates);
  if (dates.length < 4) expect((await move({ seconds: 366 * DAY })).charged).toBe(0);
});
