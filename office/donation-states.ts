import { OPEN_STATES, stateNames } from "#api/payments/states.ts";
import { chargeStateNames, recurringStateNames } from "#api/mandates/states.ts";

/** The states of gifts of every kind, by name. */
export const STATES: readonly string[] = [
  ...new Set<string>([...stateNames, ...recurringStateNames, ...chargeStateNames]),
].toSorted();

/** Whether a gift of any kind can be in this state. */
export const isState = (text: string): boolean => STATES.includes(text);

/** The states without an outcome, of gifts of every kind. */
export const OPEN_NOW: readonly string[] = [
  ...new Set<string>([...OPEN_STATES, "creating", "awaiting-code", "awaiting-approval", "reported", "awaited"]),
];
