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
import { submitDonate, submitImpact } from "./submit.ts";

const page = new URL("http://x/impact/donate");
const pay = (status: number, body: object = {}): Replies => ({ "POST /payments/pay/mobilemoney": { status, body } });
const pending = pay(202, { status: 202, data: { TransactionId: "T-2" } });
const state = (name: string): Replies => ({
  "GET /donations/T-1": { status: 200, body: { status: 200, data: { state: name, amount: 50 } } },
});
const made = {
  phone: details.CustomerMsisdn,
  amount: 5000 as Pesewas,
  at: NOW - 60_000,
  isRecurring: false,
  reference: "T-1",
};
const after: Memory = { draft, seed: SEED, made };

test.each(["24 123 4567", "0241234567", "+233 24 123 4567", "233-24-123-4567"])(
  "a second gift from %s asks first, sends nothing, and loses nothing that was typed",
  async (CustomerMsisdn) => {
    const { flow: it, calls } = flow({ ...pending, ...state("paid") }, after);
    const step = await submitDonate(form({ ...typed, CustomerMsisdn }), it);
    expect(step).toMatchObject({ go: "/impact/donate", memory: { draft, details, made, again: true } });
    const question = await openDonate(page, { ...it, memory: step.memory });
    expect(question).toMatchObject({
      page: {
        kind: "again",
        earlier: { amount: 5000, at: NOW - 60_000, isPaid: true, reference: "T-1" },
        amount: 2000,
      },
    });
    expect(calls.map(({ call }) => call)).not.toContain("POST /payments/pay/mobilemoney");
  },
);

test("Give again sends the second gift, and the next one asks about it", async () => {
  const { flow: it, calls } = flow({ ...pending, ...state("paid") }, { ...after, details, again: true });
  const step = await submitDonate(form({ ...typed, intent: "again" }), it);
  expect(step).toMatchObject({
    go: "/impact/donate?gift=T-2",
    memory: { made: { amount: 2000, reference: "T-2", at: NOW } },
  });
  expect(step.memory.again).toBeUndefined();
  expect(calls.map(({ call }) => call)).toEqual(["POST /payments/pay/mobilemoney"]);
});

test.each(["pending", "checking"])("a gift that is %s is asked about, and is not called given", async (name) => {
  const { flow: it } = flow(state(name), { ...after, details, again: true });
  expect(await openDonate(page, it)).toMatchObject({ page: { kind: "again", earlier: { isPaid: false } } });
});

test("asks although the API cannot say how the earlier gift went", async () => {
  const { flow: it } = flow(pending, after);
  expect(await submitDonate(form(typed), it)).toMatchObject({ memory: { again: true } });
  const { reference: _reference, ...told } = made;
  const { flow: bare } = flow(pending, { ...after, made: told });
  expect(await submitDonate(form(typed), bare)).toMatchObject({ memory: { again: true } });
});

test.each(["failed", "expired", "reversed"])("a gift that is %s is not asked about", async (name) => {
  const { flow: it } = flow({ ...pending, ...state(name) }, after);
  expect(await submitDonate(form(typed), it)).toMatchObject({ go: "/impact/donate?gift=T-2" });
  const { flow: late } = flow(state(name), { ...after, details, again: true });
  expect(await openDonate(page, late)).toMatchObject({ page: { kind: "details" } });
});

test("another phone is not asked, and a refused gift is not remembered as made", async () => {
  const { flow: it, calls } = flow(pay(400), after);
  const step = await submitDonate(form({ ...typed, CustomerMsisdn: "24 765 4321" }), it);
  expect(step.memory.made).toEqual(made);
  expect(calls.map(({ call }) => call)).toEqual(["POST /payments/pay/mobilemoney"]);
});

test("sending the same gift again is no second gift", async () => {
  const { flow: it } = flow(pending, { draft, seed: SEED });
  const first = await submitDonate(form(typed), it);
  expect(await submitDonate(form(typed), { ...it, memory: first.memory })).toMatchObject({
    go: "/impact/donate?gift=T-2",
  });
  const other = await submitDonate(form({ ...typed, Amount: "30" }), { ...it, memory: first.memory });
  expect(other).toMatchObject({ go: "/impact/donate", memory: { again: true, draft: { amount: 3000 } } });
});

test("a gift that was set up is asked about as long as it has not failed, and step 1 remembers it", async () => {
  const code = { recurringInvoiceId: "inv-1", requestId: "req-1", otpPrefix: "KWTF", resendSeed: SEED };
  const monthly: Memory = { draft, details: { ...details, Recurrent: "MONTHLY" }, seed: SEED, code };
  const standing = (name: string): Replies => ({
    "GET /rip/inv-1": {
      status: 200,
      body: { status: 200, data: { state: name, amount: 20, paymentInterval: "MONTHLY" } },
    },
  });
  const { flow: it } = flow({ "POST /rip/verify": { status: 200 } }, monthly);
  const { memory } = await submitDonate(form({ intent: "verify", OtpCode: "1234" }), it);
  const impact = { Amount: "100", CustomerEmail: "a@b.gh", Country: "Ghana", City: "Wa" };
  const again = submitImpact(form(impact), { ...it, memory }).memory;
  expect(again.made).toMatchObject({ amount: 2000, isRecurring: true, reference: "inv-1" });
  const active = flow(standing("active"), again).flow;
  expect(await submitDonate(form(typed), active)).toMatchObject({ memory: { again: true } });
  const failed = flow({ ...standing("failed"), ...pending }, again).flow;
  expect(await submitDonate(form(typed), failed)).toMatchObject({ go: "/impact/donate?gift=T-2" });
});
