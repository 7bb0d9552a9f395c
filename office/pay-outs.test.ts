import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { erasePerson } from "#api/store/donors/erase-person.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { readTimeline } from "#api/store/operations/timeline.ts";
import { typeBeat } from "../operator/fixtures/type-beat.ts";
import { openTestOffice, type TestOffice, type Worker } from "./fixtures/test-office.ts";

const HOUR = 3_600_000;

let office: TestOffice;
let api: TestOffice["api"];
let kofi: Worker;
let ama: Worker;

async function open(env: Record<string, string> = { PAYOUT_ACCOUNT: "2040500" }) {
  office = await openTestOffice(env);
  ({ api } = office);
  kofi = await office.join("Kofi", "treasurer");
  ama = await office.join("Ama", "treasurer");
}
afterEach(() => office.close());

const set = (settings: object) => api.sandbox("POST", "/settings", settings);
const sent = () => api.sandbox("GET", "/pay-outs") as Promise<unknown[]>;

/** A refund of a whole donation that Kofi has proposed. */
async function propose() {
  const id = await giveOnce(api, "0200");
  await api.pass(20_000);
  return { id, refund: await proposeAgain(id) };
}
async function proposeAgain(gift: string): Promise<string> {
  const words = await kofi.decide("refund-propose", { gift, why: "letter 12" });
  return /BACK-[\w-]+/u.exec(words)?.[0] ?? words;
}
const payOut = (refund: string, who = ama) => who.decide("refund-approve", { refund, way: "pay-out" });
const byHand = (refund: string) => ama.decide("refund-approve", { refund, way: "by-hand" });
const record = (refund: string, transaction = "T-77", fee = "") =>
  kofi.decide("refund-done", { refund, transaction, fee, note: "the provider's list, line 3" });
const fail = (refund: string) => kofi.decide("refund-failed", { refund, note: "not in the provider's list" });
const ledgerAgrees = async () => expect((await checkLedger(api.deps.database)).broken).toEqual([]);

/** What Today says of refunds. */
async function waiting(): Promise<{ title: string; text: string; first: string }[]> {
  return (await kofi.today())
    .filter(({ title }) => /to give back|went back/u.test(title))
    .map(({ title, text, facts, deeds }) => ({
      title,
      text: [text, ...facts.map(([, value]) => value)].join(" "),
      first: deeds[0]?.label ?? "",
    }));
}

describe("a pay-out", () => {
  beforeEach(() => open());

  test("is chosen with the approval, and done when the provider's status says so", async () => {
    const { id, refund } = await propose();
    expect(await payOut(refund)).toContain("The provider is asked to pay it out");
    expect(await api.deps.refunds.open()).toMatchObject([{ id: refund, state: "sending", way: "pay-out" }]);
    await api.pass(0);
    await api.pass(20_000);
    expect(await sent()).toHaveLength(1);
    expect((await api.deps.donations.find(id))?.state).toBe("refunded");
    const moments = await readTimeline(api.deps.database, { kind: "donation", id });
    expect(moments).toContainEqual(expect.objectContaining({ what: "refund done", by: "worker" }));
    await ledgerAgrees();
  });

  test("cannot be approved by its proposer", async () => {
    const { refund } = await propose();
    expect(await payOut(refund, kofi)).toContain("another person has to approve it");
    await api.pass(0);
    expect(await sent()).toEqual([]);
  });

  test("that failed is listed for a week, with the reason and what to do", async () => {
    const { refund } = await propose();
    await set({ payOutBalance: 1 });
    await payOut(refund);
    await api.pass(0);
    expect(await waiting()).toMatchObject([{ text: expect.stringContaining("4075"), first: "Try again" }]);
    await api.pass(8 * 24 * HOUR);
    expect(await waiting()).toEqual([]);
  });

  test("cannot be withdrawn, and can be called failed only after a day", async () => {
    const { refund } = await propose();
    await set({ payOutOutage: true });
    await payOut(refund);
    await api.pass(0);
    const withdraw = () => kofi.decide("refund-withdraw", { refund, note: "the donor changed her mind" });
    expect(await withdraw()).toContain("may be paying it out");
    await api.pass(23 * HOUR);
    expect(await fail(refund)).toContain("less than a day ago");
    await api.pass(2 * HOUR);
    expect(await fail(refund)).toContain("has failed");
    await set({ payOutOutage: false });
    await api.pass(24 * HOUR);
    expect(await sent()).toEqual([]);
    await ledgerAgrees();
  });

  test("is counted when the provider carries it out although a person called it failed", async () => {
    const { id, refund } = await propose();
    await set({ dropPayOuts: true, loseCallbacks: true });
    await payOut(refund);
    await api.pass(0);
    await set({ payOutOutage: true });
    await api.pass(25 * HOUR);
    expect(await fail(refund)).toContain("has failed");
    const again = await proposeAgain(id);
    await set({ payOutOutage: false });
    await api.pass(24 * HOUR);
    expect(await payOut(again)).toContain("too little is left");
    expect(await sent()).toHaveLength(1);
    expect(await api.deps.refunds.find(refund)).toMatchObject({ state: "done", note: "status success, late" });
    expect(await api.deps.refunds.returned("donation", id)).toBe(2050);
    await ledgerAgrees();
  });

  test("is recorded by a person when only the provider's list shows it", async () => {
    const { id, refund } = await propose();
    await set({ dropPayOuts: true, loseCallbacks: true });
    await payOut(refund);
    await api.pass(0);
    await set({ payOutOutage: true });
    expect(await record(refund, "T-77", "0.01")).toContain("is done");
    await set({ payOutOutage: false });
    await api.pass(24 * HOUR);
    expect(await api.deps.refunds.returned("donation", id)).toBe(2050);
    await ledgerAgrees();
  });

  test.each(["pending", "failed"])(
    "cannot be recorded as done within a day while the provider says %s",
    async (word) => {
      const { id, refund } = await propose();
      await set({ loseCallbacks: true, payOutStatus: word });
      await payOut(refund);
      await api.pass(0);
      expect(await record(refund, "line-13-of-another")).toContain("The provider says that");
      expect(await api.deps.refunds.returned("donation", id)).toBe(0);
    },
  );

  /** A pay-out that Kofi has recorded as done, and that the provider calls failed. */
  async function recordInDoubt() {
    const { id, refund } = await propose();
    await set({ loseCallbacks: true, payOutStatus: "pending" });
    await payOut(refund);
    await api.pass(0);
    await api.pass(25 * HOUR);
    expect(await record(refund)).toContain("is done");
    await set({ payOutStatus: "failed" });
    await api.pass(24 * HOUR);
    return { id, refund };
  }

  test("that a person recorded as done is asked about, and listed while the provider calls it failed", async () => {
    const { refund } = await recordInDoubt();
    expect(await waiting()).toMatchObject([{ text: expect.stringContaining("the provider says that it failed") }]);
    const links = (await kofi.today()).flatMap(({ deeds }) => deeds.map(({ label }) => label));
    expect(links).toContain(`Correct the line of ${refund}`);
    expect(await api.deps.metrics.registry.metrics()).toMatch(/^beat_doubted_refunds 1$/mu);

    await set({ payOutStatus: "" });
    await api.pass(24 * HOUR);
    expect(await waiting()).toEqual([]);
  });

  test("that stays in doubt is on no list once a person has looked again", async () => {
    const { id, refund } = await recordInDoubt();
    expect(await record(refund)).toContain("is done");
    await api.pass(24 * 15 * HOUR);
    expect(await waiting()).toEqual([]);
    expect(await api.deps.refunds.returned("donation", id)).toBe(2050);
  });

  test("that is in doubt is no longer once its line is corrected", async () => {
    const { id, refund } = await recordInDoubt();
    await kofi.decide("correction-propose", { gift: id, line: "refund", refund, why: "line 3 is another's" });
    const [correction] = await api.deps.corrections.proposed();
    await ama.decide("correction-approve", { correction: correction?.id ?? "" });
    expect(await api.deps.refunds.doubted()).toEqual([]);
    expect(await api.deps.refunds.find(refund)).toMatchObject({ state: "failed" });
    expect(await api.deps.refunds.returned("donation", id)).toBe(0);
  });

  /** A pay-out that the provider called a success and that came back two days later. */
  async function bounce() {
    const { id, refund } = await propose();
    await payOut(refund);
    await api.pass(0);
    await api.pass(20_000);
    expect(await api.deps.refunds.find(refund)).toMatchObject({ state: "done", settledBy: "worker" });
    await set({ payOutStatus: "failed" });
    await api.pass(48 * HOUR);
    return { id, refund };
  }
  const sayCameBack = (gift: string, refund: string, form: Record<string, string> = {}) =>
    kofi.decide("correction-propose", { gift, line: "came-back", refund, why: "the list, line 9", ...form });
  async function cameBack() {
    const { id, refund } = await bounce();
    expect(await sayCameBack(id, refund)).toContain("GH₵20.50 is to be taken back");
    const [correction] = await api.deps.corrections.proposed();
    expect(await kofi.decide("correction-approve", { correction: correction?.id ?? "" })).toContain("another person");
    expect(await ama.decide("correction-approve", { correction: correction?.id ?? "" })).toContain("is made");
    return { id, refund };
  }

  test("that came back waits for a person, and nothing changes until two have seen it", async () => {
    const { id, refund } = await bounce();
    expect(await waiting()).toMatchObject([{ text: expect.stringContaining("the provider says that it failed") }]);
    expect(await api.deps.refunds.find(refund)).toMatchObject({ state: "done" });
    expect(await api.deps.refunds.returned("donation", id)).toBe(2050);
    await sayCameBack(id, refund);
    expect(await api.deps.refunds.returned("donation", id)).toBe(2050);
  });

  test("that came back is out of the books, keeps its fee, and is proposed again with everything filled in", async () => {
    const { id, refund } = await cameBack();
    expect(await api.deps.refunds.find(refund)).toMatchObject({ state: "returned", doubtedAt: null });
    expect((await api.deps.donations.find(id))?.state).toBe("paid");
    const fees = await api.deps.database.db.selectFrom("ledger").select(["kind", "fee"]).execute();
    expect(fees).toContainEqual({ kind: "correction", fee: null });
    expect(await waiting()).toMatchObject([{ first: "Give it back another way" }]);
    const [link] = (await kofi.today()).flatMap(({ deeds }) => deeds);
    const form = Object.fromEntries(new URL(link?.href ?? "", "http://office").searchParams);
    expect(await kofi.decide("refund-propose", form)).toContain("GH₵20.50 is to be given back");
    expect(await waiting()).toMatchObject([{ first: "Approve" }]);
    await ledgerAgrees();
  });

  test("that came back is never counted again, whatever the provider still says of it", async () => {
    const { id, refund } = await cameBack();
    await set({ payOutStatus: "" });
    await api.pass(40 * 24 * HOUR);
    expect(await api.deps.refunds.find(refund)).toMatchObject({ state: "returned" });
    expect(await api.deps.refunds.returned("donation", id)).toBe(0);
    expect(await sent()).toHaveLength(1);
    expect((await typeBeat(api)("doctor")).out).toContain("Pay-outs that came back to us: 1");
    await ledgerAgrees();
  });

  test("that came back stays here if the donor wants that, and waits no more", async () => {
    const { refund } = await cameBack();
    expect(await ama.decide("refund-withdraw", { refund, note: "her letter" })).toContain("is withdrawn");
    expect(await waiting()).toEqual([]);
  });

  test("cannot come back in part, and a refund by hand cannot at all", async () => {
    const { id, refund } = await bounce();
    expect(await sayCameBack(id, refund, { amount: "5" })).toContain("only all of it");
    const { id: other, refund: hand } = await propose();
    await byHand(hand);
    await record(hand, "T-78");
    expect(await sayCameBack(other, hand)).toContain("Only a pay-out that is done comes back");
  });

  test("that is carried out after it failed and was given back by hand went back twice, which a person sees", async () => {
    const { id, refund } = await propose();
    await set({ loseCallbacks: true, payOutStatus: "failed" });
    await payOut(refund);
    await api.pass(0);
    await api.pass(20_000);
    const again = await proposeAgain(id);
    await byHand(again);
    await record(again, "T-9");
    const beat = typeBeat(api);
    const twice = async () => ({
      shown: (await waiting()).filter(({ text }) => text.includes("More of this gift went back than came")),
      found: (await beat("doctor")).out.includes("Gifts of which more went back than came: 1"),
    });
    expect(await twice()).toEqual({ shown: [], found: false });
    await set({ payOutStatus: "" });
    await api.pass(24 * HOUR);
    expect(await twice()).toMatchObject({
      shown: [{ title: "GH₵41 of GH₵20.50 went back", text: expect.stringContaining(id) }],
      found: true,
    });
    await ledgerAgrees();
  });

  test("cannot be recorded as done before the provider was asked", async () => {
    const { id, refund } = await propose();
    await payOut(refund);
    expect(await record(refund)).toContain("has not been asked yet");
    await api.pass(0);
    await api.pass(20_000);
    expect(await api.deps.refunds.returned("donation", id)).toBe(2050);
    expect(await sent()).toHaveLength(1);
  });

  test("is refused for a donor whose number is deleted", async () => {
    const { id, refund: first } = await propose();
    const { database, keyring } = api.deps;
    const erase = () => erasePerson(database, keyring, { phone: "233241230200" });
    expect(await erase()).toMatchObject({ kind: "still-needed", references: [id] });
    await kofi.decide("refund-withdraw", { refund: first, note: "the donor writes again" });
    expect((await erase()).kind).toBe("erased");
    const refund = await proposeAgain(id);
    await expect(payOut(refund)).rejects.toThrow("Choose to give it back by hand");
    expect(await byHand(refund)).toContain("is approved");
  });

  test("is checked by doctor, which says whether the provider's service for it answers", async () => {
    const beat = typeBeat(api);
    const about = async () =>
      (await beat("doctor", "--json")).data.find(({ check }: { check: string }) => check === "pay-outs");
    expect(await about()).toMatchObject({ result: "ok" });
    await set({ payOutOutage: true });
    expect(await about()).toMatchObject({ result: "broken" });
  });
});

describe("without an account for pay-outs", () => {
  beforeEach(() => open({}));

  test("a pay-out is refused with what to do, and doctor does not mention pay-outs", async () => {
    const { refund } = await propose();
    await expect(payOut(refund)).rejects.toThrow("Nothing can be paid out from here yet");
    expect((await api.deps.refunds.find(refund))?.state).toBe("proposed");
    expect((await typeBeat(api)("doctor")).out).not.toContain("pay-outs");
  });
});
