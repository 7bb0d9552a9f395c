import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openBrowser } from "./browser.ts";
import { startBuiltServer } from "./built-server.ts";
import { DRAWN, type Drawn, findPictures, openPage, show } from "./draw-pictures.ts";

/** A phone on a slow network downloads them. */
const MOST_BYTES = 110 * 1024;
// Written by the same script.
const drawn = JSON.parse(readFileSync(DRAWN, "utf8")) as Drawn;
const again = "the pictures say something else than the pages: draw them again with npm run pictures";

test(
  "each picture in site/public says what its page says today, and there is no other",
  { timeout: 180_000 },
  async () => {
    const [server, browser] = await Promise.all([startBuiltServer({ LOG_LEVEL: "warn" }), openBrowser()]);
    const pictures = await findPictures(server.origin);
    for (const kind of ["og", "carry"] as const) {
      const page = await openPage(browser, kind, server.origin);
      const said: Record<string, string> = {};
      for (const picture of pictures[kind]) said[picture.name] = await show(page, kind, picture);
      const says = Object.entries(drawn.pictures[kind]).map(([name, picture]) => [name, picture.says]);
      expect(Object.fromEntries(says), again).toEqual(said);

      const folder = new URL(`../site/public/${kind}/`, import.meta.url);
      const names = Object.keys(said).map((name) => `${name}.png`);
      expect(readdirSync(folder).toSorted(), again).toEqual(names.toSorted());
      for (const name of names) {
        const png = readFileSync(new URL(name, folder));
        expect(png.length, name).toBeLessThanOrEqual(MOST_BYTES);
        expect(png.readUInt32BE(16), name).toBe(kind === "og" ? 1200 : 840);
      }
    }
    await Promise.all([browser.close(), server.close()]);
  },
);

test("a card to send begins with 112 and says whether a clinician has checked it", () => {
  for (const { says } of Object.values(drawn.pictures.carry)) {
    expect(says).toMatch(/^In an emergency call 112 now /u);
    expect(says).toContain("Not yet checked by a clinician");
  }
});
