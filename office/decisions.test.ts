import { challengeOf, isTrue } from "#api/operators/signed.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { openTestOffice, ORIGIN, questionIn, sent, type TestOffice, type Worker } from "./fixtures/test-office.ts";

const MINUTE_MS = 60_000;

let office: TestOffice;
let efua: Worker;
let yaw: Worker;
let id: string;
beforeEach(async () => {
  office = await openTestOffice();
  efua = await office.join("Efua", "treasurer");
  yaw = await office.join("Yaw", "approver");
  id = await giveOnce(office.api, "0200");
  await office.api.pass(20_000);
});
afterEach(() => office.close());

const proposal = { amount: "5", why: "letter 12" };
const refunds = () => office.api.deps.refunds.of("donation", id);
async function proposed(): Promise<string> {
  await efua.decide("refund-propose", { gift: id, ...proposal });
  return (await refunds())[0]?.id ?? "";
}

test("a refund goes from one person to another, and into the books with its fee", async () => {
  expect(await efua.decide("refund-propose", { gift: id, ...proposal })).toMatch(/^GH₵5 is to be given back/u);
  const waiting = async () => (await yaw.today()).find(({ title }) => title.includes("to give back"));
  expect((await waiting())?.deeds.map(({ label }) => label)).toEqual(["Approve", "Withdraw", "See the gift"]);
  const [refund] = await refunds();
  expect(await yaw.decide("refund-approve", { refund: refund?.id ?? "", way: "by-hand" })).toMatch(/is approved/u);
  const details = { refund: refund?.id ?? "", transaction: "T-77", fee: "0.10", note: "dashboard, line 4" };
  expect(await efua.decide("refund-done", details)).toMatch(/the books have GH₵5 that went back/u);
  expect(await refunds()).toMatchObject([
    { state: "done", proposedBy: "Efua", approvedBy: "Yaw", settledBy: "Efua", providerId: "T-77" },
  ]);
  expect(await waiting()).toBeUndefined();
});

describe("what is signed", () => {
  test("is kept with its signature, which anyone can check later", async () => {
    await proposed();
    const [signature] = await office.api.deps.operators.signatures(10);
    if (!signature) throw new Error("The decision is kept.");
    expect(signature).toMatchObject({ kind: "refund-propose", outcome: expect.stringContaining("GH₵5") });
    const { said } = signature;
    expect(JSON.parse(said)).toMatchObject({ details: { id, amount: 500 }, words: expect.stringContaining("GH₵5") });
    const passkey = await office.api.deps.operators.findPasskey(signature.passkeyId);
    expect(await isTrue(signature, passkey)).toBe(true);
    const altered = said.replace('"amount":500', '"amount":5000');
    expect(await isTrue({ ...signature, said: altered }, passkey)).toBe(false);
    expect(await isTrue({ ...signature, said: altered, challenge: challengeOf(altered) }, passkey)).toBe(false);
  });

  test.each([
    ["another amount", (said: string) => said.replace('"amount":500', '"amount":1000')],
    ["another gift", (said: string) => said.replace(id, "0".repeat(32))],
    ["another person", (said: string) => said.replace(/"operator":"\w+"/u, '"operator":"x"')],
  ])("cannot be altered: %s", async (_, alter) => {
    const question = await efua.prepare("refund-propose", { gift: id, ...proposal });
    const refused = await efua.sign(question, { said: alter(question.said) });
    expect(refused).toMatchObject({ status: 400, view: { title: "Nothing was done" } });
    expect(await refunds()).toEqual([]);
  });

  test("counts once, however often it is sent, and a second press shows what came of the first", async () => {
    const question = await efua.prepare("refund-propose", { gift: id, ...proposal });
    const form = sent(question, efua.authenticator.get(question.options, ORIGIN));
    const answers = await Promise.all([1, 2, 3].map(() => efua.post("/sign", form)));
    expect(new Set(answers.map(({ to }) => to)).size).toBe(1);
    expect(await efua.post("/sign", form)).toMatchObject({ status: 303, to: answers[0]?.to });
    expect(await refunds()).toHaveLength(1);
  });

  test("is refused five minutes later, from another office's page, and from another person's passkey", async () => {
    const late = await efua.prepare("refund-propose", { gift: id, ...proposal });
    office.api.clock.advance(6 * MINUTE_MS);
    expect((await efua.sign(late)).status).toBe(400);
    const question = await efua.prepare("refund-propose", { gift: id, ...proposal });
    const elsewhere = efua.authenticator.get(question.options, "https://office.evil.example");
    expect((await efua.sign(question, { answer: elsewhere })).status).toBe(400);
    const others = yaw.authenticator.get(question.options, ORIGIN);
    expect((await efua.sign(question, { answer: others })).status).toBe(400);
    expect((await yaw.sign(question)).status).toBe(400);
    expect(await refunds()).toEqual([]);
  });

  test("is not done for a person who was removed after the page was shown", async () => {
    const question = await efua.prepare("refund-propose", { gift: id, ...proposal });
    const own = await office.api.deps.operators.findByName("Efua");
    await office.api.deps.operators.remove(own?.id ?? "", office.api.clock.now());
    expect((await efua.sign(question)).status).toBe(401);
    expect(await refunds()).toEqual([]);
  });

  test("says that something went wrong when it did, and where to look", async () => {
    vi.spyOn(office.api.deps.refunds, "propose").mockRejectedValueOnce(new Error("the disk is full"));
    const question = await efua.prepare("refund-propose", { gift: id, ...proposal });
    expect((await efua.sign(question)).status).toBe(500);
    const { view } = await efua.get(`/done/${question.challenge}`);
    expect(view).toMatchObject({ kind: "done", isDone: false, words: expect.stringContaining("Look at Today") });
    expect(office.errors.splice(0)).toMatchObject([{ message: "the disk is full" }]);
  });

  test("shows its outcome to nobody else", async () => {
    const { to } = await efua.sign(await efua.prepare("refund-propose", { gift: id, ...proposal }));
    expect((await efua.get(to)).view.kind).toBe("done");
    expect((await yaw.get(to)).status).toBe(404);
  });
});

describe("two people", () => {
  test("are two: nobody approves what they have proposed, with any of their passkeys", async () => {
    const refund = await proposed();
    const again = await office.join("EFUA", "treasurer");
    for (const self of [efua, again]) {
      expect(await self.decide("refund-approve", { refund, way: "by-hand" })).toBe(
        "You proposed it yourself, so another person has to approve it.",
      );
    }
    expect((await refunds())[0]?.state).toBe("proposed");
  });

  test("who decide at the same moment decide once, and the second is told", async () => {
    const refund = await proposed();
    const kofi = await office.join("Kofi", "approver");
    const [first, second] = [
      await yaw.prepare("refund-approve", { refund, way: "by-hand" }),
      await kofi.prepare("refund-withdraw", { refund, note: "the donor changed her mind" }),
    ];
    const ends = [await yaw.sign(first), await kofi.sign(second)];
    const views = [await yaw.get(ends[0]?.to ?? ""), await kofi.get(ends[1]?.to ?? "")].map(({ view }) => view);
    expect(views).toMatchObject([{ isDone: true }, { isDone: true }]);
    // A withdrawn refund cannot be approved from a page that was open before.
    expect(await yaw.decide("refund-approve", { refund, way: "by-hand" })).toMatch(/any more: it is withdrawn/u);
  });

  test("have roles: a reader decides nothing, and an approver proposes nothing", async () => {
    const ama = await office.join("Ama", "reader");
    const refund = await proposed();
    expect((await ama.post("/deeds/refund-approve", { refund, way: "by-hand" })).status).toBe(403);
    expect((await yaw.post("/deeds/refund-propose", { gift: id, ...proposal })).status).toBe(403);
    expect((await ama.get(`/gifts/${id}`)).view).toMatchObject({ deeds: [{ label: "See the receipt" }] });
    expect((await ama.today()).flatMap(({ deeds }) => deeds.map(({ label }) => label))).toEqual(
      expect.not.arrayContaining(["Approve"]),
    );
  });
});

test("a form with mistakes says how to put each right, and keeps what was typed", async () => {
  const { status, view } = await efua.post("/deeds/refund-propose", { gift: id, amount: "five", why: "" });
  expect(status).toBe(400);
  expect(view).toMatchObject({
    values: { amount: "five", gift: id },
    problems: [{ field: "amount" }, { field: "why" }],
  });
});

test("a gift from outside is counted by two people, and its donor is in no signature", async () => {
  const form = {
    amount: "120",
    how: "cash",
    on: "2026-03-01",
    why: "slip 4",
    name: "Akosua Poku",
    email: "akosua@example.com",
    phone: "",
  };
  const question = await efua.prepare("outside-propose", form);
  const changed = await efua.sign(question, { aside: JSON.stringify({ name: "Nobody", email: "", phone: "" }) });
  expect((await efua.get(changed.to)).view).toMatchObject({ isDone: false, words: /not those that you signed/u });
  await efua.decide("outside-propose", form);
  const [waiting] = await office.api.deps.outside.proposed();
  expect(await yaw.decide("outside-approve", { gift: waiting?.id ?? "" })).toMatch(/the books have GH₵120/u);
  const kept = JSON.stringify(await office.api.deps.operators.signatures(10));
  expect(kept).toContain("slip 4");
  expect(kept).not.toMatch(/Akosua|akosua/u);
});

test("a search says only how it searched, and shows no number whole", async () => {
  const found = await efua.post("/gifts", { who: "024 123 0200" });
  expect(found.view).toMatchObject({ found: { gifts: [{ id, phone: expect.stringContaining("•") }] } });
  const { view } = await efua.get("/people");
  expect(view.kind === "people" ? view.done[0] : undefined).toMatchObject({ who: "Efua", what: "gift find by phone" });
  expect(questionIn((await office.ask("/sign-in")).view).said).not.toContain("Efua");
});

describe("a search by name", () => {
  test("finds the gift, says how far back it went, and is recorded without the name", async () => {
    expect((await efua.post("/gifts", { name: "mensah  AMA" })).view).toMatchObject({
      found: { gifts: [{ id, name: "Ama Mensah" }], after: null, backTo: "2026-03-02 10:00" },
    });
    const { view } = await efua.get("/people");
    expect(view.kind === "people" ? view.done[0] : undefined).toMatchObject({ what: "gift find by name" });
    const kept = await office.api.deps.database.db.selectFrom("audit").selectAll().execute();
    expect(JSON.stringify(kept)).not.toMatch(/mensah/iu);
  });

  test("goes on from where the last one ended, and from nowhere else", async () => {
    const [after, odd] = await Promise.all([
      efua.post("/gifts", { name: "Ama", after: `${office.api.clock.now() - 20_000}-${id}` }),
      efua.post("/gifts", { name: "Ama", after: "1 or 1=1" }),
    ]);
    expect(after.view).toMatchObject({ found: { gifts: [], after: null } });
    expect(odd.view).toMatchObject({ found: { gifts: [{ id }] } });
  });

  test.each([
    ["in no letters", { name: "--" }],
    ["beside a day, which would not narrow it", { name: "Ama", day: "2026-03-02" }],
    ["beside a state", { name: "Ama", state: "paid" }],
  ])("%s says what to correct", async (_, form) => {
    const { status, view } = await efua.post("/gifts", form);
    expect(status).toBe(400);
    expect(view).toMatchObject({ values: form, problems: [{ field: "name" }] });
  });
});
