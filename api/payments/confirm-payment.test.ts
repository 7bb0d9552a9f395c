import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { expectLedgerAgrees } from "#api/fixtures/expect-ledger.ts";
import { openScriptedPayment, type ScriptedPayment } from "#api/fixtures/scripted-payment.ts";
import { openTestApi } from "#api/fixtures/test-api.ts";
import { checkLedger } from "#api/store/ledger/ledger-check.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let scene: ScriptedPayment;
beforeEach(async () => {
  scene = await openScriptedPayment();
});
afterEach(async () => {
  expect((await checkLedger(scene.api.deps.database)).broken).toEqual([]);
  await scene.close();
});

const pass = (ms: number) => scene.api.pass(ms);
async function live(days: number) {
  for (let day = 0; day < days; day += 1) await pass(DAY);
}
const stored = async (id = scene.id) => (await scene.api.deps.payments.find(id)) ?? expect.unreachable();
const another = () => scene.status("Paid", { clientReference: "f".repeat(32), transactionId: "t2" });

test("each rule of the pretend phones leads to a true state, and the ledger equals what was taken", async () => {
  const api = await openTestApi({ LIMITS: "off" });
  const ends = [
    ["0001", "paid", undefined],
    ["0200", "paid", undefined],
    ["0202", "paid", undefined],
    ["0402", "failed", "insufficient-funds"],
    ["0403", "failed", "declined"],
    ["0406", "failed", "wrong-pin"],
    ["0408", "expired", undefined],
    ["0500", "expired", undefined],
    ["0504", "paid", undefined],
  ] as const;
  const ids = await Promise.all(ends.map(([ending]) => giveOnce(api, ending)));
  await api.pass(1000);
  await api.pass(6 * 60_000);
  await api.pass(DAY);
  for (const [n, [ending, state, reason]] of ends.entries()) {
    const { body } = await api.call("GET", `/donations/${ids[n]}`);
    expect([body.data.state, body.data.reason], ending).toEqual([state, reason]);
  }
  await expectLedgerAgrees(api);
  await api.close();
});

describe("an answer about another payment", () => {
  test("to our own reference does not stop the questions by the other ids", async () => {
    scene.say(({ by }) => (by === "clientReference" ? another() : scene.status("Paid")));
    await scene.report("0000", "t1");
    await pass(0);
    expect((await stored()).state).toBe("paid");
  });

  test("counts nothing for six weeks, and then the payment is for a person and is asked about no more", async () => {
    scene.say(({ by }) => (by === "networkTransactionId" ? another() : undefined));
    await scene.report("0000", "t1");
    await live(41);
    expect(await stored()).toMatchObject({ state: "pending", flag: null });
    await live(2);
    expect(await stored()).toMatchObject({ state: "unknown", flag: "unanswered" });
    const asked = scene.asked();
    await live(2);
    expect(scene.asked()).toBe(asked);
    expect(await scene.lines()).toEqual([]);
  });
});

test("a gift is not given up while the provider cannot be asked, and is then paid", async () => {
  scene.say("down");
  for (let hours = 0; hours < 13 * 24; hours += 6) await pass(6 * HOUR);
  expect(await stored()).toMatchObject({ state: "pending", flag: null });
  // From the end of the schedule on it is for a person too.
  for (let hours = 0; hours < 3 * 24; hours += 6) await pass(6 * HOUR);
  expect(await stored()).toMatchObject({ state: "unknown", flag: "unanswered" });
  scene.say(scene.status("Paid"));
  await pass(6 * HOUR);
  expect(await stored()).toMatchObject({ state: "paid", flag: null });
});

test("another sum counts nothing and is flagged once, until our sum is said", async () => {
  scene.say(scene.status("Paid", { amount: 20.4 }));
  await pass(20_000);
  await live(3);
  expect(await stored()).toMatchObject({
    state: "unknown",
    flag: "another-sum",
    mismatch: { answer: "Paid GH₵20.40" },
  });
  expect(await scene.lines()).toEqual([]);
  const events = scene.api.deps.database.db.selectFrom("event").select("to_state").orderBy("seq");
  expect((await events.execute()).map(({ to_state }) => to_state)).toEqual(["created", "pending", "unknown"]);
  scene.say(scene.status("Paid"));
  await live(2);
  expect(await stored()).toMatchObject({ state: "paid", flag: null });
  expect(await scene.lines()).toMatchObject([{ amount: 2050 }]);
});

test("of two references with one transaction the second counts nothing and is flagged", async () => {
  const second = await scene.give();
  scene.say(({ value }) => scene.status("Paid", { clientReference: value }));
  await pass(20_000);
  const both = [await stored(), await stored(second)];
  expect(both.map(({ state }) => state).toSorted()).toEqual(["paid", "unknown"]);
  expect(both.find(({ state }) => state === "unknown")).toMatchObject({ flag: "same-transaction", transactions: [] });
  expect(both.find(({ state }) => state === "paid")).toMatchObject({ flag: null, transactions: ["t1", "n1"] });
  await live(15);
  expect(await scene.lines()).toHaveLength(1);
});

test("a second transaction under a counted reference is a payment of its own, flagged as taken twice", async () => {
  scene.say(({ value }) =>
    value === "t2" ? scene.status("Paid", { transactionId: "t2", externalTransactionId: "n2" }) : scene.status("Paid"),
  );
  await pass(20_000);
  for (let time = 0; time < 2; time += 1) {
    await scene.report("0000", "t2");
    await pass(HOUR);
  }
  const rows = scene.api.deps.database.db.selectFrom("payment").select(["id", "state", "flag"]).orderBy("created_at");
  const [first, second, ...more] = await rows.execute();
  expect([first, more]).toEqual([{ id: scene.id, state: "paid", flag: null }, []]);
  expect(second).toMatchObject({ state: "paid", flag: "taken-twice" });
  expect((await stored(second?.id)).donor).toEqual((await stored()).donor);
  expect(await scene.lines()).toHaveLength(2);
  const receipts = await scene.api.deps.database.db.selectFrom("receipt").select("number").orderBy("number").execute();
  expect(receipts).toEqual([{ number: 1 }, { number: 2 }]);
});

describe("of two transactions under one reference, of which the provider answers with the newest", () => {
  const ofSecond = (word: string) => scene.status(word, { transactionId: "t2", externalTransactionId: "n2" });
  const answers =
    (first: string, second: string) =>
    ({ value }: { value: string }) =>
      value === "t1" ? scene.status(first) : ofSecond(second);
  const states = async () =>
    (await scene.api.deps.database.db.selectFrom("payment").select("state").orderBy("created_at").execute()).map(
      ({ state }) => state,
    );

  test("each is counted and goes back by itself", async () => {
    scene.say(scene.status("Paid"));
    await pass(20_000);
    scene.say(answers("Paid", "Paid"));
    await scene.report("0000", "t2");
    await pass(0);
    scene.say(answers("Paid", "Refunded"));
    await live(5);
    expect(await states()).toEqual(["paid", "returned"]);
    scene.say(answers("Refunded", "Refunded"));
    await live(5);
    expect(await states()).toEqual(["returned", "returned"]);
    expect((await scene.lines()).map(({ kind }) => kind)).toEqual(["credit", "credit", "returned", "returned"]);
  });

  test("the one that was accepted is counted first, and the other when it is reported", async () => {
    const accepted = { kind: "provider" as const, reference: "t1", payment_id: scene.id };
    await scene.api.deps.database.db.insertInto("payment_reference").values(accepted).execute();
    scene.say(answers("Paid", "Paid"));
    await pass(20_000);
    expect(await stored()).toMatchObject({ state: "paid", transactions: ["t1", "n1"] });
    await scene.report("0000", "t2");
    await pass(0);
    expect(await states()).toEqual(["paid", "paid"]);
  });
});

test("“ask again” asks after an hour, a day, three and seven days, at any age", async () => {
  await live(60);
  expect((await stored()).state).toBe("expired");
  const { payments, clock } = scene.api.deps;
  await payments.askAgain(scene.id, clock.now());
  const at = clock.now();
  const hours: number[] = [];
  for (let hour = 0; hour <= 20 * 24; hour += 1) {
    const before = scene.asked();
    await pass(hour === 0 ? 0 : HOUR);
    if (scene.asked() > before) hours.push((clock.now() - at) / HOUR);
  }
  expect(hours).toEqual([0, 1, 24, 72, 168]);
});
