import { expect, test } from "vitest";
import { announcement } from "./announcement.ts";

const config = {
  port: 3000,
  foreignApi: undefined,
  placeholders: ["SUPPORT_EMAIL", "SUPPORT_PHONE"],
  leftOut: [],
  unsaid: ["LEGAL_NAME"],
};
const card = { id: "burns", title: "Burns", version: "dc9f-f838-f044", state: "unsigned" as const };

test("the start prints the addresses, whose money moves, what is missing, and that no clinician has signed", () => {
  expect(announcement(config, true, [card])).toEqual([
    "Site:          http://localhost:3000/",
    "Health check:  http://localhost:3000/healthz",
    "Sandbox mode: no real money moves. The pretend phones are at http://localhost:3000/sandbox",
    "Placeholders that you should replace (.env.example explains them): SUPPORT_EMAIL, SUPPORT_PHONE",
    expect.stringMatching(
      /^Left out of the pages until you provide it \(docs\/content\.md\): LEGAL_NAME, COSTS, STORIES, /u,
    ),
    "First aid: not yet signed off by a clinician: every text",
  ]);
});

test("the start says when a provider or another host's API is used", () => {
  const settled = { ...config, placeholders: [] };
  expect(announcement(settled, false, undefined)[2]).toBe("Real money moves through the configured provider.");
  expect(announcement({ ...settled, foreignApi: "https://api.example" }, false, undefined)[2]).toBe(
    "Gifts go to the API at https://api.example",
  );
  expect(announcement(settled, false, undefined).join()).not.toContain("placeholders");
});
