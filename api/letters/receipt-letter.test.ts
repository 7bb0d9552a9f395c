import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { createKeyring } from "#api/keyring.ts";
import { receiptLinks } from "#api/receipts/receipts.ts";
import type { Receipt } from "#api/store/payments/receipt-store.ts";
import { receiptLetter } from "./receipt-letter.ts";

const brand = { name: "Beat", email: "support@beat.example", origin: "https://beat.example" };
const keyring = createKeyring("a secret that is long enough");
const FROM = Date.UTC(2026, 2, 3);
const receipt: Receipt = {
  number: "000007",
  payment: "one-time",
  reference: "BEAT-7K4Q-2M",
  amount: 102_050 as Pesewas,
  channel: "vodafone-gh",
  at: Date.UTC(2026, 2, 2, 23, 59, 59),
  donorName: "Ama Mensah",
  donorEmail: "ama@example.com",
  returned: false,
  resends: 0,
};
const links = receiptLinks({ keyring, origin: brand.origin }, receipt, FROM);
const mail = (changes: Partial<Receipt> = {}) => receiptLetter({ brand, keyring }, { ...receipt, ...changes }, FROM);
/** The text that a reader of the HTML sees. */
const read = (html: string) =>
  html.replaceAll(/<[^>]*>/gu, "\n").replaceAll(/&#(\d+);/gu, (_, code: string) => String.fromCodePoint(Number(code)));

test("a receipt greets its donor and has the facts of a transaction notice and two links, in plain text and in HTML", () => {
  const { text, html, subject, to } = mail();
  expect([to, subject]).toEqual(["ama@example.com", "Receipt 000007: GH₵1,020.50 to Beat"]);
  for (const [name, fact] of [
    ["Amount", "GH₵1,020.50"],
    ["What it is", "One-time donation"],
    ["Reference", "BEAT-7K4Q-2M"],
    ["Date and time", "2026-03-02 23:59 GMT"],
    ["Paid to", "Beat, by Telecel Cash"],
    ["Fee added by us", "None. Your network may charge its own."],
  ]) {
    expect(text).toContain(`\n${name}: ${fact}\n`);
    expect(read(html)).toContain(`\n${name}\n\n${fact}\n`);
  }
  expect(text).toMatch(/^Dear Ama Mensah,\n/u);
  expect(text).toContain(`\n${links.link}\nKeep this link to yourself`);
  expect(text).toContain(`\n${links.check}\n`);
  expect(read(html)).toContain("Dear Ama Mensah,");
  for (const link of [links.link, links.check]) expect(html).toContain(`<a href="${link}">`);
});

test("the receipt of a charge says that the gift continues and can be cancelled", () => {
  const { text } = mail({ payment: "charge" });
  expect(text).toContain("What it is: Charge of a recurring donation");
  expect(text).toContain("or cancel it:");
  expect(mail().text).not.toContain("cancel");
});

test("a receipt that is sent again gains one line about money that has gone back", () => {
  const lines = mail().text.split("\n");
  const words = "All of it was given back, by us or by the network.";
  const { text } = mail({ returned: true });
  expect(text.split("\n").filter((line) => !lines.includes(line))).toEqual([words]);
});
