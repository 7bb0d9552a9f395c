import { expect, test } from "vitest";
import { publicState, SETTLED_STATES, sourcesOf, stateNames, STATES, WATCHED_STATES } from "./states.ts";

test("every state can be reached from the first, and every edge leads to a state", () => {
  const reached = new Set(["submitting"]);
  for (const from of reached) {
    for (const to of Object.keys(STATES[from as keyof typeof STATES].to)) reached.add(to);
  }
  expect([...reached].toSorted()).toEqual(stateNames.toSorted());
});

test("only the worker's proof or an operator's decision counts money", () => {
  expect(sourcesOf("paid", "api")).toEqual([]);
  expect(sourcesOf("paid", "worker")).toEqual(["submitting", "pending", "unknown", "failed", "expired"]);
  expect(sourcesOf("paid", "operator")).toEqual(["review", "disputed"]);
});

test("a counted donation changes only when the provider says that the money went back, or contradicts what is counted", () => {
  expect(STATES.paid.to).toEqual({ reversed: ["worker"], disputed: ["worker"] });
  expect(STATES.reversed.to).toEqual({ disputed: ["worker"] });
});

test("only an operator moves a settled donation that is not watched", () => {
  for (const state of SETTLED_STATES.filter((name) => !WATCHED_STATES.includes(name))) {
    for (const causes of Object.values(STATES[state].to)) expect(causes).toEqual(["operator"]);
  }
});

test("the public state says that a prompt is waiting only while it can be", () => {
  expect(publicState("submitting", 0, 50_000)).toBe("pending");
  expect(publicState("submitting", 0, 50_001)).toBe("checking");
  expect(publicState("pending", 0, 300_000)).toBe("pending");
  expect(publicState("pending", 0, 300_001)).toBe("checking");
  expect(publicState("paid", 0, 300_001)).toBe("paid");
});
