import { expect, test } from "vitest";
import { advanceClock } from "./clock.ts";
import { createProviderState } from "./provider-state.ts";

const DAY = 86_400_000;

test.each([
  ["MONTHLY", "2031-01-31", ["2026-02-28", "2026-03-31", "2026-04-30"]],
  ["YEARLY", "2031-01-31", ["2027-01-31", "2028-01-31", "2029-01-31"]],
  ["MONTHLY", "2026-03-30", ["2026-02-28"]],
])("a %s gift of 31 January is charged on its dates until %s", async (interval, end, dates) => {
  const start = Date.parse("2026-01-31T10:00:00Z");
  const account = { account: "2040001", key: "key", secret: "secret" };
  const provider = createProviderState({ ...account, now: () => start, post: async () => undefined });
  const [orderDate, endDate, otpPrefix] = ["2026-01-31T10:00:00", `${end}T10:00:00`, "KWTF"];
  const of = { id: "invoice", requestId: "request", msisdn: "233241230001", channel: "mtn_gh_rec", amount: 20 };
  const asked = { otpPrefix, code: "1234", interval, description: "", callbackUrl: "", orderDate, endDate };
  provider.invoices.set(of.id, { ...of, ...asked, state: "active", charges: 1 });
  for (let moved = 0; provider.charges.length < dates.length && moved < 40; moved += 1)
    await advanceClock(provider, 30 * DAY);
  expect(provider.charges.map(({ at }) => new Date(at).toISOString().slice(0, 10))).toEqual(dates);
  if (dates.length > 1) return;
  await advanceClock(provider, 366 * DAY);
  expect(provider.charges).toHaveLength(1);
});
