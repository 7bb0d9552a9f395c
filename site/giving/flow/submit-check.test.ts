import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import {
  details,
  draft,
  form,
  NOW,
  type Replies,
  scriptedFlow as flow,
  SEED,
  typed,
} from "./fixtures/scripted-flow.ts";
import type { Memory } from "./memory.ts";
import { openDonate } from "./open.ts";
import { submitGift } from "./submit.ts";

const FULL = "024\u00a0123\u00a04567";
const page = new URL("http://x/impact/donate");
const checking: Memory = { draft, details, seed: SEED, check: { since: NOW - 5000 } };

const pay = (status: number, body: object): Replies => ({ "POST /payments/pay/mobilemoney": { status, body } });
const required = pay(403, { code: "phone-check-required", moneyMayHaveMoved: false });
const failed = (triesLeft: number) => pay(422, { code: "phone-check-failed", triesLeft, moneyMayHaveMoved: false });
const pending = pay(202, { status: 202, data: { TransactionId: "T-1" } });

test("a number that must be checked gets a code, and the page waits for the code", async () => {
  const { flow: it, calls } = flow(required, { draft, seed: SEED });
  const step = await submitGift(form(typed), it);
  expect(step).toMatchObject({ go: "/impact/donate", memory: { check: { since: NOW }, details } });
  expect(calls).toMatchObject([{ code: null }]);
  const next = await openDonate(page, { ...it, memory: step.memory });
  expect(next).toMatchObject({ view: { kind: "check", amount: 2000 as Pesewas, phone: FULL } });
});

test("asks for the code although another gift is still waiting", async () => {
  const { flow: it } = flow(required, { draft, details, seed: SEED, waiting: { reference: "T-0", since: NOW } });
  const step = await submitGift(form({ ...typed, CustomerMsisdn: "24 765 4321" }), it);
  expect(await openDonate(page, { ...it, memory: step.memory })).toMatchObject({ view: { kind: "check" } });
});

test.each(["123456", " 123 456 ", "123-456"])("sends the code %j with the same request", async (OtpCode) => {
  const first = flow(required, { draft, seed: SEED });
  const { memory } = await submitGift(form(typed), first.flow);
  const { flow: it, calls } = flow(pending, memory);
  const step = await submitGift(form({ intent: "verify", OtpCode }), it);
  expect(calls).toEqual([{ ...first.calls[0], code: "123456" }]);
  expect(step).toMatchObject({ go: "/impact/donate?gift=T-1", memory: { waiting: { reference: "T-1" } } });
  expect(step.memory.check).toBeUndefined();
});

test.each(["", "12345", "1234567", "12a456"])(
  "does not send the code %j, and keeps it as it was typed",
  async (OtpCode) => {
    const { flow: it, calls } = flow(pending, checking);
    expect(await submitGift(form({ intent: "verify", OtpCode }), it)).toMatchObject({
      memory: checking,
      view: {
        kind: "check",
        answer: {
          typed: OtpCode,
          errors: [{ field: "OtpCode", message: "Enter the six digits from the text message" }],
        },
      },
    });
    expect(calls).toEqual([]);
  },
);

test.each([
  [2, /2 tries left$/u],
  [1, /1 try left$/u],
  [0, /^That code can no longer be used: send a new one$/u],
])("a wrong code with %i tries left says so", async (triesLeft, message) => {
  const { flow: it } = flow(failed(triesLeft), checking);
  const step = await submitGift(form({ intent: "verify", OtpCode: "111111" }), it);
  expect(step).toMatchObject({
    memory: checking,
    view: {
      kind: "check",
      answer: { typed: "111111", errors: [{ field: "OtpCode", message: expect.stringMatching(message) }] },
    },
  });
});

test("asks for a new code with the same request and shows the code's form again", async () => {
  const { flow: it, calls } = flow(required, checking);
  const step = await submitGift(form({ intent: "resend" }), it);
  expect(calls).toMatchObject([{ code: null, key: expect.stringMatching(SEED) }]);
  expect(step).toMatchObject({ go: "/impact/donate", memory: { check: { since: NOW } } });
});

test("shows the form with what was typed when the donor changes the number, and errors in that form", async () => {
  const { flow: it } = flow(required, checking);
  const edit = await openDonate(new URL("http://x/impact/donate?edit"), it);
  expect(edit).toMatchObject({ view: { kind: "details", values: { CustomerMsisdn: "24 123 4567" } } });
  const step = await submitGift(form({ ...typed, CustomerMsisdn: "24 123" }), it);
  expect(step).toMatchObject({ view: { answer: { errors: [{ field: "CustomerMsisdn" }] } } });
  const shown = await openDonate(page, { ...it, memory: step.memory });
  expect(shown).toMatchObject({ view: { kind: "details" } });
});

test.each([
  ["a number that blocks requests", pay(403, { code: "number-blocked" }), "details"],
  ["a network that is down", pay(503, { code: "channel-unavailable" }), "details"],
  ["too many requests", pay(429, {}), "check"],
  ["an uncertain answer", pay(500, {}), "check"],
])("shows %s where the donor can correct it", async (__, replies, kind) => {
  const { flow: it } = flow(replies, checking);
  const step = await submitGift(form({ intent: "verify", OtpCode: "123456" }), it);
  expect(step).toMatchObject({ view: { kind }, isWrong: true });
  expect(await openDonate(page, { ...it, memory: step.memory })).toMatchObject({ view: { kind } });
});
