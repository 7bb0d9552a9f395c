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

test("a gift is both steps together, described by the organisation's name", () => {
  expect(toDonation(draft, details, scriptedFlow({}, {}).flow)).toEqual(donation);
});

describe("what is remembered after a gift", () => {
  const memoryAfter = (view: Ending) => goToImpact(view, scriptedFlow({}, whole).flow, donation).memory;

  test("a paid one leaves its result and whom to thank, and nothing that could be sent again", () => {
    const giver = { name: draft.CustomerName, city: draft.City, on: NOW };
    expect(memoryAfter(paid)).toEqual({ setUp: whole.setUp, result: paid.result, giver });
  });

  test("a refused one keeps what was typed, and the next try has another key", () => {
    expect(memoryAfter(refused)).toEqual({ setUp: whole.setUp, draft, details, result: refused.result });
  });

  test("one that is being processed keeps its key", () => {
    expect(memoryAfter(processing).seed).toBe(SEED);
  });

  test("somebody else's gift changes nothing of this visitor's own", () => {
    const { flow } = scriptedFlow({}, whole);
    expect(goToImpact(paid, flow, undefined).memory).toEqual({ ...whole, result: paid.result });
  });
});

describe("where it leads", () => {
  const goesTo = (view: Ending, script: boolean) => goToImpact(view, scriptedFlow({}, whole, script).flow, donation).go;

  test("with script to the impact page, which reads the result from the browser", () => {
    expect([paid, refused, processing].map((view) => goesTo(view, true))).toEqual(["/impact", "/impact", "/impact"]);
  });

  test("without script to an address that asks for the result, by the gift's reference where it can be followed", () => {
    expect([paid, refused, processing].map((view) => goesTo(view, false))).toEqual([
      "/impact?gift=T%2F1",
      "/impact?result",
      "/impact?result",
    ]);
  });

  test("what is being processed says so for a while first", () => {
    expect(goToImpact(processing, scriptedFlow({}, whole).flow, donation)).toMatchObject({
      afterMs: 2000,
      toast: { type: "info" },
    });
    expect(goToImpact(paid, scriptedFlow({}, whole).flow, donation)).not.toHaveProperty("afterMs");
  });
});

describe("the record of who gave", () => {
  const asked = async (view: Ending, mine: typeof donation | undefined, memory: Memory = whole) => {
    const { flow, asked: calls } = scriptedFlow({}, memory);
    goToImpact(view, flow, mine);
    // A request's body is read before the call is recorded, which takes one turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    return calls.map(({ call, key }) => [call, key]);
  };

  test("goes under the key of the gift once it is paid", async () => {
    expect(await asked(paid, donation)).toEqual([["PUT /donations/T%2F1", keyFor(SEED, donation)]]);
  });

  test("goes without a key where none is known any more", async () => {
    expect(await asked(paid, donation, { draft, details })).toEqual([["PUT /donations/T%2F1", null]]);
  });

  test("is sent for no other ending, and by nobody else", async () => {
    expect(await asked(refused, donation)).toEqual([]);
    expect(await asked(processing, donation)).toEqual([]);
    expect(await asked(paid, undefined)).toEqual([]);
  });

  test("never stands in the way: an API that is gone changes nothing of the ending", () => {
    const { flow } = scriptedFlow({}, whole);
    const api = { ...flow.api, record: () => Promise.reject(new Error("gone")) };
    expect(goToImpact(paid, { ...flow, api }, donation)).toMatchObject({
      go: "/impact",
      memory: { result: paid.result },
    });
  });
});
