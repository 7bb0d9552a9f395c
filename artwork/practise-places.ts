/** The scenes to practise, each 480 × 270 (`site/images/practise/`): a place, and the person in it who needs help. */
import { head } from "./card-heads.ts";
import { arm, leg, rounded, type Someone, trunk } from "./card-people.ts";
import { TROUSERS } from "./cpr-figures.ts";
import { INK, joined, limb, line, placed, shape } from "./ink.ts";
import { motorbike } from "./motorbike.ts";
import { colour, mix, SKIN } from "./palette.ts";
import { kiosk, lampLight, streetLamp, tree, trotro } from "./scene-objects.ts";

const paper = colour("paper");
const steel = mix(colour("ink-soft"), paper, 0.55);
const NIGHT = mix(colour("night"), "#3b4f8f", 0.45);
const wood = mix(colour("amber"), colour("gold"), 0.35);

const DRIVER: Someone = { hair: "grey", skin: SKIN.brown, clothes: colour("leaf"), legs: TROUSERS };
const GIRL: Someone = { hair: "braids", skin: SKIN.warm, clothes: colour("gold"), legs: TROUSERS };
const RIDER: Someone = { hair: "bald", skin: SKIN.brown, clothes: colour("leaf"), legs: TROUSERS };
const COOK: Someone = { hair: "flat", skin: SKIN.light, clothes: colour("gold"), legs: TROUSERS };

/** On the back, the head to the right; (0, 0) is the middle of the ground under it. */
function fallen(who: Someone, face: string): string {
  return [
    `<ellipse rx="204" ry="12" fill="${INK}" fill-opacity=".16"/>`,
    arm(who, [92, -50], [140, -22], [104, 4], { turn: 150 }),
    leg(who, [-22, -26], [-78, -66], [-124, -14], 170),
    leg(who, [-22, -24], [-104, -18], [-182, -14], -84),
    trunk(who, [98, -28], [-18, -24], [150, -32]),
    face,
    arm(who, [92, -20], [56, 8], [8, 2]),
  ].join("");
}

/** A lorry station in the morning: the driver has fallen beside his trotro. */
function station(): string {
  return [
    `<circle cx="404" cy="70" r="34" fill="${colour("gold")}"/>`,
    `<path d="M0 180H480V270H0Z" fill="${mix(colour("amber"), colour("sand"), 0.62)}"/>`,
    placed(tree(), 444, 170, 0.34),
    placed(kiosk(), 14, 184, 0.3),
    placed(trotro(), 296, 176, 0.34),
    placed(trotro(), 116, 208, 0.46),
    placed(fallen(DRIVER, head(DRIVER, [156, -38], { turn: 90, mirrored: true, eyes: "closed" })), 290, 252, 0.74),
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
    rounded(["M240 132V168"], GIRL.skin, 28),
    shape("M176 230V196C176 166 206 160 240 160S304 166 304 196V230Z", GIRL.clothes),
    head(GIRL, [236, 100], { scale: 1.1, mouth: "sad", look: [0, -0.4] }),
    ...[-1, 1].map((side) =>
      arm(GIRL, [240 + side * 52, 186], [240 + side * 76, 232], [240 + side * 42, 156], {
        turn: side === 1 ? -172 : -8,
        mirrored: side === -1,
      }),
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
    placed(lampLight(440, 70, 330), 222, 216, 0.44),
    placed(streetLamp(true, 440), 222, 182, 0.44),
    // The motorbike lies on its side, and from the height of a driver's eyes it looks flat.
    `<g transform="translate(376 216) rotate(-5) scale(0.46 0.3)">${motorbike()}</g>`,
    placed(fallen(RIDER, placed(helmet(), 158, -36, 1, 90, true)), 208, 246, 0.7),
    // The triangle.
    shape("M36 150L72 210H0Z", colour("blood")),
    shape("M36 172L54 201H18Z", paper),
  ].join("");
}

/** On a head that faces right, in the scale of the cards; through the visor one sees the face. */
function helmet(): string {
  return (
    head(RIDER, [0, 0], { eyes: "closed", mouth: "sad" }) +
    shape("M-26 40C-56 20 -56 -56 4 -58C36 -58 50 -34 48 -16L20 -18C-2 -18 -4 14 6 40Q-8 46 -26 40Z", colour("gold"))
  );
}

/** A kitchen: behind the table a cook holds his arm, in which a piece of a broken bottle sticks. */
function kitchen(): string {
  const glass = mix(colour("leaf"), paper, 0.45);
  return [
    rounded(["M290 112V150"], COOK.skin, 30),
    shape("M214 220V178C214 148 250 140 290 140S366 148 366 178V220Z", COOK.clothes),
    head(COOK, [284, 76], { scale: 1.16, mirrored: true, mouth: "sad", look: [-0.6, 1] }),
    shape("M-10 206H490V280H-10Z", wood),
    line("M-6 240H120M170 240H300M350 240H486", 4),
    arm(COOK, [352, 170], [388, 214], [304, 204], { turn: 186, closed: true }),
    arm(COOK, [228, 170], [196, 226], [276, 208], { turn: -8 }),
    `<path d="M236 210C240 196 256 198 258 210C262 222 240 232 236 210Z" fill="${colour("blood")}"/>`,
    shape("M238 212L244 176L258 172L256 210Z", glass),
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
