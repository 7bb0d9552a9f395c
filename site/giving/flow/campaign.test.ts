import { expect, test } from "vitest";
import { DONATE_LINK } from "#site/facts/navigation.ts";
import { CHANGE_ADDRESS, campaignQuery, changeAddress, readCampaign } from "./campaign.ts";

const read = (query: string) => readCampaign(new URLSearchParams(query));

test("a campaign link may choose amount, frequency and channel", () => {
  expect(read("amount=50&frequency=monthly&channel=mtn-gh")).toEqual({
    amount: 5000,
    frequency: "MONTHLY",
    channel: "mtn-gh",
  });
});

test("ignores parameters that it cannot read", () => {
  expect(read("amount=-5&frequency=daily&channel=glo-gh&CustomerEmail=ama@example.com")).toEqual({});
});

test("keeps an amount below the smallest gift or above the largest as the link has it", () => {
  expect(read("amount=0.50")).toEqual({ amount: 50 });
  expect(read("amount=30000")).toEqual({ amount: 3_000_000 });
});

test("passes the frequency and the channel on to step 2, or nothing when there are none", () => {
  expect(campaignQuery(read("amount=50&frequency=yearly&channel=tigo-gh"))).toBe("?frequency=YEARLY&channel=tigo-gh");
  expect(campaignQuery(read("amount=50"))).toBe("");
});

test("the addresses for changing a gift lead to the same form as every donate link, and keep no number", () => {
  const chosen = { Recurrent: "MONTHLY", Channel: "mtn-gh", CustomerMsisdn: "24 123 4567" };
  for (const [address, query] of [
    [CHANGE_ADDRESS, "change="],
    [changeAddress(chosen), "change=&frequency=MONTHLY&channel=mtn-gh"],
  ] as const) {
    const { pathname, hash, searchParams } = new URL(address, "https://beat.example");
    expect(`${pathname}${hash}`).toBe(DONATE_LINK.to);
    expect(searchParams.toString()).toBe(query);
  }
});
