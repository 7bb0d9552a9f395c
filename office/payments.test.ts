import { expect, test } from "vitest";
import { openScriptedPayment, type ScriptedPayment } from "#api/fixtures/scripted-payment.ts";
import { DAY } from "#api/clock.ts";
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
const story = async () => JSON.stringify((await efua.get(`/gifts/${gift}`)).view.sections);
const acts = async () => labelsOf((await efua.get(`/gifts/${gift}`)).view);

// What each act needs of the provider is tried in api/payments/actions.test.ts.
test("a payment of which another sum was taken waits on Today, and is noted, or counted with the provider’s sum, which nobody types", async () => {
  scene.say(scene.status("Paid", { amount: 200, amountAfterCharges: 196 }));
  await scene.api.pass(20_000);
  const [waiting] = await cases();
  expect(waiting).toMatchObject({
    title: `Another sum was taken: ${reference}, GH₵20.50`,
    text: expect.stringContaining("Give back whole payments only."),
    facts: expect.arrayContaining([["The provider says", "Paid GH₵200"]]),
  });
  expect(await efua.decide("payment-note", { gift })).toContain("off Today");
  expect(await cases()).toEqual([]);
  expect(await refusal("payment-note")).toBe("Nothing about it waits.");
  expect(await acts()).toEqual(["Ask again", "Count what the provider said", "Close as not paid"]);
  const { view } = await efua.get(`/actions/payment-count?gift=${gift}`);
  expect(view.lead).toBe(
    `Count the payment of GH₵20.50 with the reference ${reference} as “Paid GH₵200”, if the provider, asked once more, says the same.`,
  );
  expect(await efua.decide("payment-count", { gift, amount: "5" })).toContain("The books have GH₵200");
  expect(await scene.lines()).toEqual([{ kind: "credit", amount: 20_000, fee: 400 }]);
  expect(await refusal("payment-count")).toBe("There is no other sum to count.");
  for (const words of ["a person: Efua: noted", "a person: Efua: counted"]) expect(await story()).toContain(words);
});

test("a payment of which the provider does not speak is closed a day after its last sign; before that the page says why not", async () => {
  scene.say("down");
  expect(await refusal("payment-close")).toContain("less than a day");
  await scene.api.pass(DAY);
  await efua.today();
  expect(await acts()).toEqual(["Ask again", "Close as not paid"]);
  expect(await efua.decide("payment-close", { gift })).toContain("closed as not paid");
  expect(await story()).toContain("a person: Efua: closed as not paid");
  expect(await acts()).toEqual(["Ask again"]);
  scene.say(scene.status("Paid"));
  expect(await efua.decide("gift-ask", { gift })).toContain("was failed and is now paid");
});

test("nothing is done to a gift that there is not, or of another kind", async () => {
  expect(await refusal("payment-close", "x")).toBe("There is no gift with this reference.");
  expect(await refusal("mandate-ended")).toBe("That is for a recurring gift.");
});
