import { expect, test } from "vitest";
import type { Published } from "#contract/content/content.ts";
import { renderView } from "#site/fixtures/render-view.tsx";
import { siteConfig } from "#site/fixtures/site-config.ts";
import { requestNames } from "#site/giving/views/waiting.tsx";
import type { Received, SiteConfig } from "#site/site-config.ts";
import { GivingAnswers, Trust } from "./trust.tsx";

const SO_FAR: Received = {
  from: "2026-11",
  to: "2026-11",
  gifts: 1160,
  amount: 12_340.5,
  lastWithinHours: 2,
  at: "2026-11-23T14:25",
};
const shown = (config: Partial<SiteConfig> = {}, published: readonly Published[] = []) =>
  renderView(<Trust />, { ...siteConfig, ...config }, published).text;

test("whoever asks for money is named, and what is not configured is left out", () => {
  const brand = {
    ...siteConfig.brand,
    legalName: "Beat Foundation LBG",
    registration: "Registered in Ghana, CG000000000",
    answerable: "Ama Mensah, treasurer",
  };
  const named = shown({ brand });
  expect(named).toContain("Who receives it Beat Foundation LBG. Registered in Ghana, CG000000000");
  expect(named).toContain("Who answers for it Ama Mensah, treasurer");
  const nobody = shown();
  for (const name of ["Who receives it", "Who answers for it", "What gifts help pay for", "Received in"]) {
    expect(nobody).not.toContain(name);
  }
  expect(nobody).toContain("“Donation to Beat”");
  expect(nobody).toContain("We add no fee.");
});

const { lastWithinHours: _hours, ...CLOSED } = SO_FAR;
const open = (words: string) =>
  `November 2026, so far more than GH₵12,340.50 from more than 1,160 gifts. The last one came within the last ${words}. Counted at 14:25 on 23 November 2026`;

test.each<[Received, string]>([
  [{ ...SO_FAR, lastWithinHours: 1 }, open("hour")],
  [{ ...SO_FAR, lastWithinHours: 24 }, open("24 hours")],
  [{ ...SO_FAR, lastWithinHours: 25 }, open("2 days")],
  // Closed months are as the books have them.
  [{ ...CLOSED, from: "2026-09", to: "2026-10" }, "September 2026 to October 2026 GH₵12,340.50 from 1,160 gifts. See"],
])("of what came in, %j reads %j", (received, words) => {
  expect(shown({ received })).toContain(`Received in ${words}`);
});

test("shows what a gift helps pay for, what it cost and when", () => {
  const gloves = { gift: "20", helpsPayFor: "gloves and a pocket mask", price: "18.50", asOf: "2026-10" };
  const text = shown({}, [{ kind: "cost", id: "gloves", texts: gloves, at: 1 }]);
  expect(text).toContain("GH₵20 gloves and a pocket mask It cost GH₵18.50 in October 2026");
});

test("donors read the same two names before and during a request, because a strange name makes them cancel", () => {
  for (const words of [renderView(<GivingAnswers />).text, requestNames("Beat")])
    expect(words).toMatch(/(?:our name|names Beat),? or (?:that of )?the company that collects for us/u);
});
