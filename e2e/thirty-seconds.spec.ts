import { expect, test } from "./visit.ts";

test.use({ hasTouch: true, isMobile: true, reducedMotion: "no-preference" });

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
  const dots: number[] = [];
  let now = 0;
  const until = async (at: number) => {
    await page.clock.runFor(Math.round(at) - now);
    now = Math.round(at);
  };
  for (let push = 0; push < 45; push += 1) {
    await until((push * 60_000) / 90);
    const key = push % 2 === 0 ? "Space" : "Enter";
    await page.keyboard.down(key);
    await page.keyboard.up(key);
    // The line is drawn: its dot goes on as time does.
    dots.push(Number.parseFloat((await band.locator("circle").last().getAttribute("cx")) ?? ""));
  }
  expect(dots[40]).toBeGreaterThan(dots[20] ?? NaN);
  expect(dots[20]).toBeGreaterThan(dots[1] ?? NaN);
  await until(31_500);
  const said = page.getByRole("status").filter({ hasText: "pushed" });
  await expect(said).toHaveText(
    /^You pushed 45 times, (?:89|90|91) a minute\.\s*Next time a little faster: 100 to 120\.$/u,
  );
});
