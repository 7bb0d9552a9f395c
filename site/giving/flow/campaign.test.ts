import { expect, test } from "vitest";
import { campaignQuery, readCampaign } from "./campaign.ts";

const read = (query: string) => readCampaign(new URLSearchParams(query));

test("a campaign link may choose amount, frequency and channel", () => {
  expect(read("amount=50&frequency=monthly&channel=mtn-gh")).toEqual({
    amount: 5000,
    frequency: "MONTHLY",
    channel: "mtn-gh",
  });
});

test("what cannot be read is as if it were not there", () => {
  expect(read("amount=-5&frequency=daily&channel=glo-gh&CustomerEmail=ama@example.com")).toEqual({});
});

test("an amount below the smallest gift or above the largest stays what was asked for", () => {
  expect(read("amount=0.50")).toEqual({ amount: 50 });
  expect(read("amount=30000")).toEqual({ amount: 3_000_000 });
});

test("step 2 gets the frequency and the channel, and nothing when there are none", () => {
  expect(campaignQuery(read("amount=50&frequency=yearly&channel=tigo-gh"))).toBe("?frequency=YEARLY&channel=tigo-gh");
  expect(campaignQuery(read("amount=50"))).toBe("");
});
