import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Decided, decideByHand } from "#api/fixtures/decide-by-hand.ts";
import { giveOnce } from "#api/fixtures/donations.ts";
import { giveBack } from "#api/fixtures/give-back.ts";
import { type MailApi, openMailApi } from "#api/fixtures/mail-api.ts";
import { chargesKnown, giveMonthly, live, loseInvoice } from "#api/fixtures/monthly-donation.ts";
import { cancelRecurring } from "#api/recurring/cancel-recurring.ts";
import { confirmRecurring } from "#api/recurring/confirm-recurring.ts";
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
const decide = (...decision: Decided) => decideByHand(api.deps, "kofi", decision);
/** The same decision by two people, one after the other. */
async function agree(...decision: Decided): Promise<string> {
  expect(await decide(...decision)).toBe("proposed");
  return decideByHand(api.deps, "ama", decision);
}
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
  test("is counted with the amount taken in the ledger, the receipt and on its page", async () => {
    const id = await giveAPesewaMore();
    expect(await decide(id, "paid", "9000000")).toEqual(expect.stringContaining("GH₵100.01 was taken"));
    expect(await api.ledger()).toEqual([]);

    expect(await decide(id, "paid")).toBe("decided");
    await api.pass(0);
    expect(await api.ledger()).toEqual(await api.charges());
    expect(api.mail.arrived[0]?.plain).toContain("GH₵100.01");
    expect((await api.call("GET", `/donations/${id}`)).body.data).toMatchObject({ state: "paid", amount: 100.01 });
    await ledgerAgrees();
  });

  test("is not counted by the transaction of another gift that is counted", async () => {
    const first = await giveOnce(api, "0202");
    await api.pass(20_000);
    const transaction = (await api.deps.donations.find(first))?.providerId ?? "";
    const id = await giveAPesewaMore();
    const counted = await api.ledger();
    expect(await decide(id, "paid", "100.01", transaction)).toEqual(
      expect.stringContaining(`This transaction is the donation ${first}, which is paid`),
    );
    expect(await api.ledger()).toEqual(counted);
  });
});

describe("a donation", () => {
  test("in dispute is decided once, with who and why, and only as all that came", async () => {
    const id = await giveOnce(api, "0200");
    await api.pass(20_000);
    expect(await decide(id, "reversed")).toContain("cannot be set to reversed by hand");
    await giveBack(api, { id, cedis: 5 });
    expect(await decide(id, "reversed", "5")).toContain("Only all of it goes back");
    expect(await decide(id, "reversed")).toBe("decided");
    expect(await decide(id, "reversed")).toContain("cannot be set to reversed by hand");
    const moments = await readTimeline(api.deps.database, { kind: "donation", id });
    expect(moments).toContainEqual(expect.objectContaining({ note: "kofi: statement, line 12" }));
    expect(moments).toContainEqual(expect.objectContaining({ what: "ledger: reversal" }));
    await ledgerAgrees();
  });

  test("that the provider has not confirmed is not counted", async () => {
    const id = await giveOnce(api, "9001");
    expect(await decide(id, "paid")).toContain("that is pending");
    expect(await api.ledger()).toEqual([]);
  });
});

describe("a charge", () => {
  test("that is in review with another amount is counted with the amount taken", async () => {
    const { charge } = await missACharge({ extraPesewas: 1 });
    expect(charge).toMatchObject({ state: "review", debited: 1501 });
    api.clock.advance(1000);
    expect(await decide(charge.id, "paid", "15.01")).toBe("decided");
    expect(await api.ledger()).toEqual(await api.charges());
    await ledgerAgrees();
  });

  test("that is missing is counted from the provider's list, and only once when a callback follows", async () => {
    const { id, charge } = await missACharge();
    expect(charge.state).toBe("missing");
    expect(await decide(charge.id, "paid")).toEqual(expect.stringContaining("Enter what was taken"));
    const [taken] = ((await api.sandbox("GET", "/charges")) as { transactionId: string; externalId: string }[]).slice(
      -1,
    );
    const settled = await agree(charge.id, "paid", "15", taken?.externalId ?? "");
    expect(settled).toBe("decided");
    expect(await api.ledger()).toEqual(await api.charges());

    const path = new URL(api.deps.callbackUrl("recurring", id)).pathname.replace("/api/v1", "");
    const Data = { TransactionId: taken?.transactionId, ExternalTransactionId: taken?.externalId };
    await api.call("POST", path, { ResponseCode: "0000", Data });
    await live(api, 1);
    expect(await api.ledger()).toEqual(await api.charges());
    await ledgerAgrees();
  });

  test("that was counted by hand without its transaction is not counted again when the provider names it", async () => {
    await set({ statusKnowsInvoices: true });
    const { id, charge } = await missACharge({ loseCallbacks: true, statusKnowsInvoices: false });
    await agree(charge.id, "paid", "15");
    await set({ statusKnowsInvoices: true });
    await confirmRecurring(api.deps, id);
    await api.deps.recurring.hint(id, api.clock.now());
    await live(api, 1);
    expect(await api.ledger()).toEqual(await api.charges());
    await ledgerAgrees();
  });

  test("that one callback called failed, by another id, is counted with the transaction of the provider's list", async () => {
    await set({ loseCallbacks: true, statusKnows: [], statusKnowsInvoices: false, extraPesewas: 1 });
    const id = await giveMonthly(api);
    const [taken] = (await api.sandbox("GET", "/charges")) as { transactionId: string; externalId: string }[];
    const { transactionId = "", externalId = "" } = taken ?? {};
    const path = new URL(api.deps.callbackUrl("recurring", id)).pathname.replace("/api/v1", "");
    await api.call("POST", path, { ResponseCode: "0000", Data: { TransactionId: externalId } });
    await api.call("POST", path, { ResponseCode: "2001", Data: { TransactionId: transactionId } });
    await live(api, 15);
    // Both were reported at one moment, so they have no order.
    const open = (await chargesKnown(api)).find(({ state }) => state === "review");
    const settled = await agree(open?.id ?? "", "paid", "15.01", transactionId);
    expect(settled).toBe("decided");
    expect(await chargesKnown(api)).toHaveLength(1);
    expect(await api.ledger()).toEqual(await api.charges());
  });

  test("that a forged callback named is counted once, as the provider's list has it for its date", async () => {
    await set({ loseCallbacks: true, statusKnows: ["transaction"] });
    const id = await giveMonthly(api);
    const path = new URL(api.deps.callbackUrl("recurring", id)).pathname.replace("/api/v1", "");
    for (const TransactionId of ["made-up", "made-up-too"])
      await api.call("POST", path, { ResponseCode: "0000", Data: { TransactionId } });
    await live(api, 15);
    const [first, second] = await chargesKnown(api);
    expect([first, second]).toMatchObject([{ state: "review" }, { state: "review" }]);
    const [taken] = (await api.sandbox("GET", "/charges")) as { transactionId: string }[];
    const listed = ["15", taken?.transactionId ?? ""] as const;
    expect(await agree(first?.id ?? "", "paid", ...listed)).toBe("decided");
    expect(await decide(second?.id ?? "", "paid", ...listed)).toEqual(
      expect.stringContaining(`the charge ${first?.id}, which is paid`),
    );
    expect(await decide(second?.id ?? "", "failed")).toBe("decided");
    expect(await api.ledger()).toEqual(await api.charges());
    await ledgerAgrees();
  });

  test("that is missing is not counted by the transaction of another gift, and stays as it was", async () => {
    const first = await giveOnce(api, "0202");
    await api.pass(20_000);
    const transaction = (await api.deps.donations.find(first))?.providerId ?? "";
    const { charge } = await missACharge();
    const before = await api.deps.recurring.findCharge(charge.id);
    expect(await decide(charge.id, "paid", "15", transaction)).not.toMatch(/^(?:decided|proposed)$/u);
    expect(await api.deps.recurring.findCharge(charge.id)).toEqual(before);
  });

  test("that is counted keeps its transaction when a decision about it is refused", async () => {
    await giveMonthly(api);
    await api.heard(1);
    await api.pass(0);
    const before = await chargesKnown(api);
    for (const to of ["failed", "paid", "reversed"]) {
      expect(await decide(before[0]?.id ?? "", to, "15", "mistyped")).not.toMatch(/^(?:decided|proposed)$/u);
    }
    expect(await chargesKnown(api)).toEqual(before);
    expect(await api.deps.recurring.findCharge(before[0]?.id ?? "")).not.toMatchObject({
      names: expect.arrayContaining(["mistyped"]),
    });
  });

  test("that is still being checked cannot be decided by hand", async () => {
    const id = await giveMonthly(api);
    await set({ statusOutage: true });
    await api.heard(1);
    await api.pass(0);
    const [charge] = await chargesKnown(api);
    expect(charge?.recurring_id).toBe(id);
    expect(await decide(charge?.id ?? "", "paid", "15")).toEqual(
      expect.stringContaining("A charge that is reported cannot be set to paid by hand"),
    );
    expect(await api.ledger()).toEqual([]);
  });

  test.each(["review", "missing"] as const)(
    "that is in %s can be decided in each way that its state allows",
    async (state) => {
      for (const to of ["paid", "failed", "reversed"] as const) {
        const { charge } = await missACharge();
        await api.deps.database.db.updateTable("charge").set({ state }).where("id", "=", charge.id).execute();
        const done = await (to === "failed" ? decide(charge.id, to) : agree(charge.id, to, "15"));
        expect(done, to).toBe("decided");
        expect((await api.deps.recurring.findCharge(charge.id))?.state).toBe(to);
        await ledgerAgrees();
        await api.close();
        await open();
      }
    },
  );

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
