import { expect, test } from "vitest";
import type { Pesewas } from "#contract/money.ts";
import { attributesOf, renderView } from "#site/fixtures/render-view.tsx";
import type { SetUpView } from "../flow/flow.ts";
import type { Result } from "../flow/memory.ts";
import { CardBlock } from "./details-step.tsx";
import { DonationResult } from "./donation-result.tsx";
import { SetUp } from "./set-up.tsx";

const paid: Result = {
  kind: "paid",
  reference: "0123456789abcdef0123456789abcdef",
  publicReference: "BEAT-7K4Q-2M",
  amount: 5000 as Pesewas,
};
const ama = { name: "Ama Serwaa", on: Date.UTC(2026, 10, 23, 8) };
const shown = (result: Result) => renderView(<DonationResult result={result} />);

test("a paid gift thanks the donor by name, and shows the amount, the day and the reference", () => {
  const { html, text } = shown({ ...paid, giver: ama });
  for (const words of ["Medaase , Ama Serwaa!", "GH₵50", "23 November 2026", "BEAT-7K4Q-2M"]) {
    expect(text).toContain(words);
  }
  expect(html).not.toContain(paid.reference);
  const nameless = shown({ ...paid, giver: { ...ama, name: "" } }).text;
  expect(nameless).toContain("Medaase !");
  expect(nameless).not.toContain("From");
});

test("a gift that is looked up on another device shows neither who gave nor when", () => {
  const { text } = shown(paid);
  expect(text).toContain("GH₵50");
  expect(text).not.toMatch(/Date|From|Ama/u);
});

test("no other ending thanks the donor or is printed alone", () => {
  for (const kind of ["refused", "expired", "returned", "checking", "waiting"] as const) {
    const { html, text } = shown({ ...paid, kind });
    expect(text).not.toContain("Medaase");
    expect(html).not.toContain("data-printed-alone");
  }
});

test("below the reference are links to share, WhatsApp first, that say neither who gave nor how much", () => {
  const { html } = shown({ ...paid, giver: ama });
  const [open = "", folded = ""] = html.split("<details>");
  expect(open.indexOf("BEAT-7K4Q-2M")).toBeLessThan(open.indexOf("Pass it on"));
  const linksIn = (part: string) => attributesOf(part, "href").map(decodeURIComponent);
  const links = [...linksIn(open), ...linksIn(folded)].filter((link) => /^(?:https:|sms:)/u.test(link));
  expect(links.map((link) => link.split(/[/?]/u).slice(0, 3).join("/"))).toEqual([
    "https://wa.me",
    "https://www.facebook.com",
    "https://x.com",
    expect.stringMatching(/^sms:/u),
  ]);
  expect(linksIn(open)).toContain(links[0]);
  for (const link of links) {
    expect(link).toContain("/impact");
    expect(link).not.toMatch(/GH₵|Ama|gift=/u);
  }
});

const setUp: SetUpView = {
  kind: "set-up",
  reference: "0123456789abcdef0123456789abcdef",
  publicReference: "BEAT-7K4Q-2M",
  state: "awaiting-approval",
  amount: 2000 as Pesewas,
  interval: "MONTHLY",
  nextCharge: "2026-12-23",
  phone: undefined,
};
const check = () => Promise.resolve();
const HERE = `/impact/donate?recurring=${setUp.reference}`;

test("a gift that is set up offers a link to check again while it waits, in case script broke off", () => {
  expect(attributesOf(renderView(<SetUp view={setUp} check={check} />).html, "href")).toContain(HERE);
});

test("it has no such link once it is active or over", () => {
  for (const state of ["active", "cancelled", "failed"] as const) {
    expect(attributesOf(renderView(<SetUp view={{ ...setUp, state }} check={check} />).html, "href")).not.toContain(
      HERE,
    );
  }
});

test("no control of the card block has a name or a form, so no form sends it", () => {
  const controls = renderView(<CardBlock />).html.match(/<(?:input|select|textarea|button)\b[^>]*>/gu) ?? [];
  expect(controls).toHaveLength(5);
  for (const control of controls) expect(control).not.toMatch(/\s(?:name|form|value)=/u);
});
