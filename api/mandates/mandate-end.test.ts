import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { mailApiForEach } from "#api/fixtures/mail-api.ts";
import { beginMonthly, chargeStates, invoicesOn, live, viewOf } from "#api/fixtures/monthly-donation.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { DAY } from "#api/clock.ts";
import { chargeDates, endOfMandate, nextDue, startOf } from "./charge-dates.ts";

const { api } = mailApiForEach({ LIMITS: "off" });
afterEach(async () => expect((await checkLedger(api.deps.database)).broken).toEqual([]));

/** Lets days pass until a date; the provider charges, and our jobs run each day. */
async function liveUntil(date: string): Promise<void> {
  while (api.clock.now() < startOf(date)) await live(api, 1);
}

test("a mandate has sixty monthly charges or five yearly ones, and none on the day of its end", () => {
  for (const [startsOn, endsOn] of [
    ["2026-03-02", "2031-03-02"],
    ["2028-02-29", "2033-02-28"],
  ] as const) {
    expect(endOfMandate(startsOn)).toBe(endsOn);
    const monthly = { startsOn, endsOn, interval: "MONTHLY" as const };
    expect(chargeDates(monthly, "2099-01-01")).toHaveLength(60);
    expect(chargeDates({ ...monthly, interval: "YEARLY" }, "2099-01-01")).toHaveLength(5);
    expect(nextDue(monthly, chargeDates(monthly, "2099-01-01").at(-1) ?? "")).toBeNull();
  }
});

describe("a gift whose time is over", () => {
  const END = "2026-05-02";
  let id: string;
  beforeEach(async () => {
    id = await beginMonthly(api);
    const { db } = api.deps.database;
    await db.updateTable("mandate").set({ ends_on: END }).execute();
    const tellAt = startOf(END) - 30 * DAY;
    await db.updateTable("job").set({ run_at: tellAt }).where("subject_id", "=", `ending:${id}`).execute();
  });

  const mails = () => api.mail.arrived.map(({ plain }) => plain).join("\n");

  test("has no next charge and no reminder of one, and the donor is told a month before", async () => {
    await liveUntil("2026-04-10");
    expect(await viewOf(api, id)).toMatchObject({ state: "active", nextCharge: null });
    await liveUntil("2026-05-01");
    expect(mails()).toContain("begin again once it has ended");
    // site/giving/flow/campaign.test.ts: the form takes it.
    expect(mails()).toContain("/impact?amount=15&frequency=monthly&channel=mtn-gh#donate-form");
    expect(mails()).not.toContain("On 2 May 2026:");
  });

  test("ends on its day by the provider's answer, and nothing is missing afterwards", async () => {
    await liveUntil("2026-05-01");
    // The provider has its own end, so it would not charge on this day.
    await api.pass(startOf(END) - api.clock.now());
    await api.pass(10_000);
    expect((await invoicesOn(api))[0]?.state).toBe("cancelled");
    expect(await viewOf(api, id)).toMatchObject({ state: "cancelled", nextCharge: null });
    await liveUntil("2026-06-30");
    expect(await chargeStates(api)).toEqual([
      ["2026-03-02", "paid"],
      ["2026-04-02", "paid"],
    ]);
    expect(mails()).toContain("It was set up for five years, and they are over.");
  });

  test("is not called ended while the provider does not say so", async () => {
    await api.set({ cancelsNotFound: 1000 });
    await liveUntil("2026-05-04");
    expect(await viewOf(api, id)).toMatchObject({ state: "cancelling", nextCharge: null });
    expect(mails()).not.toContain("The payment provider has confirmed");
  });
});
