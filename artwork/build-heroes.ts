/**
 * Draws the people of the heroes to site/images/heroes/ (`npm --prefix artwork run heroes`), and the posters of the
 * two CPR films. The pages put most of these drawings into their HTML and move the elements with `data-push`; at rest
 * the chest is pressed down.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { bagInUse } from "./course-bag.ts";
import { handPosition, padsOnChest } from "./cpr-close-ups.ts";
import { CHEST, DEPTH, groundShadow, handsOnChest, RESCUER, rescuerPushing, SECOND } from "./cpr-figures.ts";
import { pushFromTheSide, spreadArms } from "./cpr-profile.ts";
import { pushingOnChest } from "./cpr-scenes.ts";
import { head } from "./card-heads.ts";
import { shape } from "./card-ink.ts";
import type { Someone } from "./card-people.ts";
import { placed } from "./ink.ts";
import { lightSvg } from "./light-svg.ts";
import { manikin, risenChest } from "./manikin.ts";
import { colour, pale, SKIN } from "./palette.ts";

const art = new URL("../site/images/heroes/", import.meta.url);
const posters = new URL("../site/images/posters/", import.meta.url);
/** The attribute has a value because the optimiser drops those that have none. */
const moving = (drawing: string) => `<g data-push="up">${drawing}</g>`;

await mkdir(art, { recursive: true });
await draw(
  new URL("push-from-the-side.svg", art),
  [-330, -512, 500, 558],
  pushFromTheSide(RESCUER, 1, moving) + spreadArms(),
);
await draw(new URL("manikin.svg", art), [-290, -506, 580, 530], learning());
await draw(new URL("bag.svg", art), [0, 0, 480, 360], bagInUse());
await draw(new URL("pads.svg", art), [-380, -290, 720, 570], padsOnChest());
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

const responders: Record<string, Someone> = {
  nurse: { hair: "hijab", skin: SKIN.warm, trim: colour("leaf"), clothes: colour("leaf"), legs: "" },
  rider: { hair: "flat", skin: SKIN.brown, clothes: colour("blood"), legs: "" },
  vendor: { hair: "wrap", skin: SKIN.light, trim: colour("blood"), clothes: colour("ember"), legs: "" },
};
for (const [name, who] of Object.entries(responders)) {
  await draw(
    new URL(`responder-${name}.svg`, art),
    [-60, -60, 120, 120],
    shape("M-56 80C-50 44-20 40 0 40S50 44 56 80Z", who.clothes) + head(who, [-2, 2], { mouth: "smile" }),
  );
}

/** A learner presses a training manikin. */
function learning(): string {
  const learner = { ...SECOND, face: "smile" } as const;
  return [
    moving(rescuerPushing(learner, 1, 36)),
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
