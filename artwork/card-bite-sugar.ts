/** Snakebite: away, to a hospital, rings off and splint, on the side. Low blood sugar: drink, again, side, eat. */
import type { Scenes } from "./card-scene.ts";
import { arrow, clock, crossedOut, glass, hospital, number, phone, ringOff } from "./card-objects.ts";
import { head } from "./card-heads.ts";
import { arm, AUNT, leg, PATIENT, rounded, SECOND, trunk, WOMAN } from "./card-people.ts";
import { forearm, kneelingBehind, onSide, shadow } from "./card-poses.ts";
import { line, shape } from "./card-ink.ts";
import { placed } from "./ink.ts";
import { colour, pale } from "./palette.ts";

const sand = pale("gold", 0.28);
const rose = pale("blood", 0.14);
const sage = pale("leaf", 0.16);
const JUICE = colour("ember");

function snake(x: number, y: number, scale = 1): string {
  const body = "M-70 10Q-50 -20 -26 6T18 6Q34 -14 20 -34Q14 -50 34 -52";
  return placed(
    [
      line(body, 24),
      `<path d="${body}" fill="none" stroke="${colour("leaf")}" stroke-width="14" stroke-linecap="round"/>`,
      shape("M26 -62Q54 -66 58 -50Q48 -38 28 -42Z", colour("leaf")),
      line("M58 -50H76M70 -50L80 -56M70 -50L80 -44", 3),
      `<circle cx="44" cy="-54" r="4"/>`,
    ].join(""),
    x,
    y,
    scale,
  );
}

/** A walker who carries one end of a stretcher. */
function carrier(who: typeof AUNT, x: number): string {
  return [
    leg(who, [x, 224], [x - 10, 274], [x - 34, 322]),
    leg(who, [x, 224], [x + 18, 274], [x + 14, 328]),
    trunk(who, [x + 4, 136], [x, 220], [x + 10, 86]),
    head(who, [x + 12, 80]),
  ].join("");
}

/** A cloth tied loosely round limb and splint: light shows between them. */
function tie(x: number): string {
  return (
    shape(`M${x - 14} 268V176Q${x} 152 ${x + 14} 176V268Q${x} 292 ${x - 14} 268Z`, colour("paper")) +
    shape(`M${x} 272L${x - 26} 310L${x - 8} 312L${x} 284L${x + 10} 312L${x + 28} 306Z`, colour("paper"))
  );
}

const snakebite: Scenes = [
  {
    ground: sand,
    drawing: [
      // The snake goes away, far behind.
      placed(snake(0, 0), 62, 106, 0.5, 0, true),
      arrow("M118 150H64", [60, 150], 180, colour("leaf")),
      shadow(306, 332, 320),
      carrier(SECOND, 428),
      carrier(AUNT, 190),
      placed(
        [
          leg(PATIENT, [180, 196], [130, 186], [80, 190], -80),
          trunk(PATIENT, [270, 194], [186, 198], [310, 186], 0.9),
          head(PATIENT, [322, 178], { turn: 84, mirrored: true, mouth: "sad" }),
        ].join(""),
        112,
        10,
        0.84,
      ),
      line("M150 208H470", 14),
      arm(SECOND, [430, 142], [442, 186], [434, 202], { closed: true }),
      arm(AUNT, [192, 142], [200, 188], [186, 202], { closed: true }),
      arrow("M250 268H350", [354, 268], 0),
    ].join(""),
  },
  {
    ground: rose,
    drawing: [
      phone(84, 130, 1.5),
      line("M10 316H470"),
      shape(
        "M150 306V262Q152 246 172 244L204 202Q210 194 222 194H296Q308 194 314 204L330 244Q350 246 350 262V306Z",
        colour("gold"),
      ),
      shape("M196 244L216 210H252V244ZM264 244V210H296L310 244Z", colour("paper")),
      `<circle cx="202" cy="306" r="22"/><circle cx="302" cy="306" r="22"/><g fill="${colour("paper")}"><circle cx="202" cy="306" r="8"/><circle cx="302" cy="306" r="8"/></g>`,
      shape(
        "M140 100L176 84V40Q176 20 196 20H350Q370 20 370 40V130Q370 150 350 150H196Q176 150 176 130V112Z",
        colour("paper"),
      ),
      snake(276, 116),
      hospital(414, 316, 0.9),
      line("M136 250H96M136 276H76M136 300H100", 6),
    ].join(""),
  },
  {
    ground: sand,
    drawing: [
      shape("M12 236H474V262H12Z", colour("amber")),
      rounded(["M-20 110L60 204"], PATIENT.skin, 60),
      forearm(PATIENT.skin, [60, 206], [300, 208], 1, 2.1),
      rounded(["M-20 100L10 140"], PATIENT.clothes, 84),
      `<path d="M176 196v.1M200 196v.1" stroke="${colour("blood")}" stroke-width="11" stroke-linecap="round"/>`,
      ...[96, 268, 366].map((x) => tie(x)),
      ringOff(420, 206, AUNT.skin),
    ].join(""),
  },
  {
    ground: sage,
    drawing: [
      kneelingBehind(AUNT, 240, {
        left: [
          [186, 196],
          [204, 246],
        ],
        right: [
          [306, 196],
          [316, 240],
        ],
        look: [1, 1],
        y: 16,
      }),
      onSide(PATIENT, { eyes: "closed", mouth: "open" }),
      phone(90, 140, 1.2),
    ].join(""),
  },
];

const lowSugar: Scenes = [
  {
    ground: sand,
    drawing: [
      trunk(WOMAN, [146, 276], [126, 400], [172, 180], 2),
      head(WOMAN, [180, 148], { scale: 1.6, turn: -8, side: true }),
      glass(303, 214, JUICE, 1.2, -58),
      arm(WOMAN, [140, 296], [240, 340], [300, 248], { turn: -110, closed: true }),
      shape("M352 206H440L430 290H362Z", colour("paper")),
      `<path d="M356 214Q396 150 436 214Z" fill="#fff" stroke="#1d1416" stroke-width="5"/>`,
      shape("M330 118Q350 100 372 118Q372 134 350 136Q332 134 330 118Z", colour("ink-soft")),
      line("M372 118L440 92", 8),
      `<path d="M330 116Q350 84 372 116Z" fill="#fff" stroke="#1d1416" stroke-width="4"/>`,
    ].join(""),
  },
  {
    ground: sand,
    drawing: [
      clock(104, 120, 10, 1.4),
      number("10", 80, 226, 1.6),
      arrow("M194 120H236", [240, 120], 0),
      glass(300, 180, JUICE, 2),
      arrow("M236 220Q250 290 320 280", [324, 278], -12),
      phone(404, 200, 1.5),
    ].join(""),
  },
  {
    ground: rose,
    drawing: [
      kneelingBehind(SECOND, 250, {
        left: [
          [196, 196],
          [214, 246],
        ],
        right: [
          [316, 196],
          [318, 240],
        ],
        look: [1, 1],
        y: 16,
      }),
      onSide(WOMAN),
      phone(70, 130, 1.1),
      glass(424, 120, JUICE, 1.2),
      crossedOut(424, 84, 44),
    ].join(""),
  },
  {
    ground: sage,
    drawing: [
      shape("M60 330V230H240V330Z", colour("amber")),
      leg(WOMAN, [170, 236], [270, 244], [270, 326]),
      trunk(WOMAN, [156, 126], [160, 220], [166, 70]),
      head(WOMAN, [170, 74], { mouth: "smile" }),
      leg(WOMAN, [160, 236], [256, 248], [252, 330]),
      shape("M222 84Q240 70 266 84L262 108H226Z", colour("amber")),
      arm(WOMAN, [150, 134], [188, 190], [234, 116], { closed: true }),
      shape("M312 232H470V252H312ZM330 252H346V330H330ZM436 252H452V330H436Z", colour("amber")),
      shape("M336 232Q336 204 390 204T444 232Z", colour("paper")),
      shape("M352 206Q372 174 414 186Q432 194 430 208Z", colour("gold")),
    ].join(""),
  },
];

export const BITE_SUGAR = { snakebite, "low-sugar": lowSugar };
