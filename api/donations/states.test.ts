import { expect, test } from "vitest";
import { publicState, SETTLED_STATES, sourcesOf, stateNames, STATES, WATCHED_STATES } from "./states.ts";

test("every state can be reached from the first, and every edge leads to a state", () => {
  const reached = new Set(["submitting"]);
  for (const from of reached) {
    for (const to of Object.keys(STATES[from as keyof typeof STATES].to)) reached.add(to);
  }
  expect([...reached].toSorted()).toEqual(stateNames.toSorted());
});

test("money is counted by the worker's proof or an operator's decision, and by nothing else", () => {
  expect(sourcesOf("paid", "api")).toEqual([]);
  expect(sourcesOf("paid", "worker")).toEqual(["submitting", "pending", "unknown", "failed", "expired"]);
  expect(sourcesOf("paid", "operator")).toEqual(["review", "disputed"]);
});

test("counted money is left only by money that goes back, and by no call", () => {
  for (const state of WATCHED_STATES) {
    expect(Object.keys(STATES[state].to)).toEqual(["refunded", "reversed", "disputed"]);
    for (const causes of Object.values(STATES[state].to) as string[][]) expect(causes).not.toContain("api");
  }
  expect(STATES.reversed.to).toEqual({});
});

test("what is settled and not watched is moved by a person alone", () => {
  for (const state of SETTLED_STATES.filter((name) => !WATCHED_STATES.includes(name))) {
    for (const causes of Object.values(STATES[state].to)) expect(causes).toEqual(["operator"]);
  }
});

test("a prompt is said to wait on the phone only while it can", () => {
  expect(publicState("submitting", 0, 50_000)).toBe("pending");
  expect(publicState("submitting", 0, 50_001)).toBe("checking");
  expect(publicState("pending", 0, 300_000)).toBe("pending");
  expect(publicState("pending", 0, 300_001)).toBe("checking");
  expect(publicState("paid", 0, 300_001)).toBe("paid");
});
