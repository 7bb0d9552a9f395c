import { CHANNELS } from "#contract/channels.ts";
import { formatCedis, type Pesewas } from "#contract/money.ts";
import type { DonationState, FailureReason } from "#contract/states.ts";
import { type Message, MESSAGES } from "#site/content/giving/giving-messages.ts";
import { type Toast, TOASTS } from "#site/content/giving/giving-results.ts";
import { waitText } from "#site/content/giving/wait-text.ts";
import type { FormError } from "#site/components/form-errors.ts";
import type { Donation } from "./donation.ts";
import type { CodeOutcome, Outcome } from "./give.ts";

export const RESULT_KINDS = ["paid", "waiting", "checking", "refused", "expired", "returned", "processing"] as const;

/**
 * What the impact page says about a gift, until the visitor leaves the page. The page shows `publicReference`, if the
 * API has one, in place of `reference`.
 */
export type Result = {
  kind: (typeof RESULT_KINDS)[number];
  reference?: string;
  publicReference?: string | undefined;
  amount?: Pesewas;
  /** Only with `refused`. */
  reason?: FailureReason;
};

/** What the visitor sees. `settled`: this gift has ended, and trying again makes another gift. */
export type OutcomeView =
  | { go: "impact"; result: Result; toast: Toast; settled: boolean; afterMs?: number }
  | { go: "follow"; reference: string }
  | { go: "code"; message?: Message; errors?: FormError[] }
  | { go: "set-up"; reference: string }
  | { go: "stay"; message?: Message; errors: FormError[] };

type Table<Kinds extends { kind: string }> = {
  [Kind in Kinds["kind"]]: (outcome: Extract<Kinds, { kind: Kind }>, donation: Donation) => OutcomeView;
};

/** What the visitor sees after each outcome of asking for a gift. */
const OUTCOMES: Table<Outcome> = {
  paid: ({ reference, publicReference }, donation) => ({
    go: "impact",
    result: { kind: "paid", amount: donation.amount, ...(reference ? { reference, publicReference } : {}) },
    toast: TOASTS.paid,
    settled: true,
  }),
  pending: ({ reference }) => ({ go: "follow", reference }),
  "code-sent": () => ({ go: "code" }),
  "check-sent": () => ({ go: "code" }),
  "check-failed": ({ triesLeft }) => ({
    go: "code",
    errors: [{ field: "OtpCode", message: triesLeft === 0 ? MESSAGES.deadCode : MESSAGES.wrongCode(triesLeft) }],
  }),
  approve: ({ reference }) => ({ go: "set-up", reference }),
  refused: ({ reason }, donation) => ({
    go: "impact",
    result: { kind: "refused", amount: donation.amount, reason },
    toast: TOASTS.refused,
    settled: true,
  }),
  uncertain: ({ mayHaveMoved }, donation) => ({
    go: "stay",
    message: mayHaveMoved ? MESSAGES.mayHaveMoved(formatCedis(donation.amount)) : MESSAGES.notMoved,
    errors: [],
  }),
  throttled: ({ seconds, why }) => ({ go: "stay", message: MESSAGES.throttled(waitText(seconds), why), errors: [] }),
  unavailable: (_, donation) => ({
    go: "stay",
    errors: [{ field: "Channel", message: MESSAGES.unavailable(CHANNELS[donation.Channel].label) }],
  }),
  blocked: () => ({
    go: "stay",
    errors: [{ field: "CustomerMsisdn", message: MESSAGES.blocked }],
  }),
  invalid: ({ errors }) =>
    errors.length > 0 ? { go: "stay", errors } : { go: "stay", message: MESSAGES.notMoved, errors: [] },
};

/** What the visitor sees after each outcome of typing a code. */
const CODE_OUTCOMES: Table<CodeOutcome> = {
  "set-up": ({ reference }) => ({ go: "set-up", reference }),
  wrong: ({ triesLeft }) => ({ go: "code", errors: [{ field: "OtpCode", message: MESSAGES.wrongCode(triesLeft) }] }),
  dead: () => ({ go: "code", errors: [{ field: "OtpCode", message: MESSAGES.deadCode }] }),
  "not-sent": () => ({ go: "code", message: MESSAGES.codeNotSent }),
  throttled: ({ seconds, why }) => ({ go: "code", message: MESSAGES.throttled(waitText(seconds), why) }),
  processing: ({ reference, publicReference }, donation) => ({
    go: "impact",
    result: { kind: "processing", amount: donation.amount, reference, publicReference },
    toast: TOASTS.processing,
    // Asking for the same gift again must find this one, whatever its outcome.
    settled: false,
    afterMs: 2000,
  }),
};

// Both tables have a row for every kind, but TypeScript cannot relate a value's kind to its row; hence the casts below.

export function presentOutcome(outcome: Outcome, donation: Donation): OutcomeView {
  return (OUTCOMES[outcome.kind] as (outcome: Outcome, donation: Donation) => OutcomeView)(outcome, donation);
}

export function presentCodeOutcome(outcome: CodeOutcome, donation: Donation): OutcomeView {
  return (CODE_OUTCOMES[outcome.kind] as (outcome: CodeOutcome, donation: Donation) => OutcomeView)(outcome, donation);
}

/** What the page says once a followed gift has ended; `undefined` until then. */
export function presentState(
  state: DonationState,
  of: {
    reference: string;
    publicReference: string | undefined;
    amount: Pesewas;
    reason: FailureReason;
  },
): Extract<OutcomeView, { go: "impact" }> | undefined {
  const { reason, reference, publicReference, amount } = of;
  const donation = { reference, publicReference, amount };
  switch (state) {
    case "paid":
      return { go: "impact", result: { kind: "paid", ...donation }, toast: TOASTS.paid, settled: true };
    case "failed":
      return { go: "impact", result: { kind: "refused", ...donation, reason }, toast: TOASTS.refused, settled: true };
    case "expired":
      return { go: "impact", result: { kind: "expired", ...donation }, toast: TOASTS.refused, settled: true };
    case "returned":
      return { go: "impact", result: { kind: "returned", ...donation }, toast: TOASTS.returned, settled: true };
    case "pending":
    case "checking":
      return undefined;
  }
}
