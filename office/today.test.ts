import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { DAY, dateOf } from "#api/clock.ts";
import { giveOnce } from "#api/fixtures/donations.ts";
import { subscribe } from "#api/fixtures/monthly-donation.ts";
import { openMailApi } from "#api/fixtures/test-api.ts";
import type { Flag } from "#api/payments/states.ts";
import { sendLetter } from "#api/letters/send-letter.ts";
import { WAITING, type WaitingKind } from "#api/store/operations/backlog.ts";
import { giftsIn, labelsOf, officeForEach } from "./fixtures/test-office.ts";

const TO = "treasurer@beat.example";
const { office, api, join } = officeForEach(() => openMailApi({ TREASURER_EMAIL: TO, LIMITS: "off" }));
const efua = join("Efua", "treasurer");

/** What may be done about each kind, the usual first. */
const ACTS: Record<WaitingKind, string[]> = {
  odd: ["Ask again", "Count what the provider said", "Close as not paid", "Noted", "See the gift"],
  unanswered: ["Ask again", "Close as not paid", "Noted", "See the gift"],
  owed: ["Ask again", "Noted", "See the gift"],
  unstopped: ["Stop it", "It has ended in the dashboard", "Ask again", "See the gift"],
  unknown: ["Stop it", "It has ended in the dashboard", "Ask again", "See the gift"],
  receipts: ["Send the receipt again", "See the gift"],
};

test("Today has a case of every kind that waits, with what settles it, and the treasurer's letter counts the same", async () => {
  const { clock, mandates, newId, payments } = api.deps;
  const at = clock.now();
  const step = { cause: "worker", at, note: "planted" } as const;
  async function pay(to: "unknown" | "paid", flag?: Flag): Promise<string> {
    const id = await giveOnce(api, "9001");
    await payments.move({ ...step, id, to, ...(flag ? { flag } : {}) });
    return id;
  }
  async function begin(): Promise<string> {
    const { id } = await subscribe(api, "9001");
    await mandates.move({ ...step, id, to: "unknown", set: { accepted_at: at } });
    return id;
  }
  const charge = (mandateId: string) => {
    const taken = { amount: 1500 as Pesewas, fee: null, madeAt: null };
    const ids = { providerId: newId(), networkId: null };
    return mandates.settleCharge({ mandateId, dueOn: dateOf(at), to: "paid", taken, ids, at, note: "planted" });
  };

  const [charged, unstopped] = [await begin(), await begin()];
  const charges = [await charge(charged), await charge(charged)].map((each) => each?.id ?? "");
  const sent = { sent_at: at, frozen_at: at };
  await api.db.updateTable("receipt").set(sent).where("payment_id", "in", charges).execute();
  await mandates.move({ ...step, id: unstopped, to: "cancelling" });
  const planted: Record<WaitingKind, string> = {
    odd: await pay("unknown", "another-sum"),
    unanswered: await pay("unknown", "unanswered"),
    owed: charges[1] ?? "",
    unstopped,
    unknown: await begin(),
    receipts: await pay("paid"),
  };
  // Two days pass in which nobody asks.
  api.clock.advance(2 * DAY);
  await efua.today();
  const [{ title, cases = [], text } = { title: "" }] = (await efua.get("/")).view.sections ?? [];
  expect([title, text]).toEqual(["6 cases wait", ""]);
  expect(cases.map(({ id }) => id)).toEqual(Object.entries(planted).map((each) => each.join("-")));
  expect(cases.map(labelsOf)).toEqual(Object.values(ACTS));
  await sendLetter(api.deps, "day:2026-03-03", 1);
  const { plain = "" } = api.mail.arrived.find(({ to }) => to === TO) ?? {};
  for (const words of Object.values(WAITING)) expect(plain).toContain(`${words}: 1`);
});

test("Today says what was given beside the same days before, what failed and why, and the newest gifts", async () => {
  const give = async (Amount: number, ending = "0200") => {
    const id = await giveOnce(api, ending, { Amount });
    await api.pass(20_000);
    return id;
  };
  // A Monday, the second of March.
  await give(20.5);
  api.clock.advance(6 * DAY);
  await give(7);
  await efua.today();
  // A week ends on Sunday.
  expect((await efua.get("/")).view.sums?.[1]?.amount).toBe("GH₵27.50");
  api.clock.advance(2 * DAY);
  await give(30);
  await give(5, "0402");
  const newest = await give(2);
  await efua.today();
  const { view } = await efua.get("/");
  expect(view.sums).toEqual([
    { label: "Today", amount: "GH₵32", notes: ["2 gifts", "GH₵0 yesterday"] },
    { label: "This week", amount: "GH₵32", notes: ["2 gifts", "GH₵20.50 in the same days last week"] },
    { label: "This month", amount: "GH₵59.50", notes: ["4 gifts", "GH₵0 in the same days last month"] },
  ]);
  const [days, months] = view.sections?.flatMap(({ charts = [] }) => charts) ?? [];
  const last = { label: "10 March 2026", amount: 3200, text: "GH₵32, 2 gifts" };
  expect([days?.bars.length, days?.bars.at(-1)]).toEqual([30, last]);
  expect([months?.bars.length, months?.bars.at(-1)?.amount]).toEqual([12, 5950]);
  const kinds = Object.entries({ "One-time": "GH₵59.50, 4 gifts", Recurring: "GH₵0, 0 gifts" });
  expect(view.tiles).toMatchObject([{ facts: kinds }, { failed: [{ reason: expect.any(String), count: 1 }] }]);
  expect(giftsIn(view).map(({ amount }) => amount)).toEqual(["GH₵2", "GH₵5", "GH₵30", "GH₵7", "GH₵20.50"]);
  expect(giftsIn(view)[0]?.id).toBe(newest);
});

test("an editor's Today says what is still an example, and nothing of money", async () => {
  const { view } = await (await office.join("Adwoa", "editor")).get("/");
  expect(view.facts).toEqual([["Still an example", expect.stringContaining("Telephone")], expect.any(Array)]);
  expect([view.sums, giftsIn(view)]).toEqual([undefined, []]);
});
