import { z } from "zod";
import { BooksAnswer } from "./books.ts";
import { ContentAnswer } from "./content/content.ts";
import { DonationAnswer, DonationRecord, PayAnswer, PayRequest } from "./donations.ts";
import { CancelAnswer, CodeAnswer, CodeRequest, DonationsAnswer, PassAnswer, PassRequest } from "./manage.ts";
import type { ProblemCode } from "./problem-codes.ts";
import { RecurringAnswer, SubscribeAnswer, SubscribeRequest, VerifyRequest } from "./recurring.ts";
import { Email, MessageAnswer } from "./wire.ts";

export type Route = {
  summary: string;
  /** Whether it needs a pass, as a bearer token. */
  pass?: true;
  headers?: Readonly<Record<string, Parameter>>;
  query?: Readonly<Record<string, Parameter>>;
  request?: z.ZodType;
  answers: Readonly<Record<number, z.ZodType>>;
  /** Its problems, in addition to those of every route with a body or a pass. */
  problems: readonly ProblemCode[];
};
type Parameter = { description?: string; schema: object };

const KEY = { type: "string", minLength: 16, maxLength: 255 };
const NEW_KEY = {
  description:
    "A new key for each gift, 16 to 255 characters: the same request with the same key is one gift, however often you send it. Without a key, each request is a gift.",
  schema: KEY,
};
const RECORD_KEY = {
  description:
    "The key that started the gift. Without it, a record fills only the fields that were left empty, at most five times within an hour of the gift's start, and the answer does not tell whether the values sent match the gift's.",
  schema: KEY,
};
const PHONE_CHECK_CODE = {
  description: "The code that we texted when the same request got the answer `phone-check-required`.",
  schema: { type: "string", pattern: "^\\d{6}$" },
};

/** Why a gift of either kind was not started. */
const NOT_STARTED = [
  "payment-refused",
  "already-running",
  "key-reused",
  "too-many-requests",
  "channel-unavailable",
  "not-ready",
  "provider-unavailable",
] as const;

/** `POST /subscriptions`: somebody asks for updates by e-mail. */
const UpdatesRequest = z.strictObject({ email: Email });

/** `POST /subscriptions/confirm` and `/end`: the token from the link in the e-mail. */
const UpdatesLink = z.strictObject({
  token: z.string("Send the token of the link").max(200, "This is longer than any of our tokens"),
});

/**
 * Every route, by method and path. The API mounts its handlers and validates bodies from this list; the OpenAPI document
 * and the client's types come from it too.
 */
export const ROUTES = {
  "POST /payments/pay/mobilemoney": {
    summary: "Ask for a one-time donation",
    headers: { "Idempotency-Key": NEW_KEY, "Phone-Check-Code": PHONE_CHECK_CODE },
    query: { paymentType: { schema: { const: "DONATION" } } },
    request: PayRequest,
    answers: { 200: PayAnswer, 202: PayAnswer },
    problems: [...NOT_STARTED, "phone-check-required", "phone-check-failed", "number-blocked"],
  },
  "PUT /donations/{id}": {
    summary: "Complete the donor's details, until the receipt is made",
    headers: { "Idempotency-Key": RECORD_KEY },
    request: DonationRecord,
    answers: { 200: DonationAnswer },
    problems: ["not-found", "record-conflict", "record-closed", "too-many-requests"],
  },
  "GET /donations/{id}": {
    summary: "State and amount of a donation",
    answers: { 200: DonationAnswer },
    problems: ["not-found"],
  },
  "GET /books": {
    summary: "What came in and what went back, month by month",
    query: { format: { description: "As a table for spreadsheets.", schema: { const: "csv" } } },
    answers: { 200: BooksAnswer },
    problems: ["invalid-fields"],
  },
  "GET /content": {
    summary: "What the organisation says of itself: every record published in the office, with its texts",
    answers: { 200: ContentAnswer },
    problems: [],
  },
  "POST /rip/subscribe": {
    summary: "Ask for a monthly or yearly donation",
    headers: { "Idempotency-Key": NEW_KEY },
    request: SubscribeRequest,
    answers: { 200: SubscribeAnswer },
    problems: [...NOT_STARTED, "number-blocked"],
  },
  "POST /rip/verify": {
    summary: "Verify with the code that was texted",
    request: VerifyRequest,
    answers: { 200: RecurringAnswer, 202: RecurringAnswer },
    problems: ["not-found", "record-conflict", "code-wrong", "code-expired", "provider-unavailable"],
  },
  "GET /rip/{id}": {
    summary: "State of a recurring donation",
    answers: { 200: RecurringAnswer },
    problems: ["not-found"],
  },
  "POST /subscriptions": {
    summary: "Ask for updates by e-mail: we ask the address to confirm, and the answer is the same for every address",
    request: UpdatesRequest,
    answers: { 202: MessageAnswer },
    problems: ["too-many-requests", "updates-off"],
  },
  "POST /subscriptions/confirm": {
    summary: "Confirm, with the token from the link in the e-mail",
    request: UpdatesLink,
    answers: { 200: MessageAnswer },
    problems: ["link-expired"],
  },
  "POST /subscriptions/end": {
    summary: "End the updates and erase the address, with the token from a link in an e-mail",
    request: UpdatesLink,
    answers: { 200: MessageAnswer },
    problems: ["link-expired"],
  },
  "POST /subscriptions/one-click/{token}": {
    summary: "The same for mail programs (RFC 8058); the body is not read",
    answers: { 200: MessageAnswer },
    problems: ["link-expired"],
  },
  "POST /manage/codes": {
    summary: "Ask for a code that proves a phone",
    request: CodeRequest,
    answers: { 202: CodeAnswer },
    problems: ["too-many-requests"],
  },
  "POST /manage/passes": {
    summary: "Exchange the code for a pass",
    request: PassRequest,
    answers: { 200: PassAnswer },
    problems: ["code-wrong", "code-expired"],
  },
  "GET /manage/gifts": {
    summary: "The gifts that a pass opens, with their receipts",
    pass: true,
    answers: { 200: DonationsAnswer },
    problems: [],
  },
  "POST /manage/gifts/{reference}/cancel": {
    summary: "Cancel a recurring donation",
    pass: true,
    answers: { 200: CancelAnswer, 202: CancelAnswer },
    problems: ["not-found"],
  },
  "POST /manage/receipts/{number}/resend": {
    summary: "Send a receipt again",
    pass: true,
    answers: { 202: MessageAnswer },
    problems: ["not-found", "too-many-requests"],
  },
  "POST /manage/erase": {
    summary: "Delete what we keep about the person; amounts, dates and receipt numbers stay",
    pass: true,
    answers: { 200: MessageAnswer },
    problems: ["still-needed"],
  },
} as const satisfies Record<`${"GET" | "POST" | "PUT"} /${string}`, Route>;

/** A route's method and path, as in `GET /donations/{id}`. */
export type RouteName = keyof typeof ROUTES;
