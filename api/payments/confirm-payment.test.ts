import { expect, test } from "vitest";
import { scriptedPaymentForEach } from "#api/fixtures/scripted-payment.ts";
import { DAY, HOUR } from "#api/clock.ts";

const scene = scriptedPaymentForEach();

test("a second transaction under a counted reference is asked about until it is found, and only our sum is counted", async () => {
  const answers = (second: object | undefined) => (query: { value: string }) =>
    query.value === "t2" ? second && scene.status("Paid", { transactionId: "t2", ...second }) : scene.status("Paid");
  scene.say(answers(undefined));
  await scene.pass(20_000);
  await scene.report("0000", "t2");
  await scene.pass(0);
  for (const other of [{ amount: 20 }, { currencyCode: "USD" }, {}]) {
    expect(await scene.lines()).toHaveLength(1);
    scene.say(answers({ externalTransactionId: "n2", ...other }));
    await scene.pass(HOUR);
  }
  await scene.pass(DAY);
  expect(await scene.lines()).toHaveLength(2);
  const second = scene.api.db.selectFrom("payment").select("state").where("flag", "=", "taken-twice");
  expect(await second.execute()).toEqual([{ state: "paid" }]);
});

test("“ask again” asks after an hour, a day, three and seven days, at any age", async () => {
  await scene.askedIn(60, DAY);
  expect((await scene.stored()).state).toBe("expired");
  await scene.api.deps.payments.askAgain(scene.id, scene.api.clock.now());
  await scene.pass(0);
  expect(await scene.askedIn(20 * 24, HOUR)).toEqual([1, 24, 72, 168]);
});
