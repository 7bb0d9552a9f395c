/**
 * The places of the scenes to practise, each 480 × 270 (`site/images/practise/`). They show things and no people, so
 * that the story can say who is there.
 */
import { INK, joined, limb, line, placed, shape } from "./ink.ts";
import { motorbike } from "./motorbike.ts";
import { colour, mix } from "./palette.ts";
import { kiosk, lampLight, streetLamp, tree, trotro } from "./scene-objects.ts";

const paper = colour("paper");
const steel = mix(colour("ink-soft"), paper, 0.55);
const NIGHT = mix(colour("night"), "#3b4f8f", 0.45);
const wood = mix(colour("amber"), colour("gold"), 0.35);

/** Trotros at a lorry station in the morning, with a kiosk beside them. */
function station(): string {
  return [
    `<circle cx="404" cy="84" r="34" fill="${colour("gold")}"/>`,
    `<path d="M0 222H480V270H0Z" fill="${mix(colour("amber"), colour("sand"), 0.62)}"/>`,
    placed(tree(), 438, 224, 0.36),
    placed(kiosk(), 14, 224, 0.3),
    placed(trotro(), 236, 214, 0.34),
    placed(trotro(), 116, 252, 0.46),
  ].join("");
}

/** A table at a wedding: jollof in a bowl, a cake, and flags above. */
function wedding(): string {
  const dyes = [colour("blood"), colour("gold"), colour("leaf")];
  const flags = [0, 1, 2, 3, 4, 5, 6].map((at) => {
    const [x, y] = [20 + at * 66, 57 - 3 * (at - 3) ** 2];
    return shape(`M${x} ${y}H${x + 40}L${x + 20} ${y + 34}Z`, dyes[at % 3] ?? paper);
  });
  const grains = [
    [126, 138],
    [146, 128],
    [166, 140],
    [184, 128],
    [202, 140],
    [156, 116],
    [180, 114],
  ].map(([x, y]) => `M${x} ${y}l7 -4`);
  return [
    line("M-4 24C120 70 360 70 484 24", 4),
    ...flags,
    // Cloth, bowl, rice.
    shape("M-10 202H490V280H-10Z", paper),
    `<path d="M-10 236H490" stroke="${colour("gold")}" stroke-width="12"/>`,
    shape("M92 156C104 112 142 98 166 100C196 98 226 114 238 156Z", mix(colour("ember"), colour("gold"), 0.35)),
    line(grains.join(""), 4),
    shape("M84 152H246C244 184 220 204 165 204S86 184 84 152Z", colour("leaf")),
    // A cake of two tiers, with a bow.
    shape("M300 202V146H424V202Z", colour("cream")),
    shape("M326 146V98H398V146Z", colour("cream")),
    `<path d="M303 174H421M329 122H395" stroke="${colour("blood")}" stroke-width="9"/>`,
    shape("M362 96L336 78V112ZM362 96L388 78V112Z", colour("blood")),
  ].join("");
}

/** A road at night: a motorbike without its rider, his helmet, and a triangle in the light of a lamp. */
function road(): string {
  return [
    `<circle cx="66" cy="54" r="20" fill="${colour("cream")}"/><circle cx="75" cy="48" r="18" fill="${NIGHT}"/>`,
    `<path d="M0 196H480V270H0Z" fill="${mix(colour("ink"), colour("ink-soft"), 0.35)}"/>`,
    `<path d="M-20 254H60M110 254H190M240 254H320M370 254H450" stroke="${colour("gold")}" stroke-width="7"/>`,
    placed(lampLight(440, 70, 330), 252, 224, 0.44),
    placed(streetLamp(true, 440), 252, 200, 0.44),
    // The motorbike lies on its side, and from the height of a driver's eyes it looks flat.
    `<g transform="translate(330 246) rotate(-5) scale(0.5 0.3)">${motorbike()}</g>`,
    // The helmet, with its visor to the left.
    placed(
      shape("M0 0C-10 -42 14 -64 44 -62C72 -60 86 -38 82 0Z", colour("gold")) +
        shape("M-2 -14C-4 -30 2 -42 10 -44H40V-18Z", INK),
      128,
      222,
      0.8,
    ),
    // The triangle.
    shape("M58 178L100 246H16Z", colour("blood")),
    shape("M58 202L78 235H38Z", paper),
  ].join("");
}

/** A kitchen table: a steaming pot, tomatoes, a cloth, and a broken bottle. */
function kitchen(): string {
  const glass = mix(colour("leaf"), paper, 0.45);
  return [
    shape("M-10 206H490V280H-10Z", wood),
    line("M-6 240H120M170 240H300M350 240H486", 4),
    line("M104 70C92 56 118 44 106 26M146 74C134 60 160 48 148 30M188 70C176 56 202 44 190 26", 5),
    shape("M56 112H238V178C238 198 222 208 206 208H88C72 208 56 198 56 178Z", steel),
    joined([limb(40, 136, 8, 60, 136, 8), limb(234, 136, 8, 254, 136, 8)], steel),
    shape("M48 112C48 92 90 84 147 84S246 92 246 112Z", mix(steel, colour("ink"), 0.15)),
    shape("M136 84a11 9 0 0 1 22 0Z", INK),
    // Tomatoes.
    `<circle cx="278" cy="188" r="20" fill="${colour("blood")}" stroke="${INK}" stroke-width="5"/>`,
    `<circle cx="312" cy="192" r="17" fill="${colour("blood")}" stroke="${INK}" stroke-width="5"/>`,
    line("M278 170l-7 -7M278 170l8 -6M312 177l6 -6", 5),
    // The neck lies, and the foot stands.
    shape("M382 206V142L394 156L406 130L418 154L430 136V206Z", glass),
    shape("M382 170H430V192H382Z", paper),
    placed(shape("M0 -12H34L40 -20H62L70 -10L60 0L72 10L62 20H40L34 12H0Z", glass), 346, 236, 0.8, 14),
    shape("M440 232L462 222L456 244Z", glass),
    shape("M412 240L430 248L404 256Z", glass),
  ].join("");
}

export const PLACES = {
  station: { ground: mix(colour("gold"), paper, 0.6), drawing: station() },
  wedding: { ground: mix(colour("blood"), paper, 0.82), drawing: wedding() },
  road: { ground: NIGHT, drawing: road() },
  kitchen: { ground: mix(colour("leaf"), paper, 0.8), drawing: kitchen() },
};
