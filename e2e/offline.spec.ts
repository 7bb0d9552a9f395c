import { boxOf, expect, test, untilStored } from "./visit.ts";

const CARDS = "/pulse/general-emergencies";

test("after one visit the pages for emergencies open without a network, and say so", async ({ page, context }) => {
  await page.goto("/");
  await untilStored(page);
  await context.setOffline(true);
  const main = page.getByRole("main");

  await page.goto("/pulse/cardiac-arrest");
  await expect(page).toHaveTitle(/Cardiac Arrest/u);
  const notice = page.getByText("You are offline");
  await notice.waitFor();
  // The notice pushes the page down, so it covers nothing.
  expect((await boxOf(notice)).bottom).toBeLessThanOrEqual((await boxOf(page.getByRole("banner"))).y);
  await page.locator("main summary").first().click();
  await expect(main.getByRole("link", { name: "193 Ambulance" }).first()).toBeVisible();
  await page.locator("main summary").first().click();
  await page.getByRole("link", { name: "A child or a baby?", exact: true }).click();
  await expect(page.locator("#child").getByText("Five breaths, then 30 pushes")).toBeInViewport();

  await page.goto(`${CARDS}/snakebite`);
  const card = page.locator("details[open]");
  await card.getByText("To a hospital at once, even if it looks small").waitFor();
  const isDrawn = (image: HTMLImageElement) => image.naturalWidth > 0;
  await expect.poll(() => card.locator("img").first().evaluate(isDrawn)).toBe(true);

  await page.goto("/trainings");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await expect(page.getByRole("listitem").filter({ hasNotText: /\d{3}/u })).toHaveText([
    "CPR: six steps and the beat",
    "First aid, card by card",
    "Practise an emergency",
  ]);
  for (const number of ["112", "193"]) {
    await expect(page.getByRole("link", { name: number })).toHaveAttribute("href", `tel:${number}`);
  }
});
