import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import type { Msisdn } from "#contract/phone.ts";
import { type Donation, keyFor, mintSeed } from "./donation.server.ts";
import { details, draft } from "./fixtures/scripted-flow.ts";

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
