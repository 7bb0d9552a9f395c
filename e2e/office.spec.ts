import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../scripts/built-server.ts";
import { violations } from "./accessibility.ts";
import { idOn, PAID, result } from "./donation-outcome.ts";
import { aNumber, donate } from "./giving-steps.ts";
import { aVisitor, closeVisitor } from "./harness.ts";
import { confirm, type OfficePerson, openOffice } from "./office-people.ts";

let site: BuiltServer;
let efua: OfficePerson;
let yaw: OfficePerson;
let id: string;
beforeAll(async () => {
  site = await startBuiltServer();
  const donor = await aVisitor({ reducedMotion: true });
  await donate(donor.page, site.origin, { phone: aNumber("0001"), amount: "50" });
  await result(donor.page, PAID);
  id = await idOn(donor.page);
  await closeVisitor(donor);
  efua = await openOffice(site, "Efua");
  yaw = await openOffice(site, "Yaw");
});
afterAll(async () => {
  for (const { visitor } of [efua, yaw]) await closeVisitor(visitor);
  await site.close();
});

test("a gift that was given back in the dashboard is asked about again, each page without a fault for a screen reader", async () => {
  const { page, origin } = efua;
  const seen: string[] = [];
  const look = async () => seen.push(...(await violations(page)));
  await page.goto(`${site.origin}/sandbox`);
  await page.getByRole("button", { name: "Give it back" }).first().click();
  await page.getByText("GH₵50.00 given back").waitFor();
  await page.goto(`${origin}/gifts/${id}`);
  await look();
  await page.getByRole("link", { name: "Ask again" }).click();
  await look();
  expect(await confirm(page)).toMatch(/The provider said: refunded. .* is not what the books say/u);
  await look();
  await page.getByRole("link", { name: "See the gift" }).click();
  await page.getByText("Refunded GH₵50").waitFor();
  await page.goto(`${origin}/people`);
  await look();
  expect(seen).toEqual([]);
  expect(efua.visitor.errors.filter((text) => !text.includes("400"))).toEqual([]);
});

test("an update is written on a phone, read as it will arrive, and nothing typed is lost while nobody gets it", async () => {
  const { page, origin } = efua;
  await page.goto(`${origin}/actions/update-send`);
  await page.getByLabel("Subject").fill("March at Beat");
  await page.getByLabel("Text").fill("Dear friends,\n\nthank you.");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("alert").waitFor();
  expect(await page.getByLabel("Text").inputValue()).toBe("Dear friends,\n\nthank you.");
  expect(await violations(page)).toEqual([]);
});

test("somebody who signed out signs in again with the passkey alone", async () => {
  const { page } = yaw;
  await page.getByRole("button", { name: "Sign out Yaw" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Sign in with your passkey" }).click();
  await page.getByRole("button", { name: "Sign out Yaw" }).waitFor();
});

test("a gift is found by its donor's number, and no address names anybody", async () => {
  const { page, origin } = efua;
  await page.goto(`${origin}/gifts`);
  await page.getByLabel("Reference, receipt number, phone or e-mail").fill("ama@example.com");
  await page.getByRole("button", { name: "Find gifts" }).click();
  await page.getByRole("link", { name: /^BEAT-/u }).waitFor();
  expect(page.url()).toBe(`${origin}/gifts`);
  expect(await violations(page)).toEqual([]);
});

test.each(["/books", "/more", "/statement", "/people/passkeys", "/actions/update-send", "/nowhere"])(
  "%s fits a phone and has no fault for a screen reader",
  async (path) => {
    const { page, origin } = efua;
    await page.goto(`${origin}${path}`);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  },
);

describe("the public site", () => {
  test("knows nothing of the office", async () => {
    for (const path of ["/sign-in", "/confirm", "/actions/gift-ask", "/join/x"]) {
      // As from every address that is no page.
      const answer = await fetch(`${site.origin}${path}`, { redirect: "manual" });
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
    }
    const home = await (await fetch(site.origin)).text();
    expect(home).not.toMatch(/\boffice\b.*sign-in|passkey/iu);
  });
});

test("the only script is the one that asks for a passkey, within 12 KB", async () => {
  const html = await (await fetch(`${efua.origin}/sign-in`)).text();
  const scripts = [...html.matchAll(/<script[^>]*>([^<]*)<\/script>/gu)].map(([, text = ""]) => text);
  expect(scripts).toHaveLength(1);
  expect(Buffer.byteLength(scripts[0] ?? "")).toBeLessThan(12 * 1024);
});
