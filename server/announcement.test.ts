import { expect, test } from "vitest";
import { contentOf } from "#contract/content/content.ts";
import { announcement } from "./announcement.ts";

const config = { port: 3000, foreignApi: undefined };
const content = contentOf([]);
const card = { id: "burns", title: "Burns", version: "dc9f-f838-f044", state: "unsigned" as const };

test("the start prints the addresses, whose money moves, what is missing, and that no clinician has signed", () => {
  expect(announcement(config, { isPractice: true, signOffs: [card], content })).toEqual([
    "Site:          http://localhost:3000/",
    "Health check:  http://localhost:3000/healthz",
    "Sandbox mode: no real money moves. The pretend phones are at http://localhost:3000/sandbox",
    expect.stringMatching(/^Pretend facts that you should replace in the office: E-mail address, Telephone, /u),
    expect.stringMatching(/^Left out of the pages until the office has it: Registered name, /u),
    "First aid: not yet signed off by a clinician: every text",
  ]);
});

test("the start says when a provider or another host's API is used", () => {
  const said = { isPractice: false, signOffs: undefined, content };
  expect(announcement(config, said)[2]).toBe("Real money moves through the configured provider.");
  expect(announcement({ ...config, foreignApi: "https://api.example" }, said)[2]).toBe(
    "Gifts go to the API at https://api.example",
  );
});
