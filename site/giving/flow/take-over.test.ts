import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { details, draft, SEED } from "./fixtures/scripted-flow.ts";
import { takeOver } from "./take-over.ts";

const amount = 2000 as Pesewas;
const refused = { kind: "refused", reference: "T-1", amount, reason: "not-given" } as const;
const own = { draft, details, seed: SEED, waiting: { reference: "T-1", since: 1 } };

test("a refused gift keeps what was typed in this browser, but not the key", () => {
  expect(takeOver(own, { result: refused })).toEqual({ draft, details, result: refused });
});

test("a paid gift forgets what was typed", () => {
  const result = { kind: "paid", reference: "T-1", amount } as const;
  expect(takeOver(own, { result })).toEqual({ result });
});

test("the result of another gift changes nothing about the gift that waits in this browser", () => {
  const result = { ...refused, reference: "T-2" };
  expect(takeOver(own, { result })).toEqual({ ...own, result });
});

test("a gift begun without script replaces what this browser stores", () => {
  const newer = { draft: { ...draft, City: "Ho" }, seed: SEED };
  expect(takeOver(own, newer)).toEqual(newer);
});

test("keeps this browser's memory when the server's can no longer be read", () => {
  expect(takeOver(own, undefined)).toEqual(own);
});
