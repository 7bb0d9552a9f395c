import { expect, test } from "vitest";
import {
  code,
  details,
  draft,
  form,
  paid,
  PAY,
  type Reply,
  scriptedFlow,
  SEED,
  SUBSCRIBE,
  typed,
  VERIFY,
} from "./fixtures/scripted-flow.ts";
import { submitGift } from "./submit.ts";

/** What follows the form of step 2 when the API answers like this. */
function after(reply: Reply | readonly Reply[], Recurrent = "one-time") {
  const { flow, ...seen } = scriptedFlow({ [PAY]: reply, [SUBSCRIBE]: reply }, { draft, seed: SEED });
  return { step: submitGift(form({ ...typed, Recurrent }), flow), ...seen };
}
const awaitingCode = { draft, details: { ...details, Recurrent: "MONTHLY" }, seed: SEED, code } as const;
const verify = form({ intent: "verify", OtpCode: "1234" });

const problem = (status: number, name: string, more: object = {}): Reply => ({
  status,
  body: { type: "about:blank", title: "", status, code: name, ...more },
});
const ok = (status: number, data: object): Reply => ({ status, body: { status, data } });
const told = (title: string, ...lines: string[]) => ({
  view: { answer: { message: { title, again: true, ...(lines.length > 0 ? { lines } : {}) } } },
});
const wrong = (field: string, message: RegExp) => ({
  view: { answer: { errors: [{ field, message: expect.stringMatching(message) }] } },
});
const MAY_HAVE_MOVED = told("We cannot tell yet whether your gift went through");
const NOT_MOVED = told("Your gift did not go through");
const TOO_MANY = "There were too many tries in a short time. Nothing was taken by this one.";
const waits = (...lines: string[]) => told("Wait, then try again", ...lines);
const refused = (reason: string) => ({
  go: "/impact?result",
  memory: {
    draft,
    details,
    result: { kind: "refused", amount: 2000, reason },
    toast: { title: "FAIL" },
  },
});
const provider = { moneyMayHaveMoved: false };

test.each<[string, Reply, object]>([
  [
    "status 200 means paid",
    ok(200, { TransactionId: "T-1", reference: "BEAT-1" }),
    { memory: { result: { kind: "paid", reference: "T-1", publicReference: "BEAT-1", amount: 2000 } } },
  ],
  ["an id under HTTP 200 is enough", { status: 200, body: { data: { TransactionId: 17 } } }, { go: "/impact?gift=17" }],
  ["so is a status without an id", { status: 200, body: { status: 200 } }, { go: "/impact?result" }],
  ["a status of 202 without an id proves nothing", ok(202, {}), MAY_HAVE_MOVED],
  ["a number has to be checked first", problem(403, "phone-check-required"), { memory: { check: true } }],
  ["HTTP 400 is a refusal", { status: 400 }, refused("not-given")],
  ["a refusal can say why", problem(400, "payment-refused", { reason: "no-wallet" }), refused("no-wallet")],
  ["a reason that we do not know is none", problem(400, "x", { reason: "solar-flare" }), refused("not-given")],
  ["a status of 400 inside a success is a refusal", { status: 200, body: { status: 400 } }, refused("not-given")],
  ["HTTP 500 may have moved money", { status: 500, body: {} }, MAY_HAVE_MOVED],
  ["HTTP 408 may have moved money", { status: 408 }, MAY_HAVE_MOVED],
  ["no answer may have moved money", "cut", MAY_HAVE_MOVED],
  ["a sign-in page of a network proves nothing", { status: 200, body: "<html>Sign in</html>" }, MAY_HAVE_MOVED],
  ["a request that never ends may have moved money", problem(409, "already-running"), MAY_HAVE_MOVED],
  ["the API can rule out that money moved", problem(502, "provider-unavailable", provider), NOT_MOVED],
  [
    "a request that never reached the provider is refused: another try is another gift",
    problem(502, "provider-unavailable", { ...provider, reason: "provider-unreachable" }),
    refused("provider-unreachable"),
  ],
  ["HTTP 413 moves nothing", problem(413, "body-too-large"), NOT_MOVED],
  [
    "an API that cannot store gifts says so in its own words",
    problem(503, "not-ready", { detail: "Nobody was asked.", retryAfter: 60 }),
    waits("Nobody was asked.", "Wait 60 seconds."),
  ],
  [
    "what another host's API finds wrong in a field is told as it says",
    problem(422, "invalid-fields", { errors: [{ field: "customerMobileNumber", code: "x", message: "Too short" }] }),
    told("Your gift did not go through", "Too short"),
  ],
  ["fields that are refused without a name", problem(422, "invalid-fields", { errors: ["nonsense"] }), NOT_MOVED],
  ["a wrong phone code", problem(422, "phone-check-failed"), wrong("OtpCode", /and enter its digits$/u)],
  ["one with none left", problem(422, "phone-check-failed", { triesLeft: 0 }), wrong("OtpCode", /ask for a new one$/u)],
])("after asking for a gift, %s", async (_, reply, step) => {
  expect(await after(reply).step).toMatchObject(step);
});

test("what the API refuses is corrected in a form that carries only what step 1 chose", async () => {
  const { step } = after(problem(503, "channel-unavailable"));
  expect(await step).toMatchObject(wrong("Channel", /another network$/u));
  expect(await step).toMatchObject({ view: { kind: "details", values: typed } });
  const { amount, ...rest } = draft;
  // A hidden field would win over the choice of the same name.
  expect(await step).toHaveProperty("view.fields", { ...rest, Amount: String(amount / 100), seed: SEED });
});

test("repeats a request with the same key while the first one is still running", async () => {
  const running = problem(409, "already-running");
  const { step, calls, pauses } = after([running, running, paid]);
  expect(await step).toMatchObject({ memory: { result: { kind: "paid" } } });
  const [one, two, three] = calls.map(({ key }) => key);
  expect([two, three]).toEqual([one, one]);
  expect(pauses()).toBe(2);
});

test("a monthly gift goes straight to approval when the provider sends no code", async () => {
  const uncoded = ok(202, { ...code, requestId: null, otpPrefix: null });
  expect(await after(uncoded, "MONTHLY").step).toMatchObject({ go: "/impact/donate?recurring=inv-1" });
});

// Any other failure counts as being processed, after 2 seconds. Asking for the same gift again must find this one.
const PROCESSING = {
  go: "/impact?result",
  afterMs: 2000,
  memory: {
    draft,
    seed: SEED,
    result: { kind: "processing", reference: "inv-1", publicReference: "BEAT-1", amount: 2000 },
    toast: { type: "info", title: "Your subscription is being processed" },
  },
};
const setUp = { reference: "inv-1", amount: 2000, interval: "MONTHLY", phone: details.CustomerMsisdn };
const SET_UP = { go: "/impact/donate?recurring=inv-1", memory: { setUp } };
const codeIs = (message: RegExp) => ({ memory: { code }, ...wrong("OtpCode", message) });

test.each<[string, Reply, object]>([
  ["the right one sets the gift up", { status: 200, body: { status: 200 } }, SET_UP],
  ["one that still needs approval does too", { status: 202, body: {} }, SET_UP],
  ["a wrong one says how many tries are left", problem(422, "code-wrong", { triesLeft: 2 }), codeIs(/2 tries left$/u)],
  ["an expired one can no longer be used", problem(422, "code-expired"), codeIs(/ask for a new one$/u)],
  ["too many have to wait", { status: 429, headers: { "retry-after": "60" } }, waits(TOO_MANY, "Wait 60 seconds.")],
  ["a fault is processed", { status: 500 }, PROCESSING],
  ["a refusal is processed", { status: 400 }, PROCESSING],
])("of the codes of a monthly gift, %s", async (_, reply, step) => {
  const taken = await submitGift(verify, scriptedFlow({ [VERIFY]: reply }, awaitingCode).flow);
  expect(taken).toMatchObject(step);
  // Nothing else of a gift that is set up has to be remembered.
  if (step === SET_UP) expect(taken.memory).toEqual(SET_UP.memory);
});

test.each([
  [undefined, "Wait a few minutes."],
  [1, "Wait 1 second."],
  [90, "Wait 90 seconds."],
  [91, "Wait 2 minutes."],
  [86_400, "Wait 24 hours."],
])("a wait of %s seconds reads %j", async (retryAfter, line) => {
  expect(await after(problem(429, "too-many-requests", { retryAfter })).step).toMatchObject(waits(TOO_MANY, line));
});
