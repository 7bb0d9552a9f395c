import { afterEach, expect, test, vi } from "vitest";
import { draft } from "./fixtures/scripted-flow.ts";
import { storeDraft, storedDraft } from "./stored-draft.ts";

afterEach(() => vi.unstubAllGlobals());

/** The browser's storage, with this in `donateData`. */
function storage(text?: string) {
  const map = new Map(text === undefined ? [] : [["donateData", text]]);
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
  const fields = { CustomerName: "", CustomerEmail: "ama@example.com", City: "Wa", Country: "Ghana" };
  expect(JSON.parse(map.get("donateData") ?? "")).toEqual({ ...fields, Amount: 20 });
  expect(storedDraft()).toEqual({ ...fields, Amount: "20" });
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 86_400_000);
  expect(storedDraft()).toBeUndefined();
  // A gift that has ended leaves nothing.
  storeDraft(undefined);
  expect([...map]).toEqual([]);
});

test.each([undefined, "{", '"hello"', "null"])("%j in storage is no draft", (text) => {
  storage(text);
  expect(storedDraft()).toBeUndefined();
});

test("storage that refuses access is empty", () => {
  // It has no functions to call.
  vi.stubGlobal("localStorage", {});
  expect(storedDraft()).toBeUndefined();
  expect(() => storeDraft(draft)).not.toThrow();
});
