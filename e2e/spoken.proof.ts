import { afterEach, expect, test } from "vitest";
import { PAID, result } from "./donation-outcome.ts";
import { AMA, fillStepOne, fillStepTwo, press } from "./giving-steps.ts";
import { aVisitor, closeVisitor, openPage, untilAlive, type Visitor } from "./harness.ts";
import { focused, listen, spoken } from "./spoken.ts";

/** `e2e/spoken` has what a screen reader says. `npm run spoken` writes it again; read the changes as a listener would. */
let visitor: Visitor;
afterEach(() => closeVisitor(visitor));

test("a screen reader reads the giving flow from the form to the receipt", async () => {
  visitor = await aVisitor({ reducedMotion: true });
  const { page } = visitor;
  const heard: string[] = [];
  const hear = (what: string, said: string) => heard.push(`# ${what}\n\n${said}\n`);
  await openPage(visitor, "/impact");
  hear("The form", await spoken(page, "#donate-form"));
  await press(page, "Continue");
  await page.locator("main [role=alert]").waitFor();
  hear("Continue pressed at once: the focus", await focused(page));
  hear("The errors", await spoken(page, "main [role=alert]"));
  await fillStepOne(page, AMA);
  await press(page, "Continue");
  await page.getByRole("heading", { name: /^You’re donating/u }).waitFor();
  await untilAlive(page);
  hear("Step two: the focus", await focused(page));
  hear("Step two", await spoken(page, "main form:has([type=tel])"));
  const announced = await listen(page);
  await fillStepTwo(page, { frequency: "Monthly" });
  hear("Monthly chosen: announced", await announced());
  await fillStepTwo(page, { frequency: "One-time", channel: "MTN mobile money", phone: "24 900 0001" });
  await press(page, /^Donate GH₵/u);
  await page.getByRole("heading", { name: /^Approve/u }).waitFor();
  hear("The phone is asked: the focus", await focused(page));
  await result(page, PAID);
  hear("The result: the focus", await focused(page));
  hear("The result", await spoken(page, "main section[aria-label='Your gift']"));
  await expect(withoutChance(heard.join("\n"))).toMatchFileSnapshot("spoken/giving.txt");
});

test("a screen reader reads the cardiac page in the order in which it helps", async () => {
  visitor = await aVisitor({ reducedMotion: true });
  await openPage(visitor, "/pulse/cardiac-arrest");
  await expect(`${await spoken(visitor.page, "main")}\n`).toMatchFileSnapshot("spoken/cardiac-arrest.txt");
});

test("a screen reader reads a practised emergency before and after a choice", async () => {
  visitor = await aVisitor({ reducedMotion: true });
  const { page } = visitor;
  await openPage(visitor, "/trainings/practise");
  const before = await spoken(page, "main");
  await page.locator("#wedding").getByText("Hit her on the back").click();
  await page.locator("#wedding").getByText("Go on, cough!").click();
  await page.locator("#wedding").getByText("The coughing stops.").waitFor();
  const after = await spoken(page, "#wedding");
  await expect(`${before}\n\n# After two choices\n\n${after}\n`).toMatchFileSnapshot("spoken/practise.txt");
});

/** Replaces references, dates and times, which differ in each run. */
function withoutChance(said: string): string {
  return said
    .replaceAll(/BEAT-[\w-]+/gu, "BEAT-…")
    .replaceAll(/\d{1,2} \w+ 20\d\d(?:,? (?:at )?\d\d:\d\d(?: GMT)?)?/gu, "(a date)")
    .replaceAll(/\b0000\d\d\b/gu, "0000…");
}
