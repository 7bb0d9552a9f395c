import { describe, expect, test } from "vitest";
import { beginMonthly, chargesKnown, expectCredits, invoicesOn, lastCharge } from "#api/fixtures/monthly-donation.ts";
import { scriptedPaymentForEach } from "#api/fixtures/scripted-payment.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";
import { contextOf } from "#api/operator-context.ts";
import { askAboutRows } from "./ask-provider.ts";
import { readStatement } from "./statement.ts";

/** What comes of reading in these rows: transaction, reference, amount and status. */
async function read({ deps }: Pick<TestApi, "deps">, ...rows: [id: string, reference: string, ...rest: string[]][]) {
  const text = rows.map(([id, reference, amount = "20.50", status = "Paid"]) =>
    ["2026-03-02", id, reference, amount, status].join(","),
  );
  const { lines } = readStatement(["Date,Transaction ID,Client Reference,Amount,Status", ...text].join("\n"));
  const context = contextOf(deps, () => "Efua");
  const asked = lines.map((line) => ({ line }));
  return (await askAboutRows(context, asked)).map(({ result }) => result);
}

const payments = ({ deps }: Pick<TestApi, "deps">) =>
  deps.database.db.selectFrom("payment").selectAll().orderBy("created_at").execute();

describe("a row of the provider’s list", () => {
  const scene = scriptedPaymentForEach();
  /** An answer about a payment that Beat does not know. */
  const stranger = (word: string, more: object = {}) =>
    scene.status(word, { clientReference: "theirs", transactionId: "x1", externalTransactionId: "y1", ...more });

  test("that only they have is counted without a donor, with the provider’s sum, once, however often the list is read", async () => {
    scene.say(({ value }) => (value === "x1" ? stranger("Paid") : undefined));
    const [result] = await read(scene.api, ["x1", "theirs", "900.00"]);
    expect(result).toMatch(/^counted without a donor: BEAT-/u);
    const theirs = (await payments(scene.api)).filter(({ id }) => id !== scene.id);
    expect(theirs).toMatchObject([{ state: "paid", provider_reference: "theirs", channel: null, donor_encrypted: "" }]);
    const asked = expect.stringMatching(/^asked about: BEAT-.* is paid$/u);
    expect(await read(scene.api, ["x1", "theirs"], ["y1", "theirs"])).toEqual([asked, asked]);
    expect(await scene.lines()).toEqual([{ kind: "credit", amount: 2050, fee: 40 }]);
  });

  test.each([
    ["does not find it", undefined, "does not answer for it (not-found)"],
    ["does not answer", "down" as const, "does not answer for it (no-answer)"],
    ["says Unpaid", { status: "Unpaid" }, "does not answer for it (unpaid)"],
    ["speaks of another transaction", { transactionId: "x2", externalTransactionId: "y2" }, "(another)"],
    ["says another currency", { currencyCode: "USD" }, "not in cedis"],
    ["says that a part went back", { status: "Refunded", amount: 5 }, "not counted"],
  ])("changes nothing when the provider %s", async (_, answer, words) => {
    scene.say(typeof answer === "object" ? stranger("Paid", answer) : answer);
    const before = await payments(scene.api);
    expect(await read(scene.api, ["x1", "theirs"])).toEqual([expect.stringContaining(words)]);
    expect(await payments(scene.api)).toEqual(before);
    expect(await scene.lines()).toEqual([]);
  });

  test("that came and went back gets both lines at once", async () => {
    scene.say(({ value }) => (value === "x1" ? stranger("Refunded") : undefined));
    expect(await read(scene.api, ["x1", "theirs"])).toEqual([expect.stringMatching(/, and that it went back$/u)]);
    expect((await scene.lines()).map(({ kind }) => kind)).toEqual(["credit", "returned"]);
  });

  test.each([
    ["its reference", "", "clientReference"],
    ["the transaction", "t1", "hubtelTransactionId"],
  ])("of a gift that waits settles it, by %s alone", async (_, transaction, known) => {
    scene.say(({ by }) => (by === known ? scene.status("Paid") : undefined));
    expect(await read(scene.api, [transaction, scene.id])).toEqual([expect.stringMatching(/is paid$/u)]);
    expect(await scene.lines()).toHaveLength(1);
  });

  test("with another transaction under a counted reference is a second payment of its donor, or of nobody if its sum differs", async () => {
    const other = (id: string, more = {}) =>
      scene.status("Paid", { transactionId: id, externalTransactionId: `n${id}`, ...more });
    scene.say(({ value }) => {
      if (value === "t2") return other("t2");
      return value === "t3" ? other("t3", { amount: 5 }) : scene.status("Paid");
    });
    await scene.api.pass(20_000);
    expect(await read(scene.api, ["t2", scene.id], ["t2", scene.id], ["t3", scene.id, "5.00"])).toEqual([
      expect.stringMatching(/^counted as a second payment of/u),
      expect.stringMatching(/is paid$/u),
      expect.stringMatching(/^counted without a donor/u),
    ]);
    expect((await payments(scene.api)).map(({ flag }) => flag).toSorted()).toEqual([null, null, "taken-twice"]);
    expect((await scene.lines()).map(({ amount }) => amount).toSorted()).toEqual([2050, 2050, 500]);
  });

  test("without a transaction and a reference of ours is not asked about", async () =>
    expect(await read(scene.api, ["", "theirs"])).toEqual(["not asked about: the row names no transaction"]));
});

test("a charge of a recurring gift that nothing had told of is one of its charges", async () => {
  const api = await openTestApi({ LIMITS: "off" });
  const mandateId = await beginMonthly(api);
  const [invoice] = await invoicesOn(api);
  await api.set({ loseCallbacks: true });
  await api.sandbox("POST", `/invoices/${invoice?.id}/charges`, {});
  const { transactionId } = await lastCharge(api);
  const row: [string, string, string] = [transactionId, invoice?.id ?? "", "15.00"];
  const [first] = await read(api, row, row);
  expect(first).toMatch(/^a charge of BEAT-.*, now paid$/u);
  const known = await chargesKnown(api);
  expect(known).toMatchObject([{ flag: null }, { mandate_id: mandateId, flag: "taken-twice" }]);
  await expectCredits(api, 2);
  await api.close();
});
