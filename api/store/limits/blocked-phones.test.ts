import { expect, test } from "vitest";
import { askForCode, phoneOf, textsOn } from "#api/fixtures/donor-page.ts";
import { aPayment, givePaid } from "#api/fixtures/donations.ts";
import { testApiForEach } from "#api/fixtures/test-api.ts";

const { api } = testApiForEach({ LIMITS: "off" });

const hashOf = (ending: string) => api.deps.keyring.hash(phoneOf(ending));

test("a phone that is blocked, once or twice, is not prompted until it is unblocked", async () => {
  const { blockedPhones } = api.deps;
  const pay = async () => (await api.call("POST", "/payments/pay/mobilemoney", aPayment("9001"))).status;
  await blockedPhones.block(hashOf("9001"), 1);
  await blockedPhones.block(hashOf("9001"), 2);
  expect(await pay()).toBe(403);
  expect(await blockedPhones.unblock(hashOf("9001"))).toBe(true);
  expect(await blockedPhones.unblock(hashOf("9001"))).toBe(false);
  expect(await pay()).toBe(202);
});

test("a phone that is blocked gets no code for its gifts, and the answer is the same", async () => {
  await givePaid(api, "0200");
  const before = await askForCode(api, "0200");
  await api.pass(0);
  await api.deps.blockedPhones.block(hashOf("0200"), api.clock.now());
  const after = await askForCode(api, "0200");
  await api.pass(0);
  expect(await textsOn(api, "0200")).toHaveLength(1);
  expect({ ...after.body, data: {} }).toEqual({ ...before.body, data: {} });
});
