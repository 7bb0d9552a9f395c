import { expect, test } from "vitest";
import { cleanText, findCode } from "./clean.ts";
import { cleanEmail, emailProblem, holdsCardNumber } from "./fields.ts";
import { PassRequest } from "./manage.ts";
import { parseAmount } from "./money.ts";
import { parsePhone } from "./phone.ts";
import { VerifyRequest } from "./recurring.ts";
import { readReference } from "./reference.ts";
import { City, DonorName, Email, Phone } from "./wire.ts";

const CARDS = ["4111 1111 1111 1111", "4111111111111111", "Ama 5555-5555-5555-4444 Mensah", "378282246310005"];
test.each(CARDS)("%j contains a card number", (text) => expect(holdsCardNumber(text)).toBe(true));

const OTHERS = ["4111 1111 1111 1112", "233241234567", "1 Ring Road 2026", "0000 1111"];
test.each(OTHERS)("%j contains none", (text) => expect(holdsCardNumber(text)).toBe(false));

test.each([
  ["ama@example.com", undefined],
  ["", "missing"],
  ["ama", "no-at"],
  ["ama@example", "incomplete"],
  ["ama\u0000@example.com", "incomplete"],
  ["ama@example.com\r\nBcc: eve@example.com", "incomplete"],
  ["ama@example.com/x", "incomplete"],
  ["ama@example.com:25", "incomplete"],
  ["ama@127.1", "incomplete"],
  ["ama@mail..com", "incomplete"],
  [`${"a".repeat(250)}@b.co`, "too-long"],
])("the address %j has the problem %s", (text, problem) => expect(emailProblem(text)).toBe(problem));

test.each([
  ["\u202aama@exam\u200bple.com\u202c ", "ama@example.com"],
  ["ama@ｇmail.com", "ama@gmail.com"],
  ["ama@Gmail.COM", "ama@gmail.com"],
  ["ama＠gmail．com", "ama@gmail.com"],
  ["ama@st.ug.edu｡gh", "ama@st.ug.edu.gh"],
  ["ａma.Ｖictim@gmail.com", "ama.Victim@gmail.com"],
  ["ama@exämple.com", "ama@xn--exmple-cua.com"],
])("the address %s has one form, %s", (typed, form) => {
  expect(cleanEmail(typed)).toBe(form);
  expect(emailProblem(typed)).toBe(undefined);
  expect(Email.parse(typed)).toBe(form);
});

test.each<[string, { parse: (typed: string) => unknown }, string, string]>([
  ["a name", DonorName, "\u200eƐfua\u00a0O’Brien\u200b ", "Ɛfua O’Brien"],
  ["a town", City, "\ufeffWa\u2060", "Wa"],
  ["a number", Phone, "\u200e+233\u00a024\u2011123\u20114567", "233241234567"],
  ["the code of a recurring gift", VerifyRequest.shape.otpCode, "Your code is KWTF\u2013١٢٣٤.", "KWTF-1234"],
  ["a code", PassRequest.shape.code, "code: ۱۲۳۴۵۶", "123456"],
])("%s that is pasted from another program is read as it looks", (_, field, pasted, meant) => {
  expect(field.parse(pasted)).toBe(meant);
});

test("the longest repetitive text is read in no time", () => {
  const LIMIT = 16 * 1024;
  const start = process.threadCpuUsage();
  const words = ["a", "@", ".", "a@", "a.", "a@a.", "1", "1,", "1.1", "0,000", "233", "BEAT", "BEAT-"];
  for (const unit of [...words, "4 ", "4-", " ", "\u202e", "🧑\u200d"]) {
    const text = unit.repeat(LIMIT / unit.length);
    const findAnyCode = (typed: string) => findCode(typed, 4, "KWTF");
    for (const read of [cleanText, findAnyCode, emailProblem, holdsCardNumber, parseAmount, parsePhone, readReference])
      read(text);
  }
  // A busy machine takes more time, but no more of the processor's.
  expect(process.threadCpuUsage(start).user).toBeLessThan(1_000_000);
});
