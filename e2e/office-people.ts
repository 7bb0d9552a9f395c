import type { Page } from "playwright-core";
import type { BuiltServer } from "../scripts/built-server.ts";
import { aVisitor, type OpenOptions, type Visitor } from "./harness.ts";

/** Somebody who is signed in to the office of a practice server, with a passkey on a device of their own. */
export type OfficePerson = { visitor: Visitor; page: Page; origin: string };

/** Opens the office as one of the people whom a practice server invites: Efua and Yaw, treasurers; Adwoa, an editor; Kwame, a clinician. */
export async function openOffice(
  site: BuiltServer,
  name: "Efua" | "Yaw" | "Adwoa" | "Kwame",
  options: OpenOptions = { reducedMotion: true },
): Promise<OfficePerson> {
  const link = new RegExp(`${name}, \\w+: (\\S+)`, "u").exec(site.output())?.[1] ?? "";
  const visitor = await aVisitor(options);
  const { page } = visitor;
  const session = await visitor.context.newCDPSession(page);
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
  return { visitor, page, origin: new URL(link).origin };
}

/** Confirms the decision that the page shows, and returns what came of it. */
export async function confirm(page: Page): Promise<string> {
  await page.getByRole("button", { name: /^Confirm/u }).click();
  await page.getByRole("heading", { name: /^(?:Done|Not done)$/u }).waitFor();
  return (await page.locator("main > p").textContent()) ?? "";
}
