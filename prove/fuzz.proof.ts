import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { z } from "zod";
import "#api/fixtures/effort.ts";
import { channelIds } from "#contract/channels.ts";
import { HOUR } from "#api/clock.ts";
import { givePaid, pay } from "#api/fixtures/donations.ts";
import { subscribe as subscribeMonthly } from "#api/fixtures/monthly-donation.ts";
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
const JSON_ANSWER = "application/json";
const PROBLEM = "application/problem+json";

let api: TestApi;
let app: ReturnType<typeof createApi>;
let document: Document;
let known: Known;

beforeAll(async () => {
  // Switches every network on, because one that is off answers 503 even to a valid request.
  api = await openMailApi({ LIMITS: "off", RECURRING_CHANNELS: channelIds.join() });
  app = createApi(api.deps);
  document = (await api.call("GET", "/openapi.json")).body;
  known = await makeKnown();
});
afterAll(() => api.close());

test.each([...OPERATIONS])(
  "$method $path answers any input as the document says",
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

type Answer = { status: number; type: string; text: string };

async function send(method: string, { path, headers, body }: FuzzRequest): Promise<Answer> {
  // Yields to the event loop, so that it notices closed connections.
  await setImmediate();
  const request = { method: method.toUpperCase(), headers, ...(body === undefined ? {} : { body }) };
  const response = await app.request(`http://localhost/api/v1${path}`, request);
  const [type = ""] = (response.headers.get("content-type") ?? "").split(";");
  return { status: response.status, type, text: await response.text() };
}

function createCheck({ responses }: DocumentedOperation, problems: readonly string[]) {
  const problem = z.fromJSONSchema(document.components.schemas.Problem);
  const schemas = Object.entries(responses).flatMap(([status, { content }]) => {
    const schema = content[JSON_ANSWER]?.schema;
    return schema ? [[Number(status), z.fromJSONSchema(schema as Schema)] as const] : [];
  });
  const answers = new Map(schemas);
  return ({ isInvalid }: FuzzRequest, { status, type, text }: Answer) => {
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

/** The part of JSON Schema that the OpenAPI document uses and that says what a value may be. */
type JsonSchema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  examples?: unknown[];
};
type Content = Record<string, { schema: JsonSchema }>;
type Parameter = { name: string; in: "header" | "path" | "query"; schema: JsonSchema };
type DocumentedOperation = {
  parameters?: Parameter[];
  security?: object[];
  requestBody?: { content: Content };
  responses: Record<string, { content: Content }>;
};
type FuzzRequest = {
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  isInvalid: boolean;
};
/** Values that exist in the API under test, by the name of the field or parameter that takes them. */
type Known = Record<string, string[]>;

const STRANGE = ["", " ", "\u0000", "a\u0000b", "\u202egnp.exe", "\ud800", "é\u0301👩‍👩‍👧", "__proto__"];
const ATTACKS = ["'; drop table donation; --", '"><script>alert(1)</script>', "a\r\nBcc: eve@example.com", "=1+1"];
const FIGURES = ["0x10", "1e3", "-1", "12,50", "99999999999999999999", "4111 1111 1111 1111"];
const NASTY = [...STRANGE, ...ATTACKS, ...FIGURES, "x".repeat(20_000), "../../etc/passwd", "${7*7}{{7*7}}"];
const NASTY_NUMBERS = [0, -0, -1, 0.001, 1e-7, 1e21, Number.MAX_SAFE_INTEGER, Number.MAX_VALUE, 20.999];
const WRONG_TYPES: unknown[] = [true, {}, [], [1], { toString: "x" }];
const DEEP = `${"[".repeat(8000)}${"]".repeat(8000)}`;
const HALF_JSON = ["", "{", "nul", "[", '"', "{'a':1}", '{"a":1,}', "\u0000", "[".repeat(5000)];
const NO_OBJECT = [...HALF_JSON, DEEP, `{"CustomerName":${DEEP}}`, "1", "null", "[]", '"text"'];
const UNKNOWN_FIELDS = ["state", "extra", "constructor", "id", "TransactionId "];

const nastyText = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: "binary", maxLength: 300 }));
const nasty = fc.oneof(nastyText, fc.constantFrom(...NASTY_NUMBERS), fc.double(), fc.jsonValue());

const JSON_TYPE = { "content-type": "application/json" };
const BEARER: Parameter = { name: "Authorization", in: "header", schema: {} };

/** Generates requests for one operation: as documented, nearly as documented, and nothing like it. */
function requestsOf(
  pattern: string,
  { parameters: named = [], security, requestBody }: DocumentedOperation,
  known: Known,
): fc.Arbitrary<FuzzRequest> {
  const parameters = security ? [...named, BEARER] : named;
  const given = fc.tuple(...parameters.map((parameter) => parameterValue(parameter, known)));
  const schema = requestBody?.content["application/json"]?.schema;
  const body = schema ? bodyOf(schema, known) : fc.constant({ headers: {}, body: undefined, isInvalid: false });
  return fc.tuple(given, body).map(([values, sent]) => {
    const query = new URLSearchParams();
    const headers: Record<string, string> = { ...sent.headers };
    let path = pattern;
    for (const [index, { name, in: place }] of parameters.entries()) {
      const value = values[index];
      if (value === undefined) continue;
      if (place === "path") path = path.replace(`{${name}}`, () => value);
      else if (place === "query") query.set(name, value);
      else headers[name] = value;
    }
    return { ...sent, path: query.size > 0 ? `${path}?${query}` : path, headers };
  });
}

function bodyOf(schema: JsonSchema, known: Known): fc.Arbitrary<Omit<FuzzRequest, "path">> {
  const { properties = {}, required = [] } = schema;
  const valid = documented(schema, known) as fc.Arbitrary<object>;
  const json = (weight: number, value: fc.Arbitrary<unknown>, isInvalid: boolean, headers = JSON_TYPE) => ({
    weight,
    arbitrary: value.map((sent) => ({ headers, body: JSON.stringify(sent), isInvalid })),
  });
  const withField = (value: fc.Arbitrary<unknown>, among: string[]) =>
    fc.tuple(valid, fc.constantFrom(...among), value).map(([body, name, field]) => ({ ...body, [name]: field }));
  const broken = fc.constantFrom(...NO_OBJECT).map((body) => ({ headers: JSON_TYPE, body, isInvalid: true }));
  return fc.oneof(
    json(5, valid, false),
    json(4, withField(nasty, Object.keys(properties)), false),
    json(1, withField(fc.constantFrom(...WRONG_TYPES), Object.keys(properties)), true),
    json(1, withField(nasty, UNKNOWN_FIELDS), true),
    ...required.map((name) => json(1, withField(fc.constant(undefined), [name]), true)),
    json(1, valid, true, { "content-type": "text/plain" }),
    { weight: 1, arbitrary: broken },
  );
}

/** Generates values that the schema allows: mostly known ones or its examples, otherwise any text. */
function documented(schema: JsonSchema, known: Known, name = ""): fc.Arbitrary<unknown> {
  const only = schema.const === undefined ? schema.enum : [schema.const];
  if (only) return fc.constantFrom(...only);
  const { type, properties = {}, required = [], examples = [] } = schema;
  if (type === "object") {
    const fields = Object.entries(properties).map(([key, field]) => [key, documented(field, known, key)]);
    const model = Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>;
    return fc.record(model, { requiredKeys: required });
  }
  return mostly([...(known[name] ?? []), ...examples], fc.string({ unit: "grapheme", maxLength: 200 }));
}

function mostly<Value>(meaningful: readonly Value[], other: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  if (meaningful.length === 0) return other;
  return fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...meaningful) }, { weight: 1, arbitrary: other });
}

/** Generates a parameter's text: known, nasty or, for a header or a query, absent. In a path it stays within its segment. */
function parameterValue({ name, in: place }: Parameter, known: Known): fc.Arbitrary<string | undefined> {
  const meaningful = known[name] ?? [];
  if (place === "path") {
    const steps = nastyText
      .map((value) => encodeURIComponent(value.toWellFormed()))
      .filter((step) => step !== "" && step !== "." && step !== "..");
    const raw = fc.constantFrom("%00", "%ff%fe", "%", "%zz", "-1", "1e400", "0", "%2e%2e%2f", "a;b=c", "9".repeat(400));
    return mostly(meaningful, fc.oneof(steps, raw));
  }
  const header = fc.string({ unit: "grapheme-ascii", maxLength: 300 });
  const value = place === "query" ? nastyText.map((given) => given.toWellFormed()) : header;
  return fc.oneof(mostly(meaningful, value), fc.constant(undefined));
}
