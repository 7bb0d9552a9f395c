import { expect, test } from "vitest";
import { ENDED, NOT_STOPPED } from "#site/content/giving/manage.ts";
import { attributesOf, renderView } from "#site/fixtures/render-view.tsx";
import { EndedView } from "./ended-view.tsx";
import { MONTHLY } from "./fixtures/managed-donation.ts";
import { contactText } from "#site/content/site/contact.ts";
import { siteConfig } from "#site/fixtures/site-config.ts";
import type { ManagedDonation } from "./managed-donation.ts";

const ended = (changes: Partial<ManagedDonation>) =>
  renderView(<EndedView donation={{ ...MONTHLY, ...changes }} opened={0} />);

test("a gift that has ended says when the provider confirmed it, and the page reloads no more", () => {
  const { html, text } = ended({ state: "cancelled", endedAt: "2026-03-05T09:04:59.000Z" });
  expect(text).toContain(ENDED.title("MONTHLY"));
  expect(text).toContain(ENDED.text("5 March 2026", "09:04 GMT"));
  expect(html).not.toContain("http-equiv");
});

test("while it is being stopped nothing is called final, and without script the page reloads", () => {
  const { html, text } = ended({ state: "cancelling" });
  expect(text).toContain(ENDED.stopping("MONTHLY"));
  expect(text).not.toContain(ENDED.title("MONTHLY"));
  expect(html).toMatch(/<noscript><meta http-equiv="refresh" content="2"\/?><\/noscript>/iu);
});

test("while it is being stopped a link looks again: half of a script neither asks nor lets the browser ask", () => {
  const HERE = "/impact/donate/manage?ended=r%2F1";
  expect(attributesOf(ended({ state: "cancelling" }).html, "href")).toContain(HERE);
  expect(attributesOf(ended({ state: "cancelled" }).html, "href")).not.toContain(HERE);
});

test("a gift that the provider cannot be told to stop says that money may still be taken, and whom to tell", () => {
  const { html, text } = ended({ state: "not-stopped", frequency: "YEARLY" });
  expect(text).toContain(NOT_STOPPED.title("YEARLY"));
  expect(text).toContain(NOT_STOPPED.text);
  expect(text).toContain(NOT_STOPPED.contact(contactText(siteConfig.brand), "r/1"));
  expect(html).not.toContain("http-equiv");
});

test("only MTN's donors are told MTN's way to say no", () => {
  expect(ended({ state: "not-stopped" }).text).toContain(NOT_STOPPED.mtn);
  expect(ended({ state: "not-stopped", channel: "vodafone-gh" }).text).not.toContain(NOT_STOPPED.mtn);
});
