import { expect, test } from "vitest";
import { scriptedPaymentForEach } from "#api/fixtures/scripted-payment.ts";
import { DAY, HOUR } from "#api/clock.ts";

const scene = scriptedPaymentForEach();

async function live(days: number) {
  for (let day = 0; day < days; day += 1) await scene.pass(DAY);
}

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
  const rows = scene.api.db.selectFrom("payment").select(["state", "flag"]).orderBy("created_at");
  expect(await rows.execute()).toEqual([
    { state: "paid", flag: null },
    { state: "paid", flag: "taken-twice" },
  ]);
});

test("“ask again” asks after an hour, a day, three and seven days, at any age", async () => {
  await live(60);
  expect((await scene.stored()).state).toBe("expired");
  const { payments, clock } = scene.api.deps;
  await payments.askAgain(scene.id, clock.now());
  const at = clock.now();
  const hours: number[] = [];
  for (let hour = 0; hour <= 20 * 24; hour += 1) {
    const before = scene.asked();
    await scene.pass(hour === 0 ? 0 : HOUR);
    if (scene.asked() > before) hours.push((clock.now() - at) / HOUR);
  }
  expect(hours).toEqual([0, 1, 24, 72, 168]);
});
