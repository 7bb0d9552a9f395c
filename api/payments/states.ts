import type { DonationState } from "#contract/states.ts";

/** Who may move a payment from one state to another. A callback may not; it only triggers a question. */
export type Cause = "api" | "worker" | "person";

/**
 * The states of a payment: what each means, what the public sees, and by whom it may be moved to which others.
 *
 * Only an answer to our own question, made with our credentials, moves money. The worker enters `paid` when that answer
 * names our reference and our amount. `Paid` with another sum counts nothing: the payment is `unknown` and flagged. Paid is
 * not the end: the money may be given back in the provider's dashboard or be taken back by the network, and may come
 * again. So we keep asking for five weeks (`WATCH_AGES_MS`). A credit is never deleted; each change has a line of its own.
 *
 * Failure is less final. A payment becomes `failed` (a) when the provider's code says that the request was not processed,
 * or no connection could be made, so that nothing was sent; (b) on the status `Failed`; (c) when a callback on the gift's
 * secret path reported a failure and a status answer made after it says `Unpaid` (`Unpaid` alone is never a failure); or
 * (d) when a person closes it, a day after its last sign. It becomes `expired` on the status `Expired`, or on any answer of
 * "not paid" from the horizon on. A later `Paid` still overrides all of these.
 *
 * A test compares the database's check constraint with this table.
 */
export const STATES = {
  created: {
    means: "Recorded; the provider is being asked to prompt the phone.",
    public: "pending",
    by: {
      api: ["pending", "unknown", "failed"],
      worker: ["pending", "unknown", "failed", "expired", "paid", "returned"],
    },
  },
  pending: {
    means: "The provider accepted the request; the donor has to approve it.",
    public: "pending",
    by: { worker: ["unknown", "failed", "expired", "paid", "returned"], person: ["failed"] },
  },
  unknown: {
    means: "Nobody can say yet whether it was paid. We ask about it and never ask for it again.",
    public: "checking",
    by: { worker: ["unknown", "failed", "expired", "paid", "returned"], person: ["failed", "paid"] },
  },
  failed: {
    means: "The provider refused, could not be reached, or reported a failure; or a person closed it as not paid.",
    public: "failed",
    by: { worker: ["unknown", "paid", "returned"] },
  },
  expired: {
    means: "No approval came in time, by the provider's word or at the end of the schedule.",
    public: "expired",
    by: { worker: ["unknown", "paid", "returned"] },
  },
  paid: {
    means: "The provider's answer said Paid, with our reference and amount; the last line of its ledger is a credit.",
    public: "paid",
    by: { worker: ["returned"] },
  },
  returned: {
    means: "All of it went back, by us or by the network, which the provider has said; its last line says so.",
    public: "returned",
    by: { worker: ["paid"] },
  },
} as const satisfies Record<string, { means: string; public: DonationState; by: Moves }>;

export type State = keyof typeof STATES;

/** Which states each cause may move to. */
export type Moves = { readonly [By in Cause]?: readonly string[] };

/** A function that finds the states of a table from which a cause may reach a target. */
export function sourcesIn<Name extends string>(states: Record<Name, { by: Moves }>) {
  const names = Object.keys(states) as Name[];
  return (target: Name, cause: Cause) => names.filter((from) => states[from].by[cause]?.includes(target));
}

export const sourcesOf = sourcesIn(STATES);

/** States in which a prompt may still be open on the donor's phone. */
export const OPEN_STATES: readonly State[] = ["created", "pending", "unknown"];

/** States in which the money is counted, even if it went back later. */
export const COUNTED_STATES: readonly State[] = ["paid", "returned"];

/**
 * What is odd about a payment, for a person to look at. A flag moves no money: what is counted stays counted, and what is
 * not is counted only by the provider's answer. `until`: the state in which the flag has nothing more to say.
 */
export const FLAGS = {
  "another-sum": { means: "The provider says that another sum was taken than was asked for." },
  unanswered: { means: "The schedule is over, and the provider has not said whether it was paid." },
  "same-transaction": { means: "The provider names a transaction that is already counted for another payment." },
  contrary: { means: "It is counted, and the provider has said otherwise twice, six hours apart." },
  "taken-twice": { means: "A second payment where one was due.", until: "returned" },
  "after-cancel": { means: "It was taken after the recurring gift had ended.", until: "returned" },
} as const satisfies Record<string, { means: string; until?: State }>;
export type Flag = keyof typeof FLAGS;
export const flagNames = Object.keys(FLAGS) as Flag[];

/** How long the provider keeps a prompt open. After that, "approve on your phone" is no longer true. */
export const PROMPT_WINDOW_MS = 5 * 60_000;

/** No request lasts this long: after it, the process that sent it has died without recording the answer. */
export const IN_FLIGHT_MS = 50_000;

/** The state that the public sees. A prompt past its window no longer waits for the donor, so the gift is `checking`. */
export function publicState(state: State, createdAt: number, now: number): DonationState {
  const shown = STATES[state].public;
  const patience = state === "created" ? IN_FLIGHT_MS : PROMPT_WINDOW_MS;
  return shown === "pending" && now - createdAt > patience ? "checking" : shown;
}
