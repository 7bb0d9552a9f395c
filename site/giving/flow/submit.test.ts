import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { details, draft, form, NOW, scriptedFlow as flow, SEED, typed } from "./fixtures/scripted-flow.ts";
import type { Memory } from "./memory.ts";
import { openDonate, openImpact } from "./open.ts";
import { submitGift } from "./submit.ts";

const PHONE = "024\u00a0123\u00a04567";
const code = { recurringInvoiceId: "inv-1", requestId: "req-1", otpPrefix: "KWTF", resendSeed: SEED };

/** What the form of step 2 carries of step 1. */
const carried = { CustomerName: "", CustomerEmail: "ama@example.com", Amount: "20", City: "Wa", Country: "Ghana" };

const pay = (status: number, body?: object) => ({ "POST /payments/pay/mobilemoney": { status, body } });
const paid = pay(200, { status: 200, data: { TransactionId: "T-1" } });

test("step 1 stores the draft and passes a campaign link's choice on to step 2", async () => {
  const { flow: it } = flow({}, {});
  const step = await submitGift(
    form({
      intent: "start",
      Amount: "20",
      Other: "yes",
      OtherAmount: "20",
      CustomerEmail: "ama@example.com",
      Country: "Ghana",
      City: "Wa",
      frequency: "MONTHLY",
    }),
    it,
  );
  expect(step).toMatchObject({ go: "/impact/donate?frequency=MONTHLY", memory: { draft } });
  expect(step.memory.seed).toMatch(/^[0-9a-f]{32}$/u);
});

test("step 1 keeps the key of a gift that may have moved money, and forgets the gift that waited", async () => {
  const { flow: it } = flow({}, { seed: SEED, waiting: { reference: "T-1", since: NOW }, code });
  const step = await submitGift(
    form({ intent: "start", Amount: "100", CustomerEmail: "a@b.gh", Country: "Ghana", City: "Wa" }),
    it,
  );
  expect(Object.keys(step.memory).toSorted()).toEqual(["draft", "seed"]);
  expect(step.memory.seed).toBe(SEED);
});

test("step 1 shows what was typed and what to correct", async () => {
  const { flow: it } = flow({}, {});
  const step = await submitGift(
    form({ intent: "start", Amount: "20", CustomerEmail: "ama", Country: "Ghana", City: "Wa" }),
    it,
  );
  expect(step).toMatchObject({
    view: { kind: "start", values: { CustomerEmail: "ama", City: "Wa" }, errors: [{ field: "CustomerEmail" }] },
    isWrong: true,
  });
});

test("step 2 without a draft sends nothing and leads back to step 1", async () => {
  const { flow: it, calls } = flow(paid, {});
  expect(await submitGift(form(typed), it)).toMatchObject({ go: "/impact/donate" });
  expect(calls).toEqual([]);
});

test("step 2 with an error sends nothing and keeps what was typed", async () => {
  const { flow: it, calls } = flow(paid, { draft });
  const step = await submitGift(form({ ...typed, CustomerMsisdn: "24 123" }), it);
  expect(step).toMatchObject({
    view: { values: { CustomerMsisdn: "24 123" }, answer: { errors: [{ field: "CustomerMsisdn" }] } },
    isWrong: true,
  });
  expect(calls).toEqual([]);
});

test("a paid gift is recorded with its key and shown in a toast, and its result and whom to thank are kept", async () => {
  const { flow: it, calls } = flow(paid, { draft, seed: SEED });
  const step = await submitGift(form(typed), it);
  expect(step).toEqual({
    go: "/impact?gift=T-1",
    memory: {
      toast: { type: "success", title: "Donation completed!", message: "Thank you for your donation!" },
      result: { kind: "paid", reference: "T-1", amount: 2000 as Pesewas },
      giver: { name: "", city: "Wa", on: NOW },
    },
  });
  await expect.poll(() => calls.map(({ call }) => call)).toContain("PUT /donations/T-1");
  const [asking, recorded] = calls;
  expect(asking?.key).toMatch(new RegExp(`^${SEED}-`, "u"));
  expect(recorded?.key).toBe(asking?.key);
});

test("a refusal keeps the fields and forgets the key, so that the next try has another", async () => {
  const { flow: it } = flow(pay(400, { reason: "no-wallet" }), { draft, seed: SEED });
  const step = await submitGift(form(typed), it);
  expect(step).toEqual({
    go: "/impact?result",
    memory: {
      draft,
      details,
      toast: { type: "error", title: "FAIL", message: "Could not complete donation" },
      result: { kind: "refused", amount: 2000 as Pesewas, reason: "no-wallet" },
    },
  });
});

test("a refusal is shown at an address that cannot forge a result", async () => {
  const { flow: it } = flow(pay(400), { draft });
  const step = await submitGift(form(typed), it);
  expect(step).toMatchObject({ go: "/impact?result" });
  const told = await openImpact(new URL("http://x/impact?result"), { ...it, memory: step.memory });
  expect(told.view).toMatchObject({ values: { CustomerEmail: "ama@example.com" }, result: { kind: "refused" } });
  const forged = await openImpact(new URL("http://x/impact?result"), { ...it, memory: {} });
  expect(forged.view.result).toBeUndefined();
});

test("trying an uncertain gift again sends the same key, and a changed gift another", async () => {
  const { flow: it, calls } = flow(pay(500), { draft, seed: SEED });
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
  const { flow: it, calls } = flow(pay(500), { draft: other, seed: "f".repeat(32) });
  const shown = { ...carried, seed: SEED };
  const faulty = await submitGift(form({ ...shown, ...typed, CustomerMsisdn: "" }), it);
  expect(faulty).toMatchObject({ memory: { draft }, view: { amount: 2000, fields: shown } });
  const sent = await submitGift(form({ ...shown, ...typed }), it);
  expect(sent).toMatchObject({ memory: { draft }, view: { amount: 2000, fields: shown } });
  expect(calls).toMatchObject([
    { body: { Amount: 20, CustomerEmail: "ama@example.com" }, key: expect.stringMatching(`^${SEED}-`) },
  ]);
});

test("a gift that a form carries is never exchanged for another tab's, even where it can no longer be given", async () => {
  const other = { ...draft, amount: 50_000 as Pesewas };
  const { flow: it, calls } = flow(pay(500), { draft: other, details, seed: SEED, check: { since: NOW } });
  const tooMuch = { ...carried, ...typed, Amount: "30000", seed: SEED };
  expect(await submitGift(form(tooMuch), it)).toMatchObject({ go: "/impact/donate" });
  const closed = { ...carried, ...typed, Channel: "tigo-gh", seed: SEED, intent: "verify", OtpCode: "123456" };
  expect(await submitGift(form(closed), it)).toMatchObject({
    view: { kind: "details", amount: 2000, answer: { errors: [{ field: "Channel" }] } },
  });
  expect(calls).toEqual([]);
});

test("a new code is waited for although another tab's gift waits", async () => {
  const elsewhere = { reference: "T-9", since: NOW };
  const { flow: it } = flow({ "POST /rip/subscribe": subscribe }, { ...awaitingCode, waiting: elsewhere });
  const step = await submitGift(form({ intent: "resend" }), it);
  expect(await openDonate(new URL("http://x/impact/donate"), { ...it, memory: step.memory })).toMatchObject({
    view: { kind: "code" },
  });
});

test("without anything remembered, the forms carry a gift through its code", async () => {
  const first = flow({ "POST /rip/subscribe": subscribe }, {});
  const asked = await submitGift(form({ ...carried, seed: SEED, ...typed, Recurrent: "MONTHLY" }), first.flow);
  const shown = await openDonate(new URL("http://x/impact/donate"), { ...first.flow, memory: asked.memory });
  const fields = "view" in shown && "fields" in shown.view ? shown.view.fields : {};
  expect(fields).toMatchObject({ ...carried, CustomerMsisdn: "233241234567", requestId: "req-1", otpPrefix: "KWTF" });
  const { flow: it, calls } = flow(verify(200, { status: 200 }), {});
  const set = await submitGift(form({ ...fields, intent: "verify", OtpCode: "1234" }), it);
  expect(set).toMatchObject({ go: "/impact/donate?recurring=inv-1" });
  expect(calls).toMatchObject([{ body: { requestId: "req-1", donationDto: { donatorEmail: "ama@example.com" } } }]);
});

test("what the API refuses is told in the form of step 2, which has only its own values", async () => {
  const errors = [{ field: "City", code: "x", message: "Enter your city" }];
  const { flow: it } = flow(pay(422, { code: "invalid-fields", errors }), { draft, seed: SEED });
  const { view } = (await submitGift(form(typed), it)) as { view: object };
  expect(view).toMatchObject({ kind: "details", answer: { errors: [{ field: "City", message: "Enter your city" }] } });
  expect(view).toHaveProperty("values", typed);
});

test("a pending gift leads to its own address", async () => {
  const { flow: it } = flow(pay(202, { status: 202, data: { TransactionId: "T-1" } }), { draft, seed: SEED });
  const step = await submitGift(form(typed), it);
  expect(step).toMatchObject({ go: "/impact/donate?gift=T-1", memory: { waiting: { reference: "T-1", since: NOW } } });
  const back = await openDonate(new URL("http://x/impact/donate"), { ...it, memory: step.memory });
  expect(back).toMatchObject({ go: "/impact/donate?gift=T-1" });
  const edit = await openDonate(new URL("http://x/impact/donate?edit"), { ...it, memory: step.memory });
  expect(edit).toMatchObject({
    view: { kind: "details", fields: { seed: SEED }, values: { CustomerMsisdn: "24 123 4567" } },
  });
});

const subscribe = { status: 200, body: { status: 200, data: code } };

test("a monthly gift asks for a code, and the donate page then waits for it", async () => {
  const { flow: it } = flow({ "POST /rip/subscribe": subscribe }, { draft, seed: SEED });
  const step = await submitGift(form({ ...typed, Recurrent: "MONTHLY" }), it);
  expect(step).toMatchObject({ go: "/impact/donate", memory: { code: { recurringInvoiceId: "inv-1" } } });
  const next = await openDonate(new URL("http://x/impact/donate"), { ...it, memory: step.memory });
  expect(next).toMatchObject({
    view: { kind: "code", prefix: "KWTF", amount: 2000 as Pesewas, interval: "MONTHLY", phone: PHONE },
  });
});

const awaitingCode: Memory = { draft, details: { ...details, Recurrent: "MONTHLY" }, seed: SEED, code };
const verify = (status: number, body?: object) => ({ "POST /rip/verify": { status, body } });

test.each(["1234", " 12 34 ", "KWTF-1234", "kwtf 1234"])("the code %j is understood", async (OtpCode) => {
  const { flow: it, calls } = flow(verify(200, { status: 200 }), awaitingCode);
  const step = await submitGift(form({ intent: "verify", OtpCode }), it);
  expect(calls[0]?.body).toMatchObject({ otpCode: "KWTF-1234", donationDto: { paymentFrequency: "MONTHLY" } });
  expect(step).toMatchObject({
    go: "/impact/donate?recurring=inv-1",
    memory: { setUp: { reference: "inv-1", amount: 2000 as Pesewas, interval: "MONTHLY" } },
  });
  expect(step.memory.draft).toBeUndefined();
});

test.each(["", "123", "12345", "12a4"])("the code %j is not sent", async (OtpCode) => {
  const { flow: it, calls } = flow(verify(200), awaitingCode);
  expect(await submitGift(form({ intent: "verify", OtpCode }), it)).toMatchObject({
    view: { kind: "code", answer: { errors: [{ field: "OtpCode" }] } },
  });
  expect(calls).toEqual([]);
});

test("a wrong code says how many tries are left", async () => {
  const { flow: it } = flow(verify(422, { code: "code-wrong", triesLeft: 1 }), awaitingCode);
  const step = await submitGift(form({ intent: "verify", OtpCode: "9999" }), it);
  expect(step).toMatchObject({ view: { answer: { errors: [{ message: expect.stringMatching(/1 try left$/u) }] } } });
  expect(step.memory.code).toEqual(code);
});

test("any other failure of the code says after 2 seconds that the gift is being processed, and keeps the draft", async () => {
  const { flow: it } = flow(verify(500), awaitingCode);
  const step = await submitGift(form({ intent: "verify", OtpCode: "1234" }), it);
  expect(step).toMatchObject({
    go: "/impact?result",
    afterMs: 2000,
    memory: {
      toast: { type: "info", title: "Your subscription is being processed" },
      draft,
      seed: SEED,
      result: { kind: "processing", reference: "inv-1" },
    },
  });
});

test("asking for a new code twice from one page sends one key, and the next page another", async () => {
  const { flow: it, calls } = flow({ "POST /rip/subscribe": subscribe }, awaitingCode);
  const step = await submitGift(form({ intent: "resend" }), it);
  await submitGift(form({ intent: "resend" }), it);
  await submitGift(form({ intent: "resend" }), { ...it, memory: step.memory });
  const [one, two, three] = calls.map(({ key }) => key);
  expect(two).toBe(one);
  expect(three).not.toBe(one);
});
