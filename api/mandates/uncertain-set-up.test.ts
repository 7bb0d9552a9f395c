import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aSubscription, aVerification } from "#api/fixtures/donations.ts";
import { chargesKnown, chargeStates, giveMonthly, live, reportCharge, viewOf } from "#api/fixtures/monthly-donation.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { cancelRecurring } from "./cancel-recurring.ts";

const MINUTE = 60_000;

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
});
afterEach(() => api.close());

const set = (settings: object) => api.sandbox("POST", "/settings", settings);

describe("due dates before the first charge that was counted", () => {
  /** A gift whose third charge was reported, but not its first two. */
  async function countTheThird(): Promise<string> {
    await set({ loseCallbacks: true, statusKnows: ["transaction"], noCodes: true });
    const { body } = await api.call("POST", "/rip/subscribe", aSubscription("0001"));
    const id = body.data.recurringInvoiceId as string;
    await live(api, 40);
    expect(await viewOf(api, id)).toMatchObject({ state: "checking" });
    await set({ loseCallbacks: false });
    await live(api, 22);
    return id;
  }

  test("become missing when a later charge makes the gift active", async () => {
    const id = await countTheThird();
    expect(await viewOf(api, id)).toMatchObject({ state: "active", nextCharge: "2026-06-02" });
    await live(api, 15);
    expect(await chargeStates(api)).toEqual([
      ["2026-03-02", "missing"],
      ["2026-04-02", "missing"],
      ["2026-05-02", "paid"],
    ]);
  });

  test("become missing when a gift is cancelled that never became active", async () => {
    await set({ loseCallbacks: true, statusKnows: ["transaction"], noCodes: true });
    const { body } = await api.call("POST", "/rip/subscribe", aSubscription("0001"));
    const id = body.data.recurringInvoiceId as string;
    await live(api, 40);
    await cancelRecurring(api.deps, id, "api");
    await live(api, 30);
    expect(await viewOf(api, id)).toMatchObject({ state: "cancelled" });
    expect(await chargeStates(api)).toEqual([
      ["2026-03-02", "missing"],
      ["2026-04-02", "missing"],
    ]);
  });
});

describe("a gift that may not have been set up", () => {
  test("is checked at each of its dates, however long it has been", async () => {
    await set({ loseCallbacks: true, statusKnows: ["transaction"], noCodes: true });
    const { body } = await api.call("POST", "/rip/subscribe", aSubscription("0001"));
    const id = body.data.recurringInvoiceId as string;
    await live(api, 80);
    // Reads the store directly, because a public request would trigger a check.
    expect((await api.deps.recurring.find(id))?.state).toBe("unknown");
    await set({ statusKnows: ["reference", "transaction"], statusKnowsInvoices: true });
    await live(api, 15);
    expect((await api.deps.recurring.find(id))?.state).toBe("active");
    expect((await chargeStates(api)).at(-1)).toEqual(["2026-06-02", "paid"]);
  });

  test("does not fail because a later month's charge failed", async () => {
    await set({ extraPesewas: 1 });
    const id = await giveMonthly(api);
    await api.heard(1);
    await api.pass(0);
    expect(await chargesKnown(api)).toMatchObject([{ state: "review" }]);
    await set({ failDebits: true });
    await live(api, 35);
    expect((await chargesKnown(api)).at(-1)).toMatchObject({ due_on: "2026-04-02", state: "failed" });
    expect(await viewOf(api, id)).toMatchObject({ state: "checking" });
  });

  test("does not fail because a callback names a failed payment of another gift", async () => {
    await giveMonthly(api, "0408");
    await api.pass(6 * MINUTE);
    const { prompts } = (await api.sandbox("GET", "/phones/233241230408")) as {
      prompts: { id: string; state: string }[];
    };
    expect(prompts).toMatchObject([{ state: "expired" }]);
    await api.sandbox("POST", "/settings", { loseCallbacks: true });
    const asked = aSubscription("9001");
    const { body } = await api.call("POST", "/rip/subscribe", asked);
    const { texts } = (await api.sandbox("GET", "/phones/233241239001")) as { texts: { words: string }[] };
    const code = /-(\d{4})/u.exec(texts[0]?.words ?? "")?.[1] ?? "";
    await api.call("POST", "/rip/verify", aVerification(asked, body.data, code));
    const id = body.data.recurringInvoiceId as string;
    await reportCharge(api, id, "0000", { TransactionId: prompts[0]?.id });
    await api.pass(MINUTE);
    expect((await api.deps.recurring.find(id))?.state).toBe("awaiting-approval");
  });
});
