import { describe, expect, test } from "vitest";
import { DONATIONS, STATE_WORDS } from "#site/content/giving/manage.ts";
import { attributesOf, hiddenFields, renderView } from "#site/fixtures/render-view.tsx";
import { MONTHLY, ONCE } from "./fixtures/managed-donation.ts";
import { DonationCard } from "./donation-card.tsx";
import type { ManagedDonation } from "./managed-donation.ts";

const card = (donation: ManagedDonation) => renderView(<DonationCard donation={donation} />);

test("a one-time gift shows the amount, the day, the wallet and that it was received", () => {
  const { text } = card(ONCE);
  expect(text).toContain(DONATIONS.once("GH₵20.50"));
  expect(text).toContain(STATE_WORDS.paid);
  expect(text).toContain(`${DONATIONS.given} 2 March 2026`);
  expect(text).toContain(`${DONATIONS.from} MTN mobile money`);
  expect(text).toContain(`${DONATIONS.reference} BEAT-7K4Q-2M`);
  for (const words of [DONATIONS.next, DONATIONS.cancel]) expect(text).not.toContain(words);
});

test("an active recurring gift shows its next charge and can be cancelled", () => {
  const { html, text } = card(MONTHLY);
  expect(text).toContain(`${DONATIONS.next} 2 April 2026`);
  expect(text).toContain(`${DONATIONS.ends} 2 March 2031`);
  expect(text).not.toContain(DONATIONS.beginAgain);
  expect(text).toContain(`${DONATIONS.since} 2 March 2026`);
  expect(text).toContain(DONATIONS.cancel);
  expect(attributesOf(html, "href")).toContain("/impact/donate/manage?cancel=r%2F1");
});

test("whose last charge has come says when it ends, and leads to the form filled in like it", () => {
  const { html, text } = card({ ...MONTHLY, nextCharge: undefined, failedCharge: "2031-02-02" });
  expect(text).toContain(DONATIONS.lastCame("2 March 2031"));
  expect(text).not.toContain("the next charge as usual");
  expect(attributesOf(html, "href")).toContain("/impact?amount=20.5&frequency=MONTHLY&channel=mtn-gh#donate-form");
});

test("offers a new gift with the same network and interval to donors who want to give less", () => {
  expect(attributesOf(card(MONTHLY).html, "href")).toContain("/impact?frequency=MONTHLY&channel=mtn-gh#donate-form");
});

test("a gift that has ended cannot be cancelled", () => {
  const { html, text } = card({ ...MONTHLY, state: "cancelled", nextCharge: undefined });
  expect(text).toContain(STATE_WORDS.cancelled);
  expect(text).not.toContain(DONATIONS.cancel);
  expect(attributesOf(html, "href").join(" ")).not.toContain("cancel=");
});

test("names a failed charge and offers a one-time gift of the same amount in its place", () => {
  const failed = { ...MONTHLY, failedCharge: "2026-05-31" };
  const { html, text } = card(failed);
  expect(text).toContain(DONATIONS.failed("31 May 2026", true));
  expect(attributesOf(html, "href")).toContain("/impact?amount=20.5&frequency=one-time&channel=mtn-gh#donate-form");
  expect(card(MONTHLY).text).not.toContain(DONATIONS.makeUp);
  // While the charge may still come, the donor is asked first.
  expect(attributesOf(card({ ...failed, mayStillBePaid: true }).html, "href")).toContain(
    "/impact/donate/manage?make-up=r%2F1",
  );
});

describe("receipts", () => {
  test("can be printed and sent again by number", () => {
    const { html, text } = card(MONTHLY);
    expect(text).toContain(DONATIONS.receipt("000007"));
    expect(attributesOf(html, "href")).toContain("/impact/donate/manage?receipt=7");
    expect(hiddenFields(html)).toEqual({ intent: "resend", number: "7" });
  });

  test("say that their money was given back", () => {
    const [receipt] = MONTHLY.receipts;
    const given: ManagedDonation = {
      ...ONCE,
      state: "reversed",
      receipts: receipt ? [{ ...receipt, returned: true }] : [],
    };
    expect(card(given).text).toContain(STATE_WORDS.reversed);
    expect(card(given).text).toContain(DONATIONS.returned);
    expect(card(MONTHLY).text).not.toContain(DONATIONS.returned);
  });

  test("cannot be sent again without an address", () => {
    const { html } = card({ ...MONTHLY, email: undefined });
    expect(html).not.toContain("<form");
    expect(attributesOf(html, "href")).toContain("/impact/donate/manage?receipt=7");
  });

  test("are announced before the first one exists", () => {
    expect(card(ONCE).text).toContain(DONATIONS.noReceipts);
  });
});
