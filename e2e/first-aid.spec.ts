import { expect, test } from "vitest";
import { FIRST_AID } from "#site/content/first-aid.ts";
import { aVisitor, hydrated, leave } from "./harness.ts";

const PATH = "/pulse/general-emergencies";

test.each([true, false])("a link to one card opens that card below its name (script: %s)", async (script) => {
  const visitor = await aVisitor({ script });
  const { page } = visitor;
  await page.goto(`${PATH}#choking`);
  if (script) await hydrated(page);
  await page.getByText("five firm blows between the shoulder blades").waitFor();
  expect(await page.locator("details[open]").count()).toBe(1);
  const name = page.getByRole("heading", { name: "Choking" });
  await expect.poll(async () => (await name.boundingBox())?.y ?? 0).toBeGreaterThan(64);
  expect((await name.boundingBox())?.y).toBeLessThan(400);
  await leave(visitor);
});

test.each([true, false])(
  "choosing what one sees opens that card, and the next Tab goes on in it (script: %s)",
  async (script) => {
    const visitor = await aVisitor({ script });
    const { page } = visitor;
    await page.goto(PATH);
    if (script) await hydrated(page);
    await page
      .getByRole("navigation", { name: "First-aid cards" })
      .getByRole("link", { name: "Snakebite" })
      .press("Enter");
    await page.getByText("Go to a hospital at once").waitFor();
    expect(await page.locator("details[open] h3").allTextContents()).toEqual(["Snakebite"]);
    const name = page.getByRole("heading", { name: "Snakebite" });
    await expect.poll(async () => (await name.boundingBox())?.y ?? 0).toBeGreaterThan(64);
    expect((await name.boundingBox())?.y).toBeLessThan(400);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Drowning/u);
    await leave(visitor);
  },
);

/** Who cannot wait: what the first screen of a small phone must carry, in the words of its links. */
test.each([
  ["/pulse/cardiac-arrest", ["Call 112", "The six steps and the beat"]],
  [PATH, ["Call 112", "Not breathing normally: start CPR", "Severe bleeding", "Choking"]],
  ["/pulse/when-every-second-counts", ["Start CPR"]],
  ["/", ["Start CPR"]],
])("%s: the first screen of a small phone carries the action, large enough for a thumb", async (path, names) => {
  const visitor = await aVisitor({ width: 360, height: 660, script: false });
  const { page } = visitor;
  await page.goto(path);
  const practice = await page
    .getByRole("complementary", { name: "Practice mode" })
    .evaluate((line) => line.getBoundingClientRect().height);
  for (const name of names) {
    const link = await page.locator("main").getByRole("link", { name, exact: true }).first().boundingBox();
    expect((link?.y ?? 0) + (link?.height ?? 0) - practice, name).toBeLessThanOrEqual(660);
    expect(link?.height ?? 0, name).toBeGreaterThanOrEqual(name === "Start CPR" ? 24 : 44);
  }
  await leave(visitor);
});

test("a card opens and closes by keyboard", async () => {
  const visitor = await aVisitor();
  const { page } = visitor;
  await page.goto(PATH);
  const summary = page.locator("summary", { hasText: "Snakebite" });
  const steps = page.getByText("Go to a hospital at once");
  expect(await steps.isVisible()).toBe(false);
  await summary.press("Enter");
  await steps.waitFor();
  await summary.press("Enter");
  await steps.waitFor({ state: "hidden" });
  await leave(visitor);
});

test("on paper every card is open, and all of them take two sheets", async () => {
  const visitor = await aVisitor({ width: 1000 });
  const { page } = visitor;
  await page.goto(PATH);
  await page.emulateMedia({ media: "print" });
  for (const { id } of FIRST_AID) expect(await page.locator(`#${id} > li`).first().isVisible()).toBe(true);
  const sheets = await page.pdf({
    format: "A4",
    margin: { top: "10mm", bottom: "10mm", left: "10mm", right: "10mm" },
  });
  expect(sheets.toString("latin1").match(/\/Type \/Page\b/g)?.length).toBe(2);
  await leave(visitor);
});
