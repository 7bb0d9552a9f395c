import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../scripts/built-server.ts";
import { violations } from "./accessibility.ts";
import { closeVisitor } from "./harness.ts";
import { confirm, type OfficePerson, openOffice } from "./office-people.ts";

let site: BuiltServer;
let kwame: OfficePerson;
beforeAll(async () => {
  site = await startBuiltServer();
  kwame = await openOffice(site, "Kwame", { reducedMotion: true, width: 360, height: 740 });
});
afterAll(async () => {
  await closeVisitor(kwame.visitor);
  await site.close();
});

const burns = async () => (await fetch(`${site.origin}/pulse/general-emergencies/burns`)).text();

test("a clinician reads a text beside its drawings and sources, signs it on a phone, and withdraws it", async () => {
  const { page } = kwame;
  const seen: string[] = [];
  const look = async () => seen.push(...(await violations(page)));
  expect(await burns()).toContain("Not yet checked by a clinician");
  await page.getByRole("link", { name: "Go to First aid" }).click();
  await look();
  await page.getByRole("link", { name: "Burns and scalds" }).click();
  await expect
    .poll(() =>
      page
        .locator(".office-drawings img")
        .evaluateAll((all) => all.every((each) => each instanceof HTMLImageElement && each.naturalWidth > 0)),
    )
    .toBe(true);
  expect(await page.locator(".office-drawings img").count()).toBe(4);
  expect(await page.locator("main").innerText()).toMatch(/BBA/u);
  await look();
  await page.getByRole("link", { name: "Sign it" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("alert").waitFor();
  await look();
  await page.getByLabel("Your name").fill("Dr Kwame Asante");
  await page.getByLabel("What you are").fill("emergency physician");
  await page.getByRole("button", { name: "Continue" }).click();
  await look();
  expect(await confirm(page)).toContain("is signed");
  await expect.poll(burns).toContain("Checked by Dr Kwame Asante, emergency physician, on");
  await page.getByRole("link", { name: "First aid" }).first().click();
  await page.getByRole("link", { name: "Burns and scalds" }).click();
  await look();
  await page.getByRole("link", { name: "Withdraw the signature" }).click();
  expect(await confirm(page)).toContain("withdrawn");
  await expect.poll(burns).toContain("Not yet checked by a clinician");
  expect(seen).toEqual([]);
});
