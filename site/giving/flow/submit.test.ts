import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { details, draft, form, NOW, scriptedFlow as flow, SEED, typed } from "./fixtures/scripted-flow.ts";
import type { Memory } from "./memory.ts";
import { openDonate, openImpact } from "./open.ts";
import { submitDonate, submitImpact } from "./submit.ts";

const PHONE = "024\u00a0123\u00a04567";
const code = { recurringInvoiceId: "inv-1", requestId: "req-1", otpPrefix: "KWTF", resendSeed: SEED };

const pay = (status: number, body?: object) => ({ "POST /payments/pay/mobilemoney": { status, body } });
const paid = pay(200, { status: 200, data: { TransactionId: "T-1" } });

test("step 1 stores the draft and passes a campaign link's choice on to step 2", () => {
  const { flow: it } = flow({}, {});
  const step = submitImpact(
    form({
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

test("step 1 keeps the key of a gift that may have moved money, and forgets the gift that waited", () => {
  const { flow: it } = flow({}, { seed: SEED, waiting: { reference: "T-1", since: NOW }, code });
  const step = submitImpact(form({ Amount: "100", CustomerEmail: "a@b.gh", Country: "Ghana", City: "Wa" }), it);
  expect(Object.keys(step.memory).toSorted()).toEqual(["draft", "seed"]);
  expect(step.memory.seed).toBe(SEED);
});

test("step 1 shows what was typed and what to correct", () => {
  const { flow: it } = flow({}, {});
  const step = submitImpact(form({ Amount: "20", CustomerEmail: "ama", Country: "Ghana", City: "Wa" }), it);
  expect(step).toMatchObject({
    page: { values: { CustomerEmail: "ama", City: "Wa" }, errors: [{ field: "CustomerEmail" }] },
  });
});

test("step 2 without a draft sends nothing and leads back to step 1", async () => {
  const { flow: it, calls } = flow(paid, {});
  expect(await submitDonate(form(typed), it)).toMatchObject({ go: "/impact/donate" });
  expect(calls).toEqual([]);
});

test("step 2 with an error sends nothing and keeps what was typed", async () => {
  const { flow: it, calls } = flow(paid, { draft });
  const step = await submitDonate(form({ ...typed, CustomerMsisdn: "24 123" }), it);
  expect(step).toMatchObject({ page: { values: { CustomerMsisdn: "24 123" }, errors: [{ field: "CustomerMsisdn" }] } });
  expect(calls).toEqual([]);
});

test("a paid gift is recorded with its key and shown in a toast, and its result and whom to thank are kept", async () => {
  const { flow: it, calls } = flow(paid, { draft, seed: SEED });
  const step = await submitDonate(form(typed), it);
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
  const step = await submitDonate(form(typed), it);
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
  const step = await submitDonate(form(typed), it);
  expect(step).toMatchObject({ go: "/impact?result" });
  const told = await openImpact(new URL("http://x/impact?result"), { ...it, memory: step.memory });
  expect(told.page).toMatchObject({ values: { CustomerEmail: "ama@example.com" }, result: { kind: "refused" } });
  const forged = await openImpact(new URL("http://x/impact?result"), { ...it, memory: {} });
  expect(forged.page.result).toBeUndefined();
});

test("trying an uncertain gift again sends the same key, and a changed gift another", async () => {
  const { flow: it, calls } = flow(pay(500), { draft, seed: SEED });
  const first = await submitDonate(form(typed), it);
  expect(first).toMatchObject({ page: { values: typed, message: { again: true } } });
  const again = { ...it, memory: first.memory };
  await submitDonate(form(typed), again);
  await submitDonate(form({ ...typed, CustomerMsisdn: "24 765 4321" }), again);
  const [one, two, three] = calls.map(({ key }) => key);
  expect(two).toBe(one);
  expect(three).not.toBe(one);
});

test("asks for the amount on the button although another tab has chosen another since", async () => {
  const { flow: it, calls } = flow(pay(500), { draft: { ...draft, amount: 50_000 as Pesewas }, seed: SEED });
  const faulty = await submitDonate(form({ ...typed, Amount: "20", CustomerMsisdn: "" }), it);
  expect(faulty.memory.draft?.amount).toBe(2000);
  const sent = await submitDonate(form({ ...typed, Amount: "20" }), it);
  expect(sent.memory.draft?.amount).toBe(2000);
  expect(calls.map(({ body }) => body)).toMatchObject([{ Amount: 20 }]);
});

test("a form that was rendered earlier sends its own key", async () => {
  const { flow: it, calls } = flow(pay(500), { draft, seed: "f".repeat(32) });
  await submitDonate(form({ ...typed, seed: SEED }), it);
  expect(calls[0]?.key).toMatch(new RegExp(`^${SEED}-`, "u"));
});

test("a pending gift leads to its own address", async () => {
  const { flow: it } = flow(pay(202, { status: 202, data: { TransactionId: "T-1" } }), { draft, seed: SEED });
  const step = await submitDonate(form(typed), it);
  expect(step).toMatchObject({ go: "/impact/donate?gift=T-1", memory: { waiting: { reference: "T-1", since: NOW } } });
  const back = await openDonate(new URL("http://x/impact/donate"), { ...it, memory: step.memory });
  expect(back).toMatchObject({ go: "/impact/donate?gift=T-1" });
  const edit = await openDonate(new URL("http://x/impact/donate?edit"), { ...it, memory: step.memory });
  expect(edit).toMatchObject({ page: { kind: "details", seed: SEED, values: { CustomerMsisdn: "24 123 4567" } } });
});

const subscribe = { status: 200, body: { status: 200, data: code } };

test("a monthly gift asks for a code, and the donate page then waits for it", async () => {
  const { flow: it } = flow({ "POST /rip/subscribe": subscribe }, { draft, seed: SEED });
  const step = await submitDonate(form({ ...typed, Recurrent: "MONTHLY" }), it);
  expect(step).toMatchObject({ go: "/impact/donate", memory: { code: { recurringInvoiceId: "inv-1" } } });
  const next = await openDonate(new URL("http://x/impact/donate"), { ...it, memory: step.memory });
  expect(next).toMatchObject({
    page: { kind: "code", prefix: "KWTF", amount: 2000 as Pesewas, interval: "MONTHLY", phone: PHONE },
  });
});

const awaitingCode: Memory = { draft, details: { ...details, Recurrent: "MONTHLY" }, seed: SEED, code };
const verify = (status: number, body?: object) => ({ "POST /rip/verify": { status, body } });

test.each(["1234", " 12 34 ", "KWTF-1234", "kwtf 1234"])("the code %j is understood", async (OtpCode) => {
  const { flow: it, calls } = flow(verify(200, { status: 200 }), awaitingCode);
  const step = await submitDonate(form({ intent: "verify", OtpCode }), it);
  expect(calls[0]?.body).toMatchObject({ otpCode: "KWTF-1234", donationDto: { paymentFrequency: "MONTHLY" } });
  expect(step).toMatchObject({
    go: "/impact/donate?recurring=inv-1",
    memory: { setUp: { amount: 2000 as Pesewas, interval: "MONTHLY" } },
  });
  expect(step.memory.draft).toBeUndefined();
});

test.each(["", "123", "12345", "12a4"])("the code %j is not sent", async (OtpCode) => {
  const { flow: it, calls } = flow(verify(200), awaitingCode);
  expect(await submitDonate(form({ intent: "verify", OtpCode }), it)).toMatchObject({
    page: { errors: [{ field: "OtpCode" }] },
  });
  expect(calls).toEqual([]);
});

test("a wrong code says how many tries are left", async () => {
  const { flow: it } = flow(verify(422, { code: "code-wrong", triesLeft: 1 }), awaitingCode);
  const step = await submitDonate(form({ intent: "verify", OtpCode: "9999" }), it);
  expect("page" in step && step.page.errors[0]?.message).toMatch(/1 try left$/u);
  expect(step.memory.code).toEqual(code);
});

test("any other failure of the code says after 2 seconds that the gift is being processed, and keeps the draft", async () => {
  const { flow: it } = flow(verify(500), awaitingCode);
  const step = await submitDonate(form({ intent: "verify", OtpCode: "1234" }), it);
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
  const step = await submitDonate(form({ intent: "resend" }), it);
  await submitDonate(form({ intent: "resend" }), it);
  await submitDonate(form({ intent: "resend" }), { ...it, memory: step.memory });
  const [one, two, three] = calls.map(({ key }) => key);
  expect(two).toBe(one);
  expect(three).not.toBe(one);
});
