import type { Browser, Page } from "@playwright/test";
import type { BuiltServer } from "../scripts/built-server.ts";

/** Opens the office on a phone, as somebody whom the server has invited, and makes a passkey. */
export async function openOffice(browser: Browser, site: BuiltServer, name: string): Promise<Page> {
  const link = new RegExp(`${name}, \\w+: (\\S+)`, "u").exec(site.output())?.[1] ?? "";
  const context = await browser.newContext({
    baseURL: new URL(link).origin,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
  });
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
  return page;
}

/** Confirms the decision that the page shows, and returns what came of it. */
export async function confirm(page: Page): Promise<string> {
  await page.getByRole("button", { name: /^Confirm/u }).click();
  await page.getByRole("heading", { name: /^(?:Done|Not done)$/u }).waitFor();
  return (await page.locator("main > p").textContent()) ?? "";
}
