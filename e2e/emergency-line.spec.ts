import { expect, test } from "vitest";
import { aVisitor, closeVisitor } from "./harness.ts";

test.each([
  [360, "/pulse/general-emergencies"],
  [736, "/"],
  [1440, "/terms-and-conditions"],
])("the emergency line stays visible all the way down a page, %i pixels wide", async (width, path) => {
  const visitor = await aVisitor({ width, script: false });
  const { page } = visitor;
  await page.goto(path);
  const number = page.getByRole("complementary", { name: "Emergency number" }).getByRole("link", { name: "112" });
  const places = await page.evaluate(() => {
    const end = document.documentElement.scrollHeight - innerHeight;
    return [0, 0.5, 1].map((part) => Math.floor(end * part));
  });
  expect(places[2]).toBeGreaterThan(1000);
  for (const top of places) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
    const box = await number.boundingBox();
    expect(box?.y, `at ${top}`).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0), `at ${top}`).toBeLessThan(120);
  }
  await closeVisitor(visitor);
});
