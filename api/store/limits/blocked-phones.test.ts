import { afterEach, beforeEach, expect, test } from "vitest";
import { aPayment } from "#api/fixtures/donations.ts";
import { openTestApi, type TestApi } from "#api/fixtures/test-api.ts";

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ LIMITS: "off" });
});
afterEach(() => api.close());

const PHONE = "233241239001";
const pay = async () => (await api.call("POST", "/payments/pay/mobilemoney", aPayment("9001"))).status;

test("a phone stays blocked until each who blocked it has unblocked it, and nobody unblocks for another", async () => {
  const { blockedPhones, keyring } = api.deps;
  const phoneHash = keyring.hash(PHONE);
  await blockedPhones.block(phoneHash, "owner", 1);
  await blockedPhones.block(phoneHash, "owner", 2);
  expect(await blockedPhones.unblock(phoneHash, "office")).toBe(false);
  expect(await blockedPhones.blockedBy(phoneHash)).toEqual(["owner"]);
  await blockedPhones.block(phoneHash, "office", 3);
  expect((await blockedPhones.blockedBy(phoneHash)).toSorted()).toEqual(["office", "owner"]);
  expect(await pay()).toBe(403);
  expect(await blockedPhones.unblock(phoneHash, "owner")).toBe(true);
  expect(await pay()).toBe(403);
  expect(await blockedPhones.unblock(phoneHash, "office")).toBe(true);
  expect(await blockedPhones.blockedBy(phoneHash)).toEqual([]);
  expect(await pay()).toBe(202);
});

test.each([
  ["owner", ["block-code"]],
  ["office", []],
] as const)("a phone that its %s has blocked is texted only these codes: %j", async (by, texted) => {
  const { blockedPhones, codes, keyring, clock } = api.deps;
  await blockedPhones.block(keyring.hash(PHONE), by, 0);
  const request = { phone: PHONE as never, code: "123456", address: "127.0.0.1", at: clock.now(), expiresAt: Infinity };
  for (const kind of ["block-code", "page-code"] as const)
    await codes.ask(kind, { ...request, id: kind, expiresAt: clock.now() + 1 });
  const found = [];
  for (const kind of ["block-code", "page-code"])
    if ((await codes.toText(kind, clock.now())).kind === "text") found.push(kind);
  expect(found).toEqual(texted);
});
