/** Things in the streets of the scenes. Each stands on y = 0, in the scale of the people. */
import { INK, joined, limb, line, shape } from "./ink.ts";
import { colour, mix } from "./palette.ts";

const paper = colour("paper");
const glass = mix(colour("paper"), "#4d8f9c", 0.35);
const steel = mix(colour("ink-soft"), paper, 0.55);
const bark = mix(colour("amber"), colour("ink"), 0.5);

/** A kiosk with an awning and a shelf of goods, 380 wide. */
export function kiosk(walls: string = colour("gold")): string {
  return [
    shape("M0 0V-420H360V0Z", walls),
    shape("M36 -330H236V-180H36Z", colour("cream")),
    shape("M62 -182V-250H92V-182ZM112 -182V-280H138V-182ZM160 -182V-236H206V-182Z", mix(colour("leaf"), paper, 0.3)),
    shape("M20 -182H252V-158H20Z", colour("amber")),
    shape("M268 0V-330H336V0Z", colour("leaf")),
    awning(-24, -420, 408),
  ].join("");
}

/** A striped awning whose top edge is `width` less 60 wide. */
function awning(x: number, y: number, width: number): string {
  const stripes = [1, 2, 3, 4, 5].map((at) => {
    const top = x + 30 + ((width - 60) / 6) * at;
    return `M${top.toFixed(0)} ${y - 76}L${(x + (width / 6) * at).toFixed(0)} ${y}`;
  });
  return [
    shape(`M${x} ${y}L${x + 30} ${y - 76}H${x + width - 30}L${x + width} ${y}Z`, colour("blood")),
    line(stripes.join("")),
  ].join("");
}

/** A pharmacy: a shop with a green cross over its door and medicines in its window; 470 wide. */
export function pharmacy(): string {
  const green = colour("leaf");
  return [
    shape("M0 0V-400H470V0Z", paper),
    shape("M34 -310H260V-130H34Z", glass),
    line("M34 -222H260"),
    shape(
      "M56 -222V-268H84V-222ZM104 -222V-286H128V-222ZM146 -222V-262H190V-222ZM208 -222V-280H234V-222Z",
      colour("cream"),
    ),
    shape("M60 -132V-176H106V-132ZM128 -132V-192H150V-132ZM172 -132V-170H226V-132Z", mix(colour("gold"), paper, 0.3)),
    shape("M318 0V-300H430V0Z", green),
    shape("M338 -276H410V-160H338Z", glass),
    `<path d="M332 -128v.1" stroke="${colour("gold")}" stroke-width="14" stroke-linecap="round"/>`,
    shape("M-26 -336L4 -400H466L496 -336Z", colour("gold")),
    line("M64 -400L50 -336M142 -400L134 -336M220 -400L218 -336M298 -400L304 -336M376 -400L390 -336"),
    shape("M170 -492a12 12 0 0 1 12 -12h106a12 12 0 0 1 12 12v92H170Z", paper),
    `<path d="M235 -490v76M197 -452h76" stroke="${green}" stroke-width="25"/>`,
  ].join("");
}

/** A small house with a veranda and an open door; 420 wide. */
export function house({
  light = mix(colour("gold"), colour("cream"), 0.3),
  walls = colour("sand"),
  roof = colour("amber"),
}: { light?: string; walls?: string; roof?: string } = {}): string {
  return [
    shape("M0 0V-330H400V0Z", walls),
    shape("M-40 -322L200 -480L440 -322Z", roof),
    shape("M60 -250H150V-140H60Z", light),
    line("M105 -250V-140M60 -195H150"),
    shape("M250 0V-270H350V0Z", light),
    shape("M250 0L214 14V-284L250 -270Z", colour("leaf")),
  ].join("");
}

export function tree(leaves: string = colour("leaf")): string {
  return [
    `<ellipse cx="0" cy="0" rx="90" ry="13" fill="${INK}" fill-opacity="0.16"/>`,
    joined([limb(0, -18, 20, 4, -240, 13), limb(4, -170, 10, 64, -250, 8)], bark),
    shape(
      "M-140 -250C-190 -310 -130 -384 -72 -372C-60 -450 60 -460 82 -384C150 -392 196 -312 146 -256C100 -214 -96 -212 -140 -250Z",
      leaves,
    ),
    line("M-60 -300C-40 -316 -20 -316 -6 -304M40 -330C60 -340 80 -336 90 -322", 4),
  ].join("");
}

/** A trotro, the usual minibus; 560 wide. */
export function trotro(): string {
  return [
    shape(
      "M0 -44V-240C0 -276 20 -292 54 -292H388C424 -292 442 -276 462 -236L510 -176C548 -170 560 -150 560 -120V-44Z",
      paper,
    ),
    shape("M0 -150H560V-112H0Z", colour("blood")),
    shape("M40 -264H146V-180H40ZM168 -264H274V-180H168ZM296 -264H386C404 -264 412 -256 422 -238L452 -180H296Z", glass),
    shape("M64 -292L76 -322H348L362 -292Z", colour("ink-soft")),
    wheel(112),
    wheel(446),
  ].join("");
}

/** An ambulance from the side, with a stripe and a light, but no cross, which is a protected sign; 560 wide. */
export function ambulance(): string {
  return [
    shape(
      "M0 -44V-300a16 16 0 0 1 16 -16H356C404 -316 430 -250 452 -196L518 -176C548 -166 560 -150 560 -120V-44Z",
      paper,
    ),
    `<path d="M3 -160H524L558 -128V-112H3Z" fill="${colour("blood")}"/>`,
    `<path d="M3 -100H558" stroke="${colour("gold")}" stroke-width="12"/>`,
    shape("M330 -288C372 -288 388 -244 408 -196H330Z", glass),
    line("M306 -310V-50"),
    shape("M150 -316V-344a8 8 0 0 1 8 -8h64a8 8 0 0 1 8 8v28Z", colour("ember")),
    wheel(118),
    wheel(444),
  ].join("");
}

function wheel(x: number): string {
  return `<circle cx="${x}" cy="-48" r="48" fill="${INK}"/><circle cx="${x}" cy="-48" r="19" fill="${steel}"/>`;
}

/** A speech bubble without words: a tick, or three dots. Its tail points at (0, 0). */
export function bubble(says: "tick" | "dots"): string {
  const mark =
    says === "tick"
      ? `<path d="M44 -112L66 -90L106 -138" fill="none" stroke="${colour("leaf")}" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"/>`
      : `<path d="M38 -114h.1M75 -114h.1M112 -114h.1" stroke="${colour("blood")}" stroke-width="20" stroke-linecap="round"/>`;
  return (
    shape(
      "M0 0L14 -64C-2 -72 -6 -84 -6 -114C-6 -154 12 -170 50 -170H100C138 -170 156 -154 156 -114S138 -58 100 -58H46Z",
      paper,
    ) + mark
  );
}

/** A street lamp whose light is at (reach, -height). */
export function streetLamp(lit: boolean, height = 640, reach = 70): string {
  const pole = mix(colour("ink-soft"), colour("cream"), 0.35);
  return [
    joined(
      [
        limb(0, -2, 9, 0, 60 - height, 7),
        limb(0, 60 - height, 7, reach * 0.4, 14 - height, 6),
        limb(reach * 0.4, 14 - height, 6, reach, 8 - height, 6),
      ],
      pole,
    ),
    shape(
      `M${reach - 34} ${22 - height}C${reach - 28} ${-14 - height} ${reach + 28} ${-14 - height} ${reach + 34} ${22 - height}Z`,
      lit ? colour("gold") : colour("ink-soft"),
    ),
  ].join("");
}

/** The light of a lamp. It begins at the lamp's own opening. */
export function lampLight(height = 640, reach = 70, spread = 210): string {
  const [warm, bright] = [0.34, 0.42];
  return [
    `<path d="M${reach - 32} ${24 - height}H${reach + 32}L${reach + spread} 0H${reach - spread}Z" fill="${colour("gold")}" fill-opacity="${warm}"/>`,
    `<path d="M${reach - 24} ${24 - height}H${reach + 24}L${reach + spread * 0.7} 0H${reach - spread * 0.7}Z" fill="${colour("gold")}" fill-opacity="${bright}"/>`,
    `<ellipse cx="${reach}" cy="0" rx="${spread * 1.06}" ry="26" fill="${colour("gold")}" fill-opacity="0.7"/>`,
  ].join("");
}
