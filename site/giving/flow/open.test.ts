import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import {
  code,
  details,
  draft,
  NOW,
  PHONE,
  type Reply,
  scriptedFlow as flow,
  SEED,
  standing,
  typed,
} from "./fixtures/scripted-flow.ts";
import type { Flow, Memory } from "./flow.ts";
import { openDonate, openImpact } from "./open.ts";

/** A flow whose gift stands like this. */
const gift = (state: string, memory: Memory, more: object = {}) =>
  flow({ "GET /donations/T-1": standing(state, { amount: 20.5, reference: "BEAT-1", ...more }) }, memory);
const donate = (query: string, it: Flow) => openDonate(new URL(`http://x/impact/donate${query}`), it);
const impact = (query: string, it: Flow) => openImpact(new URL(`http://x/impact${query}`), it);
const named = { reference: "T-1", publicReference: "BEAT-1", amount: 2050 };

test("the form has a key from the first time it is shown and keeps it when the page reloads", async () => {
  const { flow: it } = flow({}, { draft });
  const first = await donate("", it);
  expect(first.memory.seed).toMatch(/^[0-9a-f]{32}$/u);
  expect(first).toMatchObject({ view: { kind: "details", amount: 2000, fields: { seed: first.memory.seed } } });
  // The memory is the same object that came in, so nothing is stored again.
  expect((await donate("", { ...it, memory: first.memory })).memory).toBe(first.memory);
});

test.each([
  // The form shows 233 before the number, so the value has no prefix.
  ["", typed],
  ["?frequency=yearly&channel=vodafone-gh", { ...typed, Recurrent: "YEARLY", Channel: "vodafone-gh" }],
  ["?frequency=yearly&channel=tigo-gh", { ...typed, Recurrent: "YEARLY" }],
])("a link's choices (%s) replace what was typed before, but never by a network that is off", async (link, values) => {
  expect(await donate(link, flow({}, { draft, details, seed: SEED }).flow)).toMatchObject({ view: { values } });
});

test("shows the code's form until the donor wants to edit", async () => {
  const memory: Memory = { draft, details: { ...details, Recurrent: "YEARLY" }, seed: SEED, code };
  const { flow: it } = flow({}, memory);
  expect(await donate("", it)).toMatchObject({
    memory,
    view: {
      kind: "code",
      amount: 2000,
      recurring: { interval: "YEARLY", prefix: "KWTF" },
      phone: PHONE,
      fields: { Amount: "20", Recurrent: "YEARLY", CustomerMsisdn: "233241234567", ...code },
    },
  });
  expect(await donate("?edit", it)).toMatchObject({ view: { kind: "details", values: { Recurrent: "YEARLY" } } });
});

const own: Memory = { setUp: { reference: "inv-1", amount: 5000 as Pesewas, interval: "MONTHLY" } };
const another: Memory = { setUp: { reference: "inv-2", amount: 5000 as Pesewas, interval: "MONTHLY" } };
const unreached = { kind: "set-up", state: "unreached", nextCharge: undefined };
const active = { state: "active", nextCharge: "2027-01-15" };

test.each<[string, Memory, Reply, object]>([
  [
    "on any device as the API knows it",
    {},
    standing("active", { ...active, amount: 20.5, paymentInterval: "YEARLY", reference: "BEAT-1" }),
    { kind: "set-up", ...active, reference: "inv-1", publicReference: "BEAT-1", amount: 2050, interval: "YEARLY" },
  ],
  ["where it was set up, although there is no answer", own, "cut", { ...unreached, amount: 5000, interval: "MONTHLY" }],
  ["where it was set up, although its host has no such route", own, { status: 404 }, { ...unreached, amount: 5000 }],
  ["elsewhere without its amount when there is no answer", another, "cut", { ...unreached, amount: undefined }],
  ["elsewhere as unknown after a 404", another, { status: 404 }, { kind: "no-donation", reference: "inv-1" }],
])("a recurring gift is shown %s", async (_, memory, reply, view) => {
  const { flow: it } = flow({ "GET /rip/inv-1": reply }, memory);
  expect(await donate("?recurring=inv-1", it)).toMatchObject({ memory, view });
});

test.each([
  ["", {}, { Amount: "5000" }],
  ["?amount=50&channel=mtn-gh", { amount: 5000, channel: "mtn-gh" }, { Common: "50", Other: false }],
  ["?amount=-5&frequency=daily&channel=glo-gh&CustomerEmail=kofi@example.com", {}, { Amount: "5000" }],
  // The form refuses it, because a changed amount would surprise the visitor.
  ["?amount=30000", { amount: 3_000_000 }, { Other: true, OtherAmount: "30000" }],
])("step 1 shows what was typed before, and of the link %j what can be read", async (link, campaign, amount) => {
  const { form } = await impact(link, flow({}, { draft: { ...draft, amount: 500_000 as Pesewas } }).flow);
  expect(form.campaign).toEqual(campaign);
  expect(form.values).toMatchObject({ ...amount, City: "Wa", CustomerEmail: "ama@example.com" });
});

test("shows the last result only when the address asks for it and this server has kept it, and a toast once", async () => {
  const toast = { type: "success", title: "Donation completed!", message: "Thank you" } as const;
  const memory: Memory = { result: { kind: "paid", amount: 2000 as Pesewas }, toast };
  const { flow: it } = flow({}, memory);
  expect((await impact("", it)).result).toBeUndefined();
  expect((await impact("?result", flow({}, {}).flow)).result).toBeUndefined();
  const first = await impact("?result", it);
  expect(first).toMatchObject({ memory: { result: memory.result }, result: memory.result, toast });
  expect((await impact("?result", { ...it, memory: first.memory })).toast).toBeUndefined();
});

test.each([
  ["pending", "waiting"],
  ["checking", "checking"],
  ["paid", "paid"],
])("the impact page shows anybody a gift that is %s, with its amount", async (state, kind) => {
  expect((await impact("?gift=T-1", gift(state, {}).flow)).result).toEqual({ kind, ...named });
});

test("the impact page keeps the result that it has when the API has no such route", async () => {
  const result = { kind: "paid", reference: "T-1", amount: 2000 as Pesewas } as const;
  const { flow: it } = flow({ "GET /donations/T-1": { status: 404 } }, { result });
  expect((await impact("?gift=T-1", it)).result).toEqual(result);
  expect((await impact("?gift=T-2", it)).result).toBeUndefined();
});

const waiting: Memory = { draft, details, seed: SEED, waiting: { reference: "T-1", since: NOW - 5000 } };
const mine = {
  channel: "mtn-gh",
  phone: PHONE,
  ends: new Date(NOW + 295_000).toISOString().slice(11, 16),
};
const unknown = { channel: undefined, phone: undefined, ends: undefined };

test("a waiting gift shows which phone was asked and since when, and on another device only the amount", async () => {
  for (const state of ["pending", "checking"]) {
    const view = { kind: "waiting", ...named, isChecking: state === "checking", isReached: true };
    expect(await donate("?gift=T-1", gift(state, waiting).flow)).toMatchObject({ view: { ...view, ...mine } });
    expect(await donate("?gift=T-1", gift(state, { draft, details }).flow)).toMatchObject({
      view: { ...view, ...unknown },
    });
  }
  // Nothing is lost when the API cannot be reached.
  expect(await donate("?gift=T-1", flow({}, waiting).flow)).toMatchObject({
    memory: waiting,
    view: { kind: "waiting", isReached: false, amount: 2000, ...mine },
  });
});

test("a gift that is paid sends its record, forgets the draft and thanks its donor, and nobody else", async () => {
  const { flow: it, calls } = gift("paid", waiting);
  const { memory, ...step } = await donate("?gift=T-1", it);
  const result = { kind: "paid", ...named, giver: { name: draft.CustomerName, on: NOW } };
  expect(step).toEqual({ go: "/impact?gift=T-1" });
  expect(memory).toEqual({ result, toast: expect.objectContaining({ title: "Donation completed!" }) });
  await expect.poll(() => calls.map(({ call }) => call)).toContain("PUT /donations/T-1");
  expect(calls.at(-1)?.key).toMatch(new RegExp(`^${SEED}-`, "u"));
  expect((await impact("?gift=T-1", { ...it, memory })).result).toEqual(result);

  const other = flow({ "GET /donations/T-2": standing("paid") }, { ...memory, draft });
  expect((await impact("?gift=T-2", other.flow)).result).toMatchObject({ kind: "paid", giver: undefined });
  const landed = await donate("?gift=T-2", other.flow);
  expect(landed.memory).toMatchObject({ draft, result: { giver: undefined } });
  expect(other.calls.map(({ call }) => call)).not.toContain("PUT /donations/T-2");
});

test.each([
  ["failed", { reason: "declined" }, { kind: "refused", reason: "declined" }],
  ["expired", {}, { kind: "expired" }],
  ["returned", {}, { kind: "returned" }],
])("shows a gift that ended as %s on the impact page, and keeps its draft", async (state, more, result) => {
  const { memory, ...step } = await donate("?gift=T-1", gift(state, waiting, more).flow);
  expect(step).toEqual({ go: "/impact?gift=T-1" });
  // The next try is another gift.
  expect(memory).toEqual({ draft, details, result: { ...result, ...named }, toast: expect.anything() });
});

test("says that a gift is unknown after a 404 and stops waiting for it", async () => {
  const step = await donate("?gift=T-1", flow({ "GET /donations/T-1": { status: 404 } }, waiting).flow);
  expect(step).toEqual({ memory: { ...waiting, waiting: undefined }, view: { kind: "no-donation", reference: "T-1" } });
});

test.each<[string, Reply]>([
  ["a fault", { status: 500 }],
  ["a sign-in page", { status: 200, body: "<html>Sign in</html>" }],
  ["an unknown state", standing("lost")],
  ["an inherited property as its state", standing("toString")],
  ["an amount in words", standing("failed", { amount: "twenty" })],
])("%s does not mean that there is no such gift", async (_, reply) => {
  const { flow: it } = flow({ "GET /donations/T-1": reply, "GET /rip/T-1": reply }, {});
  expect(await donate("?gift=T-1", it)).toMatchObject({ view: { kind: "waiting", isReached: false } });
  expect(await donate("?recurring=T-1", it)).toMatchObject({ view: { kind: "set-up", state: "unreached" } });
});
