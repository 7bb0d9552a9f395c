import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { formatCedis, type Pesewas } from "#contract/money.ts";
import { giveOnce } from "#api/fixtures/donations.ts";
import { challengeOf } from "#api/operators/signed.ts";
import { DEEDS } from "./deeds/all-deeds.ts";
import { openTestOffice, type TestOffice, type Worker } from "./fixtures/test-office.ts";

let office: TestOffice;
let efua: Worker;
let yaw: Worker;
let gift: string;
beforeEach(async () => {
  office = await openTestOffice();
  efua = await office.join("Efua", "treasurer");
  yaw = await office.join("Yaw", "approver");
  gift = await give();
});
afterEach(() => office.close());

async function give(extraPesewas = 0): Promise<string> {
  await office.api.sandbox("POST", "/settings", { extraPesewas });
  const id = await giveOnce(office.api, "0200");
  await office.api.pass(20_000);
  return id;
}

const note = "the provider's list, line 4";
const refund = async () =>
  /BACK-[\w-]+/u.exec(await efua.decide("refund-propose", { gift, amount: "5", why: note }))?.[0] ?? "";
const correction = async () =>
  /FIX-[\w-]+/u.exec(
    await efua.decide("correction-propose", { gift, line: "credit", amount: "0.50", why: note }),
  )?.[0] ?? "";
const cash = { amount: "120", how: "cash", on: "2026-03-01", why: "slip 4", name: "", email: "", phone: "" };
async function outside(): Promise<string> {
  await efua.decide("outside-propose", cash);
  return (await office.api.deps.outside.proposed())[0]?.id ?? "";
}
const reference = (id = gift) => office.api.deps.references.of(id);
const waiting = async () => (await office.api.deps.outside.proposed())[0]?.reference;

/** A decision about money: its form, the sum in pesewas, and how people name what it is about. */
type Asked = { form: Record<string, string>; amount: number; named: string | undefined };

const ABOUT_MONEY: Record<string, () => Promise<Asked>> = {
  async "gift-decide"() {
    const id = await give(1);
    return { form: { gift: id, to: "paid", note }, amount: 2051, named: await reference(id) };
  },
  async "decision-withdraw"() {
    await efua.decide("gift-decide", { gift, to: "reversed", note });
    return { form: { gift }, amount: 2050, named: await reference() };
  },
  "refund-propose": async () => ({ form: { gift, why: note }, amount: 2050, named: await reference() }),
  async "refund-approve"() {
    return { form: { refund: await refund(), way: "by-hand" }, amount: 500, named: await reference() };
  },
  async "refund-done"() {
    const form = { refund: await refund(), transaction: "T-77", fee: "0.10", note };
    return { form, amount: 500, named: await reference() };
  },
  async "refund-failed"() {
    const id = await refund();
    return { form: { refund: id, note }, amount: 500, named: id };
  },
  async "refund-withdraw"() {
    const id = await refund();
    return { form: { refund: id, note }, amount: 500, named: id };
  },
  "correction-propose": async () => ({
    form: { gift, line: "credit", why: note },
    amount: 2050,
    named: await reference(),
  }),
  async "correction-approve"() {
    const id = await correction();
    return { form: { correction: id }, amount: 50, named: id };
  },
  async "correction-withdraw"() {
    const id = await correction();
    return { form: { correction: id, note }, amount: 50, named: id };
  },
  "outside-propose": async () => ({ form: cash, amount: 12_000, named: "slip 4" }),
  "outside-approve": async () => ({ form: { gift: await outside() }, amount: 12_000, named: await waiting() }),
  "outside-withdraw": async () => ({ form: { gift: await outside(), note }, amount: 12_000, named: await waiting() }),
};

describe.each(Object.entries(ABOUT_MONEY))("%s", (deed, asked) => {
  test("is signed as a sentence with its sum and its name, and neither can be changed", async () => {
    const { form, amount, named } = await asked();
    const worker = DEEDS.get(deed)?.roles.includes("approver") ? yaw : efua;
    const question = await worker.prepare(deed, form);
    const said = JSON.parse(question.said);
    expect(said.words).toContain(formatCedis(amount as Pesewas));
    expect(said.words).toContain(named);
    expect(said.details).toMatchObject({ amount, id: expect.stringMatching(/\w/u) });
    const signatures = async () => (await office.api.deps.operators.signatures(100)).length;
    const before = await signatures();
    for (const changed of [{ amount: amount + 1 }, { id: await give() }]) {
      // The passkey signs the altered text, as if its page had shown it.
      const altered = JSON.stringify({ ...said, details: { ...said.details, ...changed } });
      const options = JSON.stringify({ ...JSON.parse(question.options), challenge: challengeOf(altered) });
      expect(await worker.sign({ ...question, said: altered, options })).toMatchObject({
        status: 400,
        view: { title: "Nothing was done" },
      });
    }
    expect(await signatures()).toBe(before);
    expect(await worker.get((await worker.sign(question)).to)).toMatchObject({ view: { kind: "done" } });
  });
});

test("a decision that counts nothing names the gift's own sum", async () => {
  const { said } = await yaw.prepare("gift-decide", { gift: await give(1), to: "failed", note });
  expect(JSON.parse(said)).toMatchObject({
    words: expect.stringContaining("of GH₵20.50, which is review, is failed"),
    details: { asked: 2050 },
  });
});

test("what the provider kept for a refund is in the sentence", async () => {
  const form = { refund: await refund(), transaction: "T-77", fee: "0.10", note };
  const { said } = await efua.prepare("refund-done", form);
  expect(JSON.parse(said).words).toContain("went back as T-77, and that the provider kept GH₵0.10 for it.");
});

test("a sum that cannot be is refused on the form, before anybody signs it", async () => {
  expect((await yaw.post("/deeds/gift-decide", { gift, to: "reversed", amount: "20.51", note })).view).toMatchObject({
    kind: "form",
    problems: [{ field: "amount", message: expect.stringContaining("Only GH₵20.50 came") }],
  });
});

test("the sum that is signed is the sum that is done, whatever happens meanwhile", async () => {
  const page = await efua.prepare("refund-propose", { gift, why: note });
  await efua.decide("refund-propose", { gift, amount: "5", why: note });
  expect((await efua.get((await efua.sign(page)).to)).view).toMatchObject({
    isDone: false,
    words: expect.stringContaining("Only GH₵15.50 is left"),
  });
});
