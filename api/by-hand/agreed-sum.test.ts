import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Decided, decideByHand } from "#api/fixtures/decide-by-hand.ts";
import { giveOnce } from "#api/fixtures/donations.ts";
import { type MailApi, openMailApi } from "#api/fixtures/mail-api.ts";
import { chargesKnown, giveMonthly, live } from "#api/fixtures/monthly-donation.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { readTimeline } from "#api/store/operations/timeline.ts";

let api: MailApi;
beforeEach(open);
async function open() {
  api = await openMailApi({ LIMITS: "off" });
}
afterEach(() => api.close());

const set = (settings: object) => api.sandbox("POST", "/settings", settings);
const decide = (...decision: Decided) => decideByHand(api.deps, "kofi", decision);
const ama = (...decision: Decided) => decideByHand(api.deps, "ama", decision);
const ledgerAgrees = async () => expect((await checkLedger(api.deps.database)).broken).toEqual([]);

/** A monthly gift whose first charge was counted and whose second charge nothing has named. Returns the second. */
async function missACharge(settings: object = { loseCallbacks: true }) {
  const id = await giveMonthly(api);
  await api.heard(1);
  await api.pass(0);
  await set(settings);
  await live(api, 31 + 15);
  const charge = (await chargesKnown(api)).at(-1);
  if (!charge) throw new Error("There is no charge.");
  return { id, charge };
}

describe("a sum that the provider did not say", () => {
  const nothingCounted = async (charge: string) =>
    expect((await api.deps.recurring.findCharge(charge))?.state).toBe("missing");

  test("counts when another person decides the same, and both names are in the books", async () => {
    const { charge } = await missACharge();
    const sum = (amount: string): Decided => [charge.id, "paid", amount, "T-1", "list"];
    expect(await decide(...sum("15"))).toBe("proposed");
    expect(await decide(...sum("15"))).toBe("proposed");
    await nothingCounted(charge.id);
    expect(await ama(...sum("14"))).toBe("proposed");
    await nothingCounted(charge.id);
    expect(await decide(...sum("14"))).toBe("decided");
    const moments = await readTimeline(api.deps.database, { kind: "charge", id: charge.id });
    expect(moments).toContainEqual(expect.objectContaining({ note: "ama and kofi: list" }));
    await ledgerAgrees();
  });

  test("is no more than was asked for, unless the provider's list has a transaction of it", async () => {
    const { charge } = await missACharge();
    expect(await decide(charge.id, "paid", "15.01")).toEqual(expect.stringContaining("Enter no more than that"));
    await nothingCounted(charge.id);
    expect(await decide(charge.id, "paid", "15.01", "T-9")).toBe("proposed");
  });

  test("that came and went back before anybody asked is booked both ways in one step", async () => {
    await set({ statusOutage: true });
    const id = await giveOnce(api, "0200");
    await api.pass(20_000);
    const [taken] = (await api.sandbox("GET", "/charges")) as { transactionId: string }[];
    await api.sandbox("POST", `/charges/${taken?.transactionId}/refund`);
    await set({ statusOutage: false });
    await api.pass(3_600_000);
    expect((await api.deps.donations.find(id))?.state).toBe("review");
    expect(await decide(id, "reversed")).toBe("decided");
    await api.pass(0);
    const lines = await api.deps.database.db.selectFrom("ledger").select(["kind", "amount"]).execute();
    expect(lines).toEqual([
      { kind: "credit", amount: 2050 },
      { kind: "reversal", amount: 2050 },
    ]);
    expect((await api.call("GET", `/donations/${id}`)).body.data).toMatchObject({ state: "reversed", amount: 20.5 });
    await ledgerAgrees();
  });
});
