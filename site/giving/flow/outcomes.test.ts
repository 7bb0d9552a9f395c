import { describe, expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { DONATION_STATES, type DonationState, FAILURE_REASONS } from "#contract/states.ts";
import { donation } from "./fixtures/scripted-flow.ts";
import type { CodeOutcome, Outcome } from "./give.ts";
import { type OutcomeView, presentCodeOutcome, presentOutcome, presentState } from "./outcomes.ts";

const request = { recurringInvoiceId: "inv-1", requestId: "req-1", otpPrefix: "KWTF" };

describe("asking for a gift", () => {
  test.each<[Outcome, object]>([
    [
      { kind: "paid", reference: "T-1", publicReference: "BEAT-1" },
      {
        go: "impact",
        settled: true,
        result: { kind: "paid", reference: "T-1", publicReference: "BEAT-1", amount: 2000 },
      },
    ],
    [
      { kind: "pending", reference: "T-1" },
      { go: "follow", reference: "T-1" },
    ],
    [
      { kind: "approve", reference: "inv-1" },
      { go: "set-up", reference: "inv-1" },
    ],
    [
      { kind: "refused", reason: "no-wallet" },
      { go: "impact", settled: true, result: { kind: "refused", reason: "no-wallet", amount: 2000 } },
    ],
    [{ kind: "unavailable" }, { go: "stay", errors: [{ field: "Channel" }] }],
    [{ kind: "blocked" }, { go: "stay", errors: [{ field: "CustomerMsisdn" }] }],
    [
      { kind: "check-failed", triesLeft: 2 },
      { go: "code", errors: [{ field: "OtpCode" }] },
    ],
    [
      { kind: "invalid", errors: [{ field: "Amount", message: "Too much" }] },
      { go: "stay", errors: [{ field: "Amount", message: "Too much" }] },
    ],
  ])("$kind", (outcome, view) => {
    expect(presentOutcome(outcome, donation)).toMatchObject(view);
  });

  test.each<Outcome>([{ kind: "code-sent", request }, { kind: "check-sent" }])(
    "$kind leads to the code's form",
    (outcome) => {
      expect(presentOutcome(outcome, donation)).toEqual({ go: "code" });
    },
  );

  test("shows a paid gift that has no reference without one", () => {
    const view = presentOutcome({ kind: "paid", reference: undefined }, donation);
    expect(view).toMatchObject({ result: { kind: "paid", amount: 2000 } });
    expect("result" in view && "reference" in view.result).toBe(false);
  });

  test("says that money may have moved only when it may have, with the amount and that trying again is safe", () => {
    const text = (mayHaveMoved: boolean) =>
      JSON.stringify(presentOutcome({ kind: "uncertain", mayHaveMoved }, donation));
    expect(text(true)).toMatch(/cannot tell yet.*GH₵20 has left your wallet only if.*cannot charge you twice/u);
    expect(text(false)).toContain("Nothing has been taken.");
    expect(text(false)).not.toContain("cannot tell");
  });

  test("shows an ordinary failure when the API refuses fields without naming them", () => {
    expect(presentOutcome({ kind: "invalid", errors: [] }, donation)).toMatchObject({
      go: "stay",
      message: { title: "Your gift did not go through" },
    });
  });

  test("the last wrong code asks for a new one", () => {
    const message = (triesLeft: number | undefined) => {
      const view = presentOutcome({ kind: "check-failed", triesLeft }, donation);
      return "errors" in view ? view.errors?.[0]?.message : undefined;
    };
    expect(message(0)).toBe("That code can no longer be used: send a new one");
    expect(message(1)).toMatch(/1 try left$/u);
    expect(message(undefined)).not.toMatch(/left/u);
  });
});

describe("typing a code", () => {
  test.each<[CodeOutcome, object]>([
    [
      { kind: "set-up", reference: "inv-1" },
      { go: "set-up", reference: "inv-1" },
    ],
    [
      { kind: "wrong", triesLeft: 2 },
      { go: "code", errors: [{ field: "OtpCode" }] },
    ],
    [{ kind: "dead" }, { go: "code", errors: [{ field: "OtpCode" }] }],
    [{ kind: "not-sent" }, { go: "code", message: { again: true } }],
  ])("$kind", (outcome, view) => {
    expect(presentCodeOutcome(outcome, donation)).toMatchObject(view);
  });

  test("a gift that is being processed is not settled: asking again must find the same gift", () => {
    expect(presentCodeOutcome({ kind: "processing", reference: "inv-1" }, donation)).toMatchObject({
      go: "impact",
      settled: false,
      afterMs: 2000,
      result: { kind: "processing", reference: "inv-1", amount: 2000 },
    });
  });
});

test.each([
  [undefined, "Wait a few minutes."],
  [1, "Wait 1 second."],
  [90, "Wait 90 seconds."],
  [91, "Wait 2 minutes."],
  [600, "Wait 10 minutes."],
  [86_400, "Wait 24 hours."],
])("a wait of %s seconds reads %j, for a gift and for a code", (seconds, line) => {
  const throttled = { kind: "throttled", seconds, why: undefined } as const;
  expect(messageOf(presentOutcome(throttled, donation)).at(-1)).toBe(line);
  expect(messageOf(presentCodeOutcome(throttled, donation)).at(-1)).toBe(line);
});

test("shows the API's own reason for a wait first", () => {
  const view = presentOutcome({ kind: "throttled", seconds: 60, why: "A prompt is waiting." }, donation);
  expect(messageOf(view)).toEqual(["A prompt is waiting.", "Wait 60 seconds."]);
});

describe("a followed gift", () => {
  const of = { reference: "T-1", publicReference: "BEAT-1", amount: 2000 as Pesewas, reason: "declined" } as const;
  const states = Object.keys(DONATION_STATES) as DonationState[];

  test("has a result only when it has ended", () => {
    const told = states.map((state) => [state, presentState(state, of)?.result.kind]);
    expect(Object.fromEntries(told)).toEqual({
      pending: undefined,
      checking: undefined,
      paid: "paid",
      failed: "refused",
      expired: "expired",
      returned: "returned",
    });
  });

  test("carries its references and its amount, and is settled", () => {
    for (const view of states.flatMap((state) => presentState(state, of) ?? [])) {
      expect(view).toMatchObject({
        go: "impact",
        settled: true,
        result: { reference: "T-1", publicReference: "BEAT-1", amount: 2000 as Pesewas },
      });
    }
  });

  test.each(FAILURE_REASONS)("keeps the reason %s when it failed, and has none when it expired", (reason) => {
    expect(presentState("failed", { ...of, reason })?.result.reason).toBe(reason);
    expect(presentState("expired", { ...of, reason })?.result.reason).toBeUndefined();
  });
});

function messageOf(view: OutcomeView): string[] {
  return ("message" in view && view.message?.lines) || [];
}
