import { expect, test } from "vitest";
import { streetSafety } from "./street-safety.ts";

test("nobody is told that help comes within minutes, or that the phone may stay in the bag", () => {
  const page = JSON.stringify(streetSafety);
  expect(page).not.toMatch(/takes minutes|out of your bag|within minutes/u);
  expect(page).toContain("nobody can promise that one is near");
});

test("the page says how a responder who comes is checked, and how to know them", () => {
  const said = streetSafety.meeting.items.join(" ");
  expect(said).toMatch(/Only verified responders are alerted\. Each has uploaded an ID/u);
  expect(said).toMatch(/can chat with you or call you in the app/u);
  expect(said).toMatch(/has not talked to you in the app, do not go with them/u);
});
