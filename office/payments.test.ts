import { beforeEach, describe, expect, test } from "vitest";
import { openScriptedPayment, type ScriptedPayment } from "#api/fixtures/scripted-payment.ts";
import { DAY, HOUR } from "#api/clock.ts";
import { labelsOf, officeForEach } from "./fixtures/test-office.ts";

let scene: ScriptedPayment;
let gift: string;
let reference: string;
const { join } = officeForEach(async () => {
  scene = await openScriptedPayment();
  gift = scene.id;
  reference = (await scene.stored()).reference;
  return scene.api;
});
const efua = join("Efua", "treasurer");

/** What waits on Today, but receipts: there is no mail server. Signs in again once twelve hours are over. */
const cases = async () => (await efua.today()).filter(({ title }) => !title.startsWith("A receipt"));
/** Why the page of an action says that it cannot be done. */
async function refusal(action: string, of = gift): Promise<string> {
  await efua.today();
  const answer = await efua.get(`/actions/${action}?gift=${of}`);
  expect(answer).toMatchObject({ status: 400, view: { title: "That cannot be done" } });
  return answer.view.text ?? "";
}
async function giftPage() {
  await efua.today();
  const { view } = await efua.get(`/gifts/${gift}`);
  return { facts: Object.fromEntries(view.facts ?? []), acts: labelsOf(view), moments: JSON.stringify(view.sections) };
}

// What each act needs of the provider is tried in api/payments/actions.test.ts.
describe("a payment of which another sum was taken", () => {
  beforeEach(async () => {
    scene.say(scene.status("Paid", { amount: 200, amountAfterCharges: 196 }));
    await scene.api.pass(20_000);
  });

  test("waits on Today, and is counted with the provider’s sum, which the page shows and nobody types", async () => {
    const [waiting] = await cases();
    expect(waiting).toMatchObject({
      title: `Another sum was taken: ${reference}, GH₵20.50`,
      text: expect.stringContaining("Give back whole payments only."),
      facts: expect.arrayContaining([["The provider says", "Paid GH₵200"]]),
    });
    const acts = ["Ask again", "Count what the provider said", "Close as not paid", "Noted", "See the gift"];
    expect(labelsOf(waiting)).toEqual(acts);
    const { view } = await efua.get(`/actions/payment-count?gift=${gift}`);
    expect(view.lead).toBe(
      `Count the payment of GH₵20.50 with the reference ${reference} as “Paid GH₵200”, if the provider, asked once more, says the same.`,
    );
    expect(await efua.decide("payment-count", { gift, amount: "5" })).toContain("The books have GH₵200");
    expect(await cases()).toEqual([]);
    expect(await refusal("payment-count")).toBe("There is no other sum to count.");
  });

  test("is off Today once it is noted, and not counted when the provider no longer says it", async () => {
    const page = await efua.prepare("payment-count", { gift });
    expect(await efua.decide("payment-note", { gift })).toContain("off Today");
    expect(await cases()).toEqual([]);
    const { facts, acts, moments } = await giftPage();
    expect(facts["Odd"]).toBe("The provider says that another sum was taken than was asked for. Noted.");
    expect(moments).toContain("a person: Efua: noted");
    expect(acts).not.toContain("Noted");
    expect(await refusal("payment-note")).toBe("Nothing about it waits.");
    scene.say(scene.status("Unpaid"));
    const words = expect.stringContaining("does not say Paid about it now");
    expect((await efua.get((await efua.sign(page)).to)).view).toMatchObject({ title: "Not done", text: words });
    const line = { what: "Count what the provider said", outcome: words };
    expect(await efua.audit()).toContainEqual(expect.objectContaining(line));
  });
});

test("a payment of which the provider does not speak is closed a day after its last sign; before that the page says why not", async () => {
  scene.say("down");
  expect(await refusal("payment-close")).toContain("less than a day");
  await scene.api.pass(DAY);
  expect((await giftPage()).acts).toEqual(["Ask again", "Close as not paid"]);
  expect(await efua.decide("payment-close", { gift })).toContain("closed as not paid");
  expect((await giftPage()).acts).toEqual(["Ask again"]);
  scene.say(scene.status("Paid"));
  expect(await efua.decide("gift-ask", { gift })).toContain("was failed and is now paid");
});

test("a second payment under one reference has a page of its own", async () => {
  scene.say(({ value }) =>
    value === "t2" ? scene.status("Paid", { transactionId: "t2", externalTransactionId: "n2" }) : scene.status("Paid"),
  );
  await scene.api.pass(20_000);
  await scene.report("0000", "t2");
  await scene.api.pass(HOUR);
  const [second] = await cases();
  expect(second).toMatchObject({ title: expect.stringMatching(/^Taken twice: BEAT-/u) });
  expect(second?.title).not.toContain(reference);
  expect((await giftPage()).facts["Our id"]).toBe(gift);
});

test("nothing is done to a gift that there is not, or of another kind", async () => {
  expect(await refusal("payment-close", "x")).toBe("There is no gift with this reference.");
  expect(await refusal("mandate-ended")).toBe("That is for a recurring gift.");
});
