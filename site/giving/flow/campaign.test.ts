import { expect, test } from "vitest";
import { DONATE_LINK } from "#site/facts/navigation.ts";
import { CHANGE_ADDRESS, campaignQuery, changeAddress, giveLink, readCampaign } from "./campaign.ts";

test.each([
  [
    "amount=50&frequency=monthly&channel=mtn-gh",
    { amount: 5000, frequency: "MONTHLY", channel: "mtn-gh" },
    "?frequency=MONTHLY&channel=mtn-gh",
  ],
  ["amount=-5&frequency=daily&channel=glo-gh&CustomerEmail=ama@example.com", {}, ""],
  // The form refuses these, because a changed amount would surprise the visitor.
  ["amount=0.50", { amount: 50 }, ""],
  ["amount=30000", { amount: 3_000_000 }, ""],
])("the link %j chooses what can be read, and step 2 still needs how often and the network", (query, chosen, rest) => {
  const campaign = readCampaign(new URLSearchParams(query));
  expect(campaign).toEqual(chosen);
  expect(campaignQuery(campaign)).toBe(rest);
});

test("the addresses for giving again, or for changing a gift, lead to the form of every donate link, and keep no number", () => {
  const chosen = { Recurrent: "MONTHLY", Channel: "mtn-gh", CustomerMsisdn: "24 123 4567" };
  for (const [address, query] of [
    [giveLink({ amount: "20.5", channel: "mtn-gh" }), "amount=20.5&channel=mtn-gh"],
    [CHANGE_ADDRESS, "change="],
    [changeAddress(chosen), "change=&frequency=MONTHLY&channel=mtn-gh"],
  ] as const) {
    const { pathname, hash, searchParams } = new URL(address, "https://beat.example");
    expect(`${pathname}${hash}?${searchParams}`).toBe(`${DONATE_LINK.to}?${query}`);
  }
});
