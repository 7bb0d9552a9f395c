import { expect, test } from "vitest";
import { contentOf } from "#contract/content/content.ts";
import { announcement } from "./announcement.ts";

const config = { port: 3000, foreignApi: undefined };
const content = contentOf([]);

test("the start prints the addresses, whose money moves, what is missing, and who has signed", () => {
  expect(announcement(config, { isPractice: true, firstAid: "every text is unsigned", content })).toEqual([
    "Site:          http://localhost:3000/",
    "Health check:  http://localhost:3000/healthz",
    "Sandbox mode: no real money moves. The pretend phones are at http://localhost:3000/sandbox",
    expect.stringMatching(/^Pretend facts that you should replace in the office: E-mail address, Telephone, /u),
    expect.stringMatching(/^Left out of the pages until the office has it: Registered name, /u),
    "First aid: every text is unsigned",
  ]);
});

test("the start says when a provider or another host's API is used", () => {
  const said = { isPractice: false, firstAid: "", content };
  expect(announcement(config, said)[2]).toBe("Real money moves through the configured provider.");
  expect(announcement({ ...config, foreignApi: "https://api.example" }, said)[2]).toBe(
    "Gifts go to the API at https://api.example",
  );
});
