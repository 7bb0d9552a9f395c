import { CHANNELS } from "#contract/channels.ts";
import type { ApiAnswer } from "#contract/client.ts";
import { formatCedis, type Pesewas } from "#contract/money.ts";
import type { DonationState, FailureReason } from "#contract/states.ts";
import type { FormError } from "#site/parts/form-errors.ts";
import { type Message, MESSAGES } from "#site/facts/giving/giving-messages.ts";
import { type Toast, TOASTS } from "#site/facts/giving/giving-results.ts";
import { waitText } from "#site/facts/giving/wait-text.ts";
import { type Answer, type DonationLookup, readAnswer, toReason } from "./answers.server.ts";
import type { CodeRequest, Donation } from "./donation.server.ts";

/**
 * What the impact page says about a gift, until the visitor leaves the page. The page shows `publicReference`, if the
 * API has one, in place of `reference`.
 */
export type Result = {
  kind: "paid" | "waiting" | "checking" | "refused" | "expired" | "returned" | "processing";
  reference?: string;
  publicReference?: string | undefined;
  amount?: Pesewas;
  /** Only with `refused`. */
  reason?: FailureReason;
};

/** A gift that has ended, on the impact page. `isSettled`: trying again makes another gift. */
export type Ending = { go: "impact"; result: Result; toast: Toast; isSettled: boolean; afterMs?: number };

/** What follows a call: where the gift goes on, or what is wrong with the form that was sent. */
export type Outcome =
  | Ending
  | { go: "waiting"; reference: string }
  | { go: "code"; request: CodeRequest }
  | { go: "check" }
  | { go: "set-up"; reference: string }
  /** `here`: the same form again. `details`: what has to be corrected is in the form of step 2. */
  | { go: "here" | "details"; message?: Message; errors: FormError[] };

/** How many times to send a request, at most, while one with the same key is in progress. */
const ATTEMPTS = 6;

/**
 * Asks for a gift, once or every month or year, until the call has an answer. `call` must be harmless to repeat. Only after
 * "may have moved" can money have moved without our knowledge.
 */
export async function askFor(
  call: () => Promise<ApiAnswer>,
  donation: Donation,
  pause: () => Promise<void>,
): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = readAnswer(await call());
    const isRunning = answer.status === 409 && answer.code === "already-running";
    // The first request may have moved money, whatever became of this one.
    if (!answer.wasSent) return unclear(attempt > 1, donation);
    if (!isRunning || attempt === ATTEMPTS) return afterAsking(answer, donation);
    await pause();
  }
}

/** Sends the four digits the donor typed. */
export async function verifyCode(
  call: () => Promise<ApiAnswer>,
  { recurringInvoiceId: reference, publicReference }: CodeRequest,
  { amount }: Donation,
): Promise<Outcome> {
  const processing: Outcome = {
    go: "impact",
    result: { kind: "processing", amount, reference, publicReference },
    toast: TOASTS.processing,
    // Asking for the same gift again must find this one, whatever its outcome.
    isSettled: false,
    afterMs: 2000,
  };
  const answer = readAnswer(await call());
  if (!answer.wasSent) return { go: "here", message: MESSAGES.codeNotSent, errors: [] };
  if (answer.status === 200 || answer.status === 202) return { go: "set-up", reference };
  if (answer.status === 429) return throttled(answer);
  if (answer.code === "code-wrong") return wrongCode(MESSAGES.wrongCode(answer.triesLeft));
  if (answer.code === "code-expired") return wrongCode(MESSAGES.deadCode);
  return processing;
}

function afterAsking(answer: Answer, donation: Donation): Outcome {
  const { status, data, code, triesLeft } = answer;
  if (donation.Recurrent === "one-time") {
    const { TransactionId: reference, reference: publicReference } = data;
    if (status === 200 && (answer.isStated || reference !== undefined)) {
      const names = reference === undefined ? {} : { reference, publicReference };
      return end({ kind: "paid", amount: donation.amount, ...names }, TOASTS.paid);
    }
    if (status === 202 && reference !== undefined) return { go: "waiting", reference };
    if (code === "phone-check-required") return { go: "check" };
    if (code === "phone-check-failed") {
      return wrongCode(triesLeft === 0 ? MESSAGES.deadCode : MESSAGES.wrongCode(triesLeft));
    }
  } else {
    const { recurringInvoiceId, requestId, otpPrefix, reference: publicReference } = data;
    if ((status === 200 || status === 202) && recurringInvoiceId !== undefined) {
      return requestId !== undefined && otpPrefix !== undefined
        ? { go: "code", request: { recurringInvoiceId, publicReference, requestId, otpPrefix } }
        : { go: "set-up", reference: recurringInvoiceId };
    }
  }
  return afterProblem(answer, donation);
}

function afterProblem(answer: Answer, donation: Donation): Outcome {
  const { amount, Channel } = donation;
  if (answer.status === 400) {
    return end({ kind: "refused", amount, reason: toReason(answer.reason) }, TOASTS.refused);
  }
  if (answer.status === 429) return throttled(answer);
  switch (answer.code) {
    case "channel-unavailable":
      return wrong("Channel", MESSAGES.unavailable(CHANNELS[Channel].label));
    case "provider-unavailable":
      // This gift is settled, unlike a request whose outcome is unknown. Trying again makes another gift.
      if (answer.reason === "provider-unreachable") {
        return end({ kind: "refused", amount, reason: "provider-unreachable" }, TOASTS.refused);
      }
      break;
    case "not-ready":
      return throttled(answer);
    case "number-blocked":
      return wrong("CustomerMsisdn", MESSAGES.blocked);
    case "invalid-fields":
      if (answer.errors.length === 0) return { go: "details", message: MESSAGES.notMoved, errors: [] };
      return { go: "details", errors: answer.errors.map(inOurWords) };
  }
  return unclear(mayHaveMoved(answer), donation);
}

/** What the API says. If it says nothing, a refused request has moved no money, unless it is still in progress. */
function mayHaveMoved({ moneyMayHaveMoved, status }: Answer): boolean {
  return moneyMayHaveMoved ?? (status === 408 || status === 409 || status < 400 || status > 499);
}

function unclear(isPossible: boolean, { amount }: Donation): Outcome {
  const message = isPossible ? MESSAGES.mayHaveMoved(formatCedis(amount)) : MESSAGES.notMoved;
  return { go: "here", message, errors: [] };
}

function throttled({ retryAfter, detail }: Answer): Outcome {
  return { go: "here", message: MESSAGES.throttled(waitText(retryAfter), detail), errors: [] };
}

const wrong = (field: string, message: string): Outcome => ({ go: "details", errors: [{ field, message }] });
const wrongCode = (message: string): Outcome => ({ go: "here", errors: [{ field: "OtpCode", message }] });
const end = (result: Result, toast: Toast): Ending => ({ go: "impact", result, toast, isSettled: true });

/** The form's field names, by the API's names that differ from them. */
const FIELD_NAMES: Record<string, string> = {
  amount: "Amount",
  channel: "Channel",
  customerMobileNumber: "CustomerMsisdn",
  customerName: "CustomerName",
  paymentInterval: "Recurrent",
};

const inOurWords = ({ field, message }: FormError): FormError => ({ field: FIELD_NAMES[field] ?? field, message });

/** What the page says once a followed gift has ended; `undefined` until then. */
export function endingOf(
  reference: string,
  { state, publicReference, amount, reason }: Extract<DonationLookup, { kind: "known" }>,
): Ending | undefined {
  const donation = { reference, publicReference, amount };
  const endings: Partial<Record<DonationState, Ending>> = {
    paid: end({ kind: "paid", ...donation }, TOASTS.paid),
    failed: end({ kind: "refused", ...donation, reason }, TOASTS.refused),
    expired: end({ kind: "expired", ...donation }, TOASTS.refused),
    returned: end({ kind: "returned", ...donation }, TOASTS.returned),
  };
  return endings[state];
}
