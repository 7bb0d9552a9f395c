import { violations, expect, test } from "./visit.ts";

test("without script a scene works by keyboard, and its address holds the choices @plain", async ({ page }) => {
  await page.goto("/trainings/practise");
  const story = page.locator("#wedding");
  const press = async (name: RegExp) => {
    const choice = story.getByRole("checkbox", { name });
    await choice.focus();
    await page.keyboard.press("Space");
    await expect(choice).toBeChecked();
  };
  const silent = story.getByText("The coughing stops.");
  await press(/Give her water/u);
  await expect(story.getByText("The water runs down her new dress.")).toBeVisible();
  await expect(silent).toBeHidden();
  // The next box is the next stop, and what the choice opens comes after it.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(silent).toBeVisible();
  for (const choice of [/Bend her forward/u, /Five thrusts/u, /she sees a doctor/u]) await press(choice);
  await story.getByRole("button", { name: "How did I do?" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("You chose right at once 3 of 4 times.").first().waitFor();
  expect(new URL(page.url()).search).toBe("?scene=wedding&cough=1&cough=2&silent=0&thrusts=1&after=0");
});

test("with script the score appears by itself at the end, and Enter chooses", async ({ page, open }) => {
  await open("/trainings/practise");
  const story = page.locator("#wedding");
  const silent = story.getByText("The coughing stops.");
  await story.getByText("Hit her on the back").click();
  await story.getByText("Go on, cough!").click();
  await silent.waitFor();
  await expect(story).toMatchAriaSnapshot({ name: "practise-chosen.aria.yml" });
  const rest = [
    /Bend her forward: five hard/u,
    /your fist above her navel, in and upwards\.$/u,
    /she sees a doctor today/u,
  ];
  for (const choice of rest) await story.getByText(choice).click();
  await story.getByText("You chose right at once 3 of 4 times.").waitFor();
  await expect(story.getByRole("button", { name: "How did I do?" })).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await story.getByRole("button", { name: "Play it again" }).click();
  await expect(silent).toBeHidden();
  // Enter chooses as Space does, and does not submit the form.
  await story.getByRole("checkbox", { name: /Go on, cough/u }).focus();
  await page.keyboard.press("Enter");
  await expect(silent).toBeVisible();
  for (const choice of rest) await story.getByText(choice).click();
  await story.getByText("You chose right at once every time:").waitFor();
  expect(page.url()).not.toContain("?");
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

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
