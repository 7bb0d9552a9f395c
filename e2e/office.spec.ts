import type { Page } from "@playwright/test";
import sharp from "sharp";
import { overflow, violations, expect, test as base } from "./visit.ts";
import { donate, PAID, result } from "./giving-steps.ts";
import { aNumber } from "./phones.ts";

type People = {
  /** The office on a phone, as one of the people whom a practice server invites, who makes a passkey on the first visit. */
  office: (name: "Efua" | "Yaw" | "Adwoa" | "Kwame") => Promise<Page>;
};

const test = base.extend<object, People>({
  office: [
    async ({ browser, site }, provide) => {
      const people = new Map<string, Page>();
      await provide(async (name) => {
        const known = people.get(name);
        if (known) return known;
        const [, link = ""] = new RegExp(`${name}, \\w+: (\\S+)`, "u").exec(site.output()) ?? [];
        const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
        const baseURL = new URL(link).origin;
        const context = await browser.newContext({ ...phone, baseURL, reducedMotion: "reduce" });
        const page = await context.newPage();
        const session = await context.newCDPSession(page);
        await session.send("WebAuthn.enable");
        await session.send("WebAuthn.addVirtualAuthenticator", {
          options: {
            protocol: "ctap2",
            transport: "internal",
            hasResidentKey: true,
            hasUserVerification: true,
            isUserVerified: true,
            automaticPresenceSimulation: true,
          },
        });
        await page.goto(link);
        await page.getByRole("button", { name: "Make a passkey" }).click();
        await page.getByRole("link", { name: "Today" }).and(page.locator("[aria-current=page]")).waitFor();
        people.set(name, page);
        return page;
      });
    },
    { scope: "worker" },
  ],
});

test.use({ server: { name: "office" } });

/** Confirms the decision that the page shows, and returns what came of it. */
async function confirm(page: Page): Promise<string> {
  await page.getByRole("button", { name: /^Confirm/u }).click();
  await page.getByRole("heading", { name: /^(?:Done|Not done)$/u }).waitFor();
  return (await page.locator("main > p").textContent()) ?? "";
}

/** The page as it is now has no fault for a screen reader. */
const look = async (page: Page, what: string) => expect.soft(await violations(page), what).toEqual([]);

/** After a change the server makes every page again. */
const PATIENTLY = { timeout: 60_000 };

test("a gift that was given back is asked about again, and found by its donor's address", async ({
  page: donor,
  site,
  office,
}) => {
  await donate(donor, { phone: aNumber("0001"), amount: "50" });
  await result(donor, PAID);
  const page = await office("Efua");
  const { origin } = new URL(page.url());
  await page.goto(`${site.origin}/sandbox`);
  await page.getByRole("button", { name: "Give it back" }).first().click();
  await page.getByText("GH₵50.00 given back").waitFor();
  await page.goto(`${origin}/gifts/${new URL(donor.url()).searchParams.get("gift")}`);
  await look(page, "the gift");
  await page.getByRole("link", { name: "Ask again" }).click();
  await look(page, "the question");
  expect(await confirm(page)).toMatch(/The provider said: refunded. .* is not what the books say/u);
  await look(page, "the answer");
  await page.getByRole("link", { name: "See the gift" }).click();
  await page.getByText("Refunded GH₵50").waitFor();

  // It is found by its donor's number too, and no address names anybody.
  await page.goto("/gifts");
  await page.getByLabel("Find a gift").fill("ama@example.com");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await page.getByRole("link", { name: /^BEAT-/u }).waitFor();
  expect(page.url()).toBe(`${origin}/gifts`);
  await look(page, "gifts found");
});

test("somebody who signed out signs in again with the passkey alone", async ({ office }) => {
  const page = await office("Yaw");
  await page.getByRole("button", { name: "Sign out Yaw" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Sign in with your passkey" }).click();
  await page.getByRole("button", { name: "Sign out Yaw" }).waitFor();
});

test("every page fits a phone and has no fault for a screen reader", async ({ office }) => {
  const page = await office("Efua");
  const paths = `/ /gifts /gifts?of=recurring /books /more /statement /people /people/audit /actions/passkey-add
    /actions/update-send /nowhere`;
  for (const path of paths.split(/\s+/u)) {
    await page.goto(path);
    expect.soft(await violations(page), path).toEqual([]);
    expect.soft(await overflow(page), path).toBe(0);
  }
  await page.goto("/gifts?state=returned");
  // Strips scroll by whole pixels.
  await expect(page.getByRole("link", { name: "Given back" })).toBeInViewport({ ratio: 0.99 });
});

test("a clinician reads a text with its drawings, signs it on a phone, and withdraws it", async ({
  office,
  request,
}) => {
  test.slow();
  const page = await office("Kwame");
  const burns = async () => (await request.get("/pulse/general-emergencies/burns")).text();
  const press = (name: string) => page.getByRole("button", { name }).click();
  expect(await burns()).toContain("Not yet checked by a clinician");
  await page.getByRole("article").waitFor();
  await look(page, "what waits");
  expect(await overflow(page)).toBe(0);
  await page.getByRole("link", { name: "Go to First aid" }).click();
  await page.getByLabel(/^0 of \d\d checked$/u).waitFor();
  await look(page, "first aid");
  await page.getByRole("link", { name: "Burns and scalds" }).click();
  const drawings = page.getByRole("main").locator("img");
  await expect(drawings).toHaveCount(4);
  await expect
    .poll(() => drawings.evaluateAll((all) => all.every((each) => (each as HTMLImageElement).naturalWidth > 0)))
    .toBe(true);
  await expect(page.getByRole("main")).toContainText("BBA");
  await look(page, "the text");
  await page.getByRole("link", { name: "Sign it" }).click();
  await press("Continue");
  await page.getByRole("alert").waitFor();
  await look(page, "an error");
  await page.getByLabel("Your name").fill("Dr Kwame Asante");
  await page.getByLabel("What you are").fill("emergency physician");
  await press("Continue");
  await look(page, "the question");
  expect(await confirm(page)).toContain("is signed");
  await expect.poll(burns).toContain("Checked by Dr Kwame Asante, emergency physician, on");
  await page.getByRole("link", { name: "First aid" }).first().click();
  await page.getByLabel(/^1 of \d\d checked$/u).waitFor();
  await page.getByRole("link", { name: "Burns and scalds" }).click();
  await look(page, "the signed text");
  await page.getByRole("link", { name: "Withdraw the signature" }).click();
  expect(await confirm(page)).toContain("withdrawn");
  await expect.poll(burns).toContain("Not yet checked by a clinician");
});

test("a news item with a picture is read before it goes from a phone to the page", async ({ office, request }) => {
  test.slow();
  const page = await office("Adwoa");
  const save = page.getByRole("button", { name: "Save and look at it" });
  await page.getByRole("link", { name: "Words" }).click();
  await look(page, "words");
  await page.getByRole("link", { name: "News" }).click();
  await page.getByRole("link", { name: "Add a news item" }).click();
  await save.click();
  await page.getByRole("alert").waitFor();
  await look(page, "an error");
  await expect(page.getByLabel("Text", { exact: true })).toHaveAccessibleDescription(/Enter this$/u);
  await page.getByLabel("Title").fill("A course in Ho");
  await page.getByLabel("Day").fill("2026-11-20");
  await page.getByLabel("Text", { exact: true }).fill("On Saturday.\n\nBring a friend.");
  const picture = { create: { width: 1600, height: 900, channels: 3, background: "#a52" } } as const;
  const buffer = await sharp(picture).jpeg().toBuffer();
  await page.getByLabel("Picture (may stay empty)").setInputFiles({ name: "hall.jpg", mimeType: "image/jpeg", buffer });
  await page.getByLabel("What the picture shows").fill("A hall with mats on the floor");
  await save.click();
  await page.getByRole("heading", { name: "Your draft" }).waitFor();
  const preview = page.getByTitle("The page as it would be");
  await preview.contentFrame().getByRole("heading", { name: "A course in Ho" }).first().waitFor();
  await look(page, "the draft");
  const draft = page.url();
  await page.getByRole("link", { name: "See it on the page" }).click();
  await page.getByRole("heading", { name: "A course in Ho" }).first().waitFor();
  await page.goto(draft);
  await page.getByRole("button", { name: "Publish it" }).click();
  await page.getByRole("heading", { name: "Version 1" }).waitFor();
  await look(page, "the published item");
  await expect.poll(async () => (await request.get("/community")).text(), PATIENTLY).toContain("A course in Ho");
});
