import type { DonationRecord, PayRequest } from "./donations.ts";
import type { CodeRequest, PassRequest } from "./manage.ts";
import type { SubscribeRequest, VerifyRequest } from "./recurring.ts";
import type { UpdatesLink, UpdatesRequest } from "./updates.ts";

export type Fetch = (request: Request) => Response | Promise<Response>;

/** An answer as it came: the HTTP status and the body, parsed when it was JSON. */
export type ApiAnswer = { httpStatus: number; body: unknown; retryAfter: number | undefined };

/** No answer at all: the network failed, the time ran out, or the call could not even be put together. */
class NoAnswerError extends Error {
  override name = "NoAnswerError";
  /** Whether the API may have been asked. What it did is unknown then; otherwise it did nothing. */
  readonly wasSent: boolean;
  constructor(wasSent: boolean, cause: unknown) {
    super(wasSent ? "The API gave no answer." : "The API was not asked.", { cause });
    this.wasSent = wasSent;
  }
}

/**
 * Whether an error means that no answer came. By name: the server hands the site a client made by another copy of
 * this module than the one in the site's bundle, so `instanceof` would say no.
 */
export function isNoAnswer(error: unknown): error is NoAnswerError {
  return error instanceof Error && error.name === "NoAnswerError";
}

/** Longer than the API waits for its provider. */
const DEFAULT_TIMEOUT_MS = 45_000;

/**
 * The calls of the specification's section 7, the reads that follow them, and updates by e-mail. `base` is what the
 * calls are added to (`/api/v1` or `https://host/api/v1`). Every method throws `NoAnswerError` when no answer comes.
 */
export function createApiClient({
  base,
  fetch,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: {
  base: string;
  fetch: Fetch;
  timeoutMs?: number;
}) {
  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasSent = false;
    try {
      // Not `AbortSignal.timeout`: phones whose browsers do not have it still give.
      const stop = new AbortController();
      const request = new Request(`${base}${path}`, {
        method,
        headers: {
          accept: "application/json",
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: stop.signal,
      });
      timer = setTimeout(() => stop.abort(), timeoutMs);
      wasSent = true;
      const response = await fetch(request);
      const text = await response.text();
      const retryAfter = Number(response.headers.get("retry-after"));
      return { httpStatus: response.status, body: parse(text), retryAfter: retryAfter || undefined } as ApiAnswer;
    } catch (cause) {
      throw new NoAnswerError(wasSent, cause);
    } finally {
      clearTimeout(timer);
    }
  }
  return {
    /** `code`: the one that checks the phone, when the same call was answered with `phone-check-required`. */
    pay: (values: PayRequest, idempotencyKey: string, code?: string) =>
      call("POST", "/payments/pay/mobilemoney?paymentType=DONATION", values, {
        "idempotency-key": idempotencyKey,
        ...(code === undefined ? {} : { "phone-check-code": code }),
      }),
    /** `idempotencyKey`: the one that the gift was asked for with. Without it our API takes a record for an hour only. */
    record: (transactionId: string, record: DonationRecord, idempotencyKey?: string) =>
      call(
        "PUT",
        `/donations/${encodeURIComponent(transactionId)}`,
        record,
        idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey },
      ),
    donation: (transactionId: string) => call("GET", `/donations/${encodeURIComponent(transactionId)}`),
    subscribe: (values: SubscribeRequest, idempotencyKey: string) =>
      call("POST", "/rip/subscribe", values, { "idempotency-key": idempotencyKey }),
    verify: (values: VerifyRequest) => call("POST", "/rip/verify", values),
    updates: (email: string) => call("POST", "/subscriptions", { email } satisfies UpdatesRequest),
    confirmUpdates: (token: string) => call("POST", "/subscriptions/confirm", { token } satisfies UpdatesLink),
    endUpdates: (token: string) => call("POST", "/subscriptions/end", { token } satisfies UpdatesLink),
    askCode: (request: CodeRequest) => call("POST", "/manage/codes", request),
    exchangeCode: (request: PassRequest) => call("POST", "/manage/passes", request),
    giftsOf: (pass: string) => call("GET", "/manage/gifts", undefined, bearer(pass)),
    cancelGift: (pass: string, reference: string) =>
      call("POST", `/manage/gifts/${encodeURIComponent(reference)}/cancel`, undefined, bearer(pass)),
    resendReceipt: (pass: string, number: number) =>
      call("POST", `/manage/receipts/${number}/resend`, undefined, bearer(pass)),
    eraseDonor: (pass: string) => call("POST", "/manage/erase", undefined, bearer(pass)),
    recurring: (recurringInvoiceId: string) => call("GET", `/rip/${encodeURIComponent(recurringInvoiceId)}`),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;

const bearer = (pass: string) => ({ authorization: `Bearer ${pass}` });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
