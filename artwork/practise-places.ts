/** The scenes to practise, each 480 × 270 (`site/images/practise/`): a place, and the person in it who needs help. */
import { headAt, kneeling, lyingPatient } from "./cpr-figures.ts";
import { INK, joined, limb, line, placed, shape } from "./ink.ts";
import { helmet, motorbike } from "./motorbike.ts";
import { openHand } from "./open-hand.ts";
import { colour, mix, SKIN } from "./palette.ts";
import type { Peep } from "./peep-head.ts";
import { kiosk, lampLight, streetLamp, trotro } from "./scene-objects.ts";
import { sideArm } from "./side-figure.ts";

const paper = colour("paper");
const steel = mix(colour("ink-soft"), paper, 0.55);
const NIGHT = mix(colour("night"), "#3b4f8f", 0.45);
const wood = mix(colour("amber"), colour("gold"), 0.35);

const DRIVER: Peep = {
  head: "grayShort",
  face: "eyesClosed",
  skin: SKIN.brown,
  clothes: colour("leaf"),
  trim: mix(colour("ink-soft"), paper, 0.5),
};
const GIRL: Peep = { head: "buns", face: "concerned", skin: SKIN.warm, clothes: colour("gold") };
const RIDER: Peep = { head: "short1", face: "tired", skin: SKIN.brown, clothes: colour("blood") };
const COOK: Peep = { head: "flatTop", face: "concerned", skin: SKIN.light, clothes: colour("gold") };

/** On the back; (0, 0) is the ground under the breastbone. */
function fallen(peep: Peep, hat = ""): string {
  return `<ellipse cx="-150" cy="4" rx="380" ry="22" fill="${INK}" fill-opacity=".2"/>` + lyingPatient(0, 0, peep, hat);
}

/** A lorry station in the morning: the driver has fallen beside his trotro. */
function station(): string {
  return [
    `<circle cx="430" cy="70" r="34" fill="${colour("gold")}"/>`,
    `<path d="M0 176H480V270H0Z" fill="${mix(colour("amber"), colour("sand"), 0.62)}"/>`,
    placed(kiosk(), 6, 180, 0.3),
    placed(trotro(), 130, 206, 0.58),
    placed(fallen(DRIVER), 322, 252, 0.5),
  ].join("");
}

/** A table at a wedding, under flags: a girl behind it holds her throat. */
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
    placed(
      [
        joined([limb(0, -34, 18, 0, 0, 21)], GIRL.skin),
        shape("M-20 -20C-6 -8 6 -8 22 -20C44 -16 56 -8 60 20L56 160H-56L-60 20C-56 -8 -44 -16 -20 -20Z", GIRL.clothes),
        placed(headAt(GIRL, 0, 0), 6, -26, 1.25),
        ...[-1, 1].map((side) =>
          sideArm(
            GIRL,
            [side * 44, 10],
            [
              [side * 82, 96],
              [side * 24, 18],
            ],
          ),
        ),
        openHand(-30, 14, GIRL.skin, -24, { scale: 0.84 }),
        openHand(30, 14, GIRL.skin, -156, { mirrored: true, scale: 0.84 }),
      ].join(""),
      240,
      161,
      0.72,
    ),
    // Cloth, bowl, rice.
    shape("M-10 202H490V280H-10Z", paper),
    `<path d="M-10 236H490" stroke="${colour("gold")}" stroke-width="12"/>`,
    placed(
      [
        shape(
          "M92 156C92 140 102 138 106 132 108 118 124 118 130 112 138 100 154 104 160 98 172 90 184 100 192 106 206 106 210 120 218 126 230 130 230 144 238 156Z",
          mix(colour("ember"), colour("gold"), 0.45),
        ),
        `<path d="${grains.join("")}" stroke="${colour("gold")}" stroke-width="5" stroke-linecap="round"/>`,
        joined([limb(150, 88, 20, 186, 74, 8)], colour("amber")),
        shape("M184 78L204 62a8 8 0 1 1 4 12L190 84Z", paper),
        shape("M84 152H246C244 184 220 204 165 204S86 184 84 152Z", mix("#3f7fc4", paper, 0.3)),
        line("M92 166H238", 4),
      ].join(""),
      -46,
      36,
      0.82,
    ),
    // A cake of two tiers, with a bow.
    placed(
      [
        shape("M300 202V146H424V202Z", colour("cream")),
        shape("M326 146V98H398V146Z", colour("cream")),
        `<path d="M303 174H421M329 122H395" stroke="${colour("blood")}" stroke-width="9"/>`,
        shape("M362 96L336 78V112ZM362 96L388 78V112Z", colour("blood")),
      ].join(""),
      84,
      36,
      0.82,
    ),
  ].join("");
}

/** A road at night: a rider lies beside his motorbike in the light of a lamp, his helmet on. */
function road(): string {
  return [
    `<circle cx="66" cy="54" r="20" fill="${colour("cream")}"/><circle cx="75" cy="48" r="18" fill="${NIGHT}"/>`,
    `<path d="M0 176H480V270H0Z" fill="${mix(colour("ink"), colour("ink-soft"), 0.35)}"/>`,
    `<path d="M-20 262H60M110 262H190M240 262H320M370 262H450" stroke="${colour("gold")}" stroke-width="7"/>`,
    // The next cars.
    `<path d="M22 168h.1M48 168h.1" stroke="${colour("gold")}" stroke-width="34" stroke-linecap="round" stroke-opacity=".3"/>`,
    `<path d="M22 168h.1M48 168h.1" stroke="${colour("cream")}" stroke-width="13" stroke-linecap="round"/>`,
    placed(lampLight(516, 70, 380), 336, 218, 0.4),
    placed(streetLamp(true, 440), 336, 186, 0.4),
    // The motorbike lies on its side, and from the height of a driver's eyes it looks flat.
    `<g transform="translate(176 206) rotate(-3) scale(0.52 0.24)">${motorbike()}</g>`,
    placed(fallen(RIDER, placed(helmet(), 112, -72, 1, 82, true)), 330, 250, 0.5),
  ].join("");
}

/** A kitchen: behind the table a cook holds his arm, in which a piece of a broken bottle sticks. */
function kitchen(): string {
  const glass = mix(colour("leaf"), paper, 0.45);
  return [
    placed(
      [
        kneeling(
          COOK,
          [
            [-114, -206],
            [-16, -212],
          ],
          [
            [132, -198],
            [8, -182],
          ],
          { turn: 20, before: shape("M-500 -226H400V-60H-500ZM-500 -178H-240M-180 -178H10M80 -178H400", wood) },
        ),
        openHand(6, -182, COOK.skin, 176),
        openHand(-18, -210, COOK.skin, 34),
        `<path d="M56 -178C60 -202 88 -202 92 -184C100 -162 84 -142 78 -160C72 -132 50 -150 56 -178Z" fill="${colour("blood")}"/>`,
        shape("M64 -178L74 -238L96 -244L92 -184Z", glass),
      ].join(""),
      292,
      368,
      0.72,
    ),
    placed(
      [
        line("M104 70C92 56 118 44 106 26M146 74C134 60 160 48 148 30M188 70C176 56 202 44 190 26", 5),
        shape("M56 112H238V178C238 198 222 208 206 208H88C72 208 56 198 56 178Z", steel),
        joined([limb(40, 136, 8, 60, 136, 8), limb(234, 136, 8, 254, 136, 8)], steel),
        shape("M48 112C48 92 90 84 147 84S246 92 246 112Z", mix(steel, colour("ink"), 0.15)),
        shape("M136 84a11 9 0 0 1 22 0Z", INK),
      ].join(""),
      -8,
      44,
      0.8,
    ),
    // The foot of the bottle stands.
    shape("M402 216V152L414 166L426 140L438 164L450 146V216Z", glass),
    shape("M402 180H450V202H402Z", paper),
    shape("M384 240L406 230L400 252Z", glass),
  ].join("");
}

export const PLACES = {
  station: { ground: mix(colour("gold"), paper, 0.6), drawing: station() },
  wedding: { ground: mix(colour("blood"), paper, 0.82), drawing: wedding() },
  road: { ground: NIGHT, drawing: road() },
  kitchen: { ground: mix(colour("leaf"), paper, 0.8), drawing: kitchen() },
};
