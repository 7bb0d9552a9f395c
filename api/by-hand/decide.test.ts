import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { decideByHand } from "#api/fixtures/decide-by-hand.ts";
import { giveOnce } from "#api/fixtures/donations.ts";
import { giveBack } from "#api/fixtures/give-back.ts";
import { type MailApi, openMailApi } from "#api/fixtures/mail-api.ts";
import { chargesKnown, giveMonthly, live, loseInvoice } from "#api/fixtures/monthly-donation.ts";
import { cancelRecurring } from "#api/recurring/cancel-recurring.ts";
import { CHARGES, chargeStateNames } from "#api/recurring/states.ts";
import { readTimeline } from "#api/store/operations/timeline.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";

let api: MailApi;
beforeEach(open);
async function open() {
  api = await openMailApi({ LIMITS: "off" });
}
afterEach(() => api.close());

const set = (settings: object) => api.sandbox("POST", "/settings", settings);
const decide = (id: string, to: string) => decideByHand(api.deps, "kofi", { id, to });
const ledgerAgrees = async () => expect((await checkLedger(api.deps.database)).broken).toEqual([]);

/** A donation for which the provider took one pesewa too much. */
async function giveAPesewaMore(): Promise<string> {
  await set({ extraPesewas: 1 });
  const id = await giveOnce(api, "0200", { Amount: 100 });
  await api.pass(20_000);
  return id;
}

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

describe("a donation of which another amount was taken", () => {
  test("is not counted, has not failed, and goes on waiting", async () => {
    const id = await giveAPesewaMore();
    for (const to of ["paid", "failed", "reversed"]) expect(await decide(id, to), to).toContain("GH₵100.01 was taken");
    expect(await api.ledger()).toEqual([]);
    expect((await api.deps.donations.find(id))?.state).toBe("review");
  });
});

describe("a donation", () => {
  test("in dispute is decided once, with who and why", async () => {
    const id = await giveOnce(api, "0200");
    await api.pass(20_000);
    expect(await decide(id, "reversed")).toContain("cannot be set to reversed by hand");
    await giveBack(api, { id, cedis: 5 });
    expect(await decide(id, "reversed")).toBe("decided");
    expect(await decide(id, "reversed")).toContain("cannot be set to reversed by hand");
    const moments = await readTimeline(api.deps.database, { kind: "donation", id });
    expect(moments).toContainEqual(expect.objectContaining({ note: "kofi: statement, line 12" }));
    expect(moments).toContainEqual(expect.objectContaining({ what: "ledger: reversal" }));
    await ledgerAgrees();
  });

  test.each(["paid", "reversed"])("that went back before we asked, with our sum, can be decided as %s", async (to) => {
    const id = await giveOnce(api, "0200");
    api.clock.advance(1000);
    await giveBack(api, { id });
    expect((await api.deps.donations.find(id))?.state).toBe("review");
    expect(await decide(id, "failed")).toContain("so it has not failed");
    expect(await decide(id, to)).toBe("decided");
    expect((await api.deps.donations.find(id))?.state).toBe(to);
    await ledgerAgrees();
  });

  test("that the provider has not confirmed is not counted", async () => {
    const id = await giveOnce(api, "9001");
    expect(await decide(id, "paid")).toContain("that is pending");
    expect(await api.ledger()).toEqual([]);
  });
});

describe("a charge", () => {
  test("that is in review with another amount is not counted", async () => {
    const { charge } = await missACharge({ extraPesewas: 1 });
    expect(charge).toMatchObject({ state: "review", debited: 1501 });
    expect(await decide(charge.id, "paid")).toContain("GH₵15.01 was taken");
    expect(await api.ledger()).not.toEqual(await api.charges());
    await ledgerAgrees();
  });

  test("that is missing can only have failed, because only what the provider says counts", async () => {
    const { charge } = await missACharge();
    expect(charge.state).toBe("missing");
    for (const to of ["paid", "reversed"]) expect(await decide(charge.id, to), to).toContain("ask again");
    expect(await decide(charge.id, "failed")).toBe("decided");
    await ledgerAgrees();
  });

  test("that is still being checked cannot be decided by hand", async () => {
    const id = await giveMonthly(api);
    await set({ statusOutage: true });
    await api.heard(1);
    await api.pass(0);
    const [charge] = await chargesKnown(api);
    expect(charge?.recurring_id).toBe(id);
    expect(await decide(charge?.id ?? "", "paid")).toEqual(
      expect.stringContaining("A charge that is reported cannot be set to paid by hand"),
    );
    expect(await api.ledger()).toEqual([]);
  });

  test("can reach an end from every state", () => {
    const ends = ["paid", "failed", "reversed"];
    for (const state of chargeStateNames) {
      const reached = new Set<string>([state]);
      for (const from of reached) {
        for (const to of Object.keys(CHARGES[from as keyof typeof CHARGES].to)) reached.add(to);
      }
      expect(
        [...reached].some((to) => ends.includes(to)),
        state,
      ).toBe(true);
      // An operator must be able to settle a charge that waits for a person.
      const byHand = Object.values<readonly string[]>(CHARGES[state].to).some((causes) => causes.includes("operator"));
      if (state === "review" || state === "missing" || state === "disputed") expect(byHand, state).toBe(true);
    }
  });
});

describe("a recurring gift that the provider's services cannot end", () => {
  test("ends when a person has ended it in the dashboard or found that it was never set up", async () => {
    await set({ loseCallbacks: true });
    const ended = await loseInvoice(api);
    const never = await loseInvoice(api, "0408");
    await cancelRecurring(api.deps, ended, "api");
    await api.pass(60_000);
    expect(await decide(ended, "cancelled")).toBe("decided");
    expect(await decide(never, "failed")).toBe("decided");
    expect((await api.deps.recurring.find(ended))?.state).toBe("cancelled");
    expect((await api.deps.recurring.find(never))?.state).toBe("failed");
    await live(api, 1);
    await ledgerAgrees();
  });

  test("cannot be ended by hand while it is active", async () => {
    const id = await giveMonthly(api);
    await api.heard(1);
    await api.pass(0);
    expect(await decide(id, "cancelled")).toEqual(expect.stringContaining("recurring gift that is active"));
  });
});
