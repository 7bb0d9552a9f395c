import { expect, test } from "vitest";
import { PassRequest } from "./manage.ts";
import { VerifyRequest } from "./recurring.ts";
import { Amount, City, DonorName, Email, Phone } from "./wire.ts";

test.each<[string, { parse: (typed: string) => unknown }, string, unknown]>([
  ["a name", DonorName, "\u200eƐfua\u00a0O’Brien\u200b ", "Ɛfua O’Brien"],
  ["a town", City, "\ufeffWa\u2060", "Wa"],
  ["an address", Email, "\u202aama@st\u2011ug.edu.gh\u202c", "ama@st-ug.edu.gh"],
  ["a number", Phone, "\u200e+233\u00a024\u2011123\u20114567", "233241234567"],
  ["an amount", Amount, "GH₵\u202f1\u00a0000,50\u200b", 100_050],
  ["the code of a recurring gift", VerifyRequest.shape.otpCode, "Your code is KWTF\u2013١٢٣٤.", "KWTF-1234"],
  ["a code", PassRequest.shape.code, "code: ۱۲۳۴۵۶", "123456"],
])("%s that is pasted from another program is read as it looks", (_, field, pasted, meant) => {
  expect(field.parse(pasted)).toBe(meant);
});

test.each([
  [Amount, "20x50"],
  [Phone, "024 123 4567x"],
  [PassRequest.shape.code, "123x456"],
])("one more sign that everybody sees is not left out: %#", (field, typed) => {
  expect(() => field.parse(typed)).toThrow();
});
