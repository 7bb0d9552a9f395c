import { expect, test } from "vitest";
import { ENDED, NOT_STOPPED } from "#site/content/giving/manage.ts";
import { attributesOf, renderView } from "#site/fixtures/render-view.tsx";
import { EndedView } from "./ended-view.tsx";
import { MONTHLY } from "./fixtures/managed-donation.ts";
import { contactText } from "#site/content/site/contact.ts";
import { siteConfig } from "#site/fixtures/site-config.ts";
import type { ManagedDonation } from "./managed-donation.ts";

const ended = (changes: Partial<ManagedDonation>) => renderView(<EndedView donation={{ ...MONTHLY, ...changes }} />);

test("shows when the provider confirmed the end, and stops reloading", () => {
  const { html, text } = ended({ state: "cancelled", endedAt: "2026-03-05T09:04:59.000Z" });
  expect(text).toContain(ENDED.title("MONTHLY"));
  expect(text).toContain(ENDED.text("5 March 2026", "09:04 GMT"));
  expect(html).not.toContain("http-equiv");
});

test("calls nothing final while the gift is being stopped, and reloads without script", () => {
  const { html, text } = ended({ state: "cancelling" });
  expect(text).toContain(ENDED.stopping("MONTHLY"));
  expect(text).not.toContain(ENDED.title("MONTHLY"));
  expect(html).toMatch(/<noscript><meta http-equiv="refresh" content="2"\/?><\/noscript>/iu);
});

test("offers a link to check again while the gift is being stopped, in case script broke off", () => {
  const HERE = "/impact/donate/manage?ended=r%2F1";
  expect(attributesOf(ended({ state: "cancelling" }).html, "href")).toContain(HERE);
  expect(attributesOf(ended({ state: "cancelled" }).html, "href")).not.toContain(HERE);
});

test("says that money may still be taken, and whom to tell, when the provider could not be told to stop", () => {
  const { html, text } = ended({ state: "not-stopped", frequency: "YEARLY" });
  expect(text).toContain(NOT_STOPPED.title("YEARLY"));
  expect(text).toContain(NOT_STOPPED.text);
  expect(text).toContain(NOT_STOPPED.contact(contactText(siteConfig.brand), "r/1"));
  expect(html).not.toContain("http-equiv");
});

test("shows only MTN's donors MTN's way to refuse", () => {
  expect(ended({ state: "not-stopped" }).text).toContain(NOT_STOPPED.mtn);
  expect(ended({ state: "not-stopped", channel: "vodafone-gh" }).text).not.toContain(NOT_STOPPED.mtn);
});
