import { afterEach, expect, test, vi } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { LIMITS } from "#site/fixtures/site-config.ts";
import { type Draft, DRAFT_KEY, storedDraft, storeDraft, toDonateData } from "./draft.ts";

const draft: Draft = {
  CustomerName: "Ama Serwaa",
  CustomerEmail: "ama@example.com",
  amount: 2050 as Pesewas,
  City: "Tamale",
  Country: "Ghana",
};
/** The stored form that the specification prescribes. */
const stored = toDonateData(draft);

afterEach(() => vi.unstubAllGlobals());

/** The browser's storage, with these entries. */
function storage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  });
  return map;
}

test("donateData survives being stored, for a day, with only the five fields of the specification", () => {
  const map = storage();
  storeDraft(draft);
  expect(storedDraft(LIMITS)).toEqual(draft);
  expect(JSON.parse(map.get("donateData") ?? "")).toEqual({
    CustomerName: "Ama Serwaa",
    CustomerEmail: "ama@example.com",
    Amount: 20.5,
    City: "Tamale",
    Country: "Ghana",
  });
  map.set("donateDataSince", String(Date.now() - 86_400_000));
  expect(storedDraft(LIMITS)).toBeUndefined();
});

test("a gift that has ended leaves nothing in storage", () => {
  const map = storage();
  storeDraft(draft);
  storeDraft(undefined);
  expect([...map]).toEqual([]);
});

test("reads an amount that an older version stored as text", () => {
  storage({ [DRAFT_KEY]: JSON.stringify({ ...stored, Amount: "5000" }) });
  expect(storedDraft(LIMITS)?.amount).toBe(500_000);
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
  storage(text === undefined ? {} : { [DRAFT_KEY]: text });
  expect(storedDraft(LIMITS)).toBeUndefined();
});

test("treats storage that refuses access as empty", () => {
  const refuse = () => {
    throw new Error("denied");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(storedDraft(LIMITS)).toBeUndefined();
  expect(() => storeDraft(draft)).not.toThrow();
});
