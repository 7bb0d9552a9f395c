import type { DonationRecord, PayRequest } from "./donations.ts";
import type { CodeRequest, PassRequest } from "./manage.ts";
import type { SubscribeRequest, VerifyRequest } from "./recurring.ts";
import type { RouteName } from "./routes.ts";

type Sent = {
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  pass?: string;
  body?: object;
};

type Fetch = (request: Request) => Response | Promise<Response>;

/**
 * An answer: the HTTP status and the body, parsed if it was JSON. `httpStatus` 0: none came, because the network failed or the
 * time ran out, so nobody knows what the request did.
 */
export type ApiAnswer = { httpStatus: number; body: unknown; retryAfter: number | undefined };

/** Longer than the API waits for its provider. */
const TIMEOUT_MS = 45_000;

/**
 * The calls with which somebody gives (those of the specification's section 7, and the reads that follow them), and those of
 * the donor's own page, the public books, what is published, and updates by e-mail. `base`: the address that all begin with
 * (`/api/v1` or `https://host/api/v1`).
 */
export function createApiClient({ base, fetch }: { base: string; fetch: Fetch }) {
  /** Makes one call. Never rejects. */
  async function call(route: RouteName, sent: Sent = {}): Promise<ApiAnswer> {
    const [method = "", pattern = ""] = route.split(" ");
    try {
      const path = pattern.replace(/\{(\w+)\}/gu, (_, name) => encodeURIComponent(sent.path?.[name] ?? ""));
      const query = sent.query ? `?${new URLSearchParams(sent.query)}` : "";
      const request = new Request(`${base}${path}${query}`, {
        method,
        headers: {
          accept: "application/json",
          "content-type": "application/json",
          ...(sent.pass === undefined ? {} : { authorization: `Bearer ${sent.pass}` }),
          ...sent.headers,
        },
        ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const response = await fetch(request);
      const text = await response.text();
      const retryAfter = Number(response.headers.get("retry-after"));
      return { httpStatus: response.status, body: parse(text), retryAfter: retryAfter || undefined };
    } catch {
      return { httpStatus: 0, body: undefined, retryAfter: undefined };
    }
  }

  return {
    /** `code`: the phone code, after the same call was answered with `phone-check-required`. */
    pay: (body: PayRequest, idempotencyKey: string, code?: string) =>
      call("POST /payments/pay/mobilemoney", {
        query: { paymentType: "DONATION" },
        headers: { "Idempotency-Key": idempotencyKey, ...(code === undefined ? {} : { "Phone-Check-Code": code }) },
        body,
      }),
    /** `idempotencyKey`: the key that the gift was requested with. Without it our API accepts a record for only an hour. */
    record: (id: string, body: DonationRecord, idempotencyKey?: string) =>
      call("PUT /donations/{id}", {
        path: { id },
        headers: idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey },
        body,
      }),
    donation: (id: string) => call("GET /donations/{id}", { path: { id } }),
    subscribe: (body: SubscribeRequest, idempotencyKey: string) =>
      call("POST /rip/subscribe", { headers: { "Idempotency-Key": idempotencyKey }, body }),
    verify: (body: VerifyRequest) => call("POST /rip/verify", { body }),
    recurring: (id: string) => call("GET /rip/{id}", { path: { id } }),
    updates: (email: string) => call("POST /subscriptions", { body: { email } }),
    confirmUpdates: (token: string) => call("POST /subscriptions/confirm", { body: { token } }),
    endUpdates: (token: string) => call("POST /subscriptions/end", { body: { token } }),
    askCode: (body: CodeRequest) => call("POST /manage/codes", { body }),
    exchangeCode: (body: PassRequest) => call("POST /manage/passes", { body }),
    donationsOf: (pass: string) => call("GET /manage/gifts", { pass }),
    cancelDonation: (pass: string, reference: string) =>
      call("POST /manage/gifts/{reference}/cancel", { pass, path: { reference } }),
    resendReceipt: (pass: string, number: string) =>
      call("POST /manage/receipts/{number}/resend", { pass, path: { number } }),
    eraseDonor: (pass: string) => call("POST /manage/erase", { pass }),
    books: () => call("GET /books"),
    content: () => call("GET /content"),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
