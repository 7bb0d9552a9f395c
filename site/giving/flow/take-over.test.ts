import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { details, draft, SEED } from "./fixtures/scripted-flow.ts";
import { takeOver } from "./take-over.ts";

const amount = 2000 as Pesewas;
const refused = { kind: "refused", reference: "T-1", amount, reason: "not-given" } as const;
const own = { draft, details, seed: SEED, waiting: { reference: "T-1", since: 1 } };

test("a gift that the server found refused leaves what was typed in this browser, but not its key", () => {
  expect(takeOver(own, { result: refused })).toEqual({ draft, details, result: refused });
});

test("what a paid gift was given with is not kept", () => {
  const result = { kind: "paid", reference: "T-1", amount } as const;
  expect(takeOver(own, { result })).toEqual({ result });
});

test("the end of another gift takes nothing from the one that waits in this browser", () => {
  const result = { ...refused, reference: "T-2" };
  expect(takeOver(own, { result })).toEqual({ ...own, result });
});

test("a gift that was begun without script comes before what this browser keeps", () => {
  const newer = { draft: { ...draft, City: "Ho" }, seed: SEED };
  expect(takeOver(own, newer)).toEqual(newer);
});

test("where the server's memory cannot be read any more, this browser's own stays", () => {
  expect(takeOver(own, undefined)).toEqual(own);
});
