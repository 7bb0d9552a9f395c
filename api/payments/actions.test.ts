import { expect, test } from "vitest";
import { scriptedPaymentForEach } from "#api/fixtures/scripted-payment.ts";
import { readBacklog } from "#api/store/operations/backlog.ts";
import { DAY, HOUR } from "#api/clock.ts";
import { closeAsUnpaid, countSaid, noteFlag } from "./actions.ts";

const scene = scriptedPaymentForEach();

const close = async () => closeAsUnpaid(scene.api.deps, await scene.stored(), "Efua");
const count = async () => countSaid(scene.api.deps, await scene.stored(), "Efua");
const note = async () => noteFlag(scene.api.deps, await scene.stored(), "Efua");
const waiting = async () => (await readBacklog(scene.api.deps.database, scene.api.clock.now())).odd;

test("closing a payment as not paid waits for a day after a reported success, and after another sum that the provider says", async () => {
  scene.say("down");
  await scene.pass(2 * DAY);
  await scene.report("0000", "t1");
  await scene.pass(HOUR);
  await expect(close()).rejects.toThrow("less than a day");
  await scene.pass(DAY);
  scene.say(scene.status("Paid", { amount: 20 }));
  await scene.pass(DAY);
  expect((await scene.stored()).flag).toBe("another-sum");
  await expect(close()).rejects.toThrow("less than a day");
  await scene.pass(DAY);
  await close();
});

const say = (more: object) => scene.say(scene.status("Paid", more));

test.each([
  ["another sum than before", { amount: 201 }, "now says Paid GH₵201, and before Paid GH₵200"],
  ["another currency", { amount: 200, currencyCode: "USD" }, "does not say Paid"],
])("nothing is counted when the provider now says %s", async (_, more, words) => {
  say({ amount: 200 });
  await scene.pass(20_000);
  say(more);
  await expect(count()).rejects.toThrow(words);
  expect(await scene.stored()).toMatchObject({ state: "unknown", flag: "another-sum" });
  expect(await scene.lines()).toEqual([]);
});

test("noting takes another sum off the list until the provider says something else", async () => {
  say({ amount: 200 });
  await scene.pass(20_000);
  expect(await waiting()).toBe(1);
  await note();
  await expect(note()).rejects.toThrow("Nothing about it waits");
  await scene.pass(DAY);
  expect(await waiting()).toBe(0);
  scene.say(scene.status("Refunded", { amount: 200 }));
  await scene.pass(DAY);
  expect(await waiting()).toBe(1);
  expect(await scene.lines()).toEqual([]);
});

test("noting takes an answer against the books off the list until the provider says another", async () => {
  scene.say(scene.status("Paid"));
  await scene.pass(20_000);
  /** Lets the provider say this at its next two checks, after so many days. */
  const waitsAfter = async (days: number, answer: Parameters<typeof scene.say>[0]) => {
    scene.say(answer);
    await scene.pass(days * DAY);
    await scene.pass(6 * HOUR);
    return waiting();
  };
  expect(await waitsAfter(2, scene.status("Failed"))).toBe(1);
  await note();
  expect(await waitsAfter(5, scene.status("Failed"))).toBe(0);
  expect(await waitsAfter(9, scene.status("Refunded", { amount: 5 }))).toBe(1);
});
