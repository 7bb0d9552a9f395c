import { beforeEach, expect, test } from "vitest";
import { scriptedPaymentForEach } from "#api/fixtures/scripted-payment.ts";
import { DAY, HOUR } from "#api/clock.ts";

const CREDIT = { kind: "credit", amount: 2050, fee: 40 };
const RETURNED = { kind: "returned", amount: 2050, fee: null };

const scene = scriptedPaymentForEach();

/** The provider says this at the next check, and again six hours later. */
async function hearTwice(answer: Parameters<typeof scene.say>[0]) {
  scene.say(answer);
  await scene.pass(2 * DAY);
  await scene.pass(6 * HOUR);
}

beforeEach(async () => {
  scene.say(scene.status("Paid"));
  await scene.pass(20_000);
});

test("a payment that is counted is asked about on days 2, 7, 16 and 35, whether the provider finds it or not, and then no more", async () => {
  expect(await scene.lines()).toEqual([CREDIT]);
  expect(await scene.askedIn(7, DAY)).toEqual([2, 7]);
  scene.say(undefined);
  expect(await scene.askedIn(50, DAY)).toEqual([9, 28]);
  expect(await scene.stored()).toMatchObject({ state: "paid", flag: null });
});

test("a payment that is counted goes back, comes again and goes back again, each time by two equal answers six hours apart", async () => {
  for (const [index, word] of ["Refunded", "Paid", "Refunded"].entries()) {
    scene.say(scene.status(word));
    await scene.pass(2 * DAY);
    await scene.pass(6 * HOUR - 1);
    await scene.api.deps.payments.checkNow(scene.id, scene.api.clock.now());
    await scene.pass(0);
    expect(await scene.lines(), word).toHaveLength(index + 1);
    await scene.pass(1);
    expect(await scene.lines(), word).toHaveLength(index + 2);
  }
  expect(await scene.stored()).toMatchObject({ state: "returned", flag: null, mismatch: null });
  expect(await scene.api.db.selectFrom("receipt").selectAll().execute()).toHaveLength(1);
});

test("a payment that is counted keeps both lines while every word but Paid is said of what went back", async () => {
  await hearTwice(scene.status("Refunded"));
  expect(await scene.lines()).toEqual([CREDIT, RETURNED]);
  scene.say(scene.status("Failed"));
  expect(await scene.askedIn(40, DAY)).toEqual([2, 7, 16, 35]);
  expect(await scene.stored()).toMatchObject({ state: "returned", flag: null });
});

test.each([
  ["Failed", {}],
  ["Refunded", { amount: 20 }],
  ["Refunded", { currencyCode: "USD" }],
  ["Paid", { amount: 20.4 }],
])("a payment that is counted is flagged when the provider twice says %s %o, until it agrees", async (word, more) => {
  await hearTwice(scene.status(word, more));
  expect(await scene.stored()).toMatchObject({ state: "paid", flag: "contrary" });
  expect(await scene.lines()).toEqual([CREDIT]);
  scene.say(scene.status("Paid"));
  await scene.pass(5 * DAY);
  expect(await scene.stored()).toMatchObject({ state: "paid", flag: null, mismatch: null });
});

test("a payment that is counted is flagged when the provider speaks against it and then finds it no more", async () => {
  await scene.pass(34 * DAY);
  scene.say(scene.status("Failed"));
  await scene.pass(DAY);
  scene.say(undefined);
  await scene.pass(6 * HOUR);
  expect(await scene.stored()).toMatchObject({ state: "paid", flag: "contrary" });
});

test("a payment that is counted does not go back because a second transaction under its reference did", async () => {
  const second = scene.status("Refunded", { transactionId: "t2", externalTransactionId: "n2" });
  await hearTwice(({ by }) => (by === "clientReference" ? second : undefined));
  expect(await scene.stored()).toMatchObject({ state: "paid", flag: "contrary" });
  expect(await scene.lines()).toEqual([CREDIT]);
});

test("a payment that is counted is not flagged by two answers that differ, nor by two with one between them that agrees", async () => {
  for (const word of ["Failed", "Unpaid", "Failed", "Paid", "Failed"]) {
    scene.say(scene.status(word));
    await scene.pass(word === "Failed" ? 3 * DAY : 6 * HOUR);
  }
  expect(await scene.stored()).toMatchObject({ state: "paid", flag: null });
});
