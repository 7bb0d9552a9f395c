import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import {
  code,
  details,
  draft,
  form,
  NOW,
  PHONE,
  scriptedFlow as flow,
  SEED,
  standing,
  SUBSCRIBE,
  typed,
} from "./fixtures/scripted-flow.ts";
import type { Memory } from "./memory.ts";
import { openDonate, openImpact } from "./open.ts";
import type { Flow } from "./flow.ts";
import { submitGift } from "./submit.ts";

const state = (name: string, more: object = {}) => ({ "GET /donations/T-1": standing(name, more) });
const recurring = (data: object) => ({ "GET /rip/inv-1": { status: 200, body: { status: 200, data } } });
const at = (query: string) => new URL(`http://x/impact/donate${query}`);
const impactAt = (query: string, it: Flow) => openImpact(new URL(`http://x/impact${query}`), it);

test("leads back to step 1 without a draft", async () => {
  const { flow: it, calls } = flow({}, {});
  expect(await openDonate(at("?frequency=MONTHLY"), it)).toEqual({
    memory: {},
    view: { kind: "no-draft", campaign: "?frequency=MONTHLY" },
  });
  expect(calls).toEqual([]);
});

test("the form has a key from the first time it is shown and keeps it when the page reloads", async () => {
  const { flow: it } = flow({}, { draft });
  const first = await openDonate(at(""), it);
  expect(first.memory.seed).toMatch(/^[0-9a-f]{32}$/u);
  expect(first).toMatchObject({
    view: { kind: "details", amount: 2000 as Pesewas, fields: { seed: first.memory.seed } },
  });
  const again = await openDonate(at(""), { ...it, memory: first.memory });
  // The memory is the same object that came in, so nothing is stored again.
  expect(again.memory).toBe(first.memory);
});

test.each([
  // The form shows 233 before the number, so the value has no prefix.
  ["", typed],
  ["?frequency=yearly&channel=vodafone-gh", { ...typed, Recurrent: "YEARLY", Channel: "vodafone-gh" }],
  ["?frequency=yearly&channel=tigo-gh", { ...typed, Recurrent: "YEARLY" }],
])(
  "a link's choices (%s) replace what was typed before, but never a network that is switched off",
  async (link, values) => {
    const { flow: it } = flow({}, { draft, details, seed: SEED });
    expect(await openDonate(at(link), it)).toMatchObject({ view: { values } });
  },
);

test("shows the code's form until the donor wants to edit", async () => {
  const memory: Memory = { draft, details: { ...details, Recurrent: "YEARLY" }, seed: SEED, code };
  const { flow: it } = flow({}, memory);
  expect(await openDonate(at(""), it)).toMatchObject({
    memory,
    view: {
      kind: "code",
      request: "req-1",
      amount: 2000 as Pesewas,
      recurring: { interval: "YEARLY", prefix: "KWTF" },
      phone: PHONE,
      fields: { Amount: "20", Recurrent: "YEARLY", CustomerMsisdn: "233241234567", ...code },
    },
  });
  expect(await openDonate(at("?edit"), it)).toMatchObject({
    view: { kind: "details", values: { Recurrent: "YEARLY" } },
  });
});

test("shows a recurring gift with the API's state, on any device", async () => {
  const data = {
    state: "active",
    amount: 20.5,
    paymentInterval: "YEARLY",
    nextCharge: "2027-01-15",
    reference: "BEAT-1",
  };
  expect(await openDonate(at("?recurring=inv-1"), flow(recurring(data), {}).flow)).toEqual({
    memory: {},
    view: {
      kind: "set-up",
      reference: "inv-1",
      publicReference: "BEAT-1",
      state: "active",
      amount: 2050,
      interval: "YEARLY",
      nextCharge: "2027-01-15",
    },
  });
});

const setUp: Memory = { setUp: { reference: "inv-1", amount: 5000 as Pesewas, interval: "MONTHLY" } };

test.each([
  ["cannot be reached", {}],
  ["has no such route", { "GET /rip/inv-1": { status: 404 } }],
])("shows this browser's own recurring gift as it was set up when the API %s", async (_, replies) => {
  expect(await openDonate(at("?recurring=inv-1"), flow(replies, setUp).flow)).toMatchObject({
    view: { kind: "set-up", state: "unreached", amount: 5000, interval: "MONTHLY", nextCharge: undefined },
  });
});

test("says that a recurring gift is unknown after a 404, and shows no amount when the API cannot be reached", async () => {
  const elsewhere: Memory = { setUp: { reference: "inv-2", amount: 5000 as Pesewas, interval: "MONTHLY" } };
  const unknown = flow({ "GET /rip/inv-1": { status: 404 } }, elsewhere).flow;
  expect(await openDonate(at("?recurring=inv-1"), unknown)).toMatchObject({
    view: { kind: "no-donation", reference: "inv-1" },
  });
  expect(await openDonate(at("?recurring=inv-1"), flow({}, elsewhere).flow)).toMatchObject({
    view: { kind: "set-up", state: "unreached", amount: undefined, interval: undefined },
  });
});

test("step 1 shows what was typed before, and a link's amount replaces the old one", async () => {
  const { flow: it } = flow({}, { draft: { ...draft, amount: 500_000 as Pesewas } });
  expect((await impactAt("", it)).form.values).toMatchObject({ Amount: "5000", City: "Wa" });
  const { values, campaign } = (await impactAt("?amount=50&channel=mtn-gh", it)).form;
  expect(values).toMatchObject({ Common: "50", Other: false, CustomerEmail: "ama@example.com" });
  expect(campaign).toEqual({ amount: 5000, channel: "mtn-gh" });
});

test("shows the last result only when the address asks for it, and a toast once", async () => {
  const toast = { type: "success", title: "Donation completed!", message: "Thank you" } as const;
  const memory: Memory = { result: { kind: "paid", amount: 2000 as Pesewas }, toast };
  const { flow: it } = flow({}, memory);
  expect((await impactAt("", it)).result).toBeUndefined();
  const first = await openImpact(new URL("http://x/impact?result"), it);
  expect(first).toMatchObject({ memory: { result: memory.result }, result: memory.result, toast });
  expect((await openImpact(new URL("http://x/impact?result"), { ...it, memory: first.memory })).toast).toBeUndefined();
});

test.each([
  ["pending", "waiting"],
  ["checking", "checking"],
  ["paid", "paid"],
])("the impact page shows anybody a gift that is %s, with its amount", async (name, kind) => {
  const view = await impactAt("?gift=T-1", flow(state(name), {}).flow);
  expect(view.result).toEqual({ kind, reference: "T-1", publicReference: undefined, amount: 2000 });
});

const waiting: Memory = { draft, details, seed: SEED, waiting: { reference: "T-1", since: NOW - 5000 } };
const donation = at("?gift=T-1");

test("a waiting gift shows which phone was asked and since when", async () => {
  const { flow: it } = flow(state("pending"), waiting);
  expect(await openDonate(donation, it)).toMatchObject({
    view: {
      kind: "waiting",
      amount: 2000 as Pesewas,
      channel: "mtn-gh",
      phone: PHONE,
      waitedMs: 5000,
      ends: new Date(NOW + 295_000).toISOString().slice(11, 16),
      state: "pending",
    },
  });
});

test.each(["pending", "checking"])(
  "another device sees of a gift that is %s the amount, but no phone",
  async (name) => {
    const { flow: it } = flow(state(name), { draft, details });
    expect(await openDonate(donation, it)).toMatchObject({
      view: { state: name, amount: 2000, phone: undefined, waitedMs: 0, ends: undefined },
    });
  },
);

test("sends the record and forgets the draft once the gift is paid", async () => {
  const { flow: it, calls } = flow(state("paid"), waiting);
  const step = await openDonate(donation, it);
  expect(step).toMatchObject({ go: "/impact?gift=T-1", memory: { toast: { title: "Donation completed!" } } });
  expect(step.memory.result).toMatchObject({ kind: "paid", reference: "T-1", amount: 2000 });
  expect(step.memory.draft).toBeUndefined();
  await expect.poll(() => calls.map(({ call }) => call)).toContain("PUT /donations/T-1");
  expect(calls.at(-1)?.key).toMatch(new RegExp(`^${SEED}-`, "u"));
});

test("thanks the donor by name for their own gift, and not for somebody else's", async () => {
  const { flow: it } = flow(state("paid"), waiting);
  const { memory } = await openDonate(donation, it);
  const giver = { name: draft.CustomerName, on: NOW };
  expect((await impactAt("?gift=T-1", { ...it, memory })).result).toMatchObject({ kind: "paid", giver });
  const other = flow({ "GET /donations/T-2": state("paid")["GET /donations/T-1"] }, memory).flow;
  expect((await impactAt("?gift=T-2", other)).result?.giver).toBeUndefined();
  expect((await openDonate(at("?gift=T-2"), other)).memory.result?.giver).toBeUndefined();
});

test("somebody else's paid gift sends no record and keeps the draft", async () => {
  const { flow: it, calls } = flow(state("paid"), { draft });
  expect((await openDonate(donation, it)).memory.draft).toEqual(draft);
  expect(calls.map(({ call }) => call)).toEqual(["GET /donations/T-1"]);
});

test.each([
  ["failed", { reason: "declined" }, { kind: "refused", reason: "declined" }],
  ["expired", {}, { kind: "expired" }],
  ["returned", {}, { kind: "returned" }],
])("shows a gift that ended as %s on the impact page with its reference", async (name, more, result) => {
  const { flow: it } = flow(state(name, more), waiting);
  const step = await openDonate(donation, it);
  expect(step).toMatchObject({
    go: "/impact?gift=T-1",
    memory: { draft, result: { ...result, reference: "T-1", amount: 2000 as Pesewas } },
  });
  expect(step.memory.seed).toBeUndefined();
});

test("loses nothing when the API cannot be reached while a gift waits", async () => {
  const { flow: it } = flow({}, waiting);
  expect(await openDonate(donation, it)).toMatchObject({
    memory: waiting,
    view: { kind: "waiting", state: "unreached", amount: 2000 },
  });
});

test("says that a gift is unknown after a 404 and stops waiting for it", async () => {
  const { flow: it } = flow({ "GET /donations/T-1": { status: 404 } }, waiting);
  const step = await openDonate(donation, it);
  expect(step).toMatchObject({ view: { kind: "no-donation", reference: "T-1" } });
  expect(step.memory.waiting).toBeUndefined();
});

test("the impact page keeps the result that it has when the API has no such route", async () => {
  const result = { kind: "paid", reference: "T-1", amount: 2000 as Pesewas } as const;
  const { flow: it } = flow({ "GET /donations/T-1": { status: 404 } }, { result });
  expect((await impactAt("?gift=T-1", it)).result).toEqual(result);
  expect((await impactAt("?gift=T-2", it)).result).toBeUndefined();
});

test("the public reference is passed on everywhere with the gift's id", async () => {
  const named = { reference: "BEAT-7K4Q-2M" };
  const asWaiting = await openDonate(donation, flow(state("pending", named), waiting).flow);
  expect(asWaiting).toMatchObject({ view: { reference: "T-1", publicReference: "BEAT-7K4Q-2M" } });
  const asPaid = await openDonate(donation, flow(state("paid", named), waiting).flow);
  expect(asPaid.memory.result).toMatchObject({ reference: "T-1", publicReference: "BEAT-7K4Q-2M" });
  const { result } = await impactAt("?gift=T-1", flow(state("failed", named), {}).flow);
  expect(result).toMatchObject({ reference: "T-1", publicReference: "BEAT-7K4Q-2M" });
  const data = { ...code, ...named };
  const { flow: it } = flow({ [SUBSCRIBE]: { status: 200, body: { status: 200, data } } }, { draft, seed: SEED });
  const { memory } = await submitGift(form({ ...typed, Recurrent: "MONTHLY" }), it);
  const verified = await submitGift(form({ intent: "verify", OtpCode: "1234" }), { ...it, memory });
  expect(verified.memory.result).toMatchObject({ reference: "inv-1", publicReference: "BEAT-7K4Q-2M" });
});
