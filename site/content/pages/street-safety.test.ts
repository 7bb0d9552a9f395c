import { expect, test } from "vitest";
import { bloodNeeds } from "./blood-needs.ts";
import { streetSafety } from "./street-safety.ts";

test("the page does not promise help within minutes or say that the phone may stay in the bag", () => {
  const page = JSON.stringify(streetSafety);
  expect(page).not.toMatch(/takes minutes|out of your bag|within minutes/u);
  expect(page).toContain("nobody can promise that one is near");
});

test("the page says how responders are checked and how to recognise them", () => {
  const said = streetSafety.meeting.items.join(" ");
  expect(said).toMatch(/Only verified responders are alerted\. Each has uploaded an ID/u);
  expect(said).toMatch(/can chat with you or call you in the app/u);
  expect(said).toMatch(/has not talked to you in the app, do not go with them/u);
});

test.each([
  ["the Domestic Violence support line", streetSafety.advice.help.phone],
  ["the police support unit", streetSafety.advice.help.police.phone],
  ["the Mental Health Authority", streetSafety.advice.help.despair.phone],
  ["the blood centre", bloodNeeds.facts.ask.phone],
])("the link to %s calls the number that it shows", (_, { title, to }) => {
  expect(to).toBe(`tel:${title.replaceAll(/\s/gu, "")}`);
  expect(title).not.toContain(" ");
});

test("the support line is one press away on WhatsApp too, at the number that is shown", () => {
  const { title, to } = streetSafety.advice.help.whatsApp;
  expect(to).toBe(`https://wa.me/233${title.replaceAll(/\s/gu, "").slice(1)}`);
});
