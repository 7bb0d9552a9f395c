import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import type { Msisdn } from "#contract/phone.ts";
import { keyFor, mintSeed, readDonation, readRecurring } from "./donation.server.ts";
import type { Donation } from "./flow.ts";
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

test.each<[string, Reply, string]>([
  ["a 404", { status: 404 }, "none"],
  ["a fault", { status: 500 }, "unreached"],
  ["a cut line", "cut", "unreached"],
  ["a sign-in page", { status: 200, body: "<html>Sign in</html>" }, "unreached"],
  ["an unknown state", { status: 200, body: { data: { state: "lost", amount: 20 } } }, "unreached"],
  [
    "an inherited property as its state",
    { status: 200, body: { data: { state: "toString", amount: 20 } } },
    "unreached",
  ],
  ["an amount in words", { status: 200, body: { data: { state: "failed", amount: "twenty" } } }, "unreached"],
])("only a 404 means that there is no such gift: %s", async (_, reply, found) => {
  const { api } = scriptedFlow({ "GET /donations/T-1": reply, "GET /rip/inv-1": reply }, {}).flow;
  expect([readDonation(await api.donation("T-1")), readRecurring(await api.recurring("inv-1"))]).toEqual([
    found,
    found,
  ]);
});
