import { expect, test } from "vitest";
import { cleanCode, cleanLines, cleanText, findCode } from "./clean.ts";

test.each([
  ["  Ama\tMensah \r\n", "Ama Mensah"],
  ["Ama\u202Egnp.exe\u2066\u061c\u0000", "Amagnp.exe"],
  ["\ufffe\ufeffA\u200bma\u00a0Men\u00adsah\ufe0f\u3000", "Ama Mensah"],
  ["Ama\u200d\u200c Ɛ\u0301\u200dfua", "Ama Ɛ\u0301fua"],
  ["e\u0301", "\u00e9"],
  ["\u2060\u3164\u115f\u{e0041}", ""],
])("the words %j become %j", (typed, clean) => expect(cleanText(typed)).toBe(clean));

test.each(["Ɛfua Ɔsei ✊🏾", "Ŋmaa-Ɖogbe O’Brien – “Nana”", "👩🏾‍⚕️ ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👨‍👩‍👧", "می‌خواهم", "ශ්‍රී", "ക്‍"])(
  "the words %s keep what they need",
  (words) => expect(cleanText(words)).toBe(words),
);

test("lines and columns stay what they are", () => {
  expect(cleanLines("\ufeffGloves\t100.50 \r\n\r\nKits:\u00a0large\u200b\t1,900\r\n")).toBe(
    "Gloves\t100.50\n\nKits: large\t1,900",
  );
});

test.each([
  ["\u200eABCD\u20131234\u200b", "ABCD-1234"],
  ["２０２６−１１‑24", "2026-11-24"],
  ["٠٢٤\u202f۱۷۱\u00a00001", "024 171 0001"],
  ["ﬁ\ufe0f 20²", "fi 20²"],
])("the code %j is meant as %s", (typed, meant) => expect(cleanCode(typed)).toBe(meant));

test.each([
  ["1234", "1234"],
  [" 12 34 ", "1234"],
  ["KWTF-1234", "1234"],
  ["kwtf1234", "1234"],
  ["\u200eKWTF\u20131234\u200b", "1234"],
  ["１２３４", "1234"],
  ["Your code is KWTF-1234.", "1234"],
  ["code: 1234", "1234"],
  ["KWTF–1234 is your code. It ends at 15:30 on 28/11/2026. GH₵20.00, call 0241234567", "1234"],
  ["Pay 2000 with KWTF-1234", "1234"],
  ["ABCD-1234", undefined],
  ["1234 or 5678", undefined],
  ["12345", undefined],
  ["12a4", undefined],
  ["123", undefined],
  ["", undefined],
])("in %j the code is %s", (pasted, code) => expect(findCode(pasted, 4, "KWTF")).toBe(code));

test("six digits are found in the text that we send", () => {
  expect(findCode("123456 is your code to give to Beat. It works for 10 minutes.", 6)).toBe("123456");
  expect(findCode("123 456", 6)).toBe("123456");
});
