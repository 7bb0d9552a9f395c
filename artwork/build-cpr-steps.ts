/**
 * Draws the six steps of hands-only CPR (`npm --prefix artwork run cpr-steps`) to site/images/cpr/step-1.svg …
 * step-6.svg, 4:3, each on its own pale ground so that it is visible in the dark scheme too. What each shows follows
 * docs/content-sources.md.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { handPosition, padsOnChest } from "./cpr-close-ups.ts";
import { groundShadow, RESCUER, SECOND } from "./cpr-figures.ts";
import { arrow, depthLens, warningTriangle, words } from "./cpr-objects.ts";
import { lookingAtChest, phoneOnGround, pushingOnChest, shakingShoulders, takingTurns } from "./cpr-scenes.ts";
import { line, placed } from "./ink.ts";
import { lightSvg } from "./light-svg.ts";
import { colour, mix } from "./palette.ts";

const target = new URL("../site/images/cpr/", import.meta.url);
const cream = colour("cream");

type Step = { ground: string; middle: [x: number, y: number]; drawing: string; letters?: string };

const steps: Step[] = [
  { ground: mix(cream, colour("gold"), 0.28), middle: [-20, -240], drawing: checkAndShout() },
  { ground: mix(cream, colour("blood"), 0.12), middle: [-20, -240], drawing: callAndLook() },
  { ground: mix(cream, colour("gold"), 0.16), middle: [0, 0], drawing: handPosition() },
  { ground: mix(cream, colour("blood"), 0.12), middle: [-20, -240], drawing: push(), letters: depthAndPace() },
  {
    ground: mix(cream, colour("leaf"), 0.14),
    middle: [-70, -245],
    drawing: swap(),
    letters: words("2 min", 190, -330, 52),
  },
  { ground: mix(cream, colour("leaf"), 0.14), middle: [-60, 0], drawing: padsOnChest() },
];

await mkdir(target, { recursive: true });
for (const [index, { ground, middle, drawing, letters = "" }] of steps.entries()) {
  const name = `step-${index + 1}.svg`;
  const [left, top] = [middle[0] - 360, middle[1] - 270];
  const sheet = (content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 540" width="720" height="540">${content}</svg>`;
  const ink = lightSvg(sheet(`<path d="M0 0h720v540H0Z" fill="${ground}"/>${placed(drawing, -left, -top)}`), 0);
  const lettering = /^<svg[^>]*>(.*)<\/svg>$/u.exec(lightSvg(sheet(placed(letters, -left, -top)), 1))?.[1] ?? "";
  const data = ink.replace("</svg>", `${lettering}</svg>`);
  await writeFile(new URL(name, target), `${data}\n`);
  process.stdout.write(`${name} ${(data.length / 1024).toFixed(1)} KB\n`);
}

function checkAndShout(): string {
  return [
    shakingShoulders({ ...RESCUER, face: "explaining" }),
    placed(warningTriangle(), -250, -108, 1.15),
    placed(line("M0 -22L34 -44M8 0H48M0 22L34 44", 7), 158, -350),
  ].join("");
}

function callAndLook(): string {
  return [
    lookingAtChest(RESCUER),
    phoneOnGround(),
    // Where she looks.
    `<path d="M48 -340C-26 -300 -64 -220 -52 -140" fill="none" stroke="${colour("blood")}" stroke-width="7" stroke-dasharray="4 15" stroke-linecap="round"/>`,
    placed(`<path d="M-15 -8L0 18L15 -8Z" fill="${colour("blood")}"/>`, -50, -128),
  ].join("");
}

function push(): string {
  return [groundShadow(-140, 780), pushingOnChest(RESCUER, 1), placed(depthLens(), -240, -330)].join("");
}

function depthAndPace(): string {
  return [words("5–6 cm", -240, -166, 44), words("100–120", 200, -330, 44), words("a minute", 200, -286, 34)].join("");
}

function swap(): string {
  return [
    groundShadow(-140, 780),
    takingTurns(RESCUER, SECOND, 0.5),
    arrow("M-176 -470C-140 -498 -92 -498 -64 -478", [-60, -474], 38),
    arrow("M-64 -478C-92 -498 -140 -498 -176 -470", [-180, -466], 142),
  ].join("");
}
