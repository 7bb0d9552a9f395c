/**
 * Draws the people of three heroes (`npm --prefix artwork run heroes`) to site/images/heroes/, and the posters of the two CPR films. The
 * pages put these drawings into their markup and move what is marked `data-push`; at rest the chest is pressed.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { handPosition, padsOnChest } from "./cpr-close-ups.ts";
import { CHEST, DEPTH, groundShadow, handsOnChest, headAt, RESCUER, rescuerPushing, SECOND } from "./cpr-figures.ts";
import { pushFromTheSide } from "./cpr-profile.ts";
import { pushingOnChest } from "./cpr-scenes.ts";
import { joined, limb, line, placed, shape } from "./ink.ts";
import { lightSvg } from "./light-svg.ts";
import { colour, mix } from "./palette.ts";

const art = new URL("../site/images/heroes/", import.meta.url);
const posters = new URL("../site/images/posters/", import.meta.url);
const moving = (drawing: string) => `<g data-push="">${drawing}</g>`;

/** Her page's hero stands on red. */
const rescuer = { ...RESCUER, clothes: colour("cream") };

await mkdir(art, { recursive: true });
await draw(new URL("push-from-the-side.svg", art), [-330, -494, 500, 540], pushFromTheSide(rescuer, 1, moving));
await draw(new URL("manikin.svg", art), [-290, -490, 580, 500], manikin());
await draw(new URL("pads.svg", art), [-380, -500, 720, 780], padsOnChest(true));
await draw(
  new URL("hands-only-cpr.svg", posters),
  [-430, -244, 640, 360],
  `<path d="M-430 -244H210V116H-430Z" fill="${mix(colour("cream"), colour("gold"), 0.28)}"/>${handPosition()}`,
);
await draw(
  new URL("adult-cpr.svg", posters),
  [-664, -490, 928, 522],
  `<path d="M-664 -490H264V32H-664Z" fill="${mix(colour("cream"), colour("blood"), 0.16)}"/>` +
    groundShadow(-140, 780) +
    pushingOnChest(RESCUER, 1),
);

/** Somebody who learns presses a training manikin: a chest and a head, on a spring. */
function manikin(): string {
  const plastic = mix(colour("cream"), colour("amber"), 0.35);
  const jacket = mix(colour("cream"), colour("night"), 0.22);
  const press = DEPTH - CHEST;
  return [
    groundShadow(0, 520),
    moving(rescuerPushing({ ...SECOND, face: "smile" }, 1)),
    moving(shape(`M-64 -50C-36 ${press} -24 ${press} 0 ${press}S34 ${press} 62 -56Z`, jacket)),
    joined([limb(80, -46, 22, 122, -46, 20)], plastic),
    headAt({ head: "noHair1", face: "contempt", skin: plastic, clothes: plastic }, 112, -72, 82, true),
    shape(
      `M96 -62C92 -84 72 -90 58 -88C38 ${press - 8} 24 ${press} 0 ${press}C-24 ${press} -40 ${press - 8} -62 -86C-92 -86 -120 -84 -170 -82` +
        "Q-188 -80 -188 -60V-4L84 -4C98 -16 100 -40 96 -62Z",
      jacket,
    ),
    line("M84 -4C70 -20 66 -44 74 -62M-160 -82C-166 -56 -166 -30 -160 -4", 4),
    moving(handsOnChest(0, press - 14, SECOND.skin)),
  ].join("");
}

async function draw(file: URL, [x, y, width, height]: number[], drawing: string): Promise<void> {
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${placed(drawing, -(x ?? 0), -(y ?? 0))}</svg>`;
  const data = lightSvg(sheet, 0);
  await writeFile(file, `${data}\n`);
  process.stdout.write(`${file.pathname.split("/").at(-1)} ${(data.length / 1024).toFixed(1)} KB\n`);
}
