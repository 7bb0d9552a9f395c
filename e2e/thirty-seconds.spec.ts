import { expect, test } from "./visit.ts";

test.use({ hasTouch: true, isMobile: true });

test("thirty seconds of pushes count the keyboard's 90 a minute", async ({ page, open }) => {
  await page.clock.install({ time: 0 });
  await open("/");
  const band = page.locator("#thirty");
  const button = band.getByRole("button", { name: "Push" });
  await button.scrollIntoViewIfNeeded();
  await page.clock.pauseAt(3_600_000);
  await band.getByRole("link", { name: "Learn More" }).focus();
  await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  for (let push = 0; push < 45; push += 1) {
    await page.keyboard.press(push % 2 === 0 ? "Space" : "Enter");
    // Two pushes take as long as 1,333 ms.
    await page.clock.runFor(push % 3 === 0 ? 668 : 666);
  }
  await page.clock.runFor(2000);
  await expect(page.getByRole("status").filter({ hasText: "pushed" })).toHaveText(
    /^You pushed 45 times, (?:89|90|91) a minute\.\s*Next time a little faster: 100 to 120\.$/u,
  );
});
