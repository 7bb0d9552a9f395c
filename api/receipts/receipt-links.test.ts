import { expect, test } from "vitest";
import type { PaymentKind } from "#api/payments/payment.ts";
import { createKeyring } from "#api/keyring.ts";
import { readPass } from "#api/manage/pass.ts";
import { isReceiptToken, receiptLinks } from "./receipt-links.ts";

const FROM = Date.UTC(2026, 2, 2);
const origin = "https://beat.example";
const keyring = createKeyring("a secret that is long enough");
const links = (payment: PaymentKind, number = "000007") =>
  receiptLinks({ keyring, origin }, { payment, reference: "BEAT-7K4Q-2M", number }, FROM);
const passIn = (link: string) => new URL(link).searchParams.get("pass") ?? "";

test("the link in the receipt of a charge opens its mandate", () => {
  const opens = { kind: "mandate", reference: "BEAT-7K4Q-2M" };
  expect(readPass(keyring, passIn(links("charge").link), FROM)).toEqual(opens);
});

test("the link that checks a receipt is valid only for its number and its gift, and opens no gift", () => {
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
});
