import { describe, expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { details, draft, donation, NOW, scriptedFlow, SEED } from "./fixtures/scripted-flow.ts";
import { keyFor } from "./key.ts";
import type { Memory } from "./memory.ts";
import { presentCodeOutcome, presentOutcome, type OutcomeView } from "./outcomes.ts";
import { goToImpact, toDonation } from "./steps.ts";

type Ending = Extract<OutcomeView, { go: "impact" }>;
// These outcomes end on the impact page, as the table in outcomes.ts and its test say.
const paid = presentOutcome({ kind: "paid", reference: "T/1" }, donation) as Ending;
const refused = presentOutcome({ kind: "refused", reason: "declined" }, donation) as Ending;
const processing = presentCodeOutcome({ kind: "processing", reference: "inv-1" }, donation) as Ending;

const whole: Memory = {
  draft,
  details,
  seed: SEED,
  check: { since: NOW },
  waiting: { reference: "T/1", since: NOW },
  setUp: { reference: "inv-0", amount: 500 as Pesewas, interval: "MONTHLY" },
};

test("a gift combines both steps and a description with the organisation's name", () => {
  expect(toDonation(draft, details, scriptedFlow({}, {}).flow)).toEqual(donation);
});

describe("the memory after a gift", () => {
  const memoryAfter = (view: Ending) => goToImpact(view, scriptedFlow({}, whole).flow, donation).memory;

  test("keeps only the result and whom to thank when the gift is paid, and nothing that could be sent again", () => {
    const giver = { name: draft.CustomerName, city: draft.City, on: NOW };
    expect(memoryAfter(paid)).toEqual({ setUp: whole.setUp, result: paid.result, toast: paid.toast, giver });
  });

  test("keeps what was typed but not the key when the gift is refused", () => {
    const { setUp } = whole;
    expect(memoryAfter(refused)).toEqual({ setUp, draft, details, result: refused.result, toast: refused.toast });
  });

  test("keeps the key while the gift is being processed", () => {
    expect(memoryAfter(processing).seed).toBe(SEED);
  });

  test("gains only what the next page says when the gift is somebody else's", () => {
    const { flow } = scriptedFlow({}, whole);
    expect(goToImpact(paid, flow, undefined).memory).toEqual({
      ...whole,
      result: paid.result,
      toast: paid.toast,
    });
  });
});

describe("the address after a gift", () => {
  const goesTo = (view: Ending) => goToImpact(view, scriptedFlow({}, whole).flow, donation).go;

  test("asks for the result, by the gift's reference when it can be followed", () => {
    expect([paid, refused, processing].map((view) => goesTo(view))).toEqual([
      "/impact?gift=T%2F1",
      "/impact?result",
      "/impact?result",
    ]);
  });

  test("comes two seconds late, with a toast, while the gift is being processed", () => {
    expect(goToImpact(processing, scriptedFlow({}, whole).flow, donation)).toMatchObject({
      afterMs: 2000,
      memory: { toast: { type: "info" } },
    });
    expect(goToImpact(paid, scriptedFlow({}, whole).flow, donation)).not.toHaveProperty("afterMs");
  });
});

describe("the record of who gave", () => {
  const calls = async (view: Ending, mine: typeof donation | undefined, memory: Memory = whole) => {
    const { flow, calls } = scriptedFlow({}, memory);
    goToImpact(view, flow, mine);
    // A request's body is read before the call is recorded, which takes one turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    return calls.map(({ call, key }) => [call, key]);
  };

  test("is sent with the gift's key once the gift is paid", async () => {
    expect(await calls(paid, donation)).toEqual([["PUT /donations/T%2F1", keyFor(SEED, donation)]]);
  });

  test("is sent without a key when none is known", async () => {
    expect(await calls(paid, donation, { draft, details })).toEqual([["PUT /donations/T%2F1", null]]);
  });

  test("is sent for no other ending and for nobody else's gift", async () => {
    expect(await calls(refused, donation)).toEqual([]);
    expect(await calls(processing, donation)).toEqual([]);
    expect(await calls(paid, undefined)).toEqual([]);
  });

  test("does not affect the result when the API is gone", () => {
    const { flow } = scriptedFlow({}, whole);
    const api = { ...flow.api, record: () => Promise.reject(new Error("gone")) };
    expect(goToImpact(paid, { ...flow, api }, donation)).toMatchObject({
      go: "/impact?gift=T%2F1",
      memory: { result: paid.result },
    });
  });
});
