import { describe, expect, test } from "vitest";
import { createApiClient } from "#contract/client.ts";
import { DONATION_STATES, type DonationState, FAILURE_REASONS } from "#contract/states.ts";
import type { Donation } from "./donation.server.ts";
import { donation, type Reply, scriptedFlow } from "./fixtures/scripted-flow.ts";
import { askFor, endingOf, verifyCode } from "./outcomes.ts";

const monthly: Donation = { ...donation, Recurrent: "MONTHLY" };
const code = { recurringInvoiceId: "inv-1", requestId: "req-1", otpPrefix: "KWTF" };
const PAY = "POST /payments/pay/mobilemoney";

/** What follows a gift, or its code, when the API answers like this. */
function after(reply: Reply | readonly Reply[], given = donation) {
  const { flow, ...seen } = scriptedFlow({ [PAY]: reply, "POST /rip/subscribe": reply, "POST /rip/verify": reply }, {});
  const { api, pause } = flow;
  const call = given === donation ? () => api.pay({} as never, "key-1") : () => api.subscribe({} as never, "key-1");
  return { asked: askFor(call, given, pause), ...seen };
}
const afterCode = (reply: Reply) =>
  verifyCode(() => scriptedFlow({ "POST /rip/verify": reply }, {}).flow.api.verify({} as never), code, monthly);

const problem = (status: number, name: string, more: object = {}): Reply => ({
  status,
  body: { type: "about:blank", title: "", status, code: name, ...more },
});
const MAY_HAVE_MOVED = {
  go: "here",
  errors: [],
  message: { title: "We cannot tell yet whether your gift went through", again: true },
};
const NOT_MOVED = { go: "here", errors: [], message: { title: "Your gift did not go through", again: true } };
const waits = (lines: string[]) => ({ go: "here", errors: [], message: { title: "Wait, then try again", lines } });
const refused = (reason: string) => ({
  go: "impact",
  isSettled: true,
  result: { kind: "refused", amount: 2000, reason },
  toast: { title: "FAIL" },
});
const TOO_MANY = "There were too many tries in a short time. Nothing was taken by this one.";

describe("after asking for a gift", () => {
  test.each<[string, Reply, object]>([
    [
      "status 200 means paid",
      { status: 200, body: { status: 200, data: { TransactionId: "T-1", reference: "BEAT-1" } } },
      {
        go: "impact",
        isSettled: true,
        result: { kind: "paid", reference: "T-1", publicReference: "BEAT-1", amount: 2000 },
      },
    ],
    ["status 200 without an id is still paid", { status: 200, body: { status: 200 } }, { result: { kind: "paid" } }],
    [
      "an id under HTTP 200 is enough",
      { status: 200, body: { data: { TransactionId: 17 } } },
      { result: { kind: "paid", reference: "17" } },
    ],
    [
      "status 202 means that the phone was asked",
      { status: 202, body: { status: 202, data: { TransactionId: "T-1", state: "pending" } } },
      { go: "waiting", reference: "T-1" },
    ],
    ["a number has to be checked first", problem(403, "phone-check-required"), { go: "check" }],
    ["HTTP 400 is a refusal", { status: 400 }, refused("not-given")],
    ["a refusal can say why", problem(400, "payment-refused", { reason: "no-wallet" }), refused("no-wallet")],
    ["a status of 400 inside a success is a refusal", { status: 200, body: { status: 400 } }, refused("not-given")],
    ["HTTP 500 may have moved money", { status: 500, body: {} }, MAY_HAVE_MOVED],
    ["no answer may have moved money", "cut", MAY_HAVE_MOVED],
    ["a sign-in page of a network proves nothing", { status: 200, body: "<html>Sign in</html>" }, MAY_HAVE_MOVED],
    ["an empty object proves nothing", { status: 200, body: {} }, MAY_HAVE_MOVED],
    [
      "the API can rule out that money moved",
      problem(502, "provider-unavailable", { moneyMayHaveMoved: false }),
      NOT_MOVED,
    ],
    [
      "a request that never reached the provider is refused: another try is another gift",
      problem(502, "provider-unavailable", { moneyMayHaveMoved: false, reason: "provider-unreachable" }),
      refused("provider-unreachable"),
    ],
    ["HTTP 413 moves nothing", problem(413, "body-too-large"), NOT_MOVED],
    [
      "an API that cannot store gifts says so in its own words",
      problem(503, "not-ready", { detail: "Nobody was asked.", retryAfter: 60 }),
      waits(["Nobody was asked.", "Wait 60 seconds."]),
    ],
    [
      "HTTP 429 says when to come back",
      { status: 429, headers: { "retry-after": "30" } },
      waits([TOO_MANY, "Wait 30 seconds."]),
    ],
    [
      "an unavailable network is named at its choice",
      problem(503, "channel-unavailable"),
      { go: "details", errors: [{ field: "Channel" }] },
    ],
    [
      "a number that blocks requests is named at its field",
      problem(403, "number-blocked"),
      { go: "details", errors: [{ field: "CustomerMsisdn" }] },
    ],
    [
      "fields that the API refuses are named as the form names them",
      problem(422, "invalid-fields", {
        errors: [{ field: "customerMobileNumber", code: "too-short", message: "Too short" }],
      }),
      { go: "details", errors: [{ field: "CustomerMsisdn", message: "Too short" }] },
    ],
    [
      "fields that are refused without a name",
      problem(422, "invalid-fields", { errors: ["nonsense"] }),
      { ...NOT_MOVED, go: "details" },
    ],
  ])("%s", async (_, reply, outcome) => {
    expect(await after(reply).asked).toMatchObject(outcome);
  });

  test("shows a paid gift that has no id without one", async () => {
    const outcome = await after({ status: 200, body: { status: 200 } }).asked;
    expect("result" in outcome && "reference" in outcome.result).toBe(false);
  });

  test("says with the amount that money may have moved, and that trying again is safe", async () => {
    expect(JSON.stringify(await after("cut").asked)).toMatch(
      /GH₵20 has left your wallet only if.*cannot charge you twice/u,
    );
    expect(JSON.stringify(await after(problem(413, "x")).asked)).toContain("Nothing has been taken.");
  });

  test.each([
    [undefined, /sent: check the text message and enter its digits$/u],
    [1, /1 try left$/u],
    [0, /^That code can no longer be used: send a new one$/u],
  ])("a wrong phone code with %s tries left says so", async (triesLeft, message) => {
    const { asked } = after(problem(422, "phone-check-failed", { triesLeft }));
    expect(await asked).toMatchObject({
      go: "here",
      errors: [{ field: "OtpCode", message: expect.stringMatching(message) }],
    });
  });

  test("repeats a request with the same key while the first one is still running", async () => {
    const running = problem(409, "already-running");
    const { asked, calls, pauses } = after([running, running, { status: 200, body: { status: 200 } }]);
    expect(await asked).toMatchObject({ result: { kind: "paid" } });
    expect(calls.map(({ key }) => key)).toEqual(["key-1", "key-1", "key-1"]);
    expect(pauses()).toBe(2);
  });

  test("may have moved money when the first request never ends, or the line is cut meanwhile", async () => {
    const running = problem(409, "already-running");
    expect(await after(running).asked).toMatchObject(MAY_HAVE_MOVED);
    expect(await after([running, "cut"]).asked).toMatchObject(MAY_HAVE_MOVED);
  });

  test("has moved no money when the request was never sent", async () => {
    const api = createApiClient({ base: "no address", fetch: () => new Response() });
    const pause = () => Promise.resolve();
    const unsent = () => api.pay({} as never, "key-1");
    expect(await askFor(unsent, donation, pause)).toMatchObject(NOT_MOVED);
    const running = scriptedFlow({ [PAY]: problem(409, "already-running") }, {}).flow.api;
    const calls = [() => running.pay({} as never, "key-1"), unsent];
    expect(await askFor(() => (calls.shift() ?? unsent)(), donation, pause)).toMatchObject(MAY_HAVE_MOVED);
    expect(await verifyCode(() => api.verify({} as never), code, monthly)).toMatchObject({
      go: "here",
      message: { title: "The code was not sent" },
    });
  });

  test.each<[string, Reply, object]>([
    ["needs a code", { status: 200, body: { status: 200, data: code } }, { go: "code", request: code }],
    [
      "goes straight to approval when the provider sends no code",
      { status: 202, body: { status: 202, data: { ...code, requestId: null, otpPrefix: null } } },
      { go: "set-up", reference: "inv-1" },
    ],
    ["is refused as any other", { status: 400 }, refused("not-given")],
    ["may be under way without an answer", "cut", MAY_HAVE_MOVED],
  ])("a monthly gift %s", async (_, reply, outcome) => {
    expect(await after(reply, monthly).asked).toMatchObject(outcome);
  });
});

describe("after a code", () => {
  const PROCESSING = {
    go: "impact",
    isSettled: false,
    afterMs: 2000,
    result: { kind: "processing", reference: "inv-1", amount: 2000 },
  };

  test.each<[string, Reply, object]>([
    ["the right one sets the gift up", { status: 200, body: { status: 200 } }, { go: "set-up", reference: "inv-1" }],
    ["one that still needs approval does too", { status: 202, body: {} }, { go: "set-up", reference: "inv-1" }],
    [
      "a wrong one says how many tries are left",
      problem(422, "code-wrong", { triesLeft: 2 }),
      { go: "here", errors: [{ field: "OtpCode", message: expect.stringMatching(/2 tries left$/u) }] },
    ],
    [
      "an expired one can no longer be used",
      problem(422, "code-expired"),
      { go: "here", errors: [{ field: "OtpCode", message: expect.stringMatching(/send a new one$/u) }] },
    ],
    [
      "too many tries have to wait",
      { status: 429, headers: { "retry-after": "60" } },
      waits([TOO_MANY, "Wait 60 seconds."]),
    ],
    ["any other failure counts as being processed", { status: 500 }, PROCESSING],
    ["HTTP 400 counts as being processed", { status: 400 }, PROCESSING],
    ["no answer counts as being processed", "cut", PROCESSING],
  ])("%s", async (_, reply, outcome) => {
    expect(await afterCode(reply)).toMatchObject(outcome);
  });
});

test.each([
  [undefined, "Wait a few minutes."],
  [1, "Wait 1 second."],
  [90, "Wait 90 seconds."],
  [91, "Wait 2 minutes."],
  [600, "Wait 10 minutes."],
  [86_400, "Wait 24 hours."],
])("a wait of %s seconds reads %j", async (retryAfter, line) => {
  expect(await after(problem(429, "too-many-requests", { retryAfter })).asked).toMatchObject(waits([TOO_MANY, line]));
});

test("a followed gift has a result only when it has ended, with its names, its amount and its own reason", () => {
  const found = { kind: "known", publicReference: "BEAT-1", amount: 2000, reason: "declined" } as const;
  const names = { reference: "T-1", publicReference: "BEAT-1", amount: 2000 };
  const told = (Object.keys(DONATION_STATES) as DonationState[]).map((state) => [
    state,
    endingOf("T-1", { ...found, state } as never)?.result,
  ]);
  expect(Object.fromEntries(told)).toEqual({
    pending: undefined,
    checking: undefined,
    paid: { kind: "paid", ...names },
    failed: { kind: "refused", ...names, reason: "declined" },
    expired: { kind: "expired", ...names },
    returned: { kind: "returned", ...names },
  });
  for (const reason of FAILURE_REASONS) {
    expect(endingOf("T-1", { ...found, state: "failed", reason } as never)?.result.reason).toBe(reason);
  }
});
