import { OPEN_STATES, stateNames } from "#api/donations/states.ts";
import { outsideStateNames } from "#api/outside/states.ts";
import { chargeStateNames, recurringStateNames } from "#api/recurring/states.ts";

const STATES: ReadonlySet<string> = new Set([
  ...stateNames,
  ...recurringStateNames,
  ...chargeStateNames,
  ...outsideStateNames,
]);

/** Whether a gift of any kind can be in this state. */
export const isState = (text: string): boolean => STATES.has(text);

/** The states without an outcome, of gifts of every kind. */
export const OPEN_NOW: readonly string[] = [
  ...new Set<string>([...OPEN_STATES, "creating", "awaiting-code", "awaiting-approval", "reported", "awaited"]),
];
