import type { RecurringState } from "#contract/states.ts";
import type { Cause } from "#api/donations/states.ts";

/** The states of a recurring donation, in the form of api/donations/states.ts. */
export const RECURRING = {
  creating: {
    means: "Written down; the provider is being asked for an invoice and a code.",
    public: "checking",
    to: { "awaiting-code": ["api"], "awaiting-approval": ["api"], failed: ["api", "worker"] },
  },
  "awaiting-code": {
    means: "The provider texted a code to the donor.",
    public: "awaiting-code",
    to: { "awaiting-approval": ["api"], unknown: ["api"], failed: ["api", "worker"] },
  },
  unknown: {
    means: "A code was sent on and the provider did not answer. A charge may still begin.",
    public: "checking",
    to: {
      "awaiting-approval": ["api"],
      active: ["worker"],
      failed: ["worker"],
      cancelling: ["api", "operator"],
      cancelled: ["worker"],
    },
  },
  "awaiting-approval": {
    means: "The code was right; the first charge waits for the donor's PIN.",
    public: "awaiting-approval",
    to: { active: ["worker"], failed: ["worker"], cancelling: ["api", "operator"], cancelled: ["worker"] },
  },
  active: {
    means: "A charge has been confirmed; the provider charges at each interval.",
    public: "active",
    to: { cancelling: ["api", "operator"], cancelled: ["worker"] },
  },
  cancelling: {
    means: "The provider is being asked to stop, until it says that it has.",
    public: "cancelling",
    to: { cancelled: ["api", "worker"] },
  },
  cancelled: { means: "The provider has stopped it.", public: "cancelled", to: {} },
  failed: {
    means: "It was never set up: the code ran out, or the first charge failed.",
    public: "failed",
    to: { active: ["worker"], cancelling: ["api", "operator"] },
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
