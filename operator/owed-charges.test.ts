import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { afterCallbacks, beginMonthly, chargesKnown, invoicesOn } from "#api/fixtures/monthly-donation.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { treasurerMail } from "#api/notices/treasurer-mail.ts";
import { readBacklog } from "#api/store/operations/backlog.ts";
import { typeBeat } from "./fixtures/type-beat.ts";

let api: TestApi;
let kofi: ReturnType<typeof typeBeat>;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
  kofi = typeBeat(api);
});
afterEach(async () => {
  expect((await kofi("ledger", "check")).code).toBe(0);
  await api.close();
});

/** A monthly gift whose provider takes its first charge twice. Returns the id of the second. */
async function chargedTwice(): Promise<string> {
  await beginMonthly(api);
  const [invoice] = await invoicesOn(api);
  await api.sandbox("POST", `/invoices/${invoice?.id}/charges`, {});
  await afterCallbacks(api, 2);
  return (await chargesKnown(api)).find(({ flag }) => flag === "double")?.id ?? "";
}

const refundsIn = async () =>
  (await kofi("doctor", "--json")).data.find(({ check }: { check: string }) => check === "refunds");

describe("a charge that was taken twice for one date", () => {
  test("is listed with the command, mailed and measured until somebody gives it back", async () => {
    const id = await chargedTwice();
    const { out } = await kofi("refund", "list");
    expect(out).toMatch(/to give back/u);
    expect(out).toContain(`beat refund ${id} --why`);
    expect((await kofi("refund", "list", "--json")).data).toMatchObject([
      { state: "to-give-back", reference: id, why: "double" },
    ]);
    expect(await refundsIn()).toMatchObject({
      result: "look",
      detail: expect.stringContaining("1 charge taken twice"),
    });
    expect(await api.deps.metrics.registry.metrics()).toMatch(/^beat_owed_charges 1$/mu);
    const news = {
      to: "treasurer@example.org",
      subject: "2026-03-02",
      totals: [],
      isClosed: true,
      unclosed: { here: [], all: [] },
      backlog: await readBacklog(api.deps.database, api.clock.now()),
    };
    const { text } = treasurerMail(news, { name: "Beat", email: "b@example.org", origin: "https://beat.example" });
    expect(text).toContain("Charges taken twice or after the end, to be given back: 1 (beat refund list)");

    const { data } = await kofi("refund", id, "--why", "charged twice", "--json");
    expect(await api.deps.metrics.registry.metrics()).toMatch(/^beat_owed_charges 0$/mu);
    await kofi("refund", "withdraw", data.refund, "--note", "typed the wrong one");
    expect(await api.deps.metrics.registry.metrics()).toMatch(/^beat_owed_charges 1$/mu);
  });

  test("is on no list once the donor wants it to stand", async () => {
    const id = await chargedTwice();
    expect(await kofi("gift", "decide", id, "paid", "--note", "the donor gives both, letter 3")).toMatchObject({
      code: 0,
      out: expect.stringContaining("stands"),
    });
    expect((await kofi("refund", "list")).out).toBe("No refund is waiting.\n");
    expect(await refundsIn()).toMatchObject({ result: "ok" });
    expect((await kofi("gift", "decide", id, "paid", "--note", "again")).code).toBe(1);
  });
});
