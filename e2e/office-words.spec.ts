import sharp from "sharp";
import { violations, expect, test } from "./visit.ts";

test.use({ server: { name: "words" } });

/** After a change the server makes every page again. */
const PATIENTLY = { timeout: 60_000 };

test("a news item with a picture is read before it goes from a phone to the page", async ({ office, request }) => {
  test.slow();
  const page = await office("Adwoa");
  const look = async (what: string) => expect.soft(await violations(page), what).toEqual([]);
  const save = page.getByRole("button", { name: "Save and look at it" });
  await page.getByRole("link", { name: "Words" }).click();
  await look("words");
  await page.getByRole("link", { name: "News" }).click();
  await page.getByRole("link", { name: "Add a news item" }).click();
  await save.click();
  await page.getByRole("alert").waitFor();
  await look("an error");
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
  await look("the draft");
  const draft = page.url();
  await page.getByRole("link", { name: "See it on the page" }).click();
  await page.getByRole("heading", { name: "A course in Ho" }).first().waitFor();
  await page.goto(draft);
  await page.getByRole("button", { name: "Publish it" }).click();
  await page.getByRole("heading", { name: "Version 1" }).waitFor();
  await look("the published item");
  await expect.poll(async () => (await request.get("/community")).text(), PATIENTLY).toContain("A course in Ho");
});
