import sharp from "sharp";
import { expect, test } from "vitest";
import { fewColours } from "./few-colours.ts";
import { SKIN } from "./palette.ts";

test("every skin stays as it is, however little of the picture it covers", async () => {
  const skins = Object.values(SKIN);
  const boxes = skins.map((skin, at) => `<path d="M${10 + at * 30} 10h24v24h-24Z" fill="${skin}"/>`).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><path d="M0 0h600v600H0Z" fill="#fffaf4"/><circle cx="300" cy="300" r="200" fill="#b5122b"/>${boxes}</svg>`;
  const { data, info } = await sharp(await fewColours(await sharp(Buffer.from(svg)).png().toBuffer(), 44))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = skins.map((_, at) => {
    const from = (22 * info.width + 22 + at * 30) * 3;
    return `#${data.subarray(from, from + 3).toString("hex")}`;
  });
  expect(seen).toEqual(skins);
});
