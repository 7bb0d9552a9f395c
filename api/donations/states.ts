import type { DonationState } from "#contract/states.ts";

/** Who may move a donation from one state to another. A callback may not; it only triggers a check. */
export type Cause = "api" | "worker" | "operator";

/**
 * The states of a one-time donation: what each means, what the public sees, to which states it leads, and who may make
 * the move.
 *
 * Money: the worker enters `paid` only on a status answer that we requested with our credentials and whose reference,
 * amount and currency equal ours. A `Paid` that differs goes to `review` and is not counted. Paid is not the end:
 * somebody may give the money back in the provider's dashboard, and the network may take it back. So we keep checking
 * for five weeks (`WATCH_AGES_MS`). A credit is never deleted: money that goes back has a ledger line of its own, for
 * all of it.
 *
 * Failure is less final. A donation becomes `failed` (a) from `submitting`, on an answer whose code is documented as
 * not processed, or when no connection to the provider could be made, so that nothing was sent; (b) on a status answer
 * `Failed`; (c) when a callback on the donation's secret path reported a failure and a status answer made after it says
 * `Unpaid` (`Unpaid` alone is never a failure). It becomes `expired` on a status answer `Expired`, or on any answer of
 * "not paid" from the horizon on. A later authenticated `Paid` still overrides both.
 *
 * A test compares the database's check constraint with this table.
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
    to: { reversed: ["worker"], disputed: ["worker"] },
  },
  review: {
    means:
      "The provider's answer contradicts our record, or is about another payment for six weeks. A person decides; nothing is counted until then.",
    public: "checking",
    to: { paid: ["operator"], failed: ["operator"], reversed: ["operator"] },
  },
  reversed: {
    means:
      "All of it went back, given back in the provider's dashboard or taken back by the network, which the provider has said; the ledger has a line for it.",
    public: "reversed",
    to: { disputed: ["worker"] },
  },
  disputed: {
    means:
      "The provider's answers contradict what we have counted: another sum went back than was taken, it was never paid, or it is here again. A person decides; until then the ledger stays as it is.",
    public: "checking",
    to: { paid: ["operator"], reversed: ["operator"] },
  },
} as const satisfies Record<
  string,
  { means: string; public: DonationState; to: { readonly [state: string]: readonly Cause[] } }
>;

export type State = keyof typeof STATES;
export const stateNames = Object.keys(STATES) as State[];

/** A function that finds the states of a table from which a cause may reach a target. */
export function sourcesIn<Name extends string>(
  states: Record<Name, { to: { readonly [state: string]: readonly Cause[] } }>,
): (target: Name, cause: Cause) => Name[] {
  // The keys of the table are the names.
  const names = Object.keys(states) as Name[];
  return (target, cause) => names.filter((from) => states[from].to[target]?.includes(cause));
}

export const sourcesOf = sourcesIn(STATES);

/** States in which a prompt may still be open on the donor's phone. */
export const OPEN_STATES: readonly State[] = ["submitting", "pending", "unknown"];

/** States in which a look at the gift triggers no check. */
export const SETTLED_STATES: readonly State[] = ["paid", "review", "reversed", "disputed"];

/** States in which the money is counted, even if it went back later. */
export const COUNTED_STATES: readonly State[] = ["paid", "reversed", "disputed"];

/** States in which we keep checking: the money may go back, or be here again. */
export const WATCHED_STATES: readonly State[] = ["paid", "reversed"];

/** How long the provider keeps a prompt open. After that, "approve on your phone" is no longer true. */
export const PROMPT_WINDOW_MS = 5 * 60_000;

/**
 * No request to the provider lasts this long. After this time, the process that sent it has died without recording the
 * answer.
 */
export const IN_FLIGHT_MS = 50_000;

/** The state that the public sees. A prompt past its window no longer waits for the donor, so the gift is `checking`. */
export function publicState(state: State, createdAt: number, now: number): DonationState {
  const shown = STATES[state].public;
  const patience = state === "submitting" ? IN_FLIGHT_MS : PROMPT_WINDOW_MS;
  return shown === "pending" && now - createdAt > patience ? "checking" : shown;
}
