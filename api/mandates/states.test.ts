import { describe, expect, test } from "vitest";
import {
  CHARGES,
  chargeSourcesOf,
  chargeStateNames,
  OPEN_CHARGES,
  PROMPTING_STATES,
  publicRecurring,
  RECURRING,
  recurringSourcesOf,
  recurringStateNames,
} from "./states.ts";

type Table = Record<string, { to: Record<string, readonly string[]> }>;
function reachedFrom(table: Table, first: string[]): string[] {
  const reached = new Set(first);
  for (const from of reached) for (const to of Object.keys(table[from]?.to ?? {})) reached.add(to);
  return [...reached].toSorted();
}

describe("a recurring gift", () => {
  test("reaches every state from the first, and every edge leads to a state", () => {
    expect(reachedFrom(RECURRING, ["creating"])).toEqual(recurringStateNames.toSorted());
  });

  test("becomes active through the worker, and never through a call", () => {
    expect(recurringSourcesOf("active", "api")).toEqual([]);
    expect(recurringSourcesOf("active", "worker")).toEqual(["creating", "unknown", "awaiting-approval"]);
  });

  test("is said to have ended only after the provider was asked to stop", () => {
    for (const cause of ["api", "worker", "operator"] as const) {
      expect(recurringSourcesOf("cancelled", cause)).toEqual(cause === "api" ? [] : ["cancelling"]);
    }
  });

  test("can be stopped by its donor in every state that may still charge", () => {
    expect(recurringSourcesOf("cancelling", "api")).toEqual(["unknown", "awaiting-approval", "active", "failed"]);
  });

  test("that has ended is stopped again when it is charged, without its donor's request", () => {
    expect(Object.keys(RECURRING.cancelled.to)).toEqual(["cancelling"]);
    expect(RECURRING.cancelled.to.cancelling).not.toContain("api");
  });

  test("is not shown as stopping while the provider cannot be told", () => {
    expect(publicRecurring({ state: "cancelling", invoiceId: null })).toBe("not-stopped");
    expect(publicRecurring({ state: "cancelling", invoiceId: "i1" })).toBe("cancelling");
    for (const state of recurringStateNames.filter((name) => name !== "cancelling")) {
      expect(publicRecurring({ state, invoiceId: null })).toBe(RECURRING[state].public);
    }
  });

  test("may have a prompt on the phone only before its first charge is known", () => {
    expect(PROMPTING_STATES.map((state) => RECURRING[state].public)).toEqual(["awaiting-approval", "checking"]);
  });
});

describe("a charge", () => {
  test("reaches every state from being named or awaited, and every edge leads to a state", () => {
    expect(reachedFrom(CHARGES, ["reported", "awaited"])).toEqual(chargeStateNames.toSorted());
  });

  test("is counted by a proof or a person, and never by a callback", () => {
    expect(chargeSourcesOf("paid", "api")).toEqual([]);
    expect(chargeSourcesOf("paid", "worker")).toEqual(["reported", "awaited", "missing", "failed", "review"]);
    expect(chargeSourcesOf("paid", "operator")).toEqual(["review", "disputed"]);
  });

  test("changes only when the provider says that the money went back, or contradicts it, once it was counted", () => {
    expect(CHARGES.paid.to).toEqual({ reversed: ["worker"], disputed: ["worker"] });
    expect(CHARGES.reversed.to).toEqual({ disputed: ["worker"] });
  });

  test("is checked for exactly as long as a check can still count it", () => {
    for (const state of OPEN_CHARGES) expect(chargeSourcesOf("paid", "worker")).toContain(state);
    expect(OPEN_CHARGES).not.toContain("paid");
  });
});
