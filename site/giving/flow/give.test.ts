import { expect, test } from "vitest";
import { createApiClient } from "#contract/client.ts";
import { donation } from "./fixtures/scripted-flow.ts";
import type { Donation } from "./donation.ts";
import { confirmCode, give, type Outcome } from "./give.ts";

const monthly: Donation = { ...donation, Recurrent: "MONTHLY" };
const code = { recurringInvoiceId: "inv-1", requestId: "req-1", otpPrefix: "KWTF" };

type Answer = { status: number; body?: unknown; headers?: Record<string, string> } | "cut";

/** The real client over a pretend API that gives these answers and then repeats the last one. */
function host(...answers: Answer[]) {
  const requests: Request[] = [];
  const api = createApiClient({
    base: "http://host.test/v1",
    fetch: (request) => {
      const answer = answers[Math.min(requests.length, answers.length - 1)] ?? "cut";
      requests.push(request);
      if (answer === "cut") throw new TypeError("the line is cut");
      const body = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body);
      return new Response(body, { status: answer.status, headers: answer.headers ?? {} });
    },
  });
  return { api, requests };
}

const pauses: number[] = [];
const pause = (milliseconds: number) => {
  pauses.push(milliseconds);
  return Promise.resolve();
};

const problem = (status: number, code: string, more: object = {}): Answer => ({
  status,
  body: { type: "about:blank", title: "", status, code, ...more },
});

test.each<[string, Answer, Outcome]>([
  [
    "status 200 means paid",
    { status: 200, body: { status: 200, data: { TransactionId: "T-1" } } },
    { kind: "paid", reference: "T-1" },
  ],
  [
    "status 200 without a reference is still paid",
    { status: 200, body: { status: 200 } },
    { kind: "paid", reference: undefined },
  ],
  [
    "a reference under HTTP 200 is enough",
    { status: 200, body: { data: { TransactionId: 17 } } },
    { kind: "paid", reference: "17" },
  ],
  [
    "status 202 means that the phone was asked",
    { status: 202, body: { status: 202, data: { TransactionId: "T-1", state: "pending" } } },
    { kind: "pending", reference: "T-1" },
  ],
  ["HTTP 400 is a refusal", { status: 400 }, { kind: "refused", reason: "not-given" }],
  [
    "a refusal can say why",
    problem(400, "payment-refused", { reason: "no-wallet" }),
    { kind: "refused", reason: "no-wallet" },
  ],
  [
    "a status of 400 inside a success is a refusal",
    { status: 200, body: { status: 400 } },
    { kind: "refused", reason: "not-given" },
  ],
  ["HTTP 500 may have moved money", { status: 500, body: {} }, { kind: "uncertain", mayHaveMoved: true }],
  ["no answer may have moved money", "cut", { kind: "uncertain", mayHaveMoved: true }],
  [
    "a sign-in page of a network proves nothing",
    { status: 200, body: "<html>Sign in to the network</html>" },
    { kind: "uncertain", mayHaveMoved: true },
  ],
  ["an empty object proves nothing", { status: 200, body: {} }, { kind: "uncertain", mayHaveMoved: true }],
  [
    "the API can rule out that money moved",
    problem(502, "provider-unavailable", { moneyMayHaveMoved: false }),
    { kind: "uncertain", mayHaveMoved: false },
  ],
  [
    "a request that never reached the provider is refused: another try is another gift",
    problem(502, "provider-unavailable", { moneyMayHaveMoved: false, reason: "provider-unreachable" }),
    { kind: "refused", reason: "provider-unreachable" },
  ],
  [
    "an API that cannot store gifts says so in its own words",
    problem(503, "not-ready", { detail: "Nobody was asked.", retryAfter: 60 }),
    { kind: "throttled", seconds: 60, why: "Nobody was asked." },
  ],
  ["HTTP 413 moves nothing", problem(413, "body-too-large"), { kind: "uncertain", mayHaveMoved: false }],
  [
    "HTTP 429 says when to come back",
    { status: 429, headers: { "retry-after": "30" } },
    { kind: "throttled", seconds: 30, why: undefined },
  ],
  [
    "a phone with an open prompt must answer it first, as the API says in its own words",
    problem(429, "too-many-requests", { detail: "A prompt is waiting.", retryAfter: 9 }),
    { kind: "throttled", seconds: 9, why: "A prompt is waiting." },
  ],
  ["an unavailable network is reported", problem(503, "channel-unavailable"), { kind: "unavailable" }],
  ["a number that blocks requests is reported", problem(403, "number-blocked"), { kind: "blocked" }],
  [
    "fields the API refuses are named as the form names them",
    problem(422, "invalid-fields", {
      errors: [{ field: "CustomerMsisdn", code: "too-short", message: "Too short" }, "nonsense"],
    }),
    { kind: "invalid", errors: [{ field: "CustomerMsisdn", message: "Too short" }] },
  ],
])("%s", async (_, answer, outcome) => {
  expect(await give(host(answer).api, donation, "key-1", pause)).toEqual(outcome);
});

test("gives up on a host that never answers, and says that money may have moved", async () => {
  const api = createApiClient({
    base: "http://host.test/v1",
    timeoutMs: 20,
    fetch: ({ signal }) =>
      new Promise((_, reject) => {
        // On a busy machine the time can be over before the request begins.
        if (signal.aborted) reject(signal.reason as Error);
        else signal.addEventListener("abort", () => reject(signal.reason as Error));
      }),
  });
  expect(await give(api, donation, "key-1", pause)).toEqual({ kind: "uncertain", mayHaveMoved: true });
});

test("a failure before the request is sent has moved no money, unless the same request was already running", async () => {
  const api = createApiClient({ base: "no address", fetch: () => new Response() });
  expect(await give(api, donation, "key-1", pause)).toEqual({ kind: "uncertain", mayHaveMoved: false });
  expect(await give(api, monthly, "key-1", pause)).toEqual({ kind: "uncertain", mayHaveMoved: false });
  expect(await confirmCode(api, monthly, code, "1234")).toEqual({ kind: "not-sent" });
  const first = host(problem(409, "already-running")).api;
  const broken = {
    ...first,
    pay: (...call: Parameters<typeof first.pay>) => (pauses.length ? api : first).pay(...call),
  };
  pauses.length = 0;
  expect(await give(broken, donation, "key-1", pause)).toEqual({ kind: "uncertain", mayHaveMoved: true });
});

test("a payment goes to the address of the specification with its key", async () => {
  const { api, requests } = host({ status: 500 });
  await give(api, donation, "key-1", pause);
  const [request] = requests;
  expect(request?.url).toBe("http://host.test/v1/payments/pay/mobilemoney?paymentType=DONATION");
  expect(request?.headers.get("idempotency-key")).toBe("key-1");
});

test("repeats a request with the same key while the first one is still running", async () => {
  pauses.length = 0;
  const running = problem(409, "already-running");
  const { api, requests } = host(running, running, { status: 200, body: { status: 200 } });
  expect(await give(api, donation, "key-1", pause)).toEqual({ kind: "paid", reference: undefined });
  expect(requests.map((request) => request.headers.get("idempotency-key"))).toEqual(["key-1", "key-1", "key-1"]);
  expect(pauses).toHaveLength(2);
});

test("the outcome is uncertain when the first request never ends", async () => {
  const outcome = await give(host(problem(409, "already-running")).api, donation, "key-1", pause);
  expect(outcome).toEqual({ kind: "uncertain", mayHaveMoved: true });
});

test("a monthly gift subscribes and returns the request for a code", async () => {
  const { api, requests } = host({ status: 200, body: { status: 200, data: code } });
  expect(await give(api, monthly, "key-1", pause)).toEqual({ kind: "code-sent", request: code });
  expect(requests[0]?.url).toBe("http://host.test/v1/rip/subscribe");
  expect(requests[0]?.headers.get("idempotency-key")).toBe("key-1");
});

test("a recurring gift goes straight to approval when the provider sends no code", async () => {
  const data = { recurringInvoiceId: "inv-1", requestId: null, otpPrefix: null };
  const outcome = await give(host({ status: 202, body: { status: 202, data } }).api, monthly, "key-1", pause);
  expect(outcome).toEqual({ kind: "approve", reference: "inv-1" });
});

test("a failed subscription has the same outcomes as a failed payment", async () => {
  expect(await give(host({ status: 400 }).api, monthly, "k", pause)).toEqual({ kind: "refused", reason: "not-given" });
  expect(await give(host("cut").api, monthly, "k", pause)).toEqual({ kind: "uncertain", mayHaveMoved: true });
  const field = { field: "customerMobileNumber", code: "x", message: "No" };
  const invalid = await give(host(problem(422, "invalid-fields", { errors: [field] })).api, monthly, "k", pause);
  expect(invalid).toEqual({ kind: "invalid", errors: [{ field: "CustomerMsisdn", message: "No" }] });
});

test.each<[string, Answer, object]>([
  ["the right code sets the gift up", { status: 200, body: { status: 200 } }, { kind: "set-up", reference: "inv-1" }],
  [
    "a right code that still needs approval sets the gift up",
    { status: 202, body: { status: 202 } },
    { kind: "set-up", reference: "inv-1" },
  ],
  [
    "a wrong code says how many tries are left",
    problem(422, "code-wrong", { triesLeft: 2 }),
    { kind: "wrong", triesLeft: 2 },
  ],
  ["an expired code can no longer be used", problem(422, "code-expired"), { kind: "dead" }],
  [
    "too many tries have to wait",
    { status: 429, headers: { "retry-after": "60" } },
    { kind: "throttled", seconds: 60, why: undefined },
  ],
  ["any other failure counts as being processed", { status: 500 }, { kind: "processing", reference: "inv-1" }],
  ["HTTP 400 counts as being processed", { status: 400 }, { kind: "processing", reference: "inv-1" }],
  ["no answer counts as being processed", "cut", { kind: "processing", reference: "inv-1" }],
])("after a code: %s", async (_, answer, outcome) => {
  expect(await confirmCode(host(answer).api, monthly, code, "1234")).toEqual(outcome);
});
