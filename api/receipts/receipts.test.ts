import { expect, test } from "vitest";
import type { PaymentKind } from "#api/payments/payment.ts";
import { giveBack, givePaid, pay } from "#api/fixtures/donations.ts";
import { giveEachMonth } from "#api/fixtures/donor-page.ts";
import { mailApiForEach } from "#api/fixtures/test-api.ts";
import { createKeyring } from "#api/keyring.ts";
import { readPass } from "#api/manage/pass.ts";
import { isReceiptToken, readReceiptNumber, receiptLinks, receiptNumber } from "./receipts.ts";

test.each([
  [{ series: 1, number: 7 }, "000007", "7"],
  [{ series: 2, number: 1 }, "2-000001", "2-1"],
  [{ series: 12, number: 1_234_567 }, "12-1234567", "12-01234567"],
])("%j is shown as %s, and read from it and from %s", (key, text, other) => {
  expect(receiptNumber(key)).toBe(text);
  for (const typed of [text, other]) expect(readReceiptNumber(typed)).toEqual(key);
});

const OTHERS = ["", "000000", "2-", "-1", "0-000001", "2-000000", "1.5", "1-2-3", "9999999999999999"];
test.each(OTHERS)("%j is no receipt's number", (text) => expect(readReceiptNumber(text)).toBeUndefined());

const FROM = Date.UTC(2026, 2, 2);
const origin = "https://beat.example";
const keyring = createKeyring("a secret that is long enough");
const links = (payment: PaymentKind, number = "000007") =>
  receiptLinks({ keyring, origin }, { payment, reference: "BEAT-7K4Q-2M", number }, FROM);
const passIn = (words: string) => /manage\?pass=([\w.-]+)/u.exec(words)?.[1] ?? "";

test("the link that checks a receipt is valid only for its number and its gift, and opens no gift; the other link of a charge opens its mandate", () => {
  const { check } = links("one-time");
  const [, number, token = ""] = /^https:\/\/beat\.example\/api\/v1\/receipts\/([\d-]+)\/(\w+)$/u.exec(check) ?? [];
  expect(number).toBe("000007");
  const isIts = (own: string, given: string, reference = "BEAT-7K4Q-2M") =>
    isReceiptToken(keyring, { number: own, reference }, given);
  expect(isIts("000007", token)).toBe(true);
  expect(isIts("000007", token, "BEAT-2M7K-4Q")).toBe(false);
  for (const other of ["000008", "2-000007"]) expect(isIts(other, token), other).toBe(false);
  for (const other of ["", `${token}0`, token.slice(1)]) expect(isIts("000007", other), other).toBe(false);
  expect(() => readPass(keyring, token, FROM)).toThrow("pass-needed");
  expect(isIts("000007", passIn(links("one-time").link))).toBe(false);
  expect(readPass(keyring, passIn(links("charge").link), FROM).kind).toBe("mandate");
});

const { api } = mailApiForEach();

const checkIn = (words: string) => /http\S+\/api\/v1(\/receipts\/\S+)/u.exec(words)?.[1] ?? "";
const receipts = () => api.db.selectFrom("receipt").selectAll().execute();

test("a receipt goes to the donor once a status confirms the money, with the facts of a transaction notice, and no name bends it; its donor asks for it again, and it has another message id", async () => {
  const changes = { CustomerName: "Ama\r\nBcc: eve@example.com" };
  const { reference } = (await pay(api, "0200", { changes })).body.data;
  expect(api.mail.arrived).toEqual([]);
  await api.pass(20_000);
  const text = expect.stringContaining(`Message-ID: <receipt-000001.${reference}@localhost>`);
  expect(api.mail.arrived).toEqual([{ to: "ama@example.com", text, plain: expect.not.stringMatching(/^Bcc:/mu) }]);
  expect(await receipts()).toMatchObject([{ number: 1, sent_at: api.clock.now() }]);
  const authorization = `Bearer ${passIn(api.mail.arrived[0]?.plain ?? "")}`;
  await api.call("POST", "/manage/receipts/1/resend", undefined, { authorization });
  await api.pass(0);
  const again = { to: "ama@example.com", text: expect.stringContaining("<receipt-000001-1.") };
  expect(api.mail.arrived).toMatchObject([{}, again]);
});

test("a receipt can be checked by anybody who has its link, which names nobody and opens nothing else", async () => {
  const { id, reference } = await givePaid(api);
  const check = checkIn(api.mail.arrived[0]?.plain ?? "");
  await givePaid(api, "0201");
  const token = /^\/receipts\/1\/([0-9a-f]{32})$/u.exec(check)?.[1] ?? "";
  const page = async () => (await api.get(check)).text();
  const facts = [
    "Receipt 000001 is a receipt from Beat",
    reference,
    "GH₵20.50",
    "One-time donation",
    "2026-03-02 10:00 GMT",
  ];
  for (const fact of [...facts, "The money was received and kept."]) expect(await page()).toContain(fact);
  for (const wrong of [`2/${token}`, `1/${reference}`, `${"9".repeat(40)}/${token}`])
    expect((await api.call("GET", `/receipts/${wrong}`)).status, wrong).toBe(404);
  await giveBack(api, { id });
  expect(await page()).toContain("All of it was given back, by us or by the network.");
  expect(await page()).not.toMatch(/Ama|24123/u);
});

test("a receipt and the notices contain no id of a gift, in words, links or headers", async () => {
  const { id } = await givePaid(api);
  const monthly = await giveEachMonth(api, "0001");
  await api.pass(29 * 86_400_000);
  await giveBack(api, { id });
  await api.pass(0);
  const kinds = api.mail.arrived.map(({ text }) => /^Message-ID:\s+<([a-z]+)/mu.exec(text)?.[1]);
  expect(kinds).toEqual(["receipt", "receipt", "reminder", "returned"]);
  const sent = api.mail.arrived.map(({ text, plain }) => `${text}\n${plain}`.replaceAll("=\r\n", "")).join("\n");
  expect(sent).toContain(monthly.reference);
  for (const own of [id, monthly.id]) expect(sent).not.toContain(own);
});
