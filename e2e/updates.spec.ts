import { randomBytes } from "node:crypto";
import { press, summaryOf } from "./giving-steps.ts";
import { expect, mailTo, test } from "./visit.ts";

const anAddress = () => `ama.${randomBytes(6).toString("hex")}@example.com`;

test.describe("updates by e-mail", { tag: "@both" }, () => {
  test("begin and end by the links in e-mails", async ({ page, mail, open, baseURL }) => {
    const email = anAddress();
    const heading = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
    const linkFor = async (use: string) =>
      new RegExp(`${baseURL}/updates\\?${use}=\\w+`, "u").exec(await mailTo(mail, email, `?${use}=`))?.[0] ?? "";
    await open("/#subscribe");
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await press(page, "Subscribe");
    await heading("Now look in your mailbox");
    await expect(page.getByRole("main")).toContainText(`We are sending an email to ${email}.`);

    const link = await linkFor("confirm");
    await open(link);
    await heading("Do you want updates by email?");
    expect(mail.arrived.filter(({ to }) => to === email)).toHaveLength(1);
    await press(page, "Confirm");
    await heading("You are on the list");
    expect(page.url()).toBe(`${baseURL}/updates`);

    await open(await linkFor("end"));
    await press(page, "Stop the updates");
    await heading("The updates have ended");
    await page.getByRole("link", { name: "Ask for updates again" }).click();
    await heading("Hear what your neighbours did");
    await open(link);
    await press(page, "Confirm");
    await heading("This link can no longer be used");
  });

  test("refuse half an address, say what to do and keep what was typed @nightly", async ({ page, open }) => {
    const message = "Enter the whole email address, like ama@example.com";
    const email = page.getByRole("textbox", { name: "Email" });
    await open("/#subscribe");
    await email.fill("ama@");
    await press(page, "Subscribe");
    await expect(page).toHaveTitle("Error: Beat | Updates By Email");
    await expect(summaryOf(page)).toBeFocused();
    await expect(summaryOf(page).getByRole("link")).toHaveText(message);
    await expect(page.locator("#updates-email-error")).toHaveText(`Error: ${message}`);
    await expect(email).toHaveValue("ama@");
    await summaryOf(page).getByRole("link").click();
    await expect(email).toBeFocused();
    await email.fill(anAddress());
    await press(page, "Subscribe");
    await page.getByRole("heading", { level: 1, name: "Now look in your mailbox" }).waitFor();
  });
});
