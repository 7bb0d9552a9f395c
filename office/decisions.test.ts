import { beforeEach, describe, expect, test, vi } from "vitest";
import { HOUR, MINUTE } from "#api/clock.ts";
import { giveOnce } from "#api/fixtures/donations.ts";
import { openMailApi } from "#api/fixtures/test-api.ts";
import { ACTIONS } from "./actions/all-actions.ts";
import { createAuthenticator } from "./fixtures/authenticator.ts";
import { labelsOf, officeForEach, ORIGIN, questionIn, sent, type Worker } from "./fixtures/test-office.ts";

const { office, api, join } = officeForEach(() => openMailApi({ LIMITS: "off" }));
const efua = join("Efua", "treasurer");
const yaw = join("Yaw", "treasurer");
let id: string;
beforeEach(async () => {
  id = await giveOnce(api, "0200");
  await api.pass(20_000);
  api.mail.arrived.length = 0;
});

const TODAY = { label: "Today", href: "/" };
const audit = async (action: string) =>
  (await api.db.selectFrom("audit").selectAll().execute()).filter((entry) => entry.action === action);
const resendPage = (who = efua) => who.prepare("receipt-resend", { gift: id });

describe("what a press confirms", () => {
  test("is shown in words, and then done once, however often it is sent, with one line that says who did what, when, to which gift, and to nobody else", async () => {
    const { view } = await efua.post("/actions/receipt-resend", { gift: id });
    expect(view.lead).toContain("Send receipt 000001 of BEAT-");
    expect(await audit("receipt-resend")).toEqual([]);
    const question = questionIn(view);
    const answers = await Promise.all([1, 2, 3].map(() => efua.sign(question)));
    const [{ to } = { to: "" }, ...others] = [...answers, await efua.sign(question)];
    for (const other of others) expect(other).toMatchObject({ status: 303, to });
    const outcome = "Receipt 000001 was sent.";
    const next = [{ label: "See the gift", href: `/gifts/${id}` }, TODAY];
    expect((await efua.get(to)).view).toEqual({ title: "Done", text: outcome, actions: next });
    const line = { who: "Efua", at: api.clock.now(), subject: id, outcome };
    expect(await audit("receipt-resend")).toMatchObject([line]);
    expect(api.mail.arrived).toHaveLength(1);
    expect((await yaw.get(to)).status).toBe(404);
  });

  test("is refused when it was altered, when another person sends it, and half a day later", async () => {
    const page = await resendPage();
    for (const payload of [page.payload.replaceAll(id, "0".repeat(32)), ""])
      expect(await efua.sign(page, { payload })).toMatchObject({ status: 400, view: { title: "Nothing was done" } });
    expect((await yaw.sign(page)).status).toBe(400);
    api.clock.advance(11 * HOUR);
    const later = await resendPage();
    api.clock.advance(HOUR);
    await efua.today();
    expect((await efua.sign(page)).status).toBe(400);
    expect(api.mail.arrived).toEqual([]);
    expect((await efua.sign(later)).status).toBe(303);
  });

  test("is not done for a person who was removed, or has another role, after the page was shown", async () => {
    const [own, other] = [await resendPage(), await resendPage(yaw)];
    const operator = await api.deps.operators.findByName("Efua");
    await api.deps.operators.remove(operator?.id ?? "", api.clock.now());
    expect((await efua.sign(own)).status).toBe(401);
    await api.db.updateTable("person").set({ role: "reader" }).where("name", "=", "Yaw").execute();
    const { view } = await yaw.get((await yaw.sign(other)).to);
    expect(view).toMatchObject({ title: "Not done", text: expect.stringContaining("This is for a treasurer") });
    expect(api.mail.arrived).toEqual([]);
  });

  test("says that something went wrong when it did, and where to look", async () => {
    vi.spyOn(api.deps.blockedPhones, "block").mockRejectedValueOnce(new Error("the disk is full"));
    const page = await efua.prepare("phone-silence", { phone: "0241239001" });
    expect((await efua.sign(page)).status).toBe(500);
    const { view } = await efua.get((await efua.sign(page)).to);
    expect(view).toMatchObject({ title: "Not done", text: expect.stringContaining("Look at Today") });
    expect(office.errors.splice(0)).toMatchObject([{ message: "the disk is full" }]);
  });
});

describe("what a passkey confirms", () => {
  const page = async (who = efua) => questionIn((await who.post("/actions/person-erase", { who: "0241230200" })).view);
  const erased = () => audit("person-erase");

  test("is inviting and removing a colleague, one’s passkeys, erasing a person and signing first aid", () => {
    const asking = [...ACTIONS.values()].filter(({ asksPasskey }) => asksPasskey).map(({ name }) => name);
    const names = "colleague-invite colleague-remove passkey-add passkey-remove person-erase text-sign";
    expect(asking.toSorted().join(" ")).toBe(names);
  });

  test("is done once, however often its answer is sent, and its line names nobody", async () => {
    const question = await page();
    const form = sent(question, efua.authenticator.get(question.options, ORIGIN));
    const { to } = await efua.post("/confirm", form);
    expect(await efua.post("/confirm", form)).toMatchObject({ status: 303, to });
    expect(await efua.sign(question)).toMatchObject({ status: 303, to });
    const lines = await erased();
    expect(lines).toMatchObject([{ who: "Efua", subject: "", outcome: "The person is erased from 1 gift." }]);
    expect(JSON.stringify(lines)).not.toContain("241230200");
  });

  test.each([
    ["without an answer", () => ""],
    ["for another site", (options: string, own: Worker) => own.authenticator.get(options, "https://evil.example")],
    [
      "without finger, face or PIN",
      (options: string, own: Worker) => own.authenticator.get(options, ORIGIN, { isVerified: false }),
    ],
    ["by another person’s passkey", (options: string) => yaw.authenticator.get(options, ORIGIN)],
    ["by a passkey that nobody has", (options: string) => createAuthenticator().get(options, ORIGIN)],
  ])("is not done %s", async (_, answer) => {
    const question = await page();
    const refused = await efua.post("/confirm", sent(question, answer(question.options, efua)));
    expect(refused).toMatchObject({ status: 400, view: { title: "Nothing was done" } });
    expect(await erased()).toEqual([]);
  });

  test("is not done five minutes later, or with the answer to another page", async () => {
    const [late, other] = [await page(), await page()];
    const answer = efua.authenticator.get(other.options, ORIGIN);
    expect((await efua.post("/confirm", sent(late, answer))).status).toBe(400);
    api.clock.advance(5 * MINUTE);
    expect((await efua.sign(late)).status).toBe(400);
    expect(await erased()).toEqual([]);
  });

  test("is not done with an answer from before the passkey’s last one", async () => {
    const question = await page();
    const copied = efua.authenticator.get(question.options, ORIGIN);
    await efua.sign(questionIn((await office.ask("/sign-in")).view));
    expect((await efua.post("/confirm", sent(question, copied))).status).toBe(400);
    expect(await erased()).toEqual([]);
  });
});

test("a page does not show what one may not do", async () => {
  const ama = await office.join("Ama", "reader");
  expect((await ama.get(`/gifts/${id}`)).view).toMatchObject({
    actions: [],
    links: [{ label: "See the receipt" }, { label: "What was done to it" }],
  });
  expect(labelsOf((await ama.get("/words/news/the-network-opens")).view)).toEqual(["See the page"]);
});
