import { expect, test } from "vitest";
import { DONATIONS } from "#site/content/giving/manage.ts";
import { attributesOf, renderView } from "#site/fixtures/render-view.tsx";
import { MONTHLY, ONCE } from "./fixtures/managed-donation.ts";
import { DonationsView } from "./donations-view.tsx";
import type { ManageView } from "./manage-view.ts";

type View = Extract<ManageView, { kind: "donations" }>;
const whole: View = { kind: "donations", whole: true, donations: [ONCE, MONTHLY], resent: undefined };
const show = (changes: Partial<View>) => renderView(<DonationsView view={{ ...whole, ...changes }} trouble={null} />);

test("lists active recurring gifts first", () => {
  const { html } = show({});
  expect(html.indexOf(DONATIONS.every("GH₵20.50", "MONTHLY"))).toBeGreaterThan(-1);
  expect(html.indexOf(DONATIONS.every("GH₵20.50", "MONTHLY"))).toBeLessThan(html.indexOf(DONATIONS.once("GH₵20.50")));
});

test("the title is for one gift after a receipt's link and for all gifts after a phone's code", () => {
  expect(show({}).html).toContain(`>${DONATIONS.title.phone}</h1>`);
  expect(show({ whole: false, donations: [ONCE] }).html).toContain(`>${DONATIONS.title.donation}</h1>`);
});

test("warns after a receipt's link that anybody with the link can open it", () => {
  expect(show({}).html).toContain(DONATIONS.lead.phone);
  expect(show({ whole: false, donations: [ONCE] }).html).toContain(DONATIONS.lead.donation);
});

test("offers deletion only to a donor who has proved the phone and has given", () => {
  const offers = (changes: Partial<View>) =>
    attributesOf(show(changes).html, "href").includes("/impact/donate/manage?erase");
  expect(offers({})).toBe(true);
  expect(offers({ whole: false })).toBe(false);
  expect(offers({ donations: [] })).toBe(false);
});

test("names the receipt that was sent and the masked address, if the receipt is one of these gifts'", () => {
  expect(show({ resent: 7 }).text).toContain(DONATIONS.resent("000007", "a•••@example.com"));
  expect(show({ resent: 8 }).html).not.toContain('role="status"');
});

test("says when a number never gave, and links to the form", () => {
  const { html, text } = show({ donations: [] });
  expect(text).toContain(DONATIONS.none);
  expect(attributesOf(html, "href")).toEqual(["/impact#donate-form"]);
});

test("offers to close the page on a shared device", () => {
  expect(show({ donations: [] }).html).toContain('name="intent" value="leave"');
});
