import { expect, test } from "vitest";
import { DONATE_LINK } from "#site/facts/navigation.ts";
import { CHANGE_ADDRESS, changeAddress } from "./addresses.ts";
import { readCampaign } from "./campaign.ts";

test("the address for changing a gift leads to the same form as every donate link", () => {
  const { pathname, hash, searchParams } = new URL(CHANGE_ADDRESS, "https://beat.example");
  expect(`${pathname}${hash}`).toBe(DONATE_LINK.to);
  expect([...searchParams.keys()]).toEqual(["change"]);
});

test("the address for changing a gift on step 2 keeps how often it is given and the network, and no number", () => {
  const chosen = { Recurrent: "MONTHLY", Channel: "mtn-gh", CustomerMsisdn: "24 123 4567" };
  const { pathname, hash, searchParams } = new URL(changeAddress(chosen), "https://beat.example");
  expect(`${pathname}${hash}`).toBe(DONATE_LINK.to);
  expect(searchParams.has("change")).toBe(true);
  expect(readCampaign(searchParams)).toEqual({ frequency: "MONTHLY", channel: "mtn-gh" });
  expect(searchParams.toString()).not.toContain("24");
  expect(readCampaign(new URL(changeAddress({ ...chosen, Channel: "" }), "https://beat.example").searchParams)).toEqual(
    {
      frequency: "MONTHLY",
    },
  );
});
