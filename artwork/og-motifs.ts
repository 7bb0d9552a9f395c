/** The drawing on the right of each Open Graph picture, in a box of 480 by 630 whose top left corner is (0, 0). */
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { handPosition, padsOnChest } from "./cpr-close-ups.ts";
import { groundShadow, handsOnChest, lyingPatient, RESCUER, rescuerPushing } from "./cpr-figures.ts";
import { words } from "./cpr-objects.ts";
import { INK, line, placed, shape } from "./ink.ts";
import { colour, mix } from "./palette.ts";

const images = new URL("../site/images/", import.meta.url);
const [cream, gold, ember, blood, leaf] = [
  colour("cream"),
  colour("gold"),
  colour("ember"),
  colour("blood"),
  colour("leaf"),
];

/** A picture of ours inside the drawing: `height` in units, its foot on `bottom`, its middle at `x`. */
async function figure(id: string, x: number, bottom: number, height: number): Promise<string> {
  const png = sharp(readFileSync(new URL(`figures/${id}.webp`, images))).png();
  const { data, info } = await png.toBuffer({ resolveWithObject: true });
  const width = (info.width / info.height) * height;
  return embedded(data, x - width / 2, bottom - height, width, height);
}

async function portrait(id: string, x: number, y: number, radius: number): Promise<string> {
  const picture = sharp(readFileSync(new URL(`portraits/${id}.webp`, images)));
  const { width, height } = await picture.metadata();
  const disc = Buffer.from(`<svg width="${width}" height="${height}"><circle cx="50%" cy="50%" r="50%"/></svg>`);
  const data = await picture
    .composite([{ input: disc, blend: "dest-in" }])
    .png()
    .toBuffer();
  return embedded(data, x - radius, y - radius, radius * 2, radius * 2);
}

function embedded(png: Buffer, x: number, y: number, width: number, height: number): string {
  const href = `data:image/png;base64,${png.toString("base64")}`;
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="${href}"/>`;
}

function ring(x: number, y: number, radius: number, stroke: string, opacity = 1): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="5" opacity="${opacity}"/>`;
}

/** A heart that rings, and neighbours who hear it. */
export async function answered(): Promise<string> {
  return [
    ...[290, 220, 150].map((radius, at) => ring(240, 315, radius, ember, 0.35 + at * 0.25)),
    `<circle cx="240" cy="315" r="78" fill="${ember}"/>`,
    line("M188 317H214L228 283L250 353L264 309L270 317H292", 11).replace(INK, cream),
    await portrait("nurse-tamale", 100, 140, 66),
    await portrait("driver-kumasi", 404, 214, 66),
    await portrait("student-legon", 330, 510, 66),
    await portrait("kenkey-seller-cape-coast", 70, 440, 56),
  ].join("");
}

export async function crowd(ids: string[]): Promise<string> {
  const spots = ids.map((id, at) => portrait(id, 84 + (at % 3) * 156, 155 + Math.floor(at / 3) * 160, 70));
  return (await Promise.all(spots)).join("");
}

export async function standing(ids: string[], height = 430): Promise<string> {
  const step = 480 / ids.length;
  const people = ids.map((id, at) => figure(id, step * (at + 0.5), 590, height));
  return `<ellipse cx="240" cy="586" rx="250" ry="18" fill="${INK}" opacity="0.18"/>${(await Promise.all(people)).join("")}`;
}

/** Trainer and learner. */
export async function lesson(): Promise<string> {
  return [
    `<ellipse cx="240" cy="586" rx="250" ry="18" fill="${INK}" opacity="0.18"/>`,
    await figure("trainer", 150, 590, 400),
    await figure("learner", 370, 592, 290),
  ].join("");
}

export function pushing(): string {
  const scene = [
    groundShadow(-100, 560),
    rescuerPushing(RESCUER, 1),
    lyingPatient(1),
    handsOnChest(0, -80, RESCUER.skin),
  ].join("");
  return placed(scene, 256, 590, 0.98);
}

/** A first-aid bag: white on green, because the red cross is a protected emblem. */
export function bag(): string {
  return [
    line("M180 190V150a28 28 0 0 1 28 -28H272a28 28 0 0 1 28 28V190", 20),
    shape("M76 190H404a34 34 0 0 1 34 34V480a34 34 0 0 1 -34 34H76a34 34 0 0 1 -34 -34V224a34 34 0 0 1 34 -34Z", leaf),
    `<path d="M240 240V440M140 340H340" stroke="${INK}" stroke-width="72"/><path d="M240 245V435M145 340H335" stroke="${cream}" stroke-width="62"/>`,
    placed(
      shape("M-80 -26H80a26 26 0 0 1 0 52H-80a26 26 0 0 1 0 -52Z", mix(cream, gold, 0.55)) +
        shape("M-28 -26H28V26H-28Z", cream) +
        `<g fill="${INK}"><circle cx="-10" cy="-9" r="4"/><circle cx="10" cy="-9" r="4"/><circle cx="-10" cy="10" r="4"/><circle cx="10" cy="10" r="4"/></g>`,
      356,
      528,
      1.05,
      -18,
    ),
  ].join("");
}

function window(drawing: string, ground: string): string {
  return (
    `<clipPath id="window"><circle cx="240" cy="315" r="250"/></clipPath><circle cx="240" cy="315" r="250" fill="${ground}"/>` +
    `<g clip-path="url(#window)">${drawing}</g>${ring(240, 315, 250, INK)}`
  );
}

export function hands(): string {
  return window(placed(handPosition(), 210, 300, 1.05), mix(cream, gold, 0.3));
}

export function pads(): string {
  return window(placed(padsOnChest(), 262, 305, 0.86), mix(cream, leaf, 0.2));
}

/** Survival falling as minutes pass without CPR. */
export function fallingCurve(): string {
  return [
    `<path d="M30 90V540H470" fill="none" stroke="${cream}" stroke-width="4" opacity="0.5"/>`,
    `<path d="M30 120C150 190 260 330 460 500L460 538H30Z" fill="${blood}" opacity="0.45"/>`,
    `<path d="M30 120C150 190 260 330 460 500" fill="none" stroke="${ember}" stroke-width="12" stroke-linecap="round"/>`,
    ...[0, 1, 2, 3, 4].map((mark) => `<path d="M${30 + mark * 106} 540v14" stroke="${cream}" stroke-width="4"/>`),
    words("0", 34, 596, 34, cream),
    words("10 min", 424, 596, 34, cream),
    `<circle cx="170" cy="218" r="17" fill="${gold}"/>`,
  ].join("");
}

/** Two clocks: the minutes that help takes today, and those that a neighbour takes. */
export function twoClocks(): string {
  const clock = (x: number, y: number, radius: number, share: number, fill: string) => {
    const angle = share * 2 * Math.PI;
    const [tipX, tipY] = [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
    return (
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour("paper")}"/>` +
      `<path d="M${x} ${y}V${y - radius}A${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${tipX} ${tipY}Z" fill="${fill}"/>` +
      ring(x, y, radius, INK) +
      line(`M${x} ${y}V${y - radius * 0.7}M${x} ${y}L${x + (tipX - x) * 0.8} ${y + (tipY - y) * 0.8}`, 8)
    );
  };
  return clock(200, 220, 165, 0.34, mix(cream, blood, 0.55)) + clock(360, 470, 110, 0.06, leaf);
}

/** A net: without one of its nodes, the light finds another way. */
export function net(): string {
  const nodes: [number, number, number][] = [
    [110, 90, 20],
    [300, 70, 26],
    [430, 190, 18],
    [200, 210, 30],
    [350, 310, 34],
    [90, 350, 24],
    [230, 430, 22],
    [430, 470, 26],
    [130, 545, 18],
    [320, 560, 22],
  ];
  const links = [
    [0, 1],
    [1, 2],
    [0, 3],
    [1, 3],
    [3, 4],
    [2, 4],
    [3, 5],
    [5, 6],
    [4, 6],
    [4, 7],
    [6, 8],
    [6, 9],
    [7, 9],
    [5, 8],
  ];
  const threads = links.map(([from = 0, to = 0]) => {
    const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = [nodes[from], nodes[to]];
    return `M${x1} ${y1}L${x2} ${y2}`;
  });
  return (
    `<path d="${threads.join("")}" stroke="${gold}" stroke-width="4" opacity="0.65"/>` +
    nodes.map(([x, y, r], at) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${at === 4 ? ember : gold}"/>`).join("")
  );
}

/** First-aid cards, one above the other. */
export function cards(): string {
  const names = ["Bleeding", "Choking", "Burns", "Seizure", "Stroke"];
  return names
    .map((name, at) => {
      const y = 70 + at * 104;
      const x = 20 + (at % 2) * 44;
      return (
        shape(
          `M${x + 16} ${y}h360a16 16 0 0 1 16 16v56a16 16 0 0 1 -16 16h-360a16 16 0 0 1 -16 -16v-56a16 16 0 0 1 16 -16Z`,
          colour("paper"),
        ) +
        `<circle cx="${x + 46}" cy="${y + 44}" r="24" fill="${leaf}"/><path d="M${x + 46} ${y + 32}v24M${x + 34} ${y + 44}h24" stroke="${cream}" stroke-width="7" stroke-linecap="round"/>` +
        words(name, x + 210, y + 57, 36)
      );
    })
    .join("");
}

/** The four drawings of a card, two by two. */
export function fourSteps(card: string): string {
  return [1, 2, 3, 4]
    .map((step) => {
      const drawing = readFileSync(new URL(`cards/${card}-${step}.svg`, images), "utf8");
      const [x, y] = [step % 2 === 1 ? 0 : 244, step < 3 ? 132 : 323];
      return drawing.replace(/^<svg [^>]*>/u, `<svg x="${x}" y="${y}" width="236" height="177" viewBox="0 0 480 360">`);
    })
    .join("");
}

export function drop(): string {
  const outline = "M240 60C300 170 400 270 400 390A160 160 0 0 1 80 390C80 270 180 170 240 60Z";
  return (
    `<clipPath id="drop"><path d="${outline}"/></clipPath><path d="${outline}" fill="${mix(cream, blood, 0.16)}"/>` +
    `<path clip-path="url(#drop)" d="M60 330C130 296 190 366 250 336S370 300 420 334V600H60Z" fill="${ember}"/>` +
    `<path d="${outline}" fill="none" stroke="${cream}" stroke-width="10"/>` +
    `<path d="M150 400A92 92 0 0 0 200 478" fill="none" stroke="${cream}" stroke-width="12" stroke-linecap="round"/>`
  );
}

/** A street at night with every lamp lit, and a person walking home. */
export async function street(): Promise<string> {
  const lamp = (x: number, height: number) =>
    `<path d="M${x - 74} 590L${x - 24} ${600 - height}H${x + 24}L${x + 74} 590Z" fill="${gold}" opacity="0.24"/>` +
    `<path d="M${x} 590V${580 - height}" stroke="${mix(cream, colour("night"), 0.55)}" stroke-width="8"/>` +
    `<path d="M${x - 26} ${602 - height}a26 26 0 0 1 52 0Z" fill="${gold}"/>`;
  return [
    `<circle cx="400" cy="110" r="44" fill="${mix(cream, gold, 0.3)}"/>`,
    `<path d="M-20 590H500" stroke="${mix(cream, colour("night"), 0.55)}" stroke-width="5"/>`,
    lamp(80, 360),
    lamp(420, 360),
    await figure("walker", 250, 588, 360),
  ].join("");
}

/** A phone that asks for approval, and a coin. */
export function giving(): string {
  return [
    shape(
      "M130 50H350a36 36 0 0 1 36 36V544a36 36 0 0 1 -36 36H130a36 36 0 0 1 -36 -36V86a36 36 0 0 1 36 -36Z",
      colour("ink-soft"),
    ),
    `<path d="M136 76H344a18 18 0 0 1 18 18V536a18 18 0 0 1 -18 18H136a18 18 0 0 1 -18 -18V94a18 18 0 0 1 18 -18Z" fill="${colour("paper")}"/>`,
    `<circle cx="240" cy="220" r="92" fill="${gold}"/>${ring(240, 220, 92, INK)}${words("C", 240, 258, 108)}${line("M240 156V284", 9)}`,
    line("M146 380H196L212 350L238 414L256 372L264 380H334", 7).replace(INK, ember),
    `<path d="M160 440H320a28 28 0 0 1 0 56H160a28 28 0 0 1 0 -56Z" fill="${leaf}"/>${words("Approve", 240, 480, 32, cream)}`,
  ].join("");
}

/** The responder's card. */
export async function badge(): Promise<string> {
  return [
    line("M190 0L226 96M290 0L254 96", 12).replace(INK, blood),
    shape(
      "M96 96H384a28 28 0 0 1 28 28V540a28 28 0 0 1 -28 28H96a28 28 0 0 1 -28 -28V124a28 28 0 0 1 28 -28Z",
      colour("paper"),
    ),
    await portrait("nurse-tamale", 240, 270, 106),
    words("Nurse, Tamale", 240, 432, 36),
    `<path d="M150 470H330a30 30 0 0 1 0 60H150a30 30 0 0 1 0 -60Z" fill="${leaf}"/>${words("Verified", 254, 511, 32, cream)}${line("M160 500l10 11 18 -22", 6).replace(INK, cream)}`,
  ].join("");
}

/** A readable page, with its short version on top. */
export function paper(): string {
  const rows = [300, 340, 380, 420, 460, 500].map((y, at) => `M120 ${y}H${[360, 340, 368, 300, 352, 260][at] ?? 360}`);
  return [
    shape("M90 60H330L400 130V570H90Z", colour("paper")),
    shape("M330 60V130H400Z", colour("sand")),
    `<path d="M120 160H372V258H120Z" fill="${mix(cream, gold, 0.5)}"/>`,
    line("M142 192H330M142 226H292", 8),
    `<path d="${rows.join("")}" stroke="${mix(INK, cream, 0.6)}" stroke-width="8" stroke-linecap="round"/>`,
  ].join("");
}

export function lock(): string {
  return [
    line("M160 290V210a80 80 0 0 1 160 0V290", 34),
    line("M160 290V210a80 80 0 0 1 160 0V290", 22).replace(INK, mix(cream, colour("night"), 0.3)),
    shape(
      "M110 280H370a30 30 0 0 1 30 30V520a30 30 0 0 1 -30 30H110a30 30 0 0 1 -30 -30V310a30 30 0 0 1 30 -30Z",
      gold,
    ),
    line("M120 420H196L216 374L246 470L268 402L278 420H360", 12),
  ].join("");
}
