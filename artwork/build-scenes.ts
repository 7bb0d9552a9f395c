/**
 * Draws the scenes with people to site/images/scenes/ (`npm --prefix artwork run scenes`), in the style of the CPR
 * steps. Only the streets by day have a ground of their own; the others show the page's.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { lightSvg } from "./light-svg.ts";
import { MEDICINE_ROUTE, medicineRoute, RIDER_SCENE, riderScene } from "./medicine-scenes.ts";
import { LANE, lanes, ONE_LAMP, oneLamp, WAY_HOME, wayHome } from "./night-scenes.ts";
import { oneRope, ROPE_SCENE } from "./one-rope.ts";
import { PANEL, streetScenes } from "./street-scenes.ts";
import { ANSWERING, whoAnswers } from "./who-answers.ts";
import { neighbour, RUNNER, YARD, yard } from "./yard-scenes.ts";
import { ZONE, zones } from "./zone-scenes.ts";

type Scene = { name: string; size: { width: number; height: number }; drawing: string };

const scenes: Scene[] = [
  ...["alert", "accept", "guided", "call"].map((name, index) => ({
    name: `street-${name}`,
    size: PANEL,
    drawing: streetScenes()[index] ?? "",
  })),
  { name: "way-home", size: WAY_HOME, drawing: wayHome() },
  ...Object.entries(lanes()).map(([name, drawing]) => ({ name: `lane-${name}`, size: LANE, drawing })),
  { name: "one-lamp", size: ONE_LAMP, drawing: oneLamp() },
  ...Object.entries(whoAnswers()).map(([name, drawing]) => ({ name: `answers-${name}`, size: ANSWERING, drawing })),
  ...Object.entries(zones()).map(([name, drawing]) => ({ name: `zone-${name}`, size: ZONE, drawing })),
  { name: "medicine-route", size: MEDICINE_ROUTE, drawing: medicineRoute() },
  { name: "rider", size: RIDER_SCENE, drawing: riderScene() },
  { name: "yard-waiting", size: YARD, drawing: yard(false) },
  { name: "yard-helped", size: YARD, drawing: yard(true) },
  { name: "one-rope", size: ROPE_SCENE, drawing: oneRope() },
  { name: "neighbour", size: RUNNER, drawing: neighbour() },
];

const target = new URL("../site/images/scenes/", import.meta.url);
await mkdir(target, { recursive: true });
for (const { name, size, drawing } of scenes) {
  const { width, height } = size;
  const data = lightSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawing}</svg>`,
    0,
  );
  await writeFile(new URL(`${name}.svg`, target), `${data}\n`);
  process.stdout.write(`${name} ${(data.length / 1024).toFixed(1)} KB\n`);
}
