import type { DonationState } from "#contract/states.ts";

/** Who may move a donation along an edge. A callback may not: it only makes the worker look. */
export type Cause = "api" | "worker" | "operator";

/**
 * The states of a one-time donation: what each means, what the public sees of it, and which states it may move to and
 * by whom.
 *
 * Money: only the worker enters `paid`, on a status answer that we asked for with our credentials and whose reference,
 * amount and currency equal ours; a `Paid` that differs goes to `review`. Paid is not the end: a donor may complain to
 * the network, and the network may take the money back. So we go on asking for five weeks (`WATCH_AGES_MS`), and what
 * came is never deleted: money that goes back has a ledger line of its own.
 *
 * Failure is less final. It is entered (a) from `submitting` on an answer whose code is documented as not processed, or
 * when no connection to the provider could be made, so that nothing was sent; (b) on a status answer `Failed`; (c) when
 * a callback on the donation's secret path reported a failure and a status answer made after it does not say `Paid`
 * (`Unpaid` alone is never failure). `expired` is entered on a status answer `Expired`, or on any answer of "not paid"
 * from the horizon on. A later authenticated `Paid` still overrides both.
 *
 * The database's check constraint is compared with this table by a test.
 */
export const STATES = {
  submitting: {
    means: "Recorded; the provider is being asked to prompt the phone.",
    public: "pending",
    to: {
      pending: ["api", "worker"],
      unknown: ["api", "worker"],
      failed: ["api", "worker"],
      expired: ["worker"],
      paid: ["worker"],
      review: ["worker"],
    },
  },
  pending: {
    means: "The provider accepted the request; the donor has to approve it.",
    public: "pending",
    to: { failed: ["worker"], expired: ["worker"], paid: ["worker"], review: ["worker"] },
  },
  unknown: {
    means: "The request was sent and its outcome is unknown. We ask about it and never send it again.",
    public: "checking",
    to: { failed: ["worker"], expired: ["worker"], paid: ["worker"], review: ["worker"] },
  },
  failed: {
    means: "The provider refused, could not be reached, or reported a failure that a status answer did not contradict.",
    public: "failed",
    to: { paid: ["worker"], review: ["worker"] },
  },
  expired: {
    means: "No approval came in time, by the provider's word or at the end of the schedule.",
    public: "expired",
    to: { paid: ["worker"], review: ["worker"] },
  },
  paid: {
    means: "An authenticated status answer with our reference and amount said Paid; the ledger has its credit.",
    public: "paid",
    to: { refunded: ["operator", "worker"], reversed: ["worker", "operator"], disputed: ["worker"] },
  },
  review: {
    means:
      "The provider's answer contradicts our record, or is about another payment for six weeks. A person decides; nothing is counted until then.",
    public: "checking",
    to: { paid: ["operator"], failed: ["operator"], refunded: ["operator"] },
  },
  refunded: {
    means: "We gave back all of it, or a part; the ledger has a line for each time.",
    public: "refunded",
    to: { refunded: ["operator", "worker"], reversed: ["worker", "operator"], disputed: ["worker"] },
  },
  reversed: {
    means: "The network took the money back, which the provider has said; the ledger has a line for it.",
    public: "reversed",
    to: {},
  },
  disputed: {
    means:
      "The provider says that money went back, and our own refunds may explain it or not. A person decides; until then the ledger stays as it is.",
    public: "checking",
    to: { paid: ["operator"], refunded: ["operator"], reversed: ["operator"] },
  },
} as const satisfies Record<
  string,
  { means: string; public: DonationState; to: { readonly [state: string]: readonly Cause[] } }
>;

export type State = keyof typeof STATES;
export const stateNames = Object.keys(STATES) as State[];

/** The states from which `cause` may reach `target`. */
export function sourcesOf(target: State, cause: Cause): State[] {
  return stateNames.filter((from) => {
    const causes = (STATES[from].to as Partial<Record<State, readonly Cause[]>>)[target];
    return causes?.includes(cause) ?? false;
  });
}

/** States in which a prompt may still be open on the donor's phone. */
export const OPEN_STATES: readonly State[] = ["submitting", "pending", "unknown"];

/** States that somebody who looks at the gift cannot make us ask about. */
export const SETTLED_STATES: readonly State[] = ["paid", "review", "refunded", "reversed", "disputed"];

/** States in which the money is counted, whatever went back since. */
export const COUNTED_STATES: readonly State[] = ["paid", "refunded", "reversed", "disputed"];

/** States in which the network may still take the money back, so that we go on asking. */
export const WATCHED_STATES: readonly State[] = ["paid", "refunded"];

/** How long the provider keeps a prompt open. After it, "approve on your phone" is no longer true. */
export const PROMPT_WINDOW_MS = 5 * 60_000;

/**
 * Longer than any request to the provider may last: after this, the process that asked has died without recording the
 * answer.
 */
export const IN_FLIGHT_MS = 50_000;

/** What the public sees: a prompt past its window no longer waits for the donor; it is being checked. */
export function publicState(state: State, createdAt: number, now: number): DonationState {
  const shown = STATES[state].public;
  const patience = state === "submitting" ? IN_FLIGHT_MS : PROMPT_WINDOW_MS;
  return shown === "pending" && now - createdAt > patience ? "checking" : shown;
}
