import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aPayment } from "#api/fixtures/donations.ts";
import { giveBack } from "#api/fixtures/give-back.ts";
import { giveEachMonth } from "#api/fixtures/donor-page.ts";
import { type MailApi, openMailApi } from "#api/fixtures/mail-api.ts";
import { chargesKnown, invoicesOn } from "#api/fixtures/monthly-donation.ts";
import { writePass } from "#api/manage/pass.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { openTestOffice, type TestOffice, type Worker } from "./fixtures/test-office.ts";

const DAY = 86_400_000;

let api: MailApi;
let office: TestOffice;
let kofi: Worker;
let ama: Worker;
let reference: string;
/** The failed charge, as the donor's page names it. */
let failed: string;
beforeEach(async () => {
  api = await openMailApi({ LIMITS: "off" });
  office = await openTestOffice({}, api);
  kofi = await office.join("Kofi", "treasurer");
  ama = await office.join("Ama", "treasurer");
  ({ reference } = await giveEachMonth(api));
  await api.pass(31 * DAY);
  await api.sandbox("POST", "/settings", { failDebits: true });
  await api.sandbox("POST", "/clock", { seconds: 0.001 });
  await api.heard(2);
  await api.pass(0);
  await api.sandbox("POST", "/settings", { failDebits: false });
  failed = (await seen()).makeUp;
});
afterEach(async () => {
  expect((await checkLedger(api.deps.database)).broken).toEqual([]);
  await office.close();
});

/** The recurring gift on its donor's page. */
async function seen() {
  const pass = writePass(api.deps.keyring, { kind: "recurring", reference }, api.clock.now() + 1000);
  const { body } = await api.call("GET", "/manage/gifts", undefined, { authorization: `Bearer ${pass}` });
  return body.data.gifts[0];
}
/** Asks for a gift that makes up for the charge, from another phone. */
async function makeUp(makesUpFor = failed, ending = "0200"): Promise<string> {
  const asked = await api.call("POST", "/payments/pay/mobilemoney", aPayment(ending, { Amount: 12, makesUpFor }));
  expect(asked.status).toBe(202);
  return asked.body.data.TransactionId;
}
async function paidMakeUp(): Promise<string> {
  const gift = await makeUp();
  await api.pass(20_000);
  return gift;
}
/** The provider takes the money after all. */
async function takeAfterAll(): Promise<void> {
  const [invoice] = await invoicesOn(api);
  await api.sandbox("POST", `/invoices/${invoice?.id}/charges`, {});
  await api.heard(3);
  await api.pass(20_000);
}
const waiting = async () => (await kofi.today()).filter(({ id }) => id.startsWith("owed-"));
const letters = () => api.mail.arrived.filter(({ text }) => /^Message-ID:\s+<made-up-/mu.test(text));
const formOf = (href = "") => Object.fromEntries(new URL(href, "http://office").searchParams);

test("a donor who is making up for a charge is not asked to once more, and is again if that fails", async () => {
  expect(await seen()).toMatchObject({ failedCharge: "2026-04-02", makeUp: failed });
  await makeUp(failed, "0402");
  expect(await seen()).toMatchObject({ failedCharge: null, makeUp: null });
  await api.pass(20_000);
  expect(await seen()).toMatchObject({ failedCharge: "2026-04-02", makeUp: failed });
});

test("a gift that names no charge of ours is taken like any other", async () => {
  await makeUp("0123456789abcdef0123456789abcdef");
  await api.pass(20_000);
  await takeAfterAll();
  expect(await waiting()).toEqual([]);
});

describe("a charge that was made up for and taken after all", () => {
  test("is asked about by e-mail, and waits with what came twice filled in; two people give it back", async () => {
    const gift = await paidMakeUp();
    expect(await waiting()).toEqual([]);
    await takeAfterAll();
    expect(letters()).toHaveLength(1);
    expect(letters()[0]?.plain).toContain("Shall both stay, or shall we give GH₵12 back?");
    const [only, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(only?.title).toBe("GH₵12 that the donor may want back");
    expect(only?.facts).toContainEqual(["Made up for by the gift", gift]);
    expect(await api.deps.refunds.open()).toEqual([]);

    expect(await kofi.decide("refund-propose", formOf(only?.deeds[0]?.href))).toContain("GH₵12 is to be given back");
    expect(await waiting()).toEqual([]);
    const [refund] = await api.deps.refunds.open();
    const approval = { refund: refund?.id ?? "", way: "by-hand" };
    expect(await kofi.decide("refund-approve", approval)).toContain("another person has to approve it");
    expect(await ama.decide("refund-approve", approval)).toContain("is approved");
  });

  test("waits too if it was taken while the gift was under way", async () => {
    await makeUp();
    await takeAfterAll();
    await api.pass(20_000);
    expect(await waiting()).toHaveLength(1);
    expect(letters()).toHaveLength(1);
  });

  test("waits only once it turns out that the gift in its place never went back", async () => {
    const gift = await paidMakeUp();
    const refund = await giveBack(api.deps, { id: gift });
    await takeAfterAll();
    expect(await waiting()).toEqual([]);
    const { corrections, clock } = api.deps;
    const line = { payment: "donation" as const, paymentId: gift, corrected: { corrects: "refund" as const, refund } };
    const what = { ...line, id: "FIX-1", amount: undefined, why: "line 3 is another’s" };
    await corrections.propose({ ...what, who: "kofi", at: clock.now() });
    await corrections.approve({ id: "FIX-1", who: "ama", at: clock.now() });
    expect(await waiting()).toHaveLength(1);
  });

  test("waits no more once both stay, or the gift goes back in its place", async () => {
    const gift = await paidMakeUp();
    await takeAfterAll();
    const refund = await kofi.decide("refund-propose", { gift, why: "her letter" });
    expect(await waiting()).toEqual([]);
    await kofi.decide("refund-withdraw", { refund: /BACK-[\w-]+/u.exec(refund)?.[0] ?? "", note: "another letter" });
    const [only] = await waiting();
    expect(await kofi.decide("gift-decide", { ...formOf(only?.deeds[1]?.href), note: "another letter" })).toContain(
      "stands as paid",
    );
    expect(await waiting()).toEqual([]);
    expect((await chargesKnown(api)).map(({ flag }) => flag)).toEqual([null, null, null]);
  });
});
