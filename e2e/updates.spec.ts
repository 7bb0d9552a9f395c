import { aNumber } from "./phones.ts";
import { press } from "./giving-steps.ts";
import { expect, mailTo, test } from "./visit.ts";

test("updates by e-mail begin and end by the links in e-mails @both", async ({ page, mail, open, baseURL }) => {
  const email = `ama.${aNumber("1234").replaceAll(" ", "")}@example.com`;
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
