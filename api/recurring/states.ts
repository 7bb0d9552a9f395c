import type { RecurringState } from "#contract/states.ts";
import { type Cause, sourcesIn } from "#api/donations/states.ts";

/**
 * The states of a recurring donation, in the form of api/donations/states.ts. Only a charge that a status answer
 * confirmed makes it `active`, and only the provider's answer to our request to stop makes it `cancelled`. An operator
 * may do both after reading in the provider's own list what its services do not tell.
 */
export const RECURRING = {
  creating: {
    means: "Recorded; the provider is being asked for an invoice and a code.",
    public: "checking",
    // A charge may be proved before the answer about the invoice is written down.
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
    to: { "awaiting-approval": ["api"], unknown: ["api", "worker"], failed: ["worker"] },
  },
  unknown: {
    means: "The provider does not say whether it is set up. A charge may still begin, or have been made.",
    public: "checking",
    to: {
      "awaiting-code": ["api"],
      "awaiting-approval": ["api"],
      active: ["worker", "operator"],
      failed: ["worker", "operator"],
      cancelling: ["api", "worker", "operator"],
    },
  },
  "awaiting-approval": {
    means: "The first charge waits for the donor's approval on the phone.",
    public: "awaiting-approval",
    to: {
      active: ["worker", "operator"],
      failed: ["worker", "operator"],
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
    means: "The provider is being asked to stop, as soon as we know its invoice, until it says that it has.",
    public: "cancelling",
    to: { cancelled: ["worker", "operator"], failed: ["operator"] },
  },
  cancelled: {
    means: "The provider has stopped it. If a charge still comes, we ask again.",
    public: "cancelled",
    to: { cancelling: ["worker", "operator"] },
  },
  failed: {
    means: "It was never set up: the code expired, the provider refused, or the first charge failed.",
    public: "failed",
    to: { cancelling: ["api", "worker", "operator"] },
  },
} as const satisfies Record<
  string,
  { means: string; public: RecurringState; to: { readonly [state: string]: readonly Cause[] } }
>;

export type RecurringInternal = keyof typeof RECURRING;
export const recurringStateNames = Object.keys(RECURRING) as RecurringInternal[];

export const recurringSourcesOf = sourcesIn(RECURRING);

/**
 * The state that the public sees. Until we know the provider's invoice we have not asked it to stop, so nothing is
 * being stopped.
 */
export function publicRecurring({
  state,
  invoiceId,
}: {
  state: RecurringInternal;
  invoiceId: string | null;
}): RecurringState {
  return state === "cancelling" && invoiceId === null ? "not-stopped" : RECURRING[state].public;
}

/** States in which the donor's phone may be showing a prompt. */
export const PROMPTING_STATES: readonly RecurringInternal[] = ["awaiting-approval", "unknown"];

/**
 * The states of one charge, in the same form. The provider makes charges by itself, so we first learn of one from a
 * report (`reported`) or when its date has passed (`awaited`). `api` as a cause means a callback.
 */
export const CHARGES = {
  reported: {
    means: "A callback or a status answer named it; we ask about it until it is proved.",
    to: { paid: ["worker"], failed: ["worker"], review: ["worker"] },
  },
  awaited: {
    means: "Its date was two days ago and nobody has named it; we ask the provider about it for two weeks.",
    to: {
      reported: ["api", "worker"],
      paid: ["worker"],
      failed: ["worker"],
      review: ["worker"],
      missing: ["worker"],
    },
  },
  missing: {
    means:
      "Neither we nor the provider know of it two weeks after its date. A person looks for it in the provider's statement.",
    to: {
      reported: ["api", "worker"],
      paid: ["worker"],
      review: ["worker"],
      failed: ["operator"],
    },
  },
  paid: {
    means: "A status answer about it said Paid, with our amount, or a person decided it; the ledger has its credit.",
    to: { reversed: ["worker"], disputed: ["worker"] },
  },
  failed: {
    means: "The provider says that it was not paid. A later Paid still wins.",
    to: { reported: ["api"], paid: ["worker"], review: ["worker"] },
  },
  review: {
    means: "The provider's answer contradicts our record, or what was reported was never confirmed. A person decides.",
    to: { paid: ["worker", "operator"], failed: ["worker", "operator"], reversed: ["operator"] },
  },
  reversed: {
    means:
      "All of it went back, given back in the provider's dashboard or taken back by the network, which the provider has said; the ledger has a line for it.",
    to: { disputed: ["worker"] },
  },
  disputed: {
    means:
      "The provider's answers contradict what we have counted: another sum went back than was taken, it was never paid, or it is here again. A person decides; until then the ledger stays as it is.",
    to: { paid: ["operator"], reversed: ["operator"] },
  },
} as const satisfies Record<string, { means: string; to: { readonly [state: string]: readonly Cause[] } }>;

export type ChargeState = keyof typeof CHARGES;
export const chargeStateNames = Object.keys(CHARGES) as ChargeState[];

/** What reported a charge: a callback of a success or a failure, a status answer, or nothing yet. */
export type ChargeReport = "success" | "failure" | "status" | "nothing";

export const chargeSourcesOf = sourcesIn(CHARGES);

/** States in which a charge is counted, even if money went back later. */
export const COUNTED_CHARGES: readonly ChargeState[] = ["paid", "reversed", "disputed"];

/** States in which we keep checking: the money may go back, or be here again. */
export const WATCHED_CHARGES: readonly ChargeState[] = ["paid", "reversed"];

/** States in which a check may still find a charge. */
export const OPEN_CHARGES: readonly ChargeState[] = ["reported", "awaited", "missing", "review"];
