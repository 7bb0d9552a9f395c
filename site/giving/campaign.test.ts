import { expect, test } from "vitest";
import { DEFAULT_MAXIMUM } from "#contract/money.ts";
import { campaignQuery, readCampaign } from "./campaign.ts";

const read = (query: string) => readCampaign(new URLSearchParams(query), DEFAULT_MAXIMUM);

test("a campaign link may choose amount, frequency and channel", () => {
  expect(read("amount=50&frequency=monthly&channel=mtn-gh")).toEqual({
    amount: 50,
    frequency: "MONTHLY",
    channel: "mtn-gh",
  });
});

test("what cannot be read is as if it were not there", () => {
  expect(read("amount=-5&frequency=daily&channel=glo-gh&CustomerEmail=ama@example.com")).toEqual({});
});

test("step 2 gets the frequency and the channel, and nothing when there are none", () => {
  expect(campaignQuery(read("amount=50&frequency=yearly&channel=tigo-gh"))).toBe("?frequency=YEARLY&channel=tigo-gh");
  expect(campaignQuery(read("amount=50"))).toBe("");
});
