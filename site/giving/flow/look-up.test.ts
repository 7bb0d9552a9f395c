import fc from "fast-check";
import { expect, test } from "vitest";
import { type GivingClient, createGivingClient } from "#contract/client.ts";
import { DONATION_STATES, RECURRING_STATES } from "#contract/states.ts";
import { scriptedFlow } from "./fixtures/scripted-flow.ts";
import { lookUp, lookUpRecurring } from "./look-up.ts";

const answering = (body: unknown, status = 200): GivingClient =>
  scriptedFlow({ "GET /donations/T-1": { status, body }, "GET /rip/inv-1": { status, body } }, {}).flow.api;
const silent = createGivingClient({
  base: "http://host.test",
  fetch() {
    throw new TypeError("the line is cut");
  },
});

test.each(Object.keys(DONATION_STATES))("a donation that is %s is known with its amount", async (state) => {
  const api = answering({ status: 200, data: { state, amount: 20.5, reference: "BEAT-1", reason: "declined" } });
  expect(await lookUp(api, "T-1")).toEqual({
    kind: "known",
    state,
    publicReference: "BEAT-1",
    amount: 2050,
    reason: "declined",
  });
});

test("reads what was given back of a donation to the pesewa", async () => {
  const api = answering({ status: 200, data: { state: "returned", amount: 20.5 } });
  expect(await lookUp(api, "T-1")).toMatchObject({ state: "returned", amount: 2050 });
});

test('an unknown or missing reason becomes "not-given"', async () => {
  for (const reason of ["solar-flare", undefined]) {
    const api = answering({ status: 200, data: { state: "failed", amount: 20, reason } });
    expect(await lookUp(api, "T-1")).toMatchObject({ reason: "not-given", publicReference: undefined });
  }
});

test.each(Object.keys(RECURRING_STATES))(
  "a recurring donation that is %s is known with its next charge",
  async (state) => {
    const data = { state, amount: 20.5, reference: "BEAT-1", paymentInterval: "YEARLY", nextCharge: "2027-01-15" };
    expect(await lookUpRecurring(answering({ status: 200, data }), "inv-1")).toEqual({
      kind: "known",
      state,
      publicReference: "BEAT-1",
      amount: 2050,
      interval: "YEARLY",
      nextCharge: "2027-01-15",
    });
  },
);

test.each([lookUp, lookUpRecurring])("only a 404 means that there is no such donation (%o)", async (ask) => {
  expect(await ask(answering(null, 404), ask === lookUp ? "T-1" : "inv-1")).toEqual({ kind: "none" });
  expect(await ask(answering(null, 500), "T-1")).toEqual({ kind: "unreached" });
  expect(await ask(silent, "T-1")).toEqual({ kind: "unreached" });
});

test.each([
  ["no data", { status: 200 }],
  ["an unknown state", { data: { state: "lost", amount: 20 } }],
  ["the name of an inherited property as its state", { data: { state: "toString", amount: 20 } }],
  ["an amount in words", { data: { state: "failed", amount: "20" } }],
])("an answer with %s counts as no answer", async (_, body) => {
  expect(await lookUp(answering(body), "T-1")).toEqual({ kind: "unreached" });
  expect(await lookUpRecurring(answering(body), "inv-1")).toEqual({ kind: "unreached" });
});

test("looking up never throws, whatever the host answers", async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.constantFrom(200, 201, 400, 404, 500), async (body, status) => {
      const kinds = [
        await lookUp(answering(body, status), "T-1"),
        await lookUpRecurring(answering(body, status), "inv-1"),
      ];
      for (const { kind } of kinds) expect(["known", "none", "unreached"]).toContain(kind);
    }),
  );
});
