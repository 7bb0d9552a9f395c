import type { RecurringState } from "#contract/states.ts";
import { type Moves, sourcesIn } from "#api/payments/states.ts";

/**
 * The states of a mandate, the permission for a recurring gift, in the form of api/payments/states.ts. Only a charge that
 * the provider's answer confirmed makes it `active`. Only its answer to our request to stop makes it `cancelled`, or a
 * person who has ended it in the provider's dashboard. Its charges are payments of their own.
 */
export const MANDATE_STATES = {
  created: {
    means: "Recorded; the provider is being asked for an invoice and a code.",
    public: "checking",
    // A charge may be proved before the answer about the invoice, or about a code, is written down.
    by: { api: ["awaiting-code", "awaiting-approval", "unknown", "failed"], worker: ["unknown", "active"] },
  },
  "awaiting-code": {
    means: "The provider texted a code to the donor.",
    public: "awaiting-code",
    by: { api: ["awaiting-approval", "unknown"], worker: ["unknown", "active", "failed"] },
  },
  unknown: {
    means: "The provider does not say whether it is set up. A charge may still begin, or have been made.",
    public: "checking",
    by: {
      api: ["awaiting-code", "awaiting-approval", "cancelling"],
      worker: ["active", "failed", "cancelling"],
      person: ["cancelling", "cancelled"],
    },
  },
  "awaiting-approval": {
    means: "The first charge waits for the donor's approval on the phone.",
    public: "awaiting-approval",
    by: {
      api: ["cancelling"],
      worker: ["active", "failed", "unknown", "cancelling"],
      person: ["cancelling", "cancelled"],
    },
  },
  active: {
    means: "A charge has been confirmed; the provider charges at each interval.",
    public: "active",
    by: { api: ["cancelling"], worker: ["cancelling"], person: ["cancelling", "cancelled"] },
  },
  cancelling: {
    means: "The provider is being asked to stop, as soon as we know its invoice, until it says that it has.",
    public: "cancelling",
    by: { worker: ["cancelled"], person: ["cancelled"] },
  },
  cancelled: {
    means: "The provider has stopped it. If a charge still comes, we ask again.",
    public: "cancelled",
    by: { worker: ["cancelling"], person: ["cancelling"] },
  },
  failed: {
    means: "It was never set up: the code expired, the provider refused, or the first charge failed.",
    public: "failed",
    by: { api: ["cancelling"], worker: ["cancelling"], person: ["cancelling"] },
  },
} as const satisfies Record<string, { means: string; public: RecurringState; by: Moves }>;

export type MandateState = keyof typeof MANDATE_STATES;

export const mandateSourcesOf = sourcesIn(MANDATE_STATES);

/** The state that the public sees. Without the provider's invoice we have not asked it to stop. */
export function publicMandate({ state, invoiceId }: { state: MandateState; invoiceId: string | null }): RecurringState {
  return state === "cancelling" && invoiceId === null ? "not-stopped" : MANDATE_STATES[state].public;
}

/** States in which the donor's phone may be showing a prompt. */
export const PROMPTING_STATES: readonly MandateState[] = ["awaiting-approval", "unknown"];
