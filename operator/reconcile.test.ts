import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { chargesKnown, giveMonthly } from "#api/fixtures/monthly-donation.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { type Charge, CLEAN, giveThree, HEADINGS, providerList } from "./fixtures/provider-list.ts";
import { typeBeat } from "./fixtures/type-beat.ts";

let api: TestApi;
let beat: ReturnType<typeof typeBeat>;
let list: ReturnType<typeof providerList>;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off", PAYOUT_ACCOUNT: "2040500" });
  beat = typeBeat(api);
  list = providerList();
});
afterEach(async () => {
  await api.close();
  list.remove();
});

describe("statement load drops no line", () => {
  const line = (id: string, reference: string, amount: string, status: string) => [
    "2026-03-02 12:00",
    id,
    reference,
    amount,
    status,
  ];

  test.each(["Approved by bank", "Partially refunded", "PAID OUT", "0000", "Paid?"])(
    "with the status %s, which is for a person",
    async (status) => {
      list.write(await giveThree(api), [line("x", "unknown", "500.00", status)]);
      const { code, data } = await beat("statement", "load", list.file, "--json");
      expect(data).toMatchObject({ matched: 3, ...CLEAN, unclear: [{ line: 5, status, providerId: "x" }] });
      expect(code).toBe(1);
      expect((await beat("statement", "load", list.file)).out).toContain(`status ${status}`);
    },
  );

  test.each(["Succeeded", "Settled", "Credited", "Posted", "Processed", "Chargeback", "Refund"])(
    "with the status %s, which is money",
    async (status) => {
      list.write(await giveThree(api), [line("x", "unknown", "500.00", status)]);
      const { code, data } = await beat("statement", "load", list.file, "--json");
      expect(data.theirsOnly).toMatchObject([{ providerId: "x", amount: 50_000 }]);
      expect(code).toBe(1);
    },
  );

  test("without money or outside the days without counting it", async () => {
    list.write(await giveThree(api), [
      line("x", "a", "5.00", "Failed"),
      line("y", "b", "5.00", "Pending"),
      ["2026-03-05", "z", "c", "5.00", "Paid"],
    ]);
    const days = ["--from", "2026-03-02", "--to", "2026-03-02"];
    const { code, data } = await beat("statement", "load", list.file, ...days, "--json");
    expect(data).toMatchObject({ matched: 3, ...CLEAN, leftOut: { failed: 1, pending: 1 }, outside: 1 });
    expect(code).toBe(0);
    const { out } = await beat("statement", "load", list.file, ...days);
    expect(out).toContain("Left out, because no money moved: 1 failed, 1 pending.");
    expect(out).toContain("Outside these days, and not compared: 1 line of the statement.");
  });

  test("whose reference is another gift's", async () => {
    const [first, second, third] = await giveThree(api);
    if (!first || !second || !third) throw new Error("The sandbox took less than it was asked for.");
    list.write([{ ...first, reference: second.reference }, { ...second, reference: first.reference }, third]);
    const { code, data } = await beat("statement", "load", list.file, "--json");
    expect(data).toMatchObject({
      matched: 3,
      ...CLEAN,
      otherReference: expect.arrayContaining([
        expect.objectContaining({ theirs: expect.objectContaining({ reference: second.reference }) }),
        expect.objectContaining({ theirs: expect.objectContaining({ reference: first.reference }) }),
      ]),
    });
    expect(code).toBe(1);
  });
});

describe("statement load of money that went back", () => {
  test("compares pay-outs with the list of the account that they leave, by their reference there", async () => {
    const charges = await giveThree(api);
    const [first] = charges;
    const { refunds, clock } = api.deps;
    const of = { payment: "donation", paymentId: first?.reference ?? "", amount: undefined } as const;
    await refunds.propose({ ...of, id: "BACK-2222-22", why: "letter 12", who: "kofi", at: clock.now() });
    await refunds.approve({ id: "BACK-2222-22", way: "pay-out", who: "ama", at: clock.now() });
    await api.pass(0);
    await api.pass(20_000);
    const { db } = api.deps.database;
    await db.updateTable("refund").set({ provider_id: null }).execute();

    list.write(charges);
    expect(await beat("statement", "load", list.file, "--json")).toMatchObject({
      code: 0,
      data: { matched: 3, ...CLEAN, otherAccount: 1 },
    });
    expect((await beat("statement", "load", list.file)).out).toContain("--account");
    const reference = "BACK222222";
    const prepaid = [
      ["Date", "Transaction ID", "Client Reference", "Amount", "Status", "Type"],
      ["2026-03-02", "top", "", "1000.00", "Success", "Deposit"],
      ["2026-03-02", "out", reference, "10.00", "Success", "Send money"],
    ];
    list.writeRows(prepaid);
    expect(await beat("statement", "load", list.file, "--account", "prepaid", "--json")).toMatchObject({
      code: 0,
      data: { matched: 1, ...CLEAN, leftOut: { deposit: 1 } },
    });
    expect((await beat("statement", "load", list.file, "--account", "other")).code).toBe(2);
  });

  test("matches a charge and its reversal by the invoice, which is all that the provider knows", async () => {
    await giveMonthly(api);
    await api.heard(1);
    await api.pass(0);
    const [taken] = (await api.sandbox("GET", "/charges")) as Charge[];
    const [charge] = await chargesKnown(api);
    if (!taken || !charge) throw new Error("Nothing was taken.");
    await api.sandbox("POST", `/charges/${taken.transactionId}/reverse`, {});
    await api.pass(2 * 86_400_000);
    const rows = [
      ["2026-03-02", "a", taken.reference, (taken.pesewas / 100).toFixed(2), "Paid"],
      ["2026-03-02", "b", taken.reference, `-${(taken.pesewas / 100).toFixed(2)}`, "Reversed"],
    ];
    list.writeRows([HEADINGS, ...rows]);
    expect(await beat("statement", "load", list.file, "--json")).toMatchObject({
      code: 0,
      data: { matched: 2, ...CLEAN },
    });
  });
});
