import { describe, expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { DONATIONS, STATE_WORDS } from "#site/content/giving/manage.ts";
import { attributesOf, hiddenFields, renderView } from "#site/fixtures/render-view.tsx";
import { MONTHLY, ONCE } from "./fixtures/managed-donation.ts";
import { DonationCard } from "./donation-card.tsx";
import type { ManagedDonation } from "./managed-donation.ts";

const card = (donation: ManagedDonation) => renderView(<DonationCard donation={donation} />);

test("a gift of once says what was given, when, from where, and that it was received", () => {
  const { text } = card(ONCE);
  expect(text).toContain(DONATIONS.once("GH₵20.50"));
  expect(text).toContain(STATE_WORDS.paid);
  expect(text).toContain(`${DONATIONS.given} 2 March 2026`);
  expect(text).toContain(`${DONATIONS.from} MTN mobile money`);
  expect(text).toContain(`${DONATIONS.reference} BEAT-7K4Q-2M`);
  for (const words of [DONATIONS.next, DONATIONS.cancel]) expect(text).not.toContain(words);
});

test("a gift that goes on says when it charges next, and can be cancelled", () => {
  const { html, text } = card(MONTHLY);
  expect(text).toContain(`${DONATIONS.next} 2 April 2026`);
  expect(text).toContain(`${DONATIONS.since} 2 March 2026`);
  expect(text).toContain(DONATIONS.cancel);
  expect(attributesOf(html, "href")).toContain("/impact/donate/manage?cancel=r%2F1");
});

test("whoever wants to give less is led to a new gift of the same network and interval", () => {
  expect(attributesOf(card(MONTHLY).html, "href")).toContain("/impact?frequency=MONTHLY&channel=mtn-gh#donate-form");
});

test("a gift that has ended cannot be cancelled", () => {
  const { html, text } = card({ ...MONTHLY, state: "cancelled", nextCharge: undefined });
  expect(text).toContain(STATE_WORDS.cancelled);
  expect(text).not.toContain(DONATIONS.cancel);
  expect(attributesOf(html, "href").join(" ")).not.toContain("cancel=");
});

test("a charge that failed is named, and can be made up for by one gift of the same amount", () => {
  const { html, text } = card({ ...MONTHLY, failedCharge: "2026-05-31" });
  expect(text).toContain(DONATIONS.failed("31 May 2026"));
  expect(attributesOf(html, "href")).toContain("/impact?amount=20.5&frequency=one-time&channel=mtn-gh#donate-form");
  expect(card(MONTHLY).text).not.toContain(DONATIONS.makeUp);
});

describe("receipts", () => {
  test("each can be printed and sent again by its number", () => {
    const { html, text } = card(MONTHLY);
    expect(text).toContain(DONATIONS.receipt("000007"));
    expect(attributesOf(html, "href")).toContain("/impact/donate/manage?receipt=7");
    expect(hiddenFields(html)).toEqual({ intent: "resend", number: "7" });
  });

  test("what has gone back stands beside the one it was of, and a part is not called the whole", () => {
    const [receipt] = MONTHLY.receipts;
    const given = (returned: number): ManagedDonation => ({
      ...ONCE,
      state: "refunded",
      receipts: receipt ? [{ ...receipt, returned: returned as Pesewas }] : [],
    });
    const part = card(given(505)).text;
    expect(part).toContain(DONATIONS.partReturned);
    expect(part).toContain("GH₵5.05 of it has gone back since");
    const whole = card(given(2050)).text;
    expect(whole).toContain(STATE_WORDS.refunded);
    expect(whole).toContain("GH₵20.50 has gone back since");
    expect(card(MONTHLY).text).not.toContain("gone back");
  });

  test("without an address there is nowhere to send one", () => {
    const { html } = card({ ...MONTHLY, email: undefined });
    expect(html).not.toContain("<form");
    expect(attributesOf(html, "href")).toContain("/impact/donate/manage?receipt=7");
  });

  test("before the first, the card says when it comes", () => {
    expect(card(ONCE).text).toContain(DONATIONS.noReceipts);
  });
});
