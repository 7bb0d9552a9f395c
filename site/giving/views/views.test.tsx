import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { attributesOf, renderView } from "#site/fixtures/render-view.tsx";
import type { Result, SetUpView } from "../flow/flow.ts";
import { DonationResult } from "./donation-result.tsx";
import { CardBlock } from "./step-forms.tsx";
import { SetUp } from "./waiting.tsx";

const reference = "0123456789abcdef0123456789abcdef";
const known = { reference, publicReference: "BEAT-7K4Q-2M", amount: 5000 as Pesewas };
const giver = { name: "Ama Serwaa", on: Date.UTC(2026, 10, 23, 8) };
const shown = (result: Partial<Result> = {}) =>
  renderView(<DonationResult result={{ kind: "paid", ...known, ...result }} />);

test("a paid gift thanks its donor by name where it was given, and elsewhere shows neither who gave nor when", () => {
  const { html, text } = shown({ giver });
  for (const words of ["Medaase , Ama Serwaa!", "GH₵50", "23 November 2026", "BEAT-7K4Q-2M"]) {
    expect(text).toContain(words);
  }
  expect(html).not.toContain(reference);
  expect(html).toContain("data-printed-alone");
  for (const unnamed of [shown({ giver: { ...giver, name: "" } }), shown()]) {
    expect(unnamed.text).toMatch(/Medaase !.*GH₵50/u);
    expect(unnamed.text).not.toMatch(/From|Ama/u);
  }
  expect(shown().text).not.toContain("Date");
});

test("no other ending thanks the donor or is printed alone", () => {
  for (const kind of ["refused", "expired", "returned", "checking", "waiting"] as const) {
    const { html, text } = shown({ kind });
    expect(text).not.toContain("Medaase");
    expect(html).not.toContain("data-printed-alone");
  }
  expect(shown({ kind: "returned" }).text).toContain("All of it was given back, by us or by your network.");
});

test("the links to share a gift, WhatsApp first, say neither who gave nor how much", () => {
  const links = attributesOf(shown({ giver }).html, "href")
    .map(decodeURIComponent)
    .filter((link) => /^(?:https:|sms:)/u.test(link));
  expect(links.map((link) => link.split(/[/?]/u).slice(0, 3).join("/"))).toEqual([
    "https://wa.me",
    "https://www.facebook.com",
    "https://x.com",
    expect.stringMatching(/^sms:/u),
  ]);
  for (const link of links) {
    expect(link).toContain("/impact");
    // A message would show a plus for each space.
    expect(link).not.toMatch(/GH₵|Ama|gift=|\+/u);
  }
});

test("a gift that is set up has a link to check again while it waits, in case script broke off", () => {
  const view: SetUpView = { kind: "set-up", ...known, state: "active", interval: "MONTHLY", nextCharge: "", phone: "" };
  const links = (state: SetUpView["state"]) => {
    return attributesOf(renderView(<SetUp view={{ ...view, state }} />).html, "href");
  };
  const again = `/impact/donate?recurring=${reference}`;
  expect(links("awaiting-approval")).toContain(again);
  for (const state of ["active", "cancelled", "failed"] as const) expect(links(state)).not.toContain(again);
});

test("no control of the card block has a name or a form, so no form sends it", () => {
  const controls = renderView(<CardBlock />).html.match(/<(?:input|select|textarea|button)\b[^>]*>/gu) ?? [];
  expect(controls).toHaveLength(5);
  for (const control of controls) expect(control).not.toMatch(/\s(?:name|form|value)=/u);
});
