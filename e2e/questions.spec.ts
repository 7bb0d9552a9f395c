import { afterEach, expect, test } from "vitest";
import { aVisitor, closeVisitor, untilAlive, type Visitor } from "./harness.ts";

const PATH = "/pulse/become-a-responder";

let visitor: Visitor;
afterEach(() => closeVisitor(visitor));

const list = () => visitor.page.locator("#questions details").first().locator("..");
const mask = () => list().evaluate((element) => getComputedStyle(element).maskImage);
const toEnd = () => list().evaluate((element) => element.scrollIntoView({ block: "end", behavior: "instant" }));

test("opening a question closes the others, and the last ones fade until the end of the list is in view, except in print", async () => {
  visitor = await aVisitor({ reducedMotion: true });
  const { page, errors } = visitor;
  await page.goto(PATH);
  await untilAlive(page);
  expect(await list().locator("details").count()).toBe(11);
  await expect.poll(mask).toContain("linear-gradient");
  const open = () => list().locator("details[open] h3").allTextContents();
  await page.getByText("Will I be paid?").click();
  await page.getByText("Is it safe for me?").click();
  await expect.poll(open).toEqual(["Is it safe for me?"]);

  await page.getByText("Is it safe for me?").click();
  await expect.poll(open).toEqual([]);
  // The list itself does not scroll, only the page.
  expect(await list().evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  await toEnd();
  await expect.poll(mask).toBe("none");
  // The page does not scroll, but the open question makes the list longer.
  await list().locator("summary").last().click();
  await expect.poll(mask).toContain("linear-gradient");

  await page.emulateMedia({ media: "print" });
  expect(await mask()).toBe("none");
  expect(errors).toEqual([]);
});
