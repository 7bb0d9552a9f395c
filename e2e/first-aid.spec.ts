import type { Page } from "@playwright/test";
import { violations, boxOf, expect, sheets, test } from "./visit.ts";
import { CARDS } from "./pages.ts";

const CARDIAC = "/pulse/cardiac-arrest";
const choking = `${CARDS}/choking`;

/** Ten emergencies: the words of the way there on the home page, and what the page that opens says to do first. */
const TEN = [
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
] as const;

test("home leads to what to do in ten emergencies in one press @plain", async ({ page }) => {
  for (const [way, act] of TEN) {
    await page.goto("/");
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

  test("for a baby that does not breathe, one press on the first screen shows the breaths", async ({ page, open }) => {
    await open(CARDIAC);
    await page.getByRole("link", { name: "A child or a baby?", exact: true }).click();
    const heading = page.getByRole("main").getByRole("heading", { name: "A child or a baby: breaths first" });
    const belowBars = async () => (await boxOf(heading)).y - (await boxOf(page.getByRole("banner"))).bottom;
    await expect.poll(belowBars).toBeLessThan(110);
    expect(await belowBars()).toBeGreaterThan(0);
    for (const act of ["breaths first", "Five breaths, then 30 pushes", "Call 112, on speaker"])
      await expect(page.locator("#child").getByText(act).first(), act).toBeInViewport({ ratio: 1 });
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

test("the cards print open, on six sheets, and each on a sheet of its own @nightly", async ({ page, baseURL }) => {
  test.slow();
  await page.emulateMedia({ media: "print" });
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
  expect(addresses[0]).toContain(`${baseURL}${CARDS}/`);
});
