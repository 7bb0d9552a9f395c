/**
 * Draws the people of four heroes to site/images/heroes/ (`npm --prefix artwork run heroes`), and the posters of the
 * two CPR films. The pages put most of these drawings into their HTML and move the elements with `data-push`; at rest
 * the chest is pressed down.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { bagInUse } from "./course-bag.ts";
import { handPosition, padsOnChest } from "./cpr-close-ups.ts";
import { CHEST, DEPTH, groundShadow, handsOnChest, RESCUER, rescuerPushing, SECOND } from "./cpr-figures.ts";
import { pushFromTheSide } from "./cpr-profile.ts";
import { pushingOnChest } from "./cpr-scenes.ts";
import { placed } from "./ink.ts";
import { lightSvg } from "./light-svg.ts";
import { manikin, risenChest } from "./manikin.ts";
import { colour, pale } from "./palette.ts";

const art = new URL("../site/images/heroes/", import.meta.url);
const posters = new URL("../site/images/posters/", import.meta.url);
const moving = (drawing: string) => `<g data-push="">${drawing}</g>`;

/** The hero of her page has a red ground. */
const rescuer = { ...RESCUER, clothes: colour("cream") };

await mkdir(art, { recursive: true });
await draw(new URL("push-from-the-side.svg", art), [-330, -512, 500, 558], pushFromTheSide(rescuer, 1, moving));
await draw(new URL("manikin.svg", art), [-290, -506, 580, 530], learning());
await draw(new URL("bag.svg", art), [0, 0, 480, 360], bagInUse());
await draw(new URL("pads.svg", art), [-380, -500, 720, 780], padsOnChest(true));
await draw(
  new URL("hands-only-cpr.svg", posters),
  [-430, -244, 640, 360],
  `<path d="M-430 -244H210V116H-430Z" fill="${pale("gold", 0.28)}"/>${handPosition()}`,
);
await draw(
  new URL("adult-cpr.svg", posters),
  [-540, -480, 860, 484],
  `<path d="M-540 -480H320V4H-540Z" fill="${pale("blood", 0.16)}"/>` +
    groundShadow(-140, 780) +
    pushingOnChest(RESCUER, 1),
);

/** A learner presses a training manikin. */
function learning(): string {
  const learner = { ...SECOND, face: "smile" } as const;
  return [
    moving(rescuerPushing(learner, 1)),
    moving(risenChest()),
    manikin(1),
    moving(handsOnChest(0, DEPTH - CHEST - 14, learner.skin)),
  ].join("");
}

async function draw(file: URL, [x, y, width, height]: number[], drawing: string): Promise<void> {
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${placed(drawing, -(x ?? 0), -(y ?? 0))}</svg>`;
  const data = lightSvg(sheet, 0);
  await writeFile(file, `${data}\n`);
  process.stdout.write(`${file.pathname.split("/").at(-1)} ${(data.length / 1024).toFixed(1)} KB\n`);
}
