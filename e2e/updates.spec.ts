import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { press } from "./giving-steps.ts";
import { eachVisitor, openPage, origin } from "./harness.ts";
import { type BuiltServer, startBuiltServer } from "../scripts/built-server.ts";
import { type ScriptedApi, startScriptedApi } from "./scripted-api.ts";

/** An API on another host, which answers as a test says. */
let elsewhere: ScriptedApi;
let abroad: BuiltServer;
beforeAll(async () => {
  elsewhere = await startScriptedApi(() => undefined);
  abroad = await startBuiltServer({ API_BASE: elsewhere.base });
});
afterAll(async () => {
  await abroad.close();
  await elsewhere.close();
});

eachVisitor({ stays: false, reducedMotion: true }, (visitor) => {
  const heading = (name: string) => visitor.page.getByRole("heading", { level: 1, name }).waitFor();

  test("the home page's form sends an e-mail with links to confirm, and later to end, the updates", async () => {
    const { page } = visitor;
    const email = anAddress();
    await openPage(visitor, "/#subscribe");
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await press(page, "Subscribe");
    await heading("Now look in your mailbox");
    expect(await page.locator("main").textContent()).toContain(`We are sending an email to ${email}.`);

    const link = await linkFor(email, "confirm");
    await openPage(visitor, link);
    await heading("Do you want updates by email?");
    expect(await emailsTo(email)).toHaveLength(1);
    await press(page, "Confirm");
    await heading("You are on the list");
    expect(page.url()).toBe(`${origin}/updates`);

    await openPage(visitor, await linkFor(email, "end"));
    await press(page, "Stop the updates");
    await heading("The updates have ended");
    await page.getByRole("link", { name: "Ask for updates again" }).click();
    await heading("Hear what your neighbours did");

    await openPage(visitor, link);
    await press(page, "Confirm");
    await heading("This link can no longer be used");
    expect(visitor.errors.filter((error) => !error.includes("410"))).toEqual([]);
    expect(visitor.foreign).toEqual([]);
  });

  test("refuses half an address, says what to do and keeps what was typed", { tags: ["nightly"] }, async () => {
    const typed = "ama@";
    const message = "Enter the whole email address, like ama@example.com";
    const { page } = visitor;
    await openPage(visitor, "/#subscribe");
    await page.getByRole("textbox", { name: "Email" }).fill(typed);
    await press(page, "Subscribe");
    const summary = page.locator("main [role=alert]");
    await summary.waitFor();
    expect(await page.title()).toBe("Error: Beat | Updates By Email");
    expect(await summary.evaluate((element) => document.activeElement === element)).toBe(true);
    expect(await summary.getByRole("link").textContent()).toBe(message);
    expect(await page.locator("#updates-email-error").textContent()).toBe(`Error: ${message}`);
    expect(await page.getByRole("textbox", { name: "Email" }).inputValue()).toBe(typed);
    await summary.getByRole("link").click();
    expect(
      await page.getByRole("textbox", { name: "Email" }).evaluate((element) => document.activeElement === element),
    ).toBe(true);
    await page.getByRole("textbox", { name: "Email" }).fill(anAddress());
    await press(page, "Subscribe");
    await heading("Now look in your mailbox");
  });

  test.each([
    ["too many requests", { status: 429, body: { code: "too-many-requests" } }, "Too many requests from your network"],
    ["a cut line", { cut: true } as const, "We could not reach our own service"],
  ])("explains %s and keeps the address", { tags: ["nightly"] }, async (_name, reply, title) => {
    const { page } = visitor;
    elsewhere.play(() => reply);
    await openPage(visitor, `${abroad.origin}/updates`);
    await page.getByRole("textbox", { name: "Email" }).fill("ama@example.com");
    await press(page, "Subscribe");
    await page.getByRole("alert").getByRole("heading", { name: title }).waitFor();
    expect(await page.getByRole("textbox", { name: "Email" }).inputValue()).toBe("ama@example.com");
    // When the connection is cut, a browser may repeat a request by itself.
    expect(elsewhere.asked("POST", "/subscriptions")[0]?.body).toEqual({ email: "ama@example.com" });
  });
});

const anAddress = () => `ama.${randomBytes(6).toString("hex")}@example.com`;

/** The HTML of the e-mails in the pretend mailbox to an address, newest first. */
async function emailsTo(email: string): Promise<string[]> {
  const html = await (await fetch(`${origin}/sandbox/mail`)).text();
  return html.split('<li class="email">').filter((item) => item.includes(`<dd>${email}</dd>`));
}

/** The path of this kind of link in the newest e-mail that has one. */
async function linkFor(email: string, use: "confirm" | "end"): Promise<string> {
  const find = async () =>
    (await emailsTo(email)).map(
      (email) => new RegExp(`href="(${origin}/updates\\?${use}=\\w+)"`, "u").exec(email)?.[1],
    )[0];
  await expect.poll(find).toBeDefined();
  return (await find()) ?? "";
}
