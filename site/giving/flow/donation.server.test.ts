import fc from "fast-check";
import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import type { Msisdn } from "#contract/phone.ts";
import { DONATION_STATES, RECURRING_STATES } from "#contract/states.ts";
import { type Donation, keyFor, mintSeed, readDonation, readRecurring } from "./donation.server.ts";
import { details, draft, type Reply, scriptedFlow } from "./fixtures/scripted-flow.ts";

test("the same gift has one key, and one that differs in anything another", () => {
  const donation: Donation = { ...draft, ...details };
  const seed = mintSeed();
  expect(keyFor(seed, { ...donation })).toBe(keyFor(seed, donation));
  const changes: Partial<Donation>[] = [
    { amount: 2051 as Pesewas },
    { Recurrent: "YEARLY" },
    { Channel: "tigo-gh" },
    { CustomerMsisdn: "233201234568" as Msisdn },
    { CustomerName: "Ama" },
    { CustomerEmail: "kofi@example.com" },
    { City: "Accra" },
  ];
  const keys = changes.map((change) => keyFor(seed, { ...donation, ...change }));
  expect(new Set([keyFor(seed, donation), keyFor(mintSeed(), donation), ...keys]).size).toBe(changes.length + 2);
});

/** What is found when the API answers like this, of a donation and of a recurring one. */
const found = async (reply: Reply) => {
  const { api } = scriptedFlow({ "GET /donations/T-1": reply, "GET /rip/inv-1": reply }, {}).flow;
  return [readDonation(await api.donation("T-1")), readRecurring(await api.recurring("inv-1"))] as const;
};
const answer = (data: object): Reply => ({ status: 200, body: { status: 200, data } });

test.each(Object.keys(DONATION_STATES))(
  "a donation that is %s is known with its amount, to the pesewa",
  async (state) => {
    const [donation] = await found(answer({ state, amount: 20.5, reference: "BEAT-1", reason: "declined" }));
    expect(donation).toEqual({ state, publicReference: "BEAT-1", amount: 2050, reason: "declined" });
  },
);

test.each(Object.keys(RECURRING_STATES))(
  "a recurring donation that is %s is known with its next charge",
  async (state) => {
    const data = { state, amount: 20.5, reference: "BEAT-1", paymentInterval: "YEARLY", nextCharge: "2027-01-15" };
    const [, recurring] = await found(answer(data));
    const known = { state, publicReference: "BEAT-1", amount: 2050 };
    expect(recurring).toEqual({ ...known, interval: "YEARLY", nextCharge: "2027-01-15" });
  },
);

test('an unknown or missing reason becomes "not-given"', async () => {
  for (const reason of ["solar-flare", undefined]) {
    expect((await found(answer({ state: "failed", amount: 20, reason })))[0]).toMatchObject({ reason: "not-given" });
  }
});

const UNREACHED = ["unreached", "unreached"];

test("only a 404 means that there is no such donation", async () => {
  expect(await found({ status: 404 })).toEqual(["none", "none"]);
  expect(await found({ status: 500 })).toEqual(UNREACHED);
  expect(await found("cut")).toEqual(UNREACHED);
});

test.each([
  ["no data", { status: 200 }],
  ["an unknown state", { data: { state: "lost", amount: 20 } }],
  ["the name of an inherited property as its state", { data: { state: "toString", amount: 20 } }],
  ["an amount in words", { data: { state: "failed", amount: "twenty" } }],
])("an answer with %s counts as no answer", async (_, body) => {
  expect(await found({ status: 200, body })).toEqual(UNREACHED);
});

test("looking up never throws, whatever the host answers", async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.constantFrom(200, 201, 400, 404, 500), async (body, status) => {
      await found({ status, body });
    }),
  );
});
