/** Drowning: reach, do not go in; push; breaths; warm on the side. Heat stroke: shade, water, time, small drinks. */
import type { Scenes } from "./card-scene.ts";
import { arrow, clock, hospital, number, phone, WATER, waves } from "./card-objects.ts";
import { head } from "./card-heads.ts";
import { arm, HELPER, leg, PATIENT, rounded, SECOND, trunk } from "./card-people.ts";
import { kneelingBehind, lyingOnBack, onSide, pressedHands, pushing, shadow } from "./card-poses.ts";
import { breaths } from "./card-breaths.ts";
import { line, shape } from "./card-ink.ts";
import { INK, placed } from "./ink.ts";
import { colour, pale } from "./palette.ts";

const sand = pale("gold", 0.28);
const rose = pale("blood", 0.14);
const sage = pale("leaf", 0.16);

/** A yellow water can, which floats when it is empty. */
function jerrycan(x: number, y: number, scale = 1): string {
  return placed(
    shape("M-26 36V-20L-8 -34H26V36ZM-2 -34V-44H16V-34", colour("gold")) + line("M-12 2H12M-12 18H12", 4),
    x,
    y,
    scale,
  );
}

function drop(x: number, y: number): string {
  return `<path d="M${x} ${y}q-12 18 0 26q12 -8 0 -26Z" fill="${WATER}"/>`;
}

function tree(): string {
  return [
    shape("M398 330C404 260 404 220 396 160H424C420 220 424 260 434 330Z", colour("amber")),
    shape(
      "M250 120C230 60 300 40 326 50C340 6 430 6 446 46C500 50 510 120 468 132C430 150 280 150 250 120Z",
      colour("leaf"),
    ),
  ].join("");
}

function sun(x: number, y: number): string {
  return `<circle cx="${x}" cy="${y}" r="26" fill="${colour("ember")}"/><path d="M${x} ${y - 50}v10M${x} ${y + 40}v10M${x - 50} ${y}h10M${x + 40} ${y}h10M${x - 35} ${y - 35}l7 7M${x + 28} ${y + 28}l7 7M${x - 35} ${y + 35}l7 -7M${x + 28} ${y - 28}l7 -7" stroke="${colour("ember")}" stroke-width="7" stroke-linecap="round"/>`;
}

const HOT = { ...PATIENT, clothes: PATIENT.skin };

const drowning: Scenes = [
  {
    ground: sage,
    drawing: [
      `<path d="M216 262Q250 246 284 262T352 262T420 262T490 262V360H216Z" fill="${WATER}"/>`,
      arm(PATIENT, [410, 276], [446, 250], [452, 204], {}),
      head(PATIENT, [404, 226], { mirrored: true, mouth: "open" }),
      arm(PATIENT, [384, 276], [360, 262], [330, 242], { mirrored: true }),
      `<path d="M290 282Q330 266 360 282T420 282T490 282V360H290Z" fill="${WATER}"/>`,
      shape("M-10 370V300H180Q226 304 234 370Z", colour("amber")),
      leg(HELPER, [90, 220], [60, 262], [70, 292]),
      leg(HELPER, [90, 220], [134, 254], [132, 292]),
      trunk(HELPER, [120, 130], [90, 214], [134, 80]),
      line("M148 190L316 236", 12),
      head(HELPER, [140, 76], { mouth: "open" }),
      waves(190, 76),
      jerrycan(300, 84, 0.9),
      arrow("M340 88Q376 100 386 140", [387, 146], 80),
      arm(HELPER, [118, 134], [128, 186], [170, 196], { closed: true }),
    ].join(""),
  },
  {
    ground: rose,
    drawing: [
      `<path d="M-10 330Q40 316 80 330T160 330T240 330T320 330T400 330T490 330V370H-10Z" fill="${WATER}"/>`,
      pushing(HELPER, lyingOnBack(PATIENT)),
      drop(432, 226),
      drop(456, 256),
      phone(96, 150, 1.4),
    ].join(""),
  },
  {
    ground: sage,
    drawing: [
      placed(breaths(PATIENT), -34, 76, 0.62),
      number("5", 110, 24, 1.6),
      arrow("M176 62H282", [286, 62], 0),
      number("30", 332, 24, 1.6),
      `<clipPath id="a"><circle cx="366" cy="226" r="104"/></clipPath><circle cx="366" cy="226" r="104" fill="${colour("paper")}"/>`,
      `<g clip-path="url(#a)">${shape("M250 256Q300 250 330 262H410Q440 250 490 256V340H250Z", PATIENT.clothes)}${rounded(["M334 100L360 236M406 100L372 236"], HELPER.skin, 36)}${pressedHands(366, 244, HELPER.skin, 1.4)}</g>`,
      `<circle cx="366" cy="226" r="104" fill="none" stroke="${INK}" stroke-width="5"/>`,
    ].join(""),
  },
  {
    ground: sage,
    drawing: [
      kneelingBehind(HELPER, 230, {
        left: [
          [170, 196],
          [180, 252],
        ],
        right: [
          [300, 196],
          [300, 240],
        ],
        look: [1, 1],
        y: 16,
      }),
      onSide(PATIENT),
      shape("M60 330C54 300 90 268 160 262C220 246 280 244 306 250C322 280 318 310 312 330Z", colour("gold")),
      line("M96 326L104 290M150 328L160 266M210 328L222 254M266 328L276 248", 7),
    ].join(""),
  },
];

const sitting = (mouth: "shut" | "smile" | "sad", clothes = HOT) =>
  [
    leg(PATIENT, [330, 300], [250, 254], [210, 316]),
    trunk(clothes, [338, 200], [336, 290], [334, 140]),
    head(PATIENT, [330, 142], { mirrored: true, mouth }),
    leg(PATIENT, [336, 300], [270, 250], [232, 320], 180),
  ].join("");

const heat: Scenes = [
  {
    ground: sand,
    drawing: [
      sun(52, 54),
      tree(),
      shadow(330, 330, 280),
      leg(PATIENT, [300, 318], [230, 322], [170, 326], -70),
      trunk(HOT, [356, 244], [312, 308], [372, 186]),
      head(PATIENT, [366, 186], { mirrored: true, turn: 26, eyes: "closed", mouth: "open" }),
      arm(HOT, [352, 250], [316, 284], [270, 320], { sleeve: false }),
      phone(96, 190, 1.4),
      arrow("M180 90Q220 96 244 128", [250, 134], 52),
    ].join(""),
  },
  {
    ground: sage,
    drawing: [
      shadow(250, 334, 400),
      leg(HELPER, [84, 230], [74, 280], [84, 330]),
      trunk(HELPER, [92, 140], [84, 230], [104, 86]),
      head(HELPER, [106, 84], { turn: 14 }),
      leg(PATIENT, [310, 314], [250, 270], [214, 326], 180),
      trunk(HOT, [330, 220], [318, 306], [324, 160]),
      head(PATIENT, [322, 160], { mirrored: true, turn: 6, eyes: "closed", mouth: "open" }),
      arm(HOT, [330, 226], [290, 262], [250, 300], { sleeve: false }),
      shape("M186 60L262 34L276 96L206 108Z", colour("gold")),
      `<path d="M270 72C320 74 340 110 344 130M278 92C300 94 308 110 304 140M262 96C286 110 290 160 284 200" fill="none" stroke="${WATER}" stroke-width="12" stroke-linecap="round"/>`,
      arm(HELPER, [92, 146], [150, 140], [196, 96], { closed: true }),
      shape("M400 130Q440 96 470 140Q474 190 420 206Q380 176 400 130Z", colour("amber")),
      line("M420 206L430 130M420 206L404 150M420 206L456 150M420 206L416 240", 5),
      line("M384 126Q366 156 380 196M366 136Q354 160 362 190", 5),
      arm(SECOND, [520, 320], [480, 290], [424, 246], { closed: true, sleeve: false }),
    ].join(""),
  },
  {
    ground: sage,
    drawing: [
      shape("M20 330L34 196H230L244 330Z", colour("gold")),
      arm(HELPER, [-30, 60], [20, 110], [72, 128], { turn: 10, sleeve: false }),
      trunk(HOT, [132, 208], [132, 250], [134, 140], 1.9),
      `<path d="M32 214Q60 204 84 214T132 214T180 214T232 214L242 328H22Z" fill="${WATER}"/>`,
      head(PATIENT, [132, 130], { mouth: "shut" }),
      clock(280, 86, 15),
      number("15", 346, 60, 1.3),
      hospital(404, 320, 0.9),
      arrow("M266 250H322", [326, 250], 0),
    ].join(""),
  },
  {
    ground: sand,
    drawing: [
      tree(),
      shadow(300, 330, 280),
      sitting("shut", PATIENT),
      arm(PATIENT, [338, 206], [300, 250], [276, 190], { closed: true }),
      shape("M254 152L284 146L292 184L262 190Z", WATER),
      clock(76, 76, 30),
      number("30", 150, 52, 1.2),
      arrow("M76 150V192", [76, 194], 90),
      phone(76, 284, 1),
    ].join(""),
  },
];

export const WATER_CARDS = { drowning, heat };
