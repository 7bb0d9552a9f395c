import { expect, test } from "vitest";
import { DONATIONS } from "#site/content/giving/manage.ts";
import { attributesOf, renderView } from "#site/fixtures/render-view.tsx";
import { MONTHLY, ONCE } from "./fixtures/managed-donation.ts";
import { DonationsView } from "./donations-view.tsx";
import type { ManageView } from "./manage-view.ts";

type View = Extract<ManageView, { kind: "donations" }>;
const whole: View = { kind: "donations", whole: true, donations: [ONCE, MONTHLY], resent: undefined };
const show = (changes: Partial<View>) => renderView(<DonationsView view={{ ...whole, ...changes }} trouble={null} />);

test("what still charges comes first", () => {
  const { html } = show({});
  expect(html.indexOf(DONATIONS.every("GH₵20.50", "MONTHLY"))).toBeGreaterThan(-1);
  expect(html.indexOf(DONATIONS.every("GH₵20.50", "MONTHLY"))).toBeLessThan(html.indexOf(DONATIONS.once("GH₵20.50")));
});

test("a receipt's link shows its one gift, and a phone's code all of them", () => {
  expect(show({}).html).toContain(`>${DONATIONS.title.phone}</h1>`);
  expect(show({ whole: false, donations: [ONCE] }).html).toContain(`>${DONATIONS.title.donation}</h1>`);
});

test("who came by a receipt's link is told that anybody with that link can come", () => {
  expect(show({}).html).toContain(DONATIONS.lead.phone);
  expect(show({ whole: false, donations: [ONCE] }).html).toContain(DONATIONS.lead.donation);
});

test("only who has proved the phone, and has given, is offered to be forgotten", () => {
  const offers = (changes: Partial<View>) =>
    attributesOf(show(changes).html, "href").includes("/impact/donate/manage?erase");
  expect(offers({})).toBe(true);
  expect(offers({ whole: false })).toBe(false);
  expect(offers({ donations: [] })).toBe(false);
});

test("a receipt on its way is named with the masked address, when it is one of these gifts", () => {
  expect(show({ resent: 7 }).text).toContain(DONATIONS.resent("000007", "a•••@example.com"));
  expect(show({ resent: 8 }).html).not.toContain('role="status"');
});

test("who has given is led to a statement of it, by a link as by a code", () => {
  const links = (changes: Partial<View>) => attributesOf(show(changes).html, "href");
  expect(links({})).toContain("/impact/donate/manage?statement");
  expect(links({ whole: false, donations: [ONCE] })).toContain("/impact/donate/manage?statement");
});

test("a number that never gave is told so, and led to the form", () => {
  const { html, text } = show({ donations: [] });
  expect(text).toContain(DONATIONS.none);
  expect(attributesOf(html, "href")).toEqual(["/impact#donate-form"]);
});

test("the page can be closed on a device that others use", () => {
  expect(show({ donations: [] }).html).toContain('name="intent" value="leave"');
});
