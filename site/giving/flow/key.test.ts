import { expect, test } from "vitest";
import type { Msisdn } from "#contract/phone.ts";
import { gift as scripted } from "./fixtures/scripted-flow.ts";
import type { Gift } from "./gift.ts";
import { keyFor, mintSeed } from "./key.ts";

const gift: Gift = { ...scripted, CustomerName: "Ama", City: "Tamale" };

test("the same gift from the same form has the same key", () => {
  expect(keyFor("seed", { ...gift })).toBe(keyFor("seed", gift));
});

test("another form, and every change of the gift, has another key", () => {
  const changed: Gift[] = [
    { ...gift, Amount: 21 },
    { ...gift, Channel: "tigo-gh" },
    { ...gift, CustomerMsisdn: "233241234568" as Msisdn },
    { ...gift, Recurrent: "MONTHLY" },
    { ...gift, CustomerEmail: "efua@example.com" },
    { ...gift, City: "Wa" },
    { ...gift, CustomerName: "Ama\nama@example.com", CustomerEmail: "" },
  ];
  const keys = [keyFor("seed", gift), keyFor("other", gift), ...changed.map((other) => keyFor("seed", other))];
  expect(new Set(keys).size).toBe(keys.length);
});

test("a key holds nothing of the person and fits a header", () => {
  const key = keyFor(mintSeed(), gift);
  expect(key).toMatch(/^[0-9a-f]{32}-[0-9a-f]{16}$/u);
});

test("seeds do not repeat", () => {
  expect(new Set(Array.from({ length: 100 }, mintSeed)).size).toBe(100);
});
