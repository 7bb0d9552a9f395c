import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import type { Msisdn } from "#contract/phone.ts";
import { donation as scripted } from "./fixtures/scripted-flow.ts";
import type { Donation } from "./donation.ts";
import { keyFor, mintSeed } from "./key.ts";

const donation: Donation = { ...scripted, CustomerName: "Ama", City: "Tamale" };

test("the same gift from the same form has the same key", () => {
  expect(keyFor("seed", { ...donation })).toBe(keyFor("seed", donation));
});

test("another form and every change to the gift have another key", () => {
  const changed: Donation[] = [
    { ...donation, amount: 2100 as Pesewas },
    { ...donation, Channel: "tigo-gh" },
    { ...donation, CustomerMsisdn: "233241234568" as Msisdn },
    { ...donation, Recurrent: "MONTHLY" },
    { ...donation, CustomerEmail: "efua@example.com" },
    { ...donation, City: "Wa" },
    { ...donation, CustomerName: "Ama\nama@example.com", CustomerEmail: "" },
  ];
  const keys = [keyFor("seed", donation), keyFor("other", donation), ...changed.map((other) => keyFor("seed", other))];
  expect(new Set(keys).size).toBe(keys.length);
});

test("a key contains nothing about the donor and fits in a header", () => {
  const key = keyFor(mintSeed(), donation);
  expect(key).toMatch(/^[0-9a-f]{32}-[0-9a-f]{16}$/u);
});

test("seeds do not repeat", () => {
  expect(new Set(Array.from({ length: 100 }, mintSeed)).size).toBe(100);
});
