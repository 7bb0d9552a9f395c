import type { RecurringState } from "#contract/states.ts";
import { type Cause, sourcesIn } from "#api/payments/states.ts";

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
    to: {
      "awaiting-code": ["api"],
      "awaiting-approval": ["api"],
      unknown: ["api", "worker"],
      active: ["worker"],
      failed: ["api"],
    },
  },
  "awaiting-code": {
    means: "The provider texted a code to the donor.",
    public: "awaiting-code",
    to: { "awaiting-approval": ["api"], unknown: ["api", "worker"], active: ["worker"], failed: ["worker"] },
  },
  unknown: {
    means: "The provider does not say whether it is set up. A charge may still begin, or have been made.",
    public: "checking",
    to: {
      "awaiting-code": ["api"],
      "awaiting-approval": ["api"],
      active: ["worker"],
      failed: ["worker"],
      cancelling: ["api", "worker", "person"],
      cancelled: ["person"],
    },
  },
  "awaiting-approval": {
    means: "The first charge waits for the donor's approval on the phone.",
    public: "awaiting-approval",
    to: {
      active: ["worker"],
      failed: ["worker"],
      unknown: ["worker"],
      cancelling: ["api", "worker", "person"],
      cancelled: ["person"],
    },
  },
  active: {
    means: "A charge has been confirmed; the provider charges at each interval.",
    public: "active",
    to: { cancelling: ["api", "worker", "person"], cancelled: ["person"] },
  },
  cancelling: {
    means: "The provider is being asked to stop, as soon as we know its invoice, until it says that it has.",
    public: "cancelling",
    to: { cancelled: ["worker", "person"] },
  },
  cancelled: {
    means: "The provider has stopped it. If a charge still comes, we ask again.",
    public: "cancelled",
    to: { cancelling: ["worker", "person"] },
  },
  failed: {
    means: "It was never set up: the code expired, the provider refused, or the first charge failed.",
    public: "failed",
    to: { cancelling: ["api", "worker", "person"] },
  },
} as const satisfies Record<
  string,
  { means: string; public: RecurringState; to: { readonly [state: string]: readonly Cause[] } }
>;

export type MandateState = keyof typeof MANDATE_STATES;

export const mandateSourcesOf = sourcesIn(MANDATE_STATES);

/** The state that the public sees. Without the provider's invoice we have not asked it to stop. */
export function publicMandate({ state, invoiceId }: { state: MandateState; invoiceId: string | null }): RecurringState {
  return state === "cancelling" && invoiceId === null ? "not-stopped" : MANDATE_STATES[state].public;
}

/** States in which the donor's phone may be showing a prompt. */
export const PROMPTING_STATES: readonly MandateState[] = ["awaiting-approval", "unknown"];
