import { expect, test } from "vitest";
import { aNumber, donate } from "./giving-steps.ts";
import { aVisitor, closeVisitor, eachVisitor, origin } from "./harness.ts";

eachVisitor({ stays: false, reducedMotion: true }, (visitor) => {
  test("a paid gift offers share links, WhatsApp first, that say neither who gave nor how much", async () => {
    const { page } = visitor;
    await donate(page, origin, { phone: aNumber("0001"), amount: "37" });
    await page.getByText("Pass it on").waitFor({ timeout: 20_000 });
    const shown = page.getByRole("link", { name: /^Share /u });
    expect(await shown.allTextContents()).toEqual(["Share on WhatsApp (opens in a new tab)"]);
    await page.getByText("Other ways to share").click();
    const addresses = await shown.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    expect(addresses.map((address) => address.split(/[/?]/u).slice(0, 3).join("/"))).toEqual([
      "https://wa.me",
      "https://www.facebook.com",
      "https://x.com",
      expect.stringMatching(/^sms:/u),
    ]);
    // The reference comes above the buttons that use it, so that nobody has to look for it below them.
    const [reference, share] = await Promise.all(
      [page.getByText("Reference", { exact: true }), page.getByText("Pass it on")].map((part) => part.boundingBox()),
    );
    expect(reference?.y ?? Infinity).toBeLessThan(share?.y ?? 0);
    for (const address of addresses) {
      const said = decodeURIComponent(address);
      expect(said).toContain(`${origin}/impact`);
      expect(said).not.toMatch(/GH₵|Ama|gift=/u);
    }
  });
});

test(
  "a first-aid card is shared with another app as a picture, or downloaded when the phone cannot share",
  { tags: ["nightly"] },
  async () => {
    const visitor = await aVisitor({ reducedMotion: true });
    const { page } = visitor;
    await page.addInitScript(() => {
      const sent: string[] = [];
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files = [], url }: ShareData) => {
          if (sent.length > 0) throw new DOMException("Too late", "NotAllowedError");
          for (const { name, type } of files) sent.push(`${name} ${type} ${url}`);
          document.title = sent.join();
        },
      });
    });
    await page.goto(`${origin}/pulse/general-emergencies/burns`, { waitUntil: "load" });
    const link = page.getByRole("link", { name: "Send this card as a picture" });
    await link.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => customElements.get("beat-share-file"));
    await link.click();
    await expect.poll(() => page.title()).toBe(`burns.png image/png ${page.url()}`);
    const [saved] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(saved.suggestedFilename()).toBe("burns.png");
    await closeVisitor(visitor);
  },
);
