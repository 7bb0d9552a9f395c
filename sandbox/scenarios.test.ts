import { expect, test } from "vitest";
import { createInvoice, pay, setUp, statusOf } from "./fixtures/requests.ts";
import { openTestSandbox, type TestSandbox } from "./fixtures/test-sandbox.ts";

const chargesOf = async (sandbox: TestSandbox) => (await sandbox.control("GET", "/charges")).body;
const statusWord = async (sandbox: TestSandbox) =>
  (await statusOf(sandbox, "clientReference=gift")).body.data?.status as string | undefined;
/** Makes a gift whose callback certainly comes; by then every earlier callback has come too. */
async function anotherDonation(sandbox: TestSandbox) {
  await pay(sandbox, "233201110001", { ClientReference: "another" });
  sandbox.advance(1000);
}
const referencesOf = (sandbox: TestSandbox) => sandbox.callbacks.map(({ Data }) => Data.ClientReference);

test("0001 is approved after a second, and not before", async () => {
  await using sandbox = await openTestSandbox();
  await pay(sandbox, "233241230001", { ClientReference: "gift" });
  sandbox.advance(999);
  expect(await statusWord(sandbox)).toBe("Unpaid");
  sandbox.advance(1);
  await sandbox.heard(1);
  expect(await statusWord(sandbox)).toBe("Paid");
  expect(await chargesOf(sandbox)).toHaveLength(1);
});

test("0200 is approved without a callback", async () => {
  await using sandbox = await openTestSandbox();
  await pay(sandbox, "233241230200", { ClientReference: "gift" });
  sandbox.advance(1000);
  expect(await statusWord(sandbox)).toBe("Paid");
  await anotherDonation(sandbox);
  await sandbox.heard(1);
  expect(referencesOf(sandbox)).toEqual(["another"]);
});

test("0202 is approved once and called back three times, once before the answer", async () => {
  await using sandbox = await openTestSandbox();
  const { body } = await pay(sandbox, "233241230202", { ClientReference: "gift" });
  expect(body.ResponseCode).toBe("0001");
  expect(referencesOf(sandbox)).toEqual(["gift"]);
  sandbox.advance(1000);
  await sandbox.heard(3);
  expect(referencesOf(sandbox)).toEqual(["gift", "gift", "gift"]);
  expect(await chargesOf(sandbox)).toHaveLength(1);
});

test.each([
  ["0402", /insufficient funds/iu],
  ["0403", /declined/iu],
  ["0406", /wrong pin/iu],
])("%s is refused by the network after a second with its reason", async (ending, words) => {
  await using sandbox = await openTestSandbox();
  expect((await pay(sandbox, `23324123${ending}`, { ClientReference: "gift" })).body.ResponseCode).toBe("0001");
  sandbox.advance(1000);
  await sandbox.heard(1);
  expect(sandbox.callbacks[0]).toMatchObject({ ResponseCode: "2001", Data: { Amount: 0 } });
  expect(sandbox.callbacks[0].Data.Description).toMatch(words);
  expect(await statusWord(sandbox)).toBe("Unpaid");
  expect(await chargesOf(sandbox)).toEqual([]);
});

test("0404 has no wallet: the answer refuses it, and the phone is not prompted", async () => {
  await using sandbox = await openTestSandbox();
  const { status, body } = await pay(sandbox, "233241230404", { ClientReference: "gift" });
  expect([status, body.ResponseCode]).toEqual([200, "2001"]);
  expect(body.Message).toMatch(/not registered/iu);
  expect((await sandbox.control("GET", "/phones/233241230404")).body.prompts).toEqual([]);
  expect((await createInvoice(sandbox, "233241230404")).body.responseCode).toBe("2001");
});

test("0408 is never answered and expires, without a callback", async () => {
  await using sandbox = await openTestSandbox();
  await pay(sandbox, "233241230408", { ClientReference: "gift" });
  sandbox.advance(5 * 60_000 + 1);
  expect(await statusWord(sandbox)).toBe("Expired");
  await anotherDonation(sandbox);
  await sandbox.heard(1);
  expect(referencesOf(sandbox)).toEqual(["another"]);
  expect(await chargesOf(sandbox)).toMatchObject([{ reference: "another" }]);
});

test("0500 answers 500, and the provider has no record of it", async () => {
  await using sandbox = await openTestSandbox();
  expect((await pay(sandbox, "233241230500", { ClientReference: "gift" })).status).toBe(500);
  expect((await statusOf(sandbox, "clientReference=gift")).body.responseCode).toBe("4720");
  expect((await createInvoice(sandbox, "233241230500")).status).toBe(500);
  expect(await chargesOf(sandbox)).toEqual([]);
});

test("0504 drops the connection, takes the money, and calls back later", async () => {
  await using sandbox = await openTestSandbox();
  await expect(pay(sandbox, "233241230504", { ClientReference: "gift" })).rejects.toThrow("fetch failed");
  expect(await chargesOf(sandbox)).toMatchObject([{ reference: "gift", pesewas: 2550 }]);
  expect(await statusWord(sandbox)).toBe("Paid");
  expect(sandbox.callbacks).toEqual([]);
  sandbox.advance(2000);
  await sandbox.heard(1);
  expect(sandbox.callbacks[0]).toMatchObject({ ResponseCode: "0000", Data: { ClientReference: "gift" } });
});

test("0504 drops the connection of a recurring request and makes no invoice", async () => {
  await using sandbox = await openTestSandbox();
  await expect(createInvoice(sandbox, "233241230504")).rejects.toThrow("fetch failed");
  expect((await sandbox.control("GET", "/phones/233241230504")).body.invoices).toEqual([]);
});

test.each([
  ["0001", "0000", 1],
  ["0402", "2001", 0],
])("the first charge of a recurring gift of %s is answered with %s", async (ending, code, charges) => {
  await using sandbox = await openTestSandbox();
  const id = await setUp(sandbox, `23324123${ending}`);
  sandbox.advance(1000);
  await sandbox.heard(1);
  expect(sandbox.callbacks[0]).toMatchObject({ ResponseCode: code, Data: { RecurringInvoiceId: id } });
  expect(await chargesOf(sandbox)).toHaveLength(charges);
});
