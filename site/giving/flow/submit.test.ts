import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import {
  carried,
  code,
  details,
  draft,
  form,
  NOW,
  paid,
  PAY,
  pending,
  PHONE,
  type Reply,
  scriptedFlow as flow,
  SEED,
  SUBSCRIBE,
  typed,
  VERIFY,
} from "./fixtures/scripted-flow.ts";
import type { Flow, Memory } from "./flow.ts";
import { openDonate } from "./open.ts";
import { submitGift } from "./submit.ts";

const stepOne = { ...carried, intent: "start", Common: "20" };
const checking: Memory = { draft, details, seed: SEED, check: true };
const awaitingCode: Memory = { draft, details: { ...details, Recurrent: "MONTHLY" }, seed: SEED, code };
const required: Reply = { status: 403, body: { code: "phone-check-required", moneyMayHaveMoved: false } };
const texted: Reply = { status: 200, body: { status: 200, data: code } };
const setUp: Reply = { status: 200, body: { status: 200 } };
/** The donate page after a step. */
const next = (it: Flow, { memory }: { memory: Memory }, query = "") =>
  openDonate(new URL(`http://x/impact/donate${query}`), { ...it, memory });

test("step 1 keeps the key of a gift that may have moved money, and forgets the gift that waited", async () => {
  const before: Memory = { details, seed: SEED, waiting: { reference: "T-1", since: NOW }, code };
  expect((await submitGift(form(stepOne), flow({}, before).flow)).memory).toEqual({ draft, details, seed: SEED });
});

test("what is wrong is shown with what was typed, and nothing is sent", async () => {
  const { flow: it, calls } = flow({ [PAY]: paid }, checking);
  expect(await submitGift(form({ ...stepOne, CustomerEmail: "ama" }), it)).toMatchObject({
    view: { kind: "start", values: { CustomerEmail: "ama", City: "Wa" }, errors: [{ field: "CustomerEmail" }] },
  });
  const step = await submitGift(form({ ...typed, CustomerMsisdn: "24 123" }), it);
  expect(step).toMatchObject({
    view: { values: { CustomerMsisdn: "24 123" }, answer: { errors: [{ field: "CustomerMsisdn" }] } },
  });
  // The code that was awaited is given up.
  expect(await next(it, step)).toMatchObject({ view: { kind: "details" } });
  // Without a draft there is only step 1.
  expect(await submitGift(form(typed), { ...it, memory: {} })).toMatchObject({ go: "/impact/donate" });
  expect(calls).toEqual([]);
});

/** A gift with every field filled, as its form sends it. */
const given = { CustomerName: "Ama Serwaa", CustomerEmail: "ama@example.com", City: "Wa", Country: "Ghana" };
const whole = { ...given, ...typed, Amount: "20.5", seed: SEED };
const person = {
  donatorEmail: "ama@example.com",
  donatorFullName: "Ama Serwaa",
  country: "Ghana",
  company: "",
  city: "Wa",
  paymentNumber: "233241234567",
  paymentChannel: "mtn-gh",
};
const pay = {
  ...given,
  ...details,
  Amount: 20.5,
  Description: "Donation in support of Beat",
  Company: "",
  OtpCode: "",
};
const subscribe = {
  paymentInterval: "MONTHLY",
  customerMobileNumber: "233241234567",
  channel: "mtn_gh_rec",
  customerName: "Ama Serwaa",
  amount: 20.5,
};
const verify = {
  recurringInvoiceId: "inv-1",
  requestId: "req-1",
  otpCode: "KWTF-1234",
  donationDto: { ...person, paymentFrequency: "YEARLY" },
};

test.each([
  [`${PAY}?paymentType=DONATION`, {}, pay],
  ["PUT /donations/T-1", {}, { ...person, paymentFrequency: "one-time", amount: 20.5 }],
  [SUBSCRIBE, { Recurrent: "MONTHLY" }, subscribe],
  [VERIFY, { Recurrent: "YEARLY", ...code, intent: "verify", OtpCode: "kwtf 1234" }, verify],
])("%s carries exactly the fields of the specification", async (call, sent, body) => {
  const { flow: it, calls } = flow({ [PAY]: paid, [SUBSCRIBE]: texted, [VERIFY]: setUp }, {});
  await submitGift(form({ ...whole, ...sent }), it);
  await expect.poll(() => calls.find((each) => each.call === call)?.body).toEqual(body);
});

test("trying an uncertain gift again sends the same key, and one that differs in anything another", async () => {
  const { flow: it, calls } = flow({}, {});
  const first = await submitGift(form(whole), it);
  expect(first).toMatchObject({ view: { values: typed, answer: { message: { again: true } } } });
  const changes = [
    { Amount: "20.51" },
    { Recurrent: "MONTHLY" },
    { Channel: "vodafone-gh" },
    { CustomerMsisdn: "24 123 4568" },
    { CustomerName: "Ama" },
    { CustomerEmail: "kofi@example.com" },
    { City: "Accra" },
    { seed: "f".repeat(32) },
  ];
  for (const change of [{}, ...changes])
    await submitGift(form({ ...whole, ...change }), { ...it, memory: first.memory });
  const [one, two, ...others] = calls.map(({ key }) => key);
  expect(two).toBe(one);
  expect(new Set([one, ...others]).size).toBe(1 + changes.length);
});

test("a form's own gift counts, whatever another tab has made of what is remembered", async () => {
  const other = { ...draft, CustomerEmail: "kofi@example.com", amount: 50_000 as Pesewas };
  const { flow: it, calls } = flow({}, { draft: other, seed: "f".repeat(32) });
  const shown = { ...carried, seed: SEED };
  for (const CustomerMsisdn of ["", typed.CustomerMsisdn]) {
    const step = await submitGift(form({ ...shown, ...typed, CustomerMsisdn }), it);
    expect(step).toMatchObject({ memory: { draft }, view: { amount: 2000, fields: shown } });
  }
  expect(calls).toMatchObject([
    { body: { Amount: 20, CustomerEmail: "ama@example.com" }, key: expect.stringMatching(`^${SEED}-`) },
  ]);
});

test("a gift that a form carries is never exchanged for another tab's, even where it can no longer be given", async () => {
  const other = { ...draft, amount: 50_000 as Pesewas };
  const { flow: it, calls } = flow({}, { draft: other, details, seed: SEED, check: true });
  const sent = { ...carried, ...typed, seed: SEED };
  expect(await submitGift(form({ ...sent, Amount: "30000" }), it)).toMatchObject({ go: "/impact/donate" });
  const closed = { ...sent, Channel: "tigo-gh", intent: "verify", OtpCode: "123456" };
  expect(await submitGift(form(closed), it)).toMatchObject({
    view: { kind: "details", amount: 2000, answer: { errors: [{ field: "Channel" }] } },
  });
  expect(calls).toEqual([]);
});

const waiting = { reference: "T-9", since: NOW };

test.each<[string, Memory, object, object]>([
  [
    "the code of a monthly gift",
    { draft, waiting },
    { ...typed, Recurrent: "MONTHLY" },
    { fields: { requestId: "req-1" } },
  ],
  ["a new code", { ...awaitingCode, waiting }, { intent: "resend" }, { fields: { requestId: "req-1" } }],
  ["the phone code of a number", { draft, details, waiting }, typed, { fields: { seed: SEED } }],
  ["a new phone code", checking, { intent: "resend" }, { fields: { seed: SEED } }],
])("the donate page waits for %s, although another tab's gift waits", async (_, memory, sent, view) => {
  const { flow: it, calls } = flow({ [SUBSCRIBE]: texted, [PAY]: required }, { seed: SEED, ...memory });
  const step = await submitGift(form({ ...sent }), it);
  expect(step).toMatchObject({ go: "/impact/donate" });
  expect(calls).toMatchObject([{ code: null, key: expect.stringMatching(SEED) }]);
  expect(await next(it, step)).toMatchObject({ view: { kind: "code", amount: 2000, phone: PHONE, ...view } });
});

test.each([
  ["", awaitingCode, "four"],
  ["12345", awaitingCode, "four"],
  ["", checking, "six"],
  ["1234567", checking, "six"],
])("the code %j is not sent", async (OtpCode, memory, digits) => {
  const { flow: it, calls } = flow({ [PAY]: pending, [VERIFY]: setUp }, memory);
  const message = `Enter the ${digits} digits from the text message`;
  expect(await submitGift(form({ intent: "verify", OtpCode }), it)).toMatchObject({
    memory,
    view: { answer: { errors: [{ field: "OtpCode", message }], typed: OtpCode } },
  });
  expect(calls).toEqual([]);
});

test("asking for a new code twice from one page sends one key, and the next page another", async () => {
  const { flow: it, calls } = flow({ [SUBSCRIBE]: texted }, awaitingCode);
  const step = await submitGift(form({ intent: "resend" }), it);
  await submitGift(form({ intent: "resend" }), it);
  await submitGift(form({ intent: "resend" }), { ...it, memory: step.memory });
  const [one, two, three] = calls.map(({ key }) => key);
  expect(two).toBe(one);
  expect(three).not.toBe(one);
});

test.each<[string, Reply, string]>([
  ["a number that blocks requests", { status: 403, body: { code: "number-blocked" } }, "details"],
  ["a wrong phone code", { status: 422, body: { code: "phone-check-failed", triesLeft: 2 } }, "code"],
  ["an uncertain answer", { status: 500 }, "code"],
])("after a phone code, %s is shown where the donor can correct it", async (__, reply, kind) => {
  const { flow: it } = flow({ [PAY]: reply }, checking);
  const step = await submitGift(form({ intent: "verify", OtpCode: "123456" }), it);
  expect(step).toMatchObject({ view: { kind } });
  if (kind === "code") expect(step).toMatchObject({ view: { answer: { typed: "123456" } } });
  expect(await next(it, step)).toMatchObject({ view: { kind } });
});
