import { describe, expect, test } from "vitest";
import { STATES } from "#api/payments/states.ts";
import { CHARGES, RECURRING } from "./states.ts";

type Table = Record<string, { to: { readonly [state: string]: readonly string[] } }>;

/** For each state machine: the states in which it may end, and those that wait for a person's decision. */
const MACHINES: Record<string, { table: Table; ends: string[]; waits: string[] }> = {
  donation: {
    table: STATES,
    ends: ["paid", "failed", "expired", "reversed"],
    waits: ["review", "disputed"],
  },
  recurring: { table: RECURRING, ends: ["cancelled", "failed"], waits: ["unknown", "cancelling"] },
  charge: {
    table: CHARGES,
    ends: ["paid", "failed", "reversed"],
    waits: ["review", "missing", "disputed"],
  },
};

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

describe.each(Object.entries(MACHINES))("each state of a %s", (_, { table, ends, waits }) => {
  test("leads to an end through the worker and operators, whatever the donor does", () => {
    const stuck = Object.keys(table).filter((state) => {
      const possible = reached(table, state, ["worker", "operator", "api"]);
      return !possible.some((to) => ends.includes(to));
    });
    expect(stuck).toEqual([]);
  });

  test("that waits for a person can be ended by operators alone", () => {
    const stuck = waits.filter((state) => !reached(table, state, ["operator"]).some((to) => ends.includes(to)));
    expect(stuck).toEqual([]);
  });
});
