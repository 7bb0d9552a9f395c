import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { z } from "zod";
import "#api/fixtures/effort.ts";
import { channelIds } from "#contract/channels.ts";
import { HOUR } from "#api/clock.ts";
import { givePaid, pay } from "#api/fixtures/donations.ts";
import { subscribe as subscribeMonthly } from "#api/fixtures/monthly-donation.ts";
import { type DocumentedOperation, type FuzzRequest, type Known, requestsOf } from "./openapi-requests.ts";
import { openMailApi, type TestApi } from "#api/fixtures/test-api.ts";
import { createApi } from "#api/app.ts";
import { writePass } from "#api/manage/pass.ts";
import { OPERATIONS } from "#api/routes/openapi-document.ts";
import { linkToken } from "#api/letters/subscriber-letters.ts";

type Schema = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>;
type Document = {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: { Problem: Schema } };
};

const { fuzzRequests, seed } = inject("effort");
/** The provider's routes that ask for money. */
const PROVIDER_CALL = /^\/(?:merchantaccount|api\/proxy)\//u;
/** Node tells it of each request of `api/gateway/send.ts`. */
const REQUEST_BEGINS = "http.client.request.start";
const JSON_ANSWER = "application/json";
const PROBLEM = "application/problem+json";

let api: TestApi;
let app: ReturnType<typeof createApi>;
let document: Document;
let known: Known;
let providerCalls = 0;
const countCalls = (message: unknown) => {
  const { request } = message as { request: { path: string } };
  if (PROVIDER_CALL.test(request.path)) providerCalls += 1;
};

beforeAll(async () => {
  // Switches every network on, because one that is off answers 503 even to a valid request.
  api = await openMailApi({ LIMITS: "off", RECURRING_CHANNELS: channelIds.join() });
  app = createApi(api.deps);
  document = (await api.call("GET", "/openapi.json")).body;
  known = await makeKnown();
  subscribe(REQUEST_BEGINS, countCalls);
});
afterAll(async () => {
  unsubscribe(REQUEST_BEGINS, countCalls);
  await api.close();
});

test.each([...OPERATIONS])(
  "$method $path answers any input as the document says, and asks the provider for nothing when the input is wrong",
  { timeout: 60_000 + fuzzRequests * 60 },
  async ({ method, path, problems }) => {
    const operation = document.paths[path]?.[method];
    if (!operation) throw new Error("The document leaves an operation out.");
    const check = createCheck(operation, problems);
    await fc.assert(
      fc.asyncProperty(requestsOf(path, operation, known), async (request) =>
        check(request, await send(method, request)),
      ),
      { numRuns: fuzzRequests, seed },
    );
  },
);

type Answer = { status: number; type: string; text: string; calls: number };

async function send(method: string, { path, headers, body }: FuzzRequest): Promise<Answer> {
  // Yields to the event loop, so that it notices closed connections.
  await setImmediate();
  const before = providerCalls;
  const request = { method: method.toUpperCase(), headers, ...(body === undefined ? {} : { body }) };
  const response = await app.request(`http://localhost/api/v1${path}`, request);
  const [type = ""] = (response.headers.get("content-type") ?? "").split(";");
  return { status: response.status, type, text: await response.text(), calls: providerCalls - before };
}

function createCheck({ responses }: DocumentedOperation, problems: readonly string[]) {
  const problem = z.fromJSONSchema(document.components.schemas.Problem);
  const schemas = Object.entries(responses).flatMap(([status, { content }]) => {
    const schema = content[JSON_ANSWER]?.schema;
    return schema ? [[Number(status), z.fromJSONSchema(schema as Schema)] as const] : [];
  });
  const answers = new Map(schemas);
  return ({ isInvalid }: FuzzRequest, { status, type, text, calls }: Answer) => {
    expect(status).toBeLessThan(500);
    expect(Object.keys(responses)).toContain(String(status));
    const body: unknown = JSON.parse(text);
    const schema = type === PROBLEM ? problem : answers.get(status);
    expect(schema?.safeParse(body).error).toBeUndefined();
    expect(schema).toBeDefined();
    if (type === PROBLEM) {
      const { code, status: said } = body as { code: string; status: number };
      expect(problems).toContain(code);
      expect(said).toBe(status);
    }
    if (isInvalid) expect(status).toBeGreaterThanOrEqual(400);
    const isRefused = [401, 404, 410, 413, 415].includes(status) || text.includes('"code":"invalid-fields"');
    if (isInvalid || isRefused) expect(calls).toBe(0);
  };
}

/** Makes gifts in several states, and returns the ids and tokens that open them. */
async function makeKnown(): Promise<Known> {
  const waiting = (await pay(api, "9001")).body.data;
  const { ids: active, verify } = await subscribeMonthly(api, "0001");
  await verify("1234");
  const { ids: unproved } = await subscribeMonthly(api, "9002");
  api.clock.advance(1000);
  await api.heard(1);
  const paid = await givePaid(api);
  const { keyring, newId, clock } = api.deps;
  const expiresAt = clock.now() + HOUR;
  const passes = [
    writePass(keyring, { kind: "payment", reference: paid.reference }, expiresAt),
    writePass(keyring, { kind: "mandate", reference: active.reference }, expiresAt),
    writePass(keyring, { kind: "phone", phoneHash: keyring.hash("233241230001") }, expiresAt),
    writePass(keyring, { kind: "payment", reference: paid.reference }, 0),
  ];
  const phones = ["0001", "0200", "0202", "0402", "0404", "9001"].map((ending) => `23324123${ending}`);
  return {
    id: [waiting.TransactionId, paid.id, active.recurringInvoiceId, unproved.recurringInvoiceId],
    reference: [paid.reference, active.reference, waiting.reference],
    number: ["1", "2"],
    Authorization: passes.map((pass) => `Bearer ${pass}`),
    "Idempotency-Key": ["a-key-of-enough-length", "another-key-of-enough-length", newId()],
    paymentType: ["DONATION"],
    token: [
      linkToken(keyring, "confirm", newId()),
      linkToken(keyring, "end", newId()),
      ...[1, 2].map((number) => keyring.lastingToken.of(`receipt:${number}`)),
    ],
    recurringInvoiceId: [active.recurringInvoiceId, unproved.recurringInvoiceId],
    requestId: [active.requestId, unproved.requestId],
    otpCode: [`${active.otpPrefix}-1234`, `${unproved.otpPrefix}-0000`],
    CustomerMsisdn: phones,
    customerMobileNumber: phones,
    paymentNumber: phones,
    phone: phones,
  };
}
