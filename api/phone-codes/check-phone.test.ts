import { expect, test } from "vitest";
import type { PayRequest } from "#contract/donations.ts";
import { pay } from "#api/fixtures/donations.ts";
import { codeOn, phoneOf } from "#api/fixtures/donor-page.ts";
import { type Window, WINDOWS } from "#api/limits/windows.ts";
import { type Answer, expectProblem, testApiForEach } from "#api/fixtures/test-api.ts";
import { DAY, MINUTE } from "#api/clock.ts";

const { api, reopen } = testApiForEach({ PHONE_CHECK: "always" });

const phone = (ending: string) => api.phone(phoneOf(ending));
const wrongFor = (code: string) => (code === "111111" ? "222222" : "111111");

/** One gift, which may be sent several times, with or without a code. */
function aDonation(ending: string, changes: Partial<PayRequest> = {}) {
  const key = { "idempotency-key": `key-of-gift-${ending}-${JSON.stringify(changes)}` };
  return (code?: string) =>
    pay(api, ending, { changes, headers: code === undefined ? key : { ...key, "phone-check-code": code } });
}

/** The same, of which a code was texted, and that code. */
async function texted(ending: string, changes: Partial<PayRequest> = {}) {
  const give = aDonation(ending, changes);
  expectRefused(await give(), "phone-check-required");
  await api.pass(0);
  return { give, code: await codeOn(api, ending) };
}

function expectRefused(answer: Answer, code: Parameters<typeof expectProblem>[1]) {
  expectProblem(answer, code);
  expect(answer.body.moneyMayHaveMoved).toBe(false);
}

test("the right code leads to one prompt, and repeats get the same gift", async () => {
  const { give, code } = await texted("9001");
  const words = expect.stringMatching(/^\d{6} is your code to give to Beat\./u);
  expect(await phone("9001")).toMatchObject({ texts: [{ words }], prompts: [] });
  // Neither the code nor the number stays in the store.
  expect(await api.db.selectFrom("phone_code").select("text_encrypted").execute()).toEqual([{ text_encrypted: null }]);
  const asked = await give(code);
  expect(asked.status).toBe(202);
  for (const repeat of [await give(code), await give(), await give(wrongFor(code))])
    expect([repeat.status, repeat.body]).toEqual([202, asked.body]);
  await api.pass(11 * MINUTE);
  expect((await give(code)).body.data).toEqual({ ...asked.body.data, state: "expired" });
  expect(await phone("9001")).toMatchObject({ texts: [{}], prompts: [{}] });
});

test("a wrong code says how many attempts are left, and after the third, also of many at once, the right one is refused", async () => {
  const { give, code } = await texted("9002");
  const answers = await Promise.all(Array.from({ length: 30 }, () => give(wrongFor(code))));
  for (const answer of answers) expectRefused(answer, "phone-check-failed");
  const left = answers.map(({ body }) => body.triesLeft as number).toSorted((a, b) => b - a);
  expect(left.slice(0, 4)).toEqual([2, 1, 0, 0]);
  expectRefused(await give(code), "phone-check-failed");
  const again = await texted("9002");
  expect((await give(again.code)).status).toBe(202);
});

test("a code is for one gift: another amount or another phone needs another code, and it opens no donor's page", async () => {
  const { give, code } = await texted("9004");
  const { id: requestId } = await api.db.selectFrom("phone_code").select("id").executeTakeFirstOrThrow();
  expect((await api.call("POST", "/manage/passes", { requestId, code })).body.code).toBe("code-expired");
  const headers = { "idempotency-key": "key-of-gift-9004-{}", "phone-check-code": code };
  expectRefused(await pay(api, "9004", { changes: { Amount: 5000 }, headers }), "phone-check-failed");
  expectRefused(await pay(api, "9005", { headers }), "phone-check-failed");
  expect((await give(code)).status).toBe(202);
  expect((await phone("9005")).prompts).toEqual([]);
});

test("many requests at once send one text; another code is texted after half a minute and replaces the first", async () => {
  const give = aDonation("9009");
  for (const answer of await Promise.all(Array.from({ length: 30 }, () => give())))
    expectRefused(answer, "phone-check-required");
  await api.pass(0);
  const first = await codeOn(api, "9009");
  expect((await phone("9009")).texts).toHaveLength(1);
  await api.pass(30_000);
  const { code: second } = await texted("9009");
  expect((await phone("9009")).texts).toHaveLength(2);
  if (first !== second) expectRefused(await give(first), "phone-check-failed");
  expect((await give(second)).status).toBe(202);
});

test("a phone that may not be prompted gets no text either, and neither does one of a network that is closed", async () => {
  await api.deps.blockedPhones.block(api.deps.keyring.hash(phoneOf("9011")), 0);
  expectRefused(await aDonation("9011")(), "number-blocked");
  const { give, code } = await texted("9007");
  await give(code);
  // This phone has an open prompt.
  expectRefused(await aDonation("9007", { Amount: 30 })(), "too-many-requests");
  api.deps.config = { ...api.deps.config, channels: ["vodafone-gh"] };
  expectRefused(await aDonation("7411")(), "channel-unavailable");
  await api.pass(0);
  for (const [ending, texts] of Object.entries({ 9011: 0, 9007: 1, 7411: 0 }))
    expect((await phone(ending)).texts, ending).toHaveLength(texts);
});

test("codes are counted, used or not, and apart from the prompts that they open", async () => {
  await reopen({ PHONE_CHECK: "always" }, { limits: WINDOWS });
  for (const Amount of [1, 2]) await texted("0200", { Amount });
  const { give, code } = await texted("0200");
  expectRefused(await aDonation("0200", { Amount: 3 })(), "too-many-requests");
  expect((await phone("0200")).texts).toHaveLength(3);
  expect((await give(code)).status).toBe(202);
});

test("a gift that a limit delays after the right code needs no other code for ten minutes", async () => {
  const [first, second, third] = [
    await texted("9001"),
    await texted("9001", { Amount: 2 }),
    await texted("9001", { Amount: 3 }),
  ];
  expect((await first.give(first.code)).status).toBe(202);
  for (const { give, code } of [second, third]) expectRefused(await give(code), "too-many-requests");
  await api.pass(5 * MINUTE);
  expect((await second.give()).status).toBe(202);
  await api.pass(5 * MINUTE);
  expectRefused(await third.give(), "phone-check-required");
});

test("a phone with a right code is prompted although strangers have used its address up", async () => {
  const two: Window = { of: ["gift-code", "prompt"], per: "address", count: 2, ms: DAY };
  await reopen({ PHONE_CHECK: "always" }, { limits: [two] });
  const { give, code } = await texted("9003");
  await texted("9004");
  expectRefused(await aDonation("9005")(), "too-many-requests");
  expectRefused(await give(wrongFor(code)), "phone-check-failed");
  expect((await give(code)).status).toBe(202);
  expect(await phone("9003")).toMatchObject({ texts: [{}], prompts: [{}] });
});

test("with PHONE_CHECK=new a phone that gave needs no code; one whose gift was refused needs none for a month, and is then forgotten", async () => {
  await reopen({ PHONE_CHECK: "new" });
  await api.deps.jobs.schedule("forget", "all", api.clock.now());
  const giver = await texted("0200");
  await giver.give(giver.code);
  const { give, code } = await texted("0404");
  expectRefused(await give(code), "payment-refused");
  await api.pass(29 * DAY);
  expectRefused(await aDonation("0404", { Amount: 30 })(), "payment-refused");
  await api.pass(DAY);
  expectRefused(await aDonation("0404", { Amount: 40 })(), "phone-check-required");
  const kept = await api.db.selectFrom("phone_code").select("used_at").execute();
  expect(kept).toEqual([{ used_at: null }]);
  expect((await aDonation("0200", { Amount: 30 })()).status).toBe(202);
});
