import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { LIMITS } from "#site/fixtures/site-config.ts";
import { storage } from "./fixtures/storage.ts";
import { clearDraft, type Draft, readDraft, toDonateData, writeDraft } from "./draft.ts";
import { DRAFT_KEY } from "./storage-keys.ts";

const draft: Draft = {
  CustomerName: "Ama Serwaa",
  CustomerEmail: "ama@example.com",
  amount: 2050 as Pesewas,
  City: "Tamale",
  Country: "Ghana",
};
/** The stored form that the specification prescribes. */
const stored = toDonateData(draft);

test("a draft survives being written and read", () => {
  const place = storage();
  writeDraft(place, draft);
  expect(readDraft(place, LIMITS)).toEqual(draft);
});

test("donateData holds only the five fields of the specification, with the amount in cedis", () => {
  const place = storage();
  writeDraft(place, draft);
  expect(JSON.parse(place.map.get("donateData") ?? "")).toEqual({
    CustomerName: "Ama Serwaa",
    CustomerEmail: "ama@example.com",
    Amount: 20.5,
    City: "Tamale",
    Country: "Ghana",
  });
});

test("a cleared draft is gone", () => {
  const place = storage();
  writeDraft(place, draft);
  clearDraft(place);
  expect(readDraft(place, LIMITS)).toBeUndefined();
});

test("reads an amount that an older version stored as text", () => {
  const place = storage({ [DRAFT_KEY]: JSON.stringify({ ...stored, Amount: "5000" }) });
  expect(readDraft(place, LIMITS)?.amount).toBe(500_000);
});

test.each([
  ["nothing", undefined],
  ["broken JSON", "{"],
  ["another program's text", '"hello"'],
  ["a list", "[]"],
  ["null", "null"],
  ["a draft without an address", JSON.stringify({ ...stored, CustomerEmail: "" })],
  ["a negative amount", JSON.stringify({ ...stored, Amount: -5 })],
  ["less than the smallest gift", JSON.stringify({ ...stored, Amount: 0.5 })],
  ["an amount above the maximum", JSON.stringify({ ...stored, Amount: 30_000 })],
  ["an amount with three decimals", JSON.stringify({ ...stored, Amount: 1.005 })],
  ["another country", JSON.stringify({ ...stored, Country: "Togo" })],
  ["a city that is no text", JSON.stringify({ ...stored, City: 7 })],
  ["a card number as the name", JSON.stringify({ ...stored, CustomerName: "4111 1111 1111 1111" })],
])("%s in storage is no draft", (_, text) => {
  expect(readDraft(storage(text === undefined ? {} : { [DRAFT_KEY]: text }), LIMITS)).toBeUndefined();
});

function refuse(): never {
  throw new Error("denied");
}

test("treats storage that refuses access as empty", () => {
  const place = { getItem: refuse, setItem: refuse, removeItem: refuse };
  expect(readDraft(place, LIMITS)).toBeUndefined();
  expect(() => clearDraft(place)).not.toThrow();
});
