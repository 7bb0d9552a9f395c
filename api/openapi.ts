import { z } from "zod";
import { DonationAnswer, DonationRecord, PayAnswer, PayRequest } from "#contract/donations.ts";
import {
  CodeAnswer,
  CodeRequest,
  EraseAnswer,
  GiftAnswer,
  GiftsAnswer,
  PassAnswer,
  PassRequest,
  ResendAnswer,
} from "#contract/manage.ts";
import { PROBLEM_CODES, Problem, type ProblemCode } from "#contract/problem.ts";
import { ReceiptAnswer } from "#contract/receipts.ts";
import { RecurringAnswer, SubscribeAnswer, SubscribeRequest, VerifyRequest } from "#contract/recurring.ts";
import { UpdatesAnswer, UpdatesLink, UpdatesRequest } from "#contract/updates.ts";

export type Operation = {
  method: "get" | "post" | "put";
  path: string;
  summary: string;
  parameters?: object[];
  /** Whether it asks for a pass, as a bearer token. */
  pass?: true;
  request?: z.ZodType;
  answers: Record<number, z.ZodType>;
  problems: ProblemCode[];
};

const KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "A new one for each gift, 16 to 255 characters: the same request with the same key is one gift, however often it is sent. Without one, each request is a gift.",
  schema: { type: "string", minLength: 16, maxLength: 255 },
};
const RECORD_KEY = {
  ...KEY,
  description:
    "The one that started the gift. Without it a record only fills what was left empty, for an hour after the gift began and five times, and the answer does not tell whether the values sent are the gift’s.",
};
const PHONE_CHECK_CODE = {
  name: "Phone-Check-Code",
  in: "header",
  required: false,
  description: "The code that was texted when the same request was answered with `phone-check-required`.",
  schema: { type: "string", pattern: "^\\d{6}$" },
};
const ID = { name: "id", in: "path", required: true, schema: { type: "string" } };
const NUMBER = { name: "number", in: "path", required: true, schema: { type: "integer" } };
export const PASS_WORDS = "The pass of a donor's own page: from /manage/passes, or out of the link in a receipt.";
const PASS_PROBLEMS: ProblemCode[] = ["pass-needed", "pass-expired"];
const BODY: ProblemCode[] = ["malformed-json", "not-acceptable-media", "body-too-large", "invalid-fields"];

/** Every operation, with the schemas that its route validates with. */
export const OPERATIONS: Operation[] = [
  {
    method: "post",
    path: "/payments/pay/mobilemoney",
    summary: "Ask for a one-time donation",
    parameters: [
      KEY,
      PHONE_CHECK_CODE,
      { name: "paymentType", in: "query", required: false, schema: { const: "DONATION" } },
    ],
    request: PayRequest,
    answers: { 200: PayAnswer, 202: PayAnswer },
    problems: [
      ...BODY,
      "payment-refused",
      "already-running",
      "key-reused",
      "phone-check-required",
      "phone-check-failed",
      "number-blocked",
      "too-many-requests",
      "channel-unavailable",
      "not-ready",
      "provider-unavailable",
    ],
  },
  {
    method: "put",
    path: "/donations/{id}",
    summary: "Complete who gave, until the receipt is made",
    parameters: [ID, RECORD_KEY],
    request: DonationRecord,
    answers: { 200: DonationAnswer },
    problems: [...BODY, "not-found", "record-conflict", "record-closed", "too-many-requests"],
  },
  {
    method: "get",
    path: "/donations/{id}",
    summary: "State and amount of a donation",
    parameters: [ID],
    answers: { 200: DonationAnswer },
    problems: ["not-found"],
  },
  {
    method: "get",
    path: "/receipts/{number}/{token}",
    summary: "Whether a receipt is ours, and what it was for",
    parameters: [NUMBER, { ...ID, name: "token" }],
    answers: { 200: ReceiptAnswer },
    problems: ["not-found"],
  },
  {
    method: "post",
    path: "/rip/subscribe",
    summary: "Ask for a monthly or yearly donation",
    parameters: [KEY],
    request: SubscribeRequest,
    answers: { 200: SubscribeAnswer },
    problems: [
      ...BODY,
      "payment-refused",
      "already-running",
      "key-reused",
      "number-blocked",
      "too-many-requests",
      "provider-unavailable",
      "channel-unavailable",
      "not-ready",
    ],
  },
  {
    method: "post",
    path: "/rip/verify",
    summary: "Pass on the code that was texted",
    request: VerifyRequest,
    answers: { 200: RecurringAnswer, 202: RecurringAnswer },
    problems: [...BODY, "not-found", "record-conflict", "code-wrong", "code-expired", "provider-unavailable"],
  },
  {
    method: "get",
    path: "/rip/{id}",
    summary: "State of a recurring donation",
    parameters: [ID],
    answers: { 200: RecurringAnswer },
    problems: ["not-found"],
  },
  {
    method: "post",
    path: "/subscriptions",
    summary: "Ask for updates by e-mail: the address is asked to confirm, and the answer is the same for everybody",
    request: UpdatesRequest,
    answers: { 202: UpdatesAnswer },
    problems: [...BODY, "too-many-requests", "updates-off"],
  },
  {
    method: "post",
    path: "/subscriptions/confirm",
    summary: "Confirm, with the token of the link that was sent",
    request: UpdatesLink,
    answers: { 200: UpdatesAnswer },
    problems: [...BODY, "link-expired"],
  },
  {
    method: "post",
    path: "/subscriptions/end",
    summary: "End the updates and erase the address, with the token of a link that was sent",
    request: UpdatesLink,
    answers: { 200: UpdatesAnswer },
    problems: [...BODY, "link-expired"],
  },
  {
    method: "post",
    path: "/subscriptions/one-click/{token}",
    summary: "The same for mail programs (RFC 8058); the body is not read",
    parameters: [{ ...ID, name: "token" }],
    answers: { 200: UpdatesAnswer },
    problems: ["link-expired"],
  },
  {
    method: "post",
    path: "/manage/codes",
    summary: "Ask for a code that proves a phone",
    request: CodeRequest,
    answers: { 202: CodeAnswer },
    problems: [...BODY, "too-many-requests"],
  },
  {
    method: "post",
    path: "/manage/passes",
    summary: "Exchange the code for a pass",
    request: PassRequest,
    answers: { 200: PassAnswer },
    problems: [...BODY, "code-wrong", "code-expired"],
  },
  {
    method: "get",
    path: "/manage/gifts",
    summary: "The gifts that a pass opens, with their receipts",
    pass: true,
    answers: { 200: GiftsAnswer },
    problems: PASS_PROBLEMS,
  },
  {
    method: "post",
    path: "/manage/gifts/{reference}/cancel",
    summary: "Cancel a recurring donation",
    pass: true,
    parameters: [{ ...ID, name: "reference" }],
    answers: { 200: GiftAnswer, 202: GiftAnswer },
    problems: [...PASS_PROBLEMS, "not-found"],
  },
  {
    method: "post",
    path: "/manage/receipts/{number}/resend",
    summary: "Send a receipt again",
    pass: true,
    parameters: [NUMBER],
    answers: { 202: ResendAnswer },
    problems: [...PASS_PROBLEMS, "not-found", "too-many-requests"],
  },
  {
    method: "post",
    path: "/manage/erase",
    summary: "Delete what is kept about the person; amounts, dates and receipt numbers stay",
    pass: true,
    answers: { 200: EraseAnswer },
    problems: [...PASS_PROBLEMS, "still-needed"],
  },
];

/** The OpenAPI 3.1 document, made from the schemas that validate. */
export function openApi(serverUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of OPERATIONS) {
    const responses: Record<string, object> = {};
    for (const [status, schema] of Object.entries(operation.answers)) {
      responses[status] = {
        description: "Answer",
        content: { "application/json": { schema: jsonSchema(schema, "output") } },
      };
    }
    for (const code of [...operation.problems, "unexpected" as const]) {
      const { status, title } = PROBLEM_CODES[code];
      const earlier = responses[status] as { description: string } | undefined;
      responses[status] = {
        description: earlier ? `${earlier.description}; ${title} (${code})` : `${title} (${code})`,
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      };
    }
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: {
        summary: operation.summary,
        ...(operation.pass ? { security: [{ pass: [] }] } : {}),
        ...(operation.parameters ? { parameters: operation.parameters } : {}),
        ...(operation.request
          ? {
              requestBody: {
                required: true,
                content: { "application/json": { schema: jsonSchema(operation.request, "input") } },
              },
            }
          : {}),
        responses,
      },
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Beat responder API",
      version: "1",
      description: "Giving by mobile money, and updates by e-mail. Amounts are cedis with at most two decimals.",
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(Problem, "output") },
      securitySchemes: { pass: { type: "http", scheme: "bearer", description: PASS_WORDS } },
    },
  };
}

/** As the document shows it: what may be sent, or what is answered. */
export function jsonSchema(schema: z.ZodType, io: "input" | "output"): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return json;
}
