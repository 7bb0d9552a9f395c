import { expect, test } from "vitest";
import { GIFTS } from "#site/content/giving/manage.ts";
import { attributesOf, renderView } from "#site/fixtures/render-view.tsx";
import { MONTHLY, ONCE } from "./fixtures/managed-gift.ts";
import { GiftsView } from "./gifts-view.tsx";
import type { ManageView } from "./manage-view.ts";

type View = Extract<ManageView, { kind: "gifts" }>;
const whole: View = { kind: "gifts", whole: true, gifts: [ONCE, MONTHLY], resent: undefined };
const show = (changes: Partial<View>) => renderView(<GiftsView view={{ ...whole, ...changes }} trouble={null} />);

test("what still charges comes first", () => {
  const { html } = show({});
  expect(html.indexOf(GIFTS.every("GH₵20.50", "MONTHLY"))).toBeGreaterThan(-1);
  expect(html.indexOf(GIFTS.every("GH₵20.50", "MONTHLY"))).toBeLessThan(html.indexOf(GIFTS.once("GH₵20.50")));
});

test("a receipt's link shows its one gift, and a phone's code all of them", () => {
  expect(show({}).html).toContain(`>${GIFTS.title.phone}</h1>`);
  expect(show({ whole: false, gifts: [ONCE] }).html).toContain(`>${GIFTS.title.gift}</h1>`);
});

test("only who has proved the phone, and has given, is offered to be forgotten", () => {
  const offers = (changes: Partial<View>) =>
    attributesOf(show(changes).html, "href").includes("/impact/donate/manage?erase");
  expect(offers({})).toBe(true);
  expect(offers({ whole: false })).toBe(false);
  expect(offers({ gifts: [] })).toBe(false);
});

test("a receipt on its way is named with the masked address, when it is one of these gifts", () => {
  expect(show({ resent: 7 }).text).toContain(GIFTS.resent("000007", "a•••@example.com"));
  expect(show({ resent: 8 }).html).not.toContain('role="status"');
});

test("a number that never gave is told so, and led to the form", () => {
  const { html, text } = show({ gifts: [] });
  expect(text).toContain(GIFTS.none);
  expect(attributesOf(html, "href")).toEqual(["/impact#donate-form"]);
});

test("the page can be closed on a device that others use", () => {
  expect(show({ gifts: [] }).html).toContain('name="intent" value="leave"');
});
