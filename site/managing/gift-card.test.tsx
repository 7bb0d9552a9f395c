import { describe, expect, test } from "vitest";
import { attributesOf, hiddenFields, renderView } from "#site/fixtures/render-view.tsx";
import { MONTHLY, ONCE } from "./fixtures/managed-gift.ts";
import { GiftCard } from "./gift-card.tsx";
import type { ManagedGift } from "./managed-gift.ts";

const card = (gift: ManagedGift) => renderView(<GiftCard gift={gift} />);

test("a gift of once says what was given, when, from where, and that it was received", () => {
  const { text } = card(ONCE);
  expect(text).toContain("GH₵20.50, once");
  expect(text).toContain("Received");
  expect(text).toContain("Given 2 March 2026");
  expect(text).toContain("From MTN mobile money");
  expect(text).toContain("Reference BEAT-7K4Q-2M");
  expect(text).not.toMatch(/Next charge|Cancel this gift/u);
});

test("a gift that goes on says when it charges next, and can be cancelled", () => {
  const { html, text } = card(MONTHLY);
  expect(text).toContain("Next charge 2 April 2026");
  expect(text).toContain("Since 2 March 2026");
  expect(text).toContain("Cancel this gift");
  expect(attributesOf(html, "href")).toContain("/impact/donate/manage?cancel=r%2F1");
});

test("whoever wants to give less is led to a new gift of the same network and interval", () => {
  expect(attributesOf(card(MONTHLY).html, "href")).toContain("/impact?frequency=MONTHLY&channel=mtn-gh#donate-form");
});

test("a gift that has ended cannot be cancelled", () => {
  const { html, text } = card({ ...MONTHLY, state: "cancelled", nextCharge: undefined });
  expect(text).toContain("Ended");
  expect(text).not.toContain("Cancel this gift");
  expect(attributesOf(html, "href").join(" ")).not.toContain("cancel=");
});

test("a charge that failed is named, and can be made up for by one gift of the same amount", () => {
  const { html, text } = card({ ...MONTHLY, failedCharge: "2026-05-31" });
  expect(text).toContain("The charge of 31 May 2026 could not be taken");
  expect(attributesOf(html, "href")).toContain("/impact?amount=20.5&frequency=one-time&channel=mtn-gh#donate-form");
  expect(card(MONTHLY).text).not.toContain("could not be taken");
});

describe("receipts", () => {
  test("each can be printed and sent again by its number", () => {
    const { html, text } = card(MONTHLY);
    expect(text).toContain("Receipt 000007");
    expect(attributesOf(html, "href")).toContain("/impact/donate/manage?receipt=7");
    expect(hiddenFields(html)).toEqual({ intent: "resend", number: "7" });
  });

  test("without an address there is nowhere to send one", () => {
    const { html } = card({ ...MONTHLY, email: undefined });
    expect(html).not.toContain("<form");
    expect(attributesOf(html, "href")).toContain("/impact/donate/manage?receipt=7");
  });

  test("before the first, the card says when it comes", () => {
    expect(card(ONCE).text).toContain("A receipt comes once the money has been confirmed.");
  });
});
