import { expect, test, vi } from "vitest";
import { aSubscription, aVerification } from "#api/fixtures/donations.ts";
import { expectCredits, storedMandate, subscribe } from "#api/fixtures/monthly-donation.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";

const { api } = testApiForEach();

test("a wrong code says how many attempts are left, and the third is the last", async () => {
  const donation = await subscribe(api, "0001");
  expect((await donation.verify("0000")).body).toMatchObject({ status: 422, code: "code-wrong", triesLeft: 2 });
  expect((await donation.verify("0001")).body).toMatchObject({ code: "code-wrong", triesLeft: 1 });
  expect((await donation.verify("0002")).body).toMatchObject({ code: "code-expired", triesLeft: 0 });
  expect((await donation.verify("1234")).body).toMatchObject({ code: "code-expired" });
  await expectCredits(api, 0);
});

test("of many guesses at once three reach the provider", async () => {
  const gift = await subscribe(api, "0001");
  const asked = vi.spyOn(api.deps.gateway, "verifyInvoice");
  const guesses = Array.from({ length: 50 }, (_, guess) => gift.verify(String(2000 + guess)));
  const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(codes.filter((code) => code === "code-wrong").length).toBeLessThanOrEqual(2);
  // While an attempt is running, no answer may say that no code was accepted. How many guesses are answered later is
  // chance.
  for (const code of codes) expect(["provider-unavailable", "code-wrong", "code-expired"]).toContain(code);
  expect((await gift.verify("1234")).body).toMatchObject({ code: "code-expired" });
  expect((await storedMandate(api, gift.id)).tries).toBe(3);
  expect(asked).toHaveBeenCalledTimes(3);
});

test("the right code twice at once is never called wrong", async () => {
  const donation = await subscribe(api, "0001");
  const answers = await Promise.all([donation.verify("1234"), donation.verify("1234")]);
  expect(answers.map(({ status }) => status).toSorted()[0]).toBe(202);
  for (const { body } of answers) expect(["code-wrong", "code-expired"]).not.toContain(body.code);
});

test("a guess without the request's id uses up no attempt", async () => {
  const donation = await subscribe(api, "0001");
  const body = aVerification(aSubscription("0001"), { ...donation.ids, requestId: "f".repeat(32) }, "1234");
  expect((await api.call("POST", "/rip/verify", body)).status).toBe(404);
  expect((await storedMandate(api, donation.id)).tries).toBe(0);
});

test("the number, the network and the interval cannot change between the code and its confirmation", async () => {
  const donation = await subscribe(api, "0001");
  const changes = [{ paymentNumber: "233241230002" }, { paymentChannel: "tigo-gh" }, { paymentFrequency: "YEARLY" }];
  for (const change of changes) expect((await donation.verify("1234", change)).body.code).toBe("record-conflict");
  expect((await storedMandate(api, donation.id)).tries).toBe(0);
});
