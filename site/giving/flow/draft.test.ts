import { expect, test } from "vitest";
import { DEFAULT_LIMITS } from "#contract/money.ts";
import { storage } from "./fixtures/storage.ts";
import { cedisText, clearDraft, type Draft, readDraft, writeDraft } from "./draft.ts";
import { DRAFT_KEY } from "./storage-keys.ts";

const draft: Draft = {
  CustomerName: "Ama Serwaa",
  CustomerEmail: "ama@example.com",
  Amount: 20.5,
  City: "Tamale",
  Country: "Ghana",
};

test("a draft survives being written and read", () => {
  const place = storage();
  writeDraft(place, draft);
  expect(readDraft(place, DEFAULT_LIMITS)).toEqual(draft);
});

test("donateData holds the five fields of the specification and nothing else", () => {
  const place = storage();
  writeDraft(place, draft);
  expect(Object.keys(JSON.parse(place.map.get("donateData") ?? "")).toSorted()).toEqual([
    "Amount",
    "City",
    "Country",
    "CustomerEmail",
    "CustomerName",
  ]);
});

test("a cleared draft is gone", () => {
  const place = storage();
  writeDraft(place, draft);
  clearDraft(place);
  expect(readDraft(place, DEFAULT_LIMITS)).toBeUndefined();
});

test("an amount kept as text by an older version is still understood", () => {
  const place = storage({ [DRAFT_KEY]: JSON.stringify({ ...draft, Amount: "5000" }) });
  expect(readDraft(place, DEFAULT_LIMITS)?.Amount).toBe(5000);
});

test.each([
  ["nothing", undefined],
  ["broken JSON", "{"],
  ["another program's text", '"hello"'],
  ["a list", "[]"],
  ["null", "null"],
  ["a draft without an address", JSON.stringify({ ...draft, CustomerEmail: "" })],
  ["a negative amount", JSON.stringify({ ...draft, Amount: -5 })],
  ["less than the smallest gift", JSON.stringify({ ...draft, Amount: 0.5 })],
  ["an amount above the maximum", JSON.stringify({ ...draft, Amount: 30_000 })],
  ["an amount with three decimals", JSON.stringify({ ...draft, Amount: 1.005 })],
  ["another country", JSON.stringify({ ...draft, Country: "Togo" })],
  ["a city that is no text", JSON.stringify({ ...draft, City: 7 })],
  ["a card number as the name", JSON.stringify({ ...draft, CustomerName: "4111 1111 1111 1111" })],
])("%s in storage is no draft", (_, text) => {
  expect(readDraft(storage(text === undefined ? {} : { [DRAFT_KEY]: text }), DEFAULT_LIMITS)).toBeUndefined();
});

function refuse(): never {
  throw new Error("denied");
}

test("storage that refuses to be read or cleared is an empty one", () => {
  const place = { getItem: refuse, setItem: refuse, removeItem: refuse };
  expect(readDraft(place, DEFAULT_LIMITS)).toBeUndefined();
  expect(() => clearDraft(place)).not.toThrow();
});

test("amounts are shown with the cedi sign and separators, whatever the maximum", () => {
  expect([5000, 20.5, 1_000_000].map(cedisText)).toEqual(["GH₵5,000", "GH₵20.50", "GH₵1,000,000"]);
});
