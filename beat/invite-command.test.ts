import { expect, test } from "vitest";
import { openTestOffice } from "../office/fixtures/test-office.ts";
import { typeBeat } from "./fixtures/type-beat.ts";

test("a person is invited by a link, and again by another one, which alone is good then", async () => {
  const office = await openTestOffice();
  const invite = (role: string) => typeBeat(office.api)("invite", "Efua", "--role", role, "--json");
  expect(await invite("chief")).toMatchObject({ code: 2, err: expect.stringContaining("treasurer|editor|clinician") });
  const [lost, link] = [(await invite("treasurer")).data.link, (await invite("treasurer")).data.link];
  expect(link).toMatch(/^http:\/\/localhost:3100\/join\/[\w-]{32}$/u);
  expect((await office.ask(new URL(lost).pathname)).status).toBe(410);
  expect((await office.ask(new URL(link).pathname)).view.title).toBe("Welcome, Efua");
  expect(await invite("reader")).toMatchObject({ code: 1, err: expect.stringContaining("Efua is treasurer") });
  await office.close();
});
