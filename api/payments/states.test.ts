import { expect, test } from "vitest";
import { MANDATE_STATES } from "#api/mandates/states.ts";
import { COUNTED_STATES, publicState, sourcesOf, STATES } from "./states.ts";

type Table = Record<string, { to: { readonly [state: string]: readonly string[] } }>;

/** The states that can be reached from `from` by the moves of `causes`. */
function reached(table: Table, from: string, causes: readonly string[]): string[] {
  const found = new Set([from]);
  for (const state of found) {
    for (const [to, by] of Object.entries(table[state]?.to ?? {})) {
      if (by.some((cause) => causes.includes(cause))) found.add(to);
    }
  }
  return [...found];
}

/** For each state machine: the states in which it may end. */
const MACHINES: [name: string, table: Table, ends: string[]][] = [
  ["payment", STATES, ["paid", "failed", "expired", "returned"]],
  ["mandate", MANDATE_STATES, ["cancelled", "failed"]],
];

test.each(MACHINES)("every state of a %s can be reached, and the worker and a person can end it", (_, table, ends) => {
  const names = Object.keys(table);
  expect(reached(table, "created", ["api", "worker", "person"]).toSorted()).toEqual(names.toSorted());
  const stuck = names.filter((state) => !reached(table, state, ["worker", "person"]).some((to) => ends.includes(to)));
  expect(stuck).toEqual([]);
});

test("only an answer counts money: the worker's, or the one that a person had given once more", () => {
  expect(sourcesOf("paid", "api")).toEqual([]);
  expect(sourcesOf("paid", "worker")).toEqual(Object.keys(STATES).filter((state) => state !== "paid"));
  expect(sourcesOf("paid", "person")).toEqual(["unknown"]);
  expect(sourcesOf("returned", "person")).toEqual([]);
});

test("counted money stays counted, and only the worker says that it went back or came again", () => {
  for (const state of COUNTED_STATES) {
    for (const [to, causes] of Object.entries(STATES[state].to)) {
      expect([COUNTED_STATES.includes(to as never), causes]).toEqual([true, ["worker"]]);
    }
  }
});

test("the public state says that a prompt is waiting only while it can be", () => {
  expect(publicState("created", 0, 50_000)).toBe("pending");
  expect(publicState("created", 0, 50_001)).toBe("checking");
  expect(publicState("pending", 0, 300_000)).toBe("pending");
  expect(publicState("pending", 0, 300_001)).toBe("checking");
  expect(publicState("paid", 0, 300_001)).toBe("paid");
});
