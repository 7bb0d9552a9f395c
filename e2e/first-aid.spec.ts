import type { Page } from "@playwright/test";
import { violations, boxOf, expect, test, untilStored } from "./visit.ts";
import { CARDS } from "./pages.ts";

const CARDIAC = "/pulse/cardiac-arrest";
const choking = `${CARDS}/choking`;

/** Eleven emergencies: the words of the way there, on the home page or `from`, and what the page that opens says to do first. */
const EMERGENCIES: [way: string, act: string, from?: string][] = [
  ["Not breathing", "Make sure it is safe. Shout"],
  ["Baby or child not breathing", "Tap and shout; never shake a baby"],
  ["Choking", "Coughing: tell them to go on coughing"],
  ["Bleeding", "Press hard, straight on the wound"],
  ["Drowning", "Shout for help. Throw something that floats"],
  ["Snakebite", "Keep the person still"],
  ["Fit (seizure)", "Clear away what could hurt"],
  ["Birth", "Call 112, on speaker."],
  ["Burn", "cool running water now"],
  ["Wants to die", "If not: stay with them"],
  ["A child or a baby?", "Five breaths, then 30 pushes", CARDIAC],
];

test("home leads to what to do in ten emergencies in one press, and the steps for an adult to those for a child @plain", async ({
  page,
}) => {
  for (const [way, act, from = "/"] of EMERGENCIES) {
    await page.goto(from);
    await page.getByRole("main").getByRole("link", { name: way, exact: true }).click();
    const words = [page.getByRole("main").getByText(act).first()];
    if (way === "Wants to die") words.push(page.getByRole("link", { name: "Call 0800 678 678" }));
    for (const each of words) await expect(each, way).toBeInViewport({ ratio: 1 });
  }
});

/** What the first screen of a small phone must show to visitors who cannot wait, in the words of its links. */
const URGENT: Record<string, string> = {
  [CARDIAC]: "Call 112 | An adult: six steps | A child or a baby? | The beat to push to",
  [CARDS]: "Call 112 | An adult | A child or a baby | Severe bleeding | Choking",
  "/pulse/when-every-second-counts": "Start CPR",
  "/": `Not breathing | Choking | Bleeding | Burn | Snakebite | All first-aid cards | Birth | Drowning | Wants to die |
    Baby or child not breathing | Fit (seizure) | Become A Responder | Get the app`,
};

test("a small phone's first screen has the urgent links, large enough for a thumb @plain", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 660 });
  for (const [path, names] of Object.entries(URGENT)) {
    await page.goto(path);
    const practice = await boxOf(page.getByRole("complementary", { name: "Practice mode" }));
    for (const name of names.split(/\s*\|\s*/u)) {
      const link = await boxOf(page.getByRole("main").getByRole("link", { name, exact: true }).first());
      expect(link.bottom - practice.height, name).toBeLessThanOrEqual(660);
      const least = name === "Start CPR" || name.startsWith("The beat") ? 24 : 44;
      expect(link.height, name).toBeGreaterThanOrEqual(least);
    }
  }
});

/** The name of a card comes to rest below the fixed bars. */
async function namedInView(page: Page, card: string) {
  const name = page.getByRole("heading", { name: card, exact: true });
  await expect.poll(async () => (await boxOf(name)).y).toBeGreaterThan(64);
  expect((await boxOf(name)).y).toBeLessThan(400);
}

test.describe("first aid", { tag: "@both" }, () => {
  test("a card opens by a link and by its sign, named in view, and Tab goes on inside it", async ({ page, open }) => {
    const card = page.locator("main details[open]");
    await open(`${CARDS}#choking`);
    await page.getByText("Five hard blows with the heel of your hand").waitFor();
    await expect(card).toHaveCount(1);
    await namedInView(page, "Choking");
    await page
      .getByRole("navigation", { name: "First-aid cards" })
      .getByRole("link", { name: "Snakebite" })
      .press("Enter");
    await page.getByText("To a hospital at once, even if it looks small").waitFor();
    await expect(card.getByRole("heading", { level: 3 })).toContainText(["Snakebite"]);
    await namedInView(page, "Snakebite");
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveText("Start CPR");
  });

  test("a card's page begins with its sign and first step, and links to all cards", async ({ page, open, script }) => {
    await open(choking);
    await expect(page).toHaveTitle("Beat | Choking: First Aid");
    const first = page.locator("main ol > li").first();
    expect((await boxOf(first.locator("p").first())).y).toBeLessThan(420);
    const drawing = await boxOf(first.locator("img"));
    expect(drawing.width).toBeGreaterThan(300);
    expect(drawing.bottom).toBeLessThanOrEqual(740);
    if (script) expect(await violations(page)).toEqual([]);
    await page.getByRole("link", { name: "All first-aid cards" }).click();
    await page.waitForURL(CARDS);
  });
});

/** Home, and the pages whose text calls 112, with how often. */
const CALLS = [
  ["/", 0],
  [CARDIAC, 3],
  [CARDS, 1],
  ["/pulse/medications", 1],
] as const;

test("the other numbers are one press from each 112 @plain", async ({ page }) => {
  for (const [path, count] of CALLS) {
    await page.goto(path);
    const line = page.getByRole("complementary", { name: "Emergency number" });
    await line.getByText("112 no reply?").click();
    await expect(line.getByRole("link", { name: "193 Ambulance" })).toBeVisible();
    await line.getByText("112 no reply?").click();
    const calls = page.locator('main a[href="tel:112"]');
    await expect(calls, path).toHaveCount(count);
    for (const call of await calls.all()) {
      const strip = call.locator("xpath=following-sibling::details[1]");
      expect((await boxOf(strip)).height, path).toBeGreaterThanOrEqual(44);
      await strip.locator("summary").click();
      for (const number of ["193", "191", "192"]) {
        const { height } = await boxOf(strip.locator(`a[href="tel:${number}"]`));
        expect(height, number).toBeGreaterThanOrEqual(40);
      }
      await expect(strip.getByText("by car or taxi to the nearest hospital")).toBeVisible();
      await expect(strip.getByText("keep pushing where they lie")).toHaveCount(path === CARDIAC ? 1 : 0);
    }
  }
});

test("after one visit the pages for emergencies open without a network, and say so", async ({ page, context }) => {
  await page.goto("/");
  await untilStored(page);
  await context.setOffline(true);
  await page.goto(CARDIAC);
  await expect(page).toHaveTitle(/Cardiac Arrest/u);
  const notice = page.getByText("You are offline");
  await notice.waitFor();
  // The notice pushes the page down, so it covers nothing.
  expect((await boxOf(notice)).bottom).toBeLessThanOrEqual((await boxOf(page.getByRole("banner"))).y);

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

/** How many sheets of A4 a page prints on. */
async function sheets(page: Page): Promise<number> {
  const margin = "10mm";
  const file = await page.pdf({ format: "A4", margin: { top: margin, bottom: margin, left: margin, right: margin } });
  return file.toString("latin1").match(/\/Type \/Page\b/gu)?.length ?? 0;
}

test("the six steps print on one sheet and those for a child on another, the cards on six, and each card on its own @nightly", async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ media: "print" });
  await page.goto(CARDIAC);
  await expect(page.locator("#survival ol > li").last()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Why This Matters" })).toHaveCount(0);
  await expect(page.locator("#child li").last()).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "193 Ambulance" })).toHaveCount(1);
  expect(await sheets(page)).toBe(2);
  await page.goto(CARDS);
  const cards = page.locator("main details");
  for (const card of await cards.all()) await expect(card.getByRole("listitem").first()).toBeVisible();
  expect(await sheets(page)).toBe(6);
  const own = page.getByRole("link", { name: "Open or print this card", includeHidden: true });
  const addresses = await own.evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
  expect(addresses.length).toBeGreaterThanOrEqual(17);
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator("main ol > li").filter({ visible: true }), address).toHaveCount(4);
    await expect(page.getByRole("img", { name: `QR code that opens ${address}` })).toBeVisible();
    expect(await sheets(page), address).toBe(1);
  }
});
