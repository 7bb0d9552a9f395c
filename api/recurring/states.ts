import type { RecurringState } from "#contract/states.ts";
import type { Cause } from "#api/donations/states.ts";

/**
 * The states of a recurring donation, in the form of api/donations/states.ts. Only a charge that a status answer
 * confirmed makes it `active`; only the provider's answer to our request to stop makes it `cancelled`.
 */
export const RECURRING = {
  creating: {
    means: "Written down; the provider is being asked for an invoice and a code.",
    public: "checking",
    to: { "awaiting-code": ["api"], "awaiting-approval": ["api"], unknown: ["api", "worker"], failed: ["api"] },
  },
  "awaiting-code": {
    means: "The provider texted a code to the donor.",
    public: "awaiting-code",
    to: { "awaiting-approval": ["api"], unknown: ["api", "worker"], failed: ["worker"] },
  },
  unknown: {
    means: "The provider does not say whether it is set up. A charge may still begin, or have been made.",
    public: "checking",
    to: {
      "awaiting-code": ["api"],
      "awaiting-approval": ["api"],
      active: ["worker"],
      failed: ["worker"],
      cancelling: ["api", "worker", "operator"],
    },
  },
  "awaiting-approval": {
    means: "The first charge waits for the donor's approval on the phone.",
    public: "awaiting-approval",
    to: {
      active: ["worker"],
      failed: ["worker"],
      unknown: ["worker"],
      cancelling: ["api", "worker", "operator"],
    },
  },
  active: {
    means: "A charge has been confirmed; the provider charges at each interval.",
    public: "active",
    to: { cancelling: ["api", "worker", "operator"] },
  },
  cancelling: {
    means: "The provider is being asked to stop, until it says that it has.",
    public: "cancelling",
    to: { cancelled: ["worker"] },
  },
  cancelled: {
    means: "The provider has stopped it. A charge that comes all the same makes us ask again.",
    public: "cancelled",
    to: { cancelling: ["worker"] },
  },
  failed: {
    means: "It was never set up: the code ran out, the provider refused, or the first charge failed.",
    public: "failed",
    to: { cancelling: ["api", "worker", "operator"] },
  },
} as const satisfies Record<
  string,
  { means: string; public: RecurringState; to: { readonly [state: string]: readonly Cause[] } }
>;

export type RecurringInternal = keyof typeof RECURRING;
export const recurringStateNames = Object.keys(RECURRING) as RecurringInternal[];

export function recurringSourcesOf(target: RecurringInternal, cause: Cause): RecurringInternal[] {
  return recurringStateNames.filter((from) => {
    const causes = (RECURRING[from].to as Partial<Record<RecurringInternal, readonly Cause[]>>)[target];
    return causes?.includes(cause) ?? false;
  });
}

/** States in which the donor's phone may be showing a prompt. */
export const PROMPTING_STATES: readonly RecurringInternal[] = ["awaiting-approval", "unknown"];

/** The states of one charge. */
export const CYCLES = {
  reported: "A callback or a status answer named it; it is not counted.",
  paid: "A status answer by the provider's own transaction id said Paid, with our amount; the ledger has its credit.",
  failed: "The provider says that it was not paid. A later Paid still wins.",
  review: "The provider's answer contradicts our record, or never came. A person decides.",
  missing: "It was due and nobody has reported it.",
} as const;
export type CycleState = keyof typeof CYCLES;
export const cycleStateNames = Object.keys(CYCLES) as CycleState[];
