import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { chargesKnown, giveMonthly } from "#api/fixtures/monthly-donation.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";
import { readTimeline } from "#api/store/operations/timeline.ts";
import { typeBeat } from "../operator/fixtures/type-beat.ts";
import { openTestOffice, type TestOffice, type Worker } from "./fixtures/test-office.ts";

let office: TestOffice;
let api: TestOffice["api"];
let kofi: Worker;
let ama: Worker;
beforeEach(async () => {
  office = await openTestOffice();
  ({ api } = office);
  kofi = await office.join("Kofi", "treasurer");
  ama = await office.join("Ama", "treasurer");
});
afterEach(() => office.close());

/** A counted donation of GH₵20.50. */
async function aPaidDonation(): Promise<string> {
  const id = await giveOnce(api, "0200");
  await api.pass(20_000);
  return id;
}

const why = "letter 12";
const dashboard = { transaction: "T-77", note: "dashboard, line 4" };

/** Proposes a refund as Kofi, and returns its id. */
async function propose(gift: string, amount = ""): Promise<string> {
  const words = await kofi.decide("refund-propose", { gift, amount, why });
  return /BACK-[\w-]+/u.exec(words)?.[0] ?? words;
}
const approve = (who: Worker, refund: string) => who.decide("refund-approve", { refund, way: "by-hand" });
const record = (who: Worker, refund: string, fee = "") => who.decide("refund-done", { refund, fee, ...dashboard });
const withdraw = (refund: string) => kofi.decide("refund-withdraw", { refund, note: "the donor changed her mind" });

const lines = () =>
  api.deps.database.db
    .selectFrom("ledger")
    .select(["id", "amount", "fee"])
    .where("kind", "<>", "credit")
    .orderBy("id")
    .execute();
const ledgerAgrees = async () => expect((await checkLedger(api.deps.database)).broken).toEqual([]);
const waiting = async () => (await kofi.today()).filter(({ title }) => /to give back|have to give back/u.test(title));

describe("a refund", () => {
  test("is proposed by one person, approved by another, done by hand, and counted with its fee", async () => {
    const id = await aPaidDonation();
    const refund = await propose(id, "5.00");
    expect(await approve(ama, refund)).toContain("Give the money back, and then record it");
    expect(await lines()).toEqual([]);
    await record(kofi, refund, "0.10");
    expect(await lines()).toEqual([{ id: `refund:${refund}`, amount: 500, fee: 10 }]);
    expect((await api.deps.donations.find(id))?.state).toBe("refunded");
    await ledgerAgrees();
  });

  test("can name the gift by its reference, and without an amount is of all that is left", async () => {
    const id = await aPaidDonation();
    await propose(id, "20");
    await kofi.decide("refund-propose", { gift: await api.deps.references.of(id), why });
    expect(await api.deps.refunds.of("donation", id)).toMatchObject([{ amount: 2000 }, { amount: 50 }]);
  });

  test("can be of one charge of a recurring gift, but not of the gift itself", async () => {
    const id = await giveMonthly(api);
    await api.heard(1);
    await api.pass(0);
    await expect(propose(id)).rejects.toThrow("Choose the charge");
    const [charge] = await chargesKnown(api);
    const refund = await propose(charge?.id ?? "");
    await approve(ama, refund);
    await record(ama, refund);
    expect((await chargesKnown(api))[0]?.state).toBe("refunded");
    await ledgerAgrees();
  });

  test("is in the gift's timeline with who did what, and why", async () => {
    const id = await aPaidDonation();
    const refund = await propose(id, "5");
    await approve(ama, refund);
    await record(kofi, refund);
    const moments = await readTimeline(api.deps.database, { kind: "donation", id });
    expect(moments.filter(({ what }) => what.startsWith("refund "))).toMatchObject([
      { what: "refund proposed", by: "Kofi", note: `${refund}: GH₵5, letter 12` },
      { what: "refund approved", by: "Ama", note: `${refund}: by-hand` },
      { what: "refund done", by: "Kofi", note: `${refund}: dashboard, line 4` },
    ]);
  });

  test("that is withdrawn frees its amount for another", async () => {
    const id = await aPaidDonation();
    const refund = await propose(id);
    await approve(ama, refund);
    await withdraw(refund);
    expect(await record(kofi, refund)).toContain("it is withdrawn");
    await propose(id);
    await ledgerAgrees();
  });

  test("waits on Today with what settles it, in the metrics with its age, and for doctor, until it is settled", async () => {
    const refund = await propose(await aPaidDonation());
    const first = async () => (await waiting())[0]?.deeds.map(({ label }) => label)[0];
    const found = async () =>
      (await typeBeat(api)("doctor", "--json")).data.find(({ check }: { check: string }) => check === "people's work")
        .detail;
    expect(await first()).toBe("Approve");
    expect(await found()).toContain("Refunds that wait for a person: 1");
    api.clock.advance(9_000_000);
    expect(await api.deps.metrics.registry.metrics()).toMatch(/^beat_oldest_waiting_refund_seconds 9000$/mu);
    await approve(ama, refund);
    expect(await first()).toBe("Record that it went back");
    await record(kofi, refund);
    expect(await waiting()).toEqual([]);
    expect(await found()).not.toContain("Refunds");
    expect(await api.deps.metrics.registry.metrics()).toMatch(/^beat_waiting_refunds 0$/mu);
  });

  test("has a fee that is less than itself, and a high one may be a slip", async () => {
    const refund = await propose(await aPaidDonation(), "5");
    await approve(ama, refund);
    const { view } = await kofi.post("/deeds/refund-done", { refund, fee: "90", ...dashboard });
    expect(view).toMatchObject({
      problems: [{ field: "fee", message: expect.stringContaining("less than the GH₵5") }],
    });
    expect(await record(kofi, refund, "0.26")).toContain("more than 5 % of it. If that is a slip");
  });
});

describe("a refund is refused with the reason and what to do", () => {
  test("when it is recorded without another person's approval", async () => {
    const refund = await propose(await aPaidDonation());
    expect(await record(kofi, refund)).toContain("it is proposed. Another person approves it");
    expect(await lines()).toEqual([]);
  });

  test.each(["kofi", " KOFI ", "ko fi", "kofi.", "ko\u200Bfi", "\uFF4Bofi"])(
    "when its proposer approves it with another passkey, invited as %j",
    async (name) => {
      const refund = await propose(await aPaidDonation());
      const again = await office.join(name, "treasurer");
      expect(await approve(again, refund)).toContain("another person has to approve it");
    },
  );

  test("when it is for more than is left", async () => {
    const id = await aPaidDonation();
    const first = await propose(id, "20");
    expect(await kofi.decide("refund-propose", { gift: id, amount: "0.51", why })).toMatch(
      new RegExp(`Only GH₵0.50 is left of this gift: other refunds have the rest, ${first} `, "u"),
    );
    await propose(id, "0.50");
    await expect(propose(id)).rejects.toThrow("Nothing is left");
  });

  test("when it is proposed or approved a second time, also at the same moment", async () => {
    const id = await aPaidDonation();
    const form = { gift: id, why };
    const [first, second] = [await kofi.prepare("refund-propose", form), await ama.prepare("refund-propose", form)];
    const ends = await Promise.all([kofi.sign(first), ama.sign(second)]);
    const both = [await kofi.get(ends[0].to), await ama.get(ends[1].to)].map(({ view }) =>
      view.kind === "done" ? view.words : "",
    );
    expect(both.filter((words) => words.includes("Nothing is left of this gift"))).toHaveLength(1);
    const [open] = await api.deps.refunds.open();
    const refund = open?.id ?? "";
    const others = await Promise.all(["Esi", "Efua"].map((name) => office.join(name, "treasurer")));
    const approved = await Promise.all(others.map((who) => approve(who, refund)));
    expect(approved.filter((words) => words.includes("it is approved. Give it back"))).toHaveLength(1);
    await record(kofi, refund);
    expect(await record(ama, refund)).toContain("it is done");
    expect(await lines()).toHaveLength(1);
  });

  test("when the network took the money back before the proposal or before the approval", async () => {
    const id = await aPaidDonation();
    const refund = await propose(id, "5");
    const at = api.clock.now();
    await api.deps.donations.transition({ id, to: "reversed", cause: "operator", at, note: "the statement" });
    expect(await approve(ama, refund)).toContain("Withdraw it");
    await expect(propose(id)).rejects.toThrow("The network has taken this money back");
    expect(await withdraw(refund)).toContain("is withdrawn");
  });

  test("while the payment is in dispute", async () => {
    const id = await aPaidDonation();
    const refund = await propose(id, "5");
    const at = api.clock.now();
    await api.deps.donations.transition({ id, to: "disputed", cause: "worker", at, note: "status Refunded" });
    await expect(propose(id)).rejects.toThrow("Decide that first");
    expect(await approve(ama, refund)).toContain("Decide that first");
  });

  test("when the money never came", async () => {
    const id = await giveOnce(api, "9001");
    await expect(propose(id)).rejects.toThrow("it is pending, so there is nothing to give back");
  });

  test.each([
    ["refund-approve", { refund: "BACK-2222-22", way: "by-hand" }, "There is no such refund."],
    ["refund-done", { refund: "BACK-2222-22", ...dashboard }, "There is no such refund."],
    ["refund-propose", { gift: "nobody", why }, "There is no gift with this reference."],
  ])("when there is nothing to %s", async (deed, form, words) => {
    expect((await kofi.post(`/deeds/${deed}`, form)).view).toMatchObject({ kind: "message", text: words });
  });

  test.each([
    ["refund-propose", { amount: "many", why: "" }, ["amount", "why"]],
    ["refund-approve", { way: "" }, ["way"]],
    ["refund-done", { fee: "x" }, ["transaction", "note", "fee"]],
    ["refund-withdraw", { note: " " }, ["note"]],
  ])("when the form of %s has mistakes, and keeps what was typed", async (deed, form, fields) => {
    const gift = await aPaidDonation();
    const refund = await propose(gift, "5");
    const { view } = await kofi.post(`/deeds/${deed}`, { gift, refund, ...form });
    expect(view).toMatchObject({ values: form, problems: fields.map((field) => ({ field })) });
  });

  test("and each attempt is on record, which names only the people of the office", async () => {
    const id = await aPaidDonation();
    const refund = await propose(id);
    api.clock.advance(1000);
    await approve(kofi, refund);
    api.clock.advance(1000);
    await approve(ama, refund);
    const { view } = await kofi.get("/people");
    expect(view.kind === "people" ? view.done.slice(0, 3) : []).toMatchObject([
      { who: "Ama", what: `refund-approve ${refund}`, outcome: expect.stringContaining("is approved") },
      { who: "Kofi", what: `refund-approve ${refund}`, outcome: expect.stringContaining("not done") },
      { who: "Kofi", what: `refund-propose ${id}`, outcome: expect.stringContaining(refund) },
    ]);
  });
});
