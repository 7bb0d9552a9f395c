import { type ApiAnswer, type GivingClient, isNoAnswer } from "#contract/client.ts";
import type { FailureReason } from "#contract/states.ts";
import { idAt, isRecord, numberAt, objectAt, statusOf, textAt, toReason } from "#site/api-answers.ts";
import type { FormError } from "#site/components/form-errors.ts";
import { type CodeRequest, type Donation, toPayRequest, toSubscribeRequest, toVerifyRequest } from "./donation.ts";

/**
 * Every outcome of asking for a gift. Only after `uncertain` with `mayHaveMoved` can money have moved without our
 * knowledge.
 */
export type Outcome =
  | { kind: "paid"; reference: string | undefined; publicReference?: string | undefined }
  | { kind: "pending"; reference: string }
  | { kind: "code-sent"; request: CodeRequest }
  | { kind: "check-sent" }
  | { kind: "check-failed"; triesLeft: number | undefined }
  | { kind: "approve"; reference: string }
  | { kind: "refused"; reason: FailureReason }
  | { kind: "uncertain"; mayHaveMoved: boolean }
  | Throttled
  | { kind: "unavailable" }
  | { kind: "blocked" }
  | { kind: "invalid"; errors: FormError[] };

/** The visitor has to wait. `why` is the API's own message; `seconds` is how long to wait. */
type Throttled = { kind: "throttled"; seconds: number | undefined; why: string | undefined };

/** Every outcome of typing a code. `set-up` may still need an approval on the phone. */
export type CodeOutcome =
  | { kind: "set-up"; reference: string }
  | { kind: "wrong"; triesLeft: number | undefined }
  | { kind: "dead" }
  | { kind: "not-sent" }
  | Throttled
  | { kind: "processing"; reference: string; publicReference?: string | undefined };

export type Pause = (milliseconds: number) => Promise<void>;

/** How many times to send a request, at most, while one with the same key is in progress. */
const ATTEMPTS = 6;
const BETWEEN_ATTEMPTS_MS = 1500;

/**
 * Asks for the gift: once, or every month or year. Never throws. `key` makes a repeated request harmless. `code` is the
 * phone code of a one-time gift.
 */
export async function give(
  api: GivingClient,
  donation: Donation,
  key: string,
  pause: Pause,
  code?: string,
): Promise<Outcome> {
  const once = donation.Recurrent === "one-time";
  let wasRunning = false;
  try {
    for (let attempt = 1; ; attempt += 1) {
      const answer = once
        ? await api.pay(toPayRequest(donation), key, code)
        : await api.subscribe(toSubscribeRequest(donation), key);
      const running = statusOf(answer) === 409 && textAt(answer.body, "code") === "already-running";
      if (!running || attempt === ATTEMPTS) return once ? readPaid(answer) : readSubscribed(answer);
      wasRunning = true;
      await pause(BETWEEN_ATTEMPTS_MS);
    }
  } catch (error) {
    if (isNoAnswer(error)) return { kind: "uncertain", mayHaveMoved: error.wasSent || wasRunning };
    throw error;
  }
}

/** Sends the four digits the donor typed. Never throws. */
export async function confirmCode(
  api: GivingClient,
  donation: Donation,
  request: CodeRequest,
  digits: string,
): Promise<CodeOutcome> {
  const { recurringInvoiceId: reference, publicReference } = request;
  const processing = { kind: "processing", reference, publicReference } as const;
  try {
    const answer = await api.verify(toVerifyRequest(donation, request, digits));
    const status = statusOf(answer);
    if (status === 200 || status === 202) return { kind: "set-up", reference };
    if (status === 429) return throttled(answer);
    const code = textAt(answer.body, "code");
    if (code === "code-wrong") return { kind: "wrong", triesLeft: numberAt(answer.body, "triesLeft") };
    if (code === "code-expired") return { kind: "dead" };
    return processing;
  } catch (error) {
    if (isNoAnswer(error)) return error.wasSent ? processing : { kind: "not-sent" };
    throw error;
  }
}

function readPaid(answer: ApiAnswer): Outcome {
  const status = statusOf(answer);
  const data = objectAt(answer.body, "data");
  const reference = idAt(data, "TransactionId");
  const stated = numberAt(answer.body, "status") !== undefined || reference !== undefined;
  if (status === 200 && stated) return { kind: "paid", reference, publicReference: textAt(data, "reference") };
  if (status === 202 && reference !== undefined) return { kind: "pending", reference };
  const code = textAt(answer.body, "code");
  if (code === "phone-check-required") return { kind: "check-sent" };
  if (code === "phone-check-failed") return { kind: "check-failed", triesLeft: numberAt(answer.body, "triesLeft") };
  return readProblem(answer, status);
}

function readSubscribed(answer: ApiAnswer): Outcome {
  const status = statusOf(answer);
  const data = objectAt(answer.body, "data");
  const recurringInvoiceId = idAt(data, "recurringInvoiceId");
  if ((status === 200 || status === 202) && recurringInvoiceId !== undefined) {
    const requestId = idAt(data, "requestId");
    const otpPrefix = textAt(data, "otpPrefix");
    return requestId !== undefined && otpPrefix !== undefined
      ? {
          kind: "code-sent",
          request: { recurringInvoiceId, publicReference: textAt(data, "reference"), requestId, otpPrefix },
        }
      : { kind: "approve", reference: recurringInvoiceId };
  }
  return readProblem(answer, status);
}

function readProblem(answer: ApiAnswer, status: number): Outcome {
  const { body } = answer;
  if (status === 400) return { kind: "refused", reason: toReason(textAt(body, "reason")) };
  if (status === 429) return throttled(answer);
  switch (textAt(body, "code")) {
    case "channel-unavailable":
      return { kind: "unavailable" };
    case "provider-unavailable":
      // This gift is settled, unlike a request whose outcome is unknown. Trying again makes another gift.
      if (textAt(body, "reason") === "provider-unreachable") return { kind: "refused", reason: "provider-unreachable" };
      break;
    case "not-ready":
      return throttled(answer);
    case "number-blocked":
      return { kind: "blocked" };
    case "invalid-fields":
      return { kind: "invalid", errors: fieldErrors(body) };
  }
  return { kind: "uncertain", mayHaveMoved: mayHaveMoved(answer, status) };
}

function throttled({ body, retryAfter }: ApiAnswer): Throttled {
  return { kind: "throttled", seconds: retryAfter ?? numberAt(body, "retryAfter"), why: textAt(body, "detail") };
}

/** What the API says. If it says nothing, a refused request has moved no money, unless it is still in progress. */
function mayHaveMoved({ body }: ApiAnswer, status: number): boolean {
  const said = isRecord(body) ? body["moneyMayHaveMoved"] : undefined;
  if (typeof said === "boolean") return said;
  return status === 408 || status === 409 || status < 400 || status > 499;
}

/** The form's field names, by the API's names that differ from them. */
const FIELD_NAMES: Record<string, string> = {
  amount: "Amount",
  channel: "Channel",
  customerMobileNumber: "CustomerMsisdn",
  customerName: "CustomerName",
  paymentInterval: "Recurrent",
};

function fieldErrors(body: unknown): FormError[] {
  const errors = isRecord(body) && Array.isArray(body["errors"]) ? body["errors"] : [];
  return errors.flatMap((error: unknown) => {
    const field = textAt(error, "field");
    const message = textAt(error, "message");
    return field === undefined || message === undefined ? [] : [{ field: FIELD_NAMES[field] ?? field, message }];
  });
}
