import { DONATE_PATH, IMPACT_PATH } from "#contract/addresses.ts";
import { CHANNELS } from "#contract/channels.ts";
import { formatCedis } from "#contract/money.ts";
import type { DonationState } from "#contract/states.ts";
import { type Answer, readAnswer } from "#site/api-answers.server.ts";
import type { FormError } from "#site/parts/form-errors.ts";
import { MESSAGES } from "#site/facts/giving/giving-messages.ts";
import { type Toast, TOASTS } from "#site/facts/giving/giving-words.ts";
import { detailsValuesOf } from "../forms/details-form.ts";
import {
  type Donation,
  type FoundDonation,
  intervalOf,
  keyFor,
  mintSeed,
  toPayRequest,
  toReason,
  toRecord,
  toSubscribeRequest,
  toVerifyRequest,
} from "./donation.server.ts";
import { addressOfGift, detailsView, type Flow, type Step } from "./flow.ts";
import type { DonateAnswer } from "./gift-view.ts";
import type { CodeStep, Memory, Result } from "./memory.ts";

/** A gift as far as it is chosen, and the form to which an answer about it belongs. */
export type Asked = { donation: Donation; seed: string; again: (answer: DonateAnswer) => Step };

/** A gift that has ended, on the impact page. `isSettled`: trying again makes another gift. */
type Ending = { result: Result; toast: Toast; isSettled: boolean; afterMs?: number };

/** How many times to send a request, at most, while one with the same key is in progress. */
const ATTEMPTS = 6;

/**
 * Asks for a gift, once or every month or year, until the call has an answer. Only after "may have moved" can money have
 * moved without our knowledge.
 */
export async function ask(asked: Asked, flow: Flow, code?: string): Promise<Step> {
  const { donation, again } = asked;
  const { api, config, pause } = flow;
  const key = keyFor(asked.seed, donation);
  for (let attempt = 1; ; attempt += 1) {
    const answer = readAnswer(
      donation.Recurrent === "one-time"
        ? await api.pay(toPayRequest(donation, config.brand.name), key, code)
        : await api.subscribe(toSubscribeRequest(donation), key),
    );
    const isRunning = answer.status === 409 && answer.code === "already-running";
    // The first request may have moved money, whatever became of this one.
    if (!answer.wasSent) return again(unclear(attempt > 1, donation));
    if (!isRunning || attempt === ATTEMPTS) return afterAsking(answer, asked, flow);
    await pause();
  }
}

/** Sends the four digits the donor typed. */
export async function verify(digits: string, code: CodeStep, asked: Asked, flow: Flow): Promise<Step> {
  const { donation, again } = asked;
  const { recurringInvoiceId: reference, publicReference } = code;
  const answer = readAnswer(await flow.api.verify(toVerifyRequest(donation, code, digits)));
  if (!answer.wasSent) return again({ message: MESSAGES.codeNotSent, errors: [] });
  if (answer.status === 200 || answer.status === 202) return goToSetUp(reference, donation);
  if (answer.status === 429) return again(throttled(answer));
  if (answer.code === "code-wrong") return again(wrong("OtpCode", MESSAGES.wrongCode(answer.triesLeft)));
  if (answer.code === "code-expired") return again(wrong("OtpCode", MESSAGES.deadCode));
  const result: Result = { kind: "processing", amount: donation.amount, reference, publicReference };
  // Asking for the same gift again must find this one, whatever its outcome.
  return goToImpact({ result, toast: TOASTS.processing, isSettled: false, afterMs: 2000 }, flow, asked);
}

function afterAsking(answer: Answer, asked: Asked, flow: Flow): Step {
  const { donation, again } = asked;
  const { status, data, code, triesLeft } = answer;
  const { memory, now } = flow;
  if (donation.Recurrent === "one-time") {
    const { TransactionId: reference, reference: publicReference } = data;
    if (status === 200 && (answer.isStated || reference !== undefined)) {
      const names = reference === undefined ? {} : { reference, publicReference };
      return goToImpact(end({ kind: "paid", amount: donation.amount, ...names }, TOASTS.paid), flow, asked);
    }
    if (status === 202 && reference !== undefined) {
      return { memory: { ...passed(memory), waiting: { reference, since: now } }, go: addressOfGift(reference) };
    }
    if (code === "phone-check-required") return { memory: { ...memory, check: { since: now } }, go: DONATE_PATH };
    if (code === "phone-check-failed") {
      return again(wrong("OtpCode", MESSAGES.wrongCode(triesLeft)));
    }
  } else if ((status === 200 || status === 202) && data.recurringInvoiceId !== undefined) {
    const { recurringInvoiceId, requestId, otpPrefix, reference: publicReference } = data;
    if (requestId === undefined || otpPrefix === undefined) return goToSetUp(recurringInvoiceId, donation);
    const named = publicReference === undefined ? {} : { publicReference };
    const texted: CodeStep = { recurringInvoiceId, requestId, otpPrefix, resendSeed: mintSeed(), ...named };
    return { memory: { ...passed(memory), code: texted }, go: DONATE_PATH };
  }
  return afterProblem(answer, asked, flow);
}

function afterProblem(answer: Answer, asked: Asked, flow: Flow): Step {
  const { donation, seed, again } = asked;
  const { amount, Channel } = donation;
  const refused = (reason: string | undefined) =>
    goToImpact(end({ kind: "refused", amount, reason: toReason(reason) }, TOASTS.refused), flow, asked);
  // What has to be corrected is in the form of step 2.
  const inDetails = (told: DonateAnswer): Step => ({
    memory: passed(flow.memory),
    view: detailsView(donation, seed, detailsValuesOf(donation), told),
    isWrong: true,
  });
  if (answer.status === 400) return refused(answer.reason);
  if (answer.status === 429 || answer.code === "not-ready") return again(throttled(answer));
  switch (answer.code) {
    case "channel-unavailable":
      return inDetails(wrong("Channel", MESSAGES.unavailable(CHANNELS[Channel].label)));
    case "provider-unavailable":
      // This gift is settled, unlike a request whose outcome is unknown. Trying again makes another gift.
      if (answer.reason === "provider-unreachable") return refused(answer.reason);
      break;
    case "number-blocked":
      return inDetails(wrong("CustomerMsisdn", MESSAGES.blocked));
    case "invalid-fields":
      if (answer.errors.length === 0) return inDetails({ message: MESSAGES.notMoved, errors: [] });
      return inDetails({ errors: answer.errors.map(inOurWords) });
  }
  return again(unclear(mayHaveMoved(answer), donation));
}

/** The phone-code step lasts until the code is right, or until something else has to be corrected. */
function passed({ check: _check, ...rest }: Memory): Memory {
  return rest;
}

/** What the API says. If it says nothing, a refused request has moved no money, unless it is still in progress. */
function mayHaveMoved({ moneyMayHaveMoved, status }: Answer): boolean {
  return moneyMayHaveMoved ?? (status === 408 || status === 409 || status < 400 || status > 499);
}

function unclear(isPossible: boolean, { amount }: Donation): DonateAnswer {
  return { message: isPossible ? MESSAGES.mayHaveMoved(formatCedis(amount)) : MESSAGES.notMoved, errors: [] };
}

function throttled({ retryAfter, detail }: Answer): DonateAnswer {
  return { message: MESSAGES.throttled(retryAfter, detail ?? MESSAGES.tooMany), errors: [] };
}

const wrong = (field: string, message: string): DonateAnswer => ({ errors: [{ field, message }] });
const end = (result: Result, toast: Toast): Ending => ({ result, toast, isSettled: true });

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
export function endingOf(reference: string, found: FoundDonation): Ending | undefined {
  const { state, publicReference, amount, reason } = found;
  const donation = { reference, publicReference, amount };
  const endings: Partial<Record<DonationState, Ending>> = {
    paid: end({ kind: "paid", ...donation }, TOASTS.paid),
    failed: end({ kind: "refused", ...donation, reason }, TOASTS.refused),
    expired: end({ kind: "expired", ...donation }, TOASTS.refused),
    returned: end({ kind: "returned", ...donation }, TOASTS.returned),
  };
  return endings[state];
}

/** The donate page with a recurring gift. Nothing else of it has to be remembered. */
function goToSetUp(reference: string, donation: Donation): Step {
  const { amount, CustomerMsisdn: phone } = donation;
  return {
    memory: { setUp: { reference, amount, interval: intervalOf(donation), phone } },
    go: `${DONATE_PATH}?recurring=${encodeURIComponent(reference)}`,
  };
}

/**
 * Goes to the impact page with the gift's ending. `own` is set when the gift is this visitor's own: a settled one loses its
 * seed, and a paid one its draft and details too.
 */
export function goToImpact(
  { result, toast, isSettled, afterMs }: Ending,
  { api, memory, now }: Flow,
  own: { donation: Donation; seed: string | undefined } | undefined,
): Extract<Step, { go: string }> {
  const { kind, reference } = result;
  const isPaid = kind === "paid";
  const left = own ? memoryAfter({ isSettled, isPaid }, memory) : memory;
  if (own && isPaid && reference !== undefined) {
    const key = own.seed === undefined ? undefined : keyFor(own.seed, own.donation);
    // Nothing waits for the answer, because the money has already moved.
    void api.record(reference, toRecord(own.donation), key);
  }
  const thanked = own && isPaid ? { giver: { name: own.donation.CustomerName, on: now } } : {};
  const isFollowable = reference !== undefined && kind !== "processing";
  return {
    go: isFollowable ? `${IMPACT_PATH}?gift=${encodeURIComponent(reference)}` : `${IMPACT_PATH}?result`,
    ...(afterMs === undefined ? {} : { afterMs }),
    memory: { ...left, result: { ...result, ...thanked }, toast },
  };
}

function memoryAfter({ isSettled, isPaid }: { isSettled: boolean; isPaid: boolean }, memory: Memory): Memory {
  const { draft, seed, details, code: _code, check: _check, waiting: _waiting, ...rest } = memory;
  return {
    ...rest,
    ...(draft && !isPaid ? { draft } : {}),
    ...(details && !isPaid ? { details } : {}),
    ...(seed && !isSettled ? { seed } : {}),
  };
}
