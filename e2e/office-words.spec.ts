import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../scripts/built-server.ts";
import { violations } from "./accessibility.ts";
import { aVisitor, closeVisitor, type Visitor } from "./harness.ts";
import { confirm, type OfficePerson, openOffice } from "./office-people.ts";

const PHONE = { reducedMotion: true, width: 360, height: 740 };

let site: BuiltServer;
let adwoa: OfficePerson;
let reader: Visitor;
beforeAll(async () => {
  site = await startBuiltServer();
  adwoa = await openOffice(site, "Adwoa", PHONE);
  reader = await aVisitor(PHONE);
});
afterAll(async () => {
  for (const visitor of [adwoa.visitor, reader]) await closeVisitor(visitor);
  await site.close();
});

async function publish(): Promise<void> {
  await adwoa.page.getByRole("link", { name: "Publish it" }).click();
  expect(await confirm(adwoa.page)).toContain("It is published");
}

/** What a page says once it says this. */
const shows = (path: string, text: string) =>
  expect
    .poll(async () => {
      await reader.page.goto(`${site.origin}${path}`);
      return reader.page.locator("body").innerText();
    })
    .toContain(text);

test("a news item with a picture goes from a phone to the page, and is read before it is published", async () => {
  const { page, origin } = adwoa;
  const seen: string[] = [];
  const look = async () => seen.push(...(await violations(page)));
  await page.getByRole("link", { name: "Words" }).click();
  await look();
  await page.getByRole("link", { name: "News" }).click();
  await page.getByRole("link", { name: "Add a news item" }).click();
  await page.getByRole("button", { name: "Save and look at it" }).click();
  await page.getByRole("alert").waitFor();
  await look();
  await page.getByLabel("Title").fill("A course in Ho");
  await page.getByLabel("Day").fill("2026-11-20");
  await page.getByLabel("Text", { exact: true }).fill("On Saturday.\n\nBring a friend.");
  const buffer = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#a52" } })
    .jpeg()
    .toBuffer();
  await page.getByLabel("Picture (may stay empty)").setInputFiles({ name: "hall.jpg", mimeType: "image/jpeg", buffer });
  await page.getByLabel("What the picture shows").fill("A hall with mats on the floor");
  await page.getByRole("button", { name: "Save and look at it" }).click();
  await page.getByRole("heading", { name: "A course in Ho: version 1" }).waitFor();
  await look();
  const draft = page.url();
  await page.getByRole("link", { name: "See it on the page" }).click();
  await page.getByRole("heading", { name: "A course in Ho" }).first().waitFor();
  await page.goto(draft);
  await publish();
  await shows("/community", "A course in Ho");
  await page.goto(`${origin}/words/news/a-course-in-ho`);
  await look();
  expect(seen).toEqual([]);
});

test.each([
  {
    list: "Films",
    record: "The AED",
    field: "The film on YouTube",
    value: "https://youtu.be/abcdefghijk",
    path: "/trainings",
    shown: "",
  },
  {
    list: "The three partners",
    record: "The foundation",
    field: "Their site",
    value: "https://www.foundation.org",
    path: "/why-we-beat",
    shown: "www.foundation.org",
  },
  {
    list: "The organisation",
    record: "",
    field: "Telephone",
    value: "030 222 3344",
    path: "/community",
    shown: "+233 30 222 3344",
  },
  {
    list: "Questions and answers",
    record: "What does it cost me?",
    field: "Answer",
    value: "Nothing at all.",
    path: "/pulse/become-a-responder",
    shown: "",
  },
  {
    list: "Projected figures",
    record: "Community: users",
    field: "Projected",
    value: "47000",
    path: "/community",
    shown: "47,000",
  },
])(
  "$list: $field is changed on a phone and shown within seconds",
  async ({ list, record, field, value, path, shown }) => {
    const { page, origin } = adwoa;
    await page.goto(`${origin}/words`);
    await page.getByRole("link", { name: list, exact: true }).click();
    if (record !== "") await page.getByRole("link", { name: record }).click();
    await page.getByRole("link", { name: "Change it" }).click();
    await page
      .getByLabel(field, { exact: field !== "Their site" })
      .first()
      .fill(value);
    await page.getByRole("button", { name: "Save and look at it" }).click();
    await publish();
    if (shown !== "") return shows(path, shown);
    await expect.poll(async () => (await fetch(`${site.origin}${path}`)).text()).toContain(value.split("/").at(-1));
  },
);
