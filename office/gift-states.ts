import { mandateStateNames } from "#api/mandates/states.ts";
import { OPEN_STATES, stateNames } from "#api/payments/states.ts";

/** The states of payments and mandates, by name. */
export const STATES: readonly string[] = [...new Set<string>([...stateNames, ...mandateStateNames])].toSorted();

/** Whether a payment or a mandate can be in this state. */
export const isState = (text: string): boolean => STATES.includes(text);

/** The states without an outcome, of payments and mandates. */
export const OPEN_NOW: readonly string[] = [...OPEN_STATES, "awaiting-code", "awaiting-approval"];
