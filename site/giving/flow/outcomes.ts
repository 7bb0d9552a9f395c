import { DONATE_PATH, IMPACT_PATH } from "#contract/addresses.ts";
import { CHANNELS } from "#contract/channels.ts";
import { formatCedis } from "#contract/money.ts";
import { type Answer, readAnswer } from "#site/api-answers.server.ts";
import { MESSAGES } from "#site/facts/giving/giving-messages.ts";
import { TOASTS } from "#site/facts/giving/giving-words.ts";
import { type FormAnswer, wrong } from "#site/parts/form-errors.ts";
import { detailsValuesOf, intervalOf } from "../forms/details-form.ts";
import {
  type FoundDonation,
  keyFor,
  mintSeed,
  toPayRequest,
  toReason,
  toRecord,
  toSubscribeRequest,
  toVerifyRequest,
} from "./donation.server.ts";
import { addressOfGift, type CodeStep, detailsView, type Donation, type Ending, type Flow, type Step } from "./flow.ts";

/** A gift as far as it is chosen, and the form to which an answer about it belongs. */
export type Asked = { donation: Donation; seed: string; again: (answer: FormAnswer) => Step };

/** How many times to send a request, at most, while one with the same key is in progress. */
const ATTEMPTS = 6;

/**
 * Asks for a gift, once or every month or year, until the call has an answer. Only after "may have moved" can money have
 * moved without our knowledge.
 */
export async function ask(asked: Asked, flow: Flow, code?: string): Promise<Step> {
  const { donation } = asked;
  const { api, config, pause } = flow;
  const key = keyFor(asked.seed, donation);
  for (let attempt = 1; ; attempt += 1) {
    const answer = readAnswer(
      donation.Recurrent === "one-time"
        ? await api.pay(toPayRequest(donation, config.brand.name), key, code)
        : await api.subscribe(toSubscribeRequest(donation), key),
    );
    const isRunning = answer.status === 409 && answer.code === "already-running";
    if (!isRunning || attempt === ATTEMPTS) return afterAsking(answer, asked, flow);
    await pause();
  }
}

/** Sends the four digits the donor typed. */
export async function verify(digits: string, code: CodeStep, asked: Asked, flow: Flow): Promise<Step> {
  const { donation, again } = asked;
  const { recurringInvoiceId: reference, publicReference } = code;
  const answer = readAnswer(await flow.api.verify(toVerifyRequest(donation, code, digits)));
  if (answer.status === 200 || answer.status === 202) return goToSetUp(reference, donation);
  if (answer.status === 429) return again(throttled(answer));
  if (answer.code === "code-wrong") return again(wrong("OtpCode", MESSAGES.wrongCode(answer.triesLeft)));
  if (answer.code === "code-expired") return again(wrong("OtpCode", MESSAGES.deadCode));
  return goToImpact({ kind: "processing", amount: donation.amount, reference, publicReference }, flow, asked);
}

function afterAsking(answer: Answer, asked: Asked, flow: Flow): Step {
  const { donation, again } = asked;
  const { status, data, code, triesLeft } = answer;
  const { memory, now } = flow;
  if (donation.Recurrent === "one-time") {
    const { TransactionId: reference, reference: publicReference } = data;
    if (status === 200 && (answer.isStated || reference !== undefined)) {
      return goToImpact({ kind: "paid", amount: donation.amount, reference, publicReference }, flow, asked);
    }
    if (status === 202 && reference !== undefined) {
      const waiting = { reference, since: now };
      return { memory: { ...memory, check: undefined, waiting }, go: addressOfGift(reference) };
    }
    if (code === "phone-check-required") return { memory: { ...memory, check: true }, go: DONATE_PATH };
    if (code === "phone-check-failed") return again(wrong("OtpCode", MESSAGES.wrongCode(triesLeft)));
  } else if ((status === 200 || status === 202) && data.recurringInvoiceId !== undefined) {
    const { recurringInvoiceId, requestId, otpPrefix, reference: publicReference = recurringInvoiceId } = data;
    if (requestId === undefined || otpPrefix === undefined) return goToSetUp(recurringInvoiceId, donation);
    const texted: CodeStep = { recurringInvoiceId, publicReference, requestId, otpPrefix, seed: mintSeed() };
    return { memory: { ...memory, check: undefined, code: texted }, go: DONATE_PATH };
  }
  return afterProblem(answer, asked, flow);
}

function afterProblem(answer: Answer, asked: Asked, flow: Flow): Step {
  const { donation, seed, again } = asked;
  const { amount, Channel } = donation;
  const refused = (reason: string | undefined) =>
    goToImpact({ kind: "refused", amount, reason: toReason(reason) }, flow, asked);
  // What has to be corrected is in the form of step 2, so the phone-code step ends.
  const inDetails = (told: FormAnswer): Step => ({
    memory: { ...flow.memory, check: undefined },
    view: detailsView(donation, seed, detailsValuesOf(donation), told),
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
    case "invalid-fields": {
      // Our own API takes all that the form takes.
      const lines = answer.errors.map(({ message }) => message);
      return inDetails({ message: lines.length > 0 ? { ...MESSAGES.notMoved, lines } : MESSAGES.notMoved });
    }
  }
  return again(unclear(mayHaveMoved(answer), donation));
}

/** What the API says. If it says nothing, a refused request has moved no money, unless it is still in progress. */
function mayHaveMoved({ moneyMayHaveMoved, status }: Answer): boolean {
  return moneyMayHaveMoved ?? (status === 408 || status === 409 || status < 400 || status > 499);
}

const unclear = (isPossible: boolean, { amount }: Donation) => ({
  message: isPossible ? MESSAGES.mayHaveMoved(formatCedis(amount)) : MESSAGES.notMoved,
});

const throttled = ({ retryAfter, detail }: Answer) => ({
  message: MESSAGES.throttled(retryAfter, detail ?? MESSAGES.tooMany),
});

/** The result of a followed gift once it has ended; `undefined` until then. */
export function endingOf(reference: string, donation: FoundDonation): Ending | undefined {
  const { state, publicReference, amount, reason } = donation;
  if (state === "pending" || state === "checking") return undefined;
  const found = { reference, publicReference, amount };
  return state === "failed" ? { kind: "refused", ...found, reason } : { kind: state, ...found };
}

/** The donate page with a recurring gift. Nothing else of it has to be remembered. */
function goToSetUp(reference: string, donation: Donation): Step {
  const { amount, CustomerMsisdn: phone } = donation;
  return {
    memory: { setUp: { reference, amount, interval: intervalOf(donation.Recurrent), phone } },
    go: `${DONATE_PATH}?recurring=${encodeURIComponent(reference)}`,
  };
}

type Own = { donation: Donation; seed: string | undefined };

/**
 * Goes to the impact page with the gift's ending. `own` is set when the gift is this visitor's own: a settled one loses its
 * seed, so that trying again makes another gift, and a paid one its draft and details too.
 */
export function goToImpact(result: Ending, { api, memory, now }: Flow, own: Own | undefined) {
  const { kind, reference } = result;
  const isPaid = kind === "paid";
  // Asking for the same gift again must find this one, whatever its outcome.
  const isSettled = kind !== "processing";
  if (own && isPaid && reference !== undefined) {
    const key = own.seed === undefined ? undefined : keyFor(own.seed, own.donation);
    // Nothing waits for the answer, because the money has already moved.
    void api.record(reference, toRecord(own.donation), key);
  }
  const { draft, details, seed } = memory;
  const left = { ...(isPaid ? {} : { draft, details }), ...(isSettled ? {} : { seed }) };
  const giver = own && isPaid ? { name: own.donation.CustomerName, on: now } : undefined;
  return {
    go:
      isSettled && reference !== undefined
        ? `${IMPACT_PATH}?gift=${encodeURIComponent(reference)}`
        : `${IMPACT_PATH}?result`,
    ...(isSettled ? {} : { afterMs: 2000 }),
    memory: { ...(own ? left : memory), result: { ...result, giver }, toast: TOASTS[kind] },
  };
}
