import { afterEach, expect, test } from "vitest";
import { violations } from "./accessibility.ts";
import { aVisitor, closeVisitor, untilAlive, type Visitor } from "./harness.ts";

let visitor: Visitor;
afterEach(() => closeVisitor(visitor));

test("without script a scene works by keyboard alone, and the address holds the choices", async () => {
  visitor = await aVisitor({ script: false });
  const { page } = visitor;
  await page.goto("/trainings/practise");
  const story = page.locator("#wedding");
  const press = async (name: RegExp) => {
    const choice = story.getByRole("checkbox", { name });
    await choice.focus();
    await page.keyboard.press("Space");
    expect(await choice.isChecked()).toBe(true);
  };
  const silent = story.getByText("The coughing stops.");
  await press(/Give her water/u);
  expect(await story.getByText("The water runs down her new dress.").isVisible()).toBe(true);
  expect(await silent.isVisible()).toBe(false);
  // The next box is the next stop, and what the choice opens comes after it.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  expect(await silent.isVisible()).toBe(true);
  await press(/Bend her forward/u);
  await press(/Five thrusts/u);
  await press(/she sees a doctor/u);
  await story.getByRole("button", { name: "How did I do?" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("You chose right at once 3 of 4 times.").first().waitFor();
  expect(new URL(page.url()).search).toBe("?scene=wedding&cough=1&cough=2&silent=0&thrusts=1&after=0");
  // The whole story can still be read.
  expect(await story.getByText("There is cake left").isVisible()).toBe(true);
});

test(
  "with script the phone keeps the best score until the visitor presses Forget, and the page prints two sheets",
  { tags: ["nightly"] },
  async () => {
    visitor = await aVisitor();
    const { page, errors } = visitor;
    await page.goto("/trainings/practise");
    await untilAlive(page);
    const story = page.locator("#wedding");
    const best = story.getByText("Your best so far");
    const play = async (...choices: RegExp[]) => {
      for (const name of choices) await story.getByText(name).click();
    };
    const rightWay = [
      /Go on, cough!/u,
      /Bend her forward: five hard/u,
      /your fist above her navel, in and upwards\.$/u,
    ];
    await play(/Hit her on the back/u, ...rightWay, /she sees a doctor today/u);
    await story.getByText("You chose right at once 3 of 4 times.").waitFor();
    expect(await story.getByRole("button", { name: "How did I do?" }).isVisible()).toBe(false);
    expect(await violations(page)).toEqual([]);
    await story.getByRole("button", { name: "Play it again" }).click();
    expect(await story.getByText("The coughing stops.").isVisible()).toBe(false);

    await page.reload();
    await untilAlive(page);
    expect(await best.textContent()).toContain("3 of 4");
    // Enter chooses as Space does, and does not submit the form.
    await story.getByRole("checkbox", { name: /Go on, cough/u }).focus();
    await page.keyboard.press("Enter");
    expect(await story.getByText("The coughing stops.").isVisible()).toBe(true);
    expect(page.url()).not.toContain("?");
    await story.getByRole("button", { name: "Forget my scores" }).click();
    expect(await best.isVisible()).toBe(false);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);

    const file = await page.pdf({ format: "A4" });
    expect(file.toString("latin1").match(/\/Type \/Page\b/gu)).toHaveLength(2);
    expect(errors).toEqual([]);
  },
);
