import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { type MailApi, openMailApi } from "#api/fixtures/mail-api.ts";
import { CLEAN, HEADINGS, providerList } from "./fixtures/provider-list.ts";
import { typeBeat } from "./fixtures/type-beat.ts";

const DAY = 86_400_000;
let api: MailApi;
let kofi: ReturnType<typeof typeBeat>;
let ama: ReturnType<typeof typeBeat>;
let id: string;
beforeEach(async () => {
  api = await openMailApi({ LIMITS: "off" });
  kofi = typeBeat(api);
  ama = typeBeat(api, "ama");
  id = await giveOnce(api, "0200");
  await api.pass(20_000);
});
afterEach(() => api.close());

const why = ["--why", "statement of 4 March, line 9"];
const net = async () => (await kofi("ledger", "check", "--json")).data.totals.left;
const view = async () => (await api.call("GET", `/donations/${id}`)).body.data;
const check = async () => expect((await kofi("ledger", "check", "--json")).data.broken).toEqual([]);
const lastMail = () => api.mail.arrived.at(-1)?.plain ?? "";

/** Proposes a correction as kofi and approves it as ama. */
async function correct(...line: string[]): Promise<string> {
  const { data, err } = await kofi("correction", ...line, ...why, "--json");
  expect(err).toBe("");
  expect(await ama("correction", "approve", data.correction)).toMatchObject({ code: 0 });
  await api.pass(0);
  return data.correction;
}

/** A refund of the gift that was recorded as done. */
async function refund(amount: string, transaction = "T-1", ...fee: string[]): Promise<string> {
  const { data } = await kofi("refund", id, "--amount", amount, ...why, "--json");
  await ama("refund", "approve", data.refund);
  await kofi("refund", "done", data.refund, "--transaction", transaction, "--note", "dashboard", ...fee);
  await api.pass(0);
  return data.refund;
}

async function reverse(): Promise<void> {
  const [taken] = (await api.sandbox("GET", "/charges")) as { transactionId: string }[];
  await api.sandbox("POST", `/charges/${taken?.transactionId}/reverse`);
  await api.pass(3 * DAY);
  expect(await view()).toMatchObject({ state: "reversed", returned: 20.5 });
}

describe("a correction", () => {
  test("of a refund that never went back takes it out of the books, and the donor is told", async () => {
    const back = await refund("5");
    expect(await view()).toMatchObject({ state: "refunded", returned: 5 });
    await correct(back);
    expect(await net()).toBe(2050);
    expect(await view()).toMatchObject({ state: "paid", amount: 20.5 });
    expect(lastMail()).toContain("it has not");
    const { out } = await kofi("gift", "timeline", id);
    for (const moment of [
      "correction proposed",
      "correction made",
      "ledger: correction of the refund",
      "refund failed",
    ])
      expect(out).toContain(moment);
    await check();
    // The transaction is free again, and so is the money.
    await refund("20.50");
    expect(await view()).toMatchObject({ state: "refunded", returned: 20.5 });
    await check();
  });

  test("of a part of a refund leaves the rest and the fee, and of all of it leaves neither", async () => {
    const back = await refund("20", "T-1", "--fee", "0.20");
    // The gift itself cost 0.40.
    const fees = async () => (await kofi("ledger", "check", "--json")).data.totals.fees;
    await correct(back, "--amount", "0.50");
    expect(await view()).toMatchObject({ state: "refunded", returned: 19.5 });
    expect(await fees()).toBe(60);
    expect(await kofi("correction", back, "--amount", "19.51", ...why)).toMatchObject({
      code: 1,
      err: expect.stringContaining("Only GH₵19.50"),
    });
    await check();
    await correct(back);
    expect(await fees()).toBe(40);
    await check();
  });

  test("of a reversal that the network has undone gives the gift back, and the network may take it again", async () => {
    await reverse();
    await correct(id, "reversal");
    expect(await net()).toBe(2050);
    expect(await view()).toMatchObject({ state: "paid", amount: 20.5 });
    // The status still says Refunded, so the next look books it again.
    await api.pass(3 * DAY);
    expect(await view()).toMatchObject({ state: "reversed", returned: 20.5 });
    expect(await net()).toBe(0);
    await check();
  });

  test("of a credit changes the receipt's amount, and all of it makes the gift wait for a person again", async () => {
    await correct(id, "credit", "--amount", "0.50");
    expect(await net()).toBe(2000);
    expect(await view()).toMatchObject({ state: "paid", amount: 20 });
    await check();
    await correct(id, "credit");
    expect(await net()).toBe(0);
    expect(await view()).toMatchObject({ state: "checking" });
    expect(lastMail()).toContain("that had not come to us");
    await check();
    const sum = ["--amount", "20.50", "--note", "statement"];
    await kofi("gift", "decide", id, "paid", ...sum);
    await ama("gift", "decide", id, "paid", ...sum);
    await api.pass(0);
    expect(await net()).toBe(2050);
    const receipts = await api.deps.database.db.selectFrom("receipt").select(["number", "resends"]).execute();
    expect(receipts).toEqual([{ number: 1, resends: 1 }]);
    await check();
  });

  test("of a gift from outside leaves nothing of it", async () => {
    const gift = ["--amount", "200", "--how", "cash", "--on", "2026-03-01"];
    const { data } = await kofi("gift", "record", ...gift, ...why, "--json");
    await ama("gift", "record-approve", data.reference);
    await correct(data.reference, "credit");
    expect(await net()).toBe(2050);
    await check();
  });

  test("is in the journal, the export, the statement and the treasurer's sums, and the provider's list is right without it", async () => {
    const back = await refund("5");
    const made = await correct(back);
    const march = ["--from", "2026-03-01", "--to", "2026-03-31"];
    expect((await kofi("journal", ...march)).out).toMatch(/mobile money receivable,5\.00,,1 correction/u);
    const { out } = await kofi("export", ...march);
    expect(out).toMatch(/,correction of refund,one-time,[^,]*,T-1,1,mtn-gh,,-5\.00,/u);
    expect((await kofi("export", ...march, "--json")).out).toContain(`"corrected":"refund:${back}"`);
    expect(made).toMatch(/^FIX-/u);
    await api.pass(DAY);
    await kofi("day", "close", "2026-03-02");
    await check();
    // The provider's list has neither the refund nor the correction.
    const [taken] = (await api.sandbox("GET", "/charges")) as { transactionId: string }[];
    const list = providerList();
    list.writeRows([HEADINGS, ["2026-03-02", taken?.transactionId ?? "", id, "20.50", "Paid"]]);
    expect(await kofi("statement", "load", list.file, ...march, "--json")).toMatchObject({
      code: 0,
      data: { matched: 1, ...CLEAN },
    });
    list.remove();
  });

  test("needs another operator, another look at what stands, and what went back cannot be said not to have come", async () => {
    await refund("5");
    expect(await kofi("correction", id, "credit", "--amount", "15.51", ...why)).toMatchObject({
      code: 1,
      err: expect.stringContaining("Only GH₵15.50"),
    });
    const { data } = await kofi("correction", id, "credit", "--amount", "10", ...why, "--json");
    expect(await kofi("correction", "approve", data.correction)).toMatchObject({
      code: 1,
      err: expect.stringContaining("another operator"),
    });
    await refund("10", "T-2");
    expect(await ama("correction", "approve", data.correction)).toMatchObject({
      code: 1,
      err: expect.stringContaining("Only GH₵5.50"),
    });
    expect((await kofi("correction", "list")).out).toContain(data.correction);
    expect((await kofi("doctor", "--json")).data).toContainEqual(
      expect.objectContaining({ check: "corrections", result: "look" }),
    );
    expect((await kofi("correction", "withdraw", data.correction, "--note", "a slip")).code).toBe(0);
    expect((await ama("correction", "approve", data.correction)).err).toContain("it is withdrawn");
    for (const line of [[id], [id, "refund"], ["BACK-7K4Q-2M"], [id, "reversal"]])
      expect((await kofi("correction", ...line, ...why)).code).toBeGreaterThan(0);
    expect(await net()).toBe(550);
  });
});

describe("one transaction settles one thing", () => {
  test("a refund is not recorded with the transaction of another refund, or of a gift", async () => {
    const first = await refund("5");
    const { data } = await kofi("refund", id, "--amount", "6", ...why, "--json");
    await ama("refund", "approve", data.refund);
    const done = (transaction: string) =>
      kofi("refund", "done", data.refund, "--transaction", transaction, "--note", "dashboard");
    expect(await done("T-1")).toMatchObject({ code: 1, err: expect.stringContaining(`the refund ${first}`) });
    const own = (await api.deps.donations.find(id))?.providerId ?? "";
    expect(await done(own)).toMatchObject({ code: 1, err: expect.stringContaining(`the donation ${id}`) });
    const settled = await Promise.all([done("T-2"), done("T-2")]);
    expect(settled.map(({ code }) => code).toSorted()).toEqual([0, 1]);
    await check();
  });

  test("a fee is less than the refund, and a high one may be a slip", async () => {
    const { data } = await kofi("refund", id, "--amount", "5", ...why, "--json");
    await ama("refund", "approve", data.refund);
    const fee = ["--transaction", "T-1", "--note", "dashboard", "--fee", "90"];
    expect(await kofi("refund", "done", data.refund, ...fee)).toMatchObject({
      code: 1,
      err: expect.stringContaining("less than the GH₵5"),
    });
    fee.splice(-1, 1, "0.26");
    expect((await kofi("refund", "done", data.refund, ...fee)).out).toContain("more than 5 % of it. If that is a slip");
  });
});

describe("what the network took back", () => {
  test("of a gift in dispute is by default what we have not given back, and any sum up to what came", async () => {
    await refund("5");
    await api.deps.donations.transition({ id, to: "disputed", cause: "worker", at: api.clock.now(), note: "Refunded" });
    const decide = async (...amount: string[]) => {
      const typed = [id, "reversed", "--note", "statement, line 2", ...amount] as const;
      await kofi("gift", "decide", ...typed);
      return ama("gift", "decide", ...typed);
    };
    expect(await decide("--amount", "20.51")).toMatchObject({ code: 1, err: expect.stringContaining("Only GH₵20.50") });
    expect((await decide()).code).toBe(0);
    expect(await net()).toBe(0);
    expect(await view()).toMatchObject({ state: "reversed", returned: 20.5 });
    await check();
  });
});
