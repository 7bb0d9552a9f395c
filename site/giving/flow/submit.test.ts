import { expect, test } from "vitest";
import { DonationRecord, PayRequest } from "#contract/donations.ts";
import type { Pesewas } from "#contract/money.ts";
import { SubscribeRequest, VerifyRequest } from "#contract/recurring.ts";
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
import type { Flow } from "./flow.ts";
import type { Memory } from "./memory.ts";
import { openDonate, openImpact } from "./open.ts";
import { submitGift } from "./submit.ts";

const gift = { Amount: "20", Common: "20", CustomerEmail: "ama@example.com", Country: "Ghana", City: "Wa" };
const stepOne = { intent: "start", ...gift };
const checking: Memory = { draft, details, seed: SEED, check: { since: NOW - 5000 } };
const awaitingCode: Memory = { draft, details: { ...details, Recurrent: "MONTHLY" }, seed: SEED, code };
const required: Reply = { status: 403, body: { code: "phone-check-required", moneyMayHaveMoved: false } };
const texted: Reply = { status: 200, body: { status: 200, data: code } };
const setUp: Reply = { status: 200, body: { status: 200 } };
/** The donate page after a step. */
const next = (it: Flow, { memory }: { memory: Memory }, query = "") =>
  openDonate(new URL(`http://x/impact/donate${query}`), { ...it, memory });

test("step 1 stores the draft and passes a campaign link's choice on to step 2", async () => {
  const step = await submitGift(form({ ...stepOne, frequency: "MONTHLY" }), flow({}, {}).flow);
  expect(step).toMatchObject({ go: "/impact/donate?frequency=MONTHLY", memory: { draft } });
  expect(step.memory.seed).toMatch(/^[0-9a-f]{32}$/u);
});

test("step 1 keeps the key of a gift that may have moved money, and forgets the gift that waited", async () => {
  const before: Memory = { details, seed: SEED, waiting: { reference: "T-1", since: NOW }, code };
  const step = await submitGift(form(stepOne), flow({}, before).flow);
  expect(step.memory).toEqual({ draft, details, seed: SEED });
});

test("step 1 shows what was typed and what to correct", async () => {
  expect(await submitGift(form({ ...stepOne, CustomerEmail: "ama" }), flow({}, {}).flow)).toMatchObject({
    view: { kind: "start", values: { CustomerEmail: "ama", City: "Wa" }, errors: [{ field: "CustomerEmail" }] },
    isWrong: true,
  });
});

test("step 2 without a draft sends nothing and leads back to step 1", async () => {
  const { flow: it, calls } = flow({ [PAY]: paid }, {});
  expect(await submitGift(form(typed), it)).toMatchObject({ go: "/impact/donate" });
  expect(calls).toEqual([]);
});

test("step 2 with an error sends nothing and keeps what was typed, and gives up the code that was awaited", async () => {
  const { flow: it, calls } = flow({ [PAY]: paid }, checking);
  const step = await submitGift(form({ ...typed, CustomerMsisdn: "24 123" }), it);
  expect(step).toMatchObject({
    view: { values: { CustomerMsisdn: "24 123" }, answer: { errors: [{ field: "CustomerMsisdn" }] } },
    isWrong: true,
  });
  expect(calls).toEqual([]);
  expect(await next(it, step)).toMatchObject({ view: { kind: "details" } });
});

test("a paid gift is recorded with its key and shown in a toast, and its result and whom to thank are kept", async () => {
  const { flow: it, calls } = flow({ [PAY]: paid }, { draft, seed: SEED });
  expect(await submitGift(form(typed), it)).toEqual({
    go: "/impact?gift=T-1",
    memory: {
      toast: { type: "success", title: "Donation completed!", message: "Thank you for your donation!" },
      result: { kind: "paid", reference: "T-1", amount: 2000, giver: { name: "", on: NOW } },
    },
  });
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[0]?.key).toMatch(new RegExp(`^${SEED}-`, "u"));
  expect(calls[1]).toMatchObject({ call: "PUT /donations/T-1", key: calls[0]?.key });
});

/** A gift with every field filled, sent from its form with these. */
const whole = { ...carried, CustomerName: "Ama Serwaa", Amount: "20.5", ...typed, Channel: "mtn-gh", seed: SEED };
const person = {
  donatorEmail: "ama@example.com",
  donatorFullName: "Ama Serwaa",
  country: "Ghana",
  company: "",
  city: "Wa",
  paymentNumber: "233241234567",
  paymentChannel: "mtn-gh",
};

test.each([
  [
    "POST /payments/pay/mobilemoney?paymentType=DONATION",
    PayRequest,
    {},
    {
      CustomerName: "Ama Serwaa",
      CustomerEmail: "ama@example.com",
      Amount: 20.5,
      Channel: "mtn-gh",
      Description: "Donation in support of Beat",
      CustomerMsisdn: "233241234567",
      Recurrent: "one-time",
      Country: "Ghana",
      Company: "",
      City: "Wa",
      OtpCode: "",
    },
  ],
  ["PUT /donations/T-1", DonationRecord, {}, { ...person, paymentFrequency: "one-time", amount: 20.5 }],
  [
    SUBSCRIBE,
    SubscribeRequest,
    { Recurrent: "MONTHLY" },
    {
      paymentInterval: "MONTHLY",
      customerMobileNumber: "233241234567",
      channel: "mtn_gh_rec",
      customerName: "Ama Serwaa",
      amount: 20.5,
    },
  ],
  [
    VERIFY,
    VerifyRequest,
    { Recurrent: "YEARLY", ...code, intent: "verify", OtpCode: "1234" },
    {
      recurringInvoiceId: "inv-1",
      requestId: "req-1",
      otpCode: "KWTF-1234",
      donationDto: { ...person, paymentFrequency: "YEARLY" },
    },
  ],
])(
  "%s carries exactly the fields of the specification, and the contract accepts them",
  async (call, schema, sent, body) => {
    const { flow: it, calls } = flow({ [PAY]: paid, [SUBSCRIBE]: texted, [VERIFY]: setUp }, {});
    await submitGift(form({ ...whole, ...sent }), it);
    await expect.poll(() => calls.find((each) => each.call === call)?.body).toEqual(body);
    expect(schema.safeParse(body).success).toBe(true);
  },
);

test("a refusal is shown at an address that cannot forge a result", async () => {
  const { flow: it } = flow({ [PAY]: { status: 400 } }, { draft });
  const { memory } = await submitGift(form(typed), it);
  const at = (kept: Memory) => openImpact(new URL("http://x/impact?result"), { ...it, memory: kept });
  expect(await at(memory)).toMatchObject({
    form: { values: { CustomerEmail: "ama@example.com" } },
    result: { kind: "refused" },
  });
  expect((await at({})).result).toBeUndefined();
});

test("trying an uncertain gift again sends the same key, and a changed gift another", async () => {
  const { flow: it, calls } = flow({}, { draft, seed: SEED });
  const first = await submitGift(form(typed), it);
  expect(first).toMatchObject({ view: { values: typed, answer: { message: { again: true } } } });
  const again = { ...it, memory: first.memory };
  await submitGift(form(typed), again);
  await submitGift(form({ ...typed, CustomerMsisdn: "24 765 4321" }), again);
  const [one, two, three] = calls.map(({ key }) => key);
  expect(two).toBe(one);
  expect(three).not.toBe(one);
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
  const { flow: it, calls } = flow({}, { draft: other, details, seed: SEED, check: { since: NOW } });
  const sent = { ...carried, ...typed, seed: SEED };
  expect(await submitGift(form({ ...sent, Amount: "30000" }), it)).toMatchObject({ go: "/impact/donate" });
  const closed = { ...sent, Channel: "tigo-gh", intent: "verify", OtpCode: "123456" };
  expect(await submitGift(form(closed), it)).toMatchObject({
    view: { kind: "details", amount: 2000, answer: { errors: [{ field: "Channel" }] } },
  });
  expect(calls).toEqual([]);
});

test("a pending gift leads to its own address until the donor wants to edit", async () => {
  const { flow: it } = flow({ [PAY]: pending }, { draft, seed: SEED });
  const step = await submitGift(form(typed), it);
  expect(step).toMatchObject({ go: "/impact/donate?gift=T-1", memory: { waiting: { reference: "T-1", since: NOW } } });
  expect(await next(it, step)).toMatchObject({ go: "/impact/donate?gift=T-1" });
  expect(await next(it, step, "?edit")).toMatchObject({
    view: { kind: "details", fields: { seed: SEED }, values: { CustomerMsisdn: "24 123 4567" } },
  });
});

const waiting = { reference: "T-9", since: NOW };

test.each<[string, Memory, object, object]>([
  ["the code of a monthly gift", { draft }, { ...typed, Recurrent: "MONTHLY" }, { kind: "code", phone: PHONE }],
  [
    "a new code, although another tab's gift waits",
    { ...awaitingCode, waiting },
    { intent: "resend" },
    { kind: "code" },
  ],
  ["the phone code of a number", { draft }, typed, { kind: "code", request: String(NOW), amount: 2000, phone: PHONE }],
  [
    "a phone code, although another gift waits",
    { draft, details, waiting },
    typed,
    { kind: "code", request: String(NOW) },
  ],
  ["a new phone code", checking, { intent: "resend" }, { kind: "code", request: String(NOW) }],
])("the donate page waits for %s", async (_, memory, sent, view) => {
  const { flow: it, calls } = flow({ [SUBSCRIBE]: texted, [PAY]: required }, { seed: SEED, ...memory });
  const step = await submitGift(form({ ...sent }), it);
  expect(step).toMatchObject({ go: "/impact/donate" });
  expect(calls).toMatchObject([{ code: null, key: expect.stringMatching(SEED) }]);
  expect(await next(it, step)).toMatchObject({ view });
});

test("without anything remembered, the forms carry a gift through its code", async () => {
  const first = flow({ [SUBSCRIBE]: texted }, {});
  const asked = await submitGift(form({ ...carried, seed: SEED, ...typed, Recurrent: "MONTHLY" }), first.flow);
  const shown = await next(first.flow, asked);
  const fields = "view" in shown && "fields" in shown.view ? shown.view.fields : {};
  expect(fields).toMatchObject({ ...carried, CustomerMsisdn: "233241234567", requestId: "req-1", otpPrefix: "KWTF" });
  const { flow: it, calls } = flow({ [VERIFY]: setUp }, {});
  const set = await submitGift(form({ ...fields, intent: "verify", OtpCode: "1234" }), it);
  expect(set).toMatchObject({ go: "/impact/donate?recurring=inv-1" });
  expect(calls).toMatchObject([{ body: { requestId: "req-1", donationDto: { donatorEmail: "ama@example.com" } } }]);
});

test.each(["1234", " 12 34 ", "KWTF-1234", "kwtf 1234"])("the code %j is understood", async (OtpCode) => {
  const { flow: it, calls } = flow({ [VERIFY]: setUp }, awaitingCode);
  await submitGift(form({ intent: "verify", OtpCode }), it);
  expect(calls[0]?.body).toMatchObject({ otpCode: "KWTF-1234", donationDto: { paymentFrequency: "MONTHLY" } });
});

test.each(["123456", " 123 456 ", "123-456"])("the phone code %j is sent with the same request", async (OtpCode) => {
  const first = flow({ [PAY]: required }, { draft, seed: SEED });
  const { memory } = await submitGift(form(typed), first.flow);
  const { flow: it, calls } = flow({ [PAY]: pending }, memory);
  const step = await submitGift(form({ intent: "verify", OtpCode }), it);
  expect(calls).toEqual([{ ...first.calls[0], code: "123456" }]);
  expect(step).toMatchObject({ go: "/impact/donate?gift=T-1" });
  expect(step.memory.check).toBeUndefined();
});

test.each([
  ["", awaitingCode, "four"],
  ["123", awaitingCode, "four"],
  ["12345", awaitingCode, "four"],
  ["12a4", awaitingCode, "four"],
  ["", checking, "six"],
  ["1234567", checking, "six"],
  ["12a456", checking, "six"],
])("the code %j is not sent", async (OtpCode, memory, digits) => {
  const { flow: it, calls } = flow({ [PAY]: pending, [VERIFY]: setUp }, memory);
  const message = `Enter the ${digits} digits from the text message`;
  expect(await submitGift(form({ intent: "verify", OtpCode }), it)).toMatchObject({
    memory,
    view: { answer: { errors: [{ field: "OtpCode", message }], ...(digits === "six" ? { typed: OtpCode } : {}) } },
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
  expect(step).toMatchObject({ view: { kind }, isWrong: true });
  if (kind === "code") expect(step).toMatchObject({ view: { answer: { typed: "123456" } } });
  expect(await next(it, step)).toMatchObject({ view: { kind } });
});
