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
