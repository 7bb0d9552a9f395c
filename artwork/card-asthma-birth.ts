/** Asthma: upright, the blue inhaler, 112, again. A birth: 112 and cloths, skin to skin, rub the back, watch the blood. */
import type { Scenes } from "./card-scene.ts";
import { arrow, clock, hospital, number, phone } from "./card-objects.ts";
import { head } from "./card-heads.ts";
import { arm, chain, HELPER, leg, PATIENT, rounded, trunk, WOMAN } from "./card-people.ts";
import { kneelingBehind, shadow } from "./card-poses.ts";
import { line, shape } from "./card-ink.ts";
import { placed } from "./ink.ts";
import { colour, mix, pale } from "./palette.ts";

const sand = pale("gold", 0.28);
const rose = pale("blood", 0.14);
const sage = pale("leaf", 0.16);
const BLUE = "#3f7fc4";
const CLOTH = colour("paper");
const RED = colour("blood");
const NEWBORN = { ...PATIENT, hair: "baby" as const };

/** The mouthpiece points left at (0, 0), with the canister on top. */
export function inhaler(x: number, y: number, scale = 1): string {
  return placed(
    shape("M22 -62H52V-30H22Z", colour("ink-soft")) +
      shape("M0 -12L14 -14V-44H60V18Q60 26 52 26H24Q16 26 14 14L0 12Z", BLUE),
    x,
    y,
    scale,
  );
}

/** Reaches from the mouth at (0, 0) to the inhaler. */
function spacer(x: number, y: number, scale = 1): string {
  return placed(
    inhaler(118, 0) +
      shape("M0 -10H18Q26 -34 50 -34H92Q120 -34 120 0T92 34H50Q26 34 18 10H0Z", mix("#9fd0dc", CLOTH, 0.45)),
    x,
    y,
    scale,
  );
}

/** Large head and shoulders of the person who takes the puffs. */
function taking(drawing: string): string {
  return [
    trunk(PATIENT, [106, 306], [96, 420], [128, 200], 2.2),
    head(PATIENT, [136, 170], { scale: 1.8, side: true }),
    drawing,
  ].join("");
}

const puffs = taking(
  spacer(202, 208, 1.1) +
    arm(PATIENT, [110, 330], [260, 360], [366, 236], { turn: -70, closed: true, sleeve: false }) +
    rounded(["M356 232L340 206M368 226L360 190"], PATIENT.skin, 17) +
    arrow("M376 76V108", [376, 110], 90),
);

const chair = shape("M84 330V96H104V236H230V330H214V254H104V330Z", colour("amber"));

const asthma: Scenes = [
  {
    ground: rose,
    drawing: [
      chair,
      leg(PATIENT, [146, 228], [246, 240], [250, 322]),
      trunk(PATIENT, [148, 122], [142, 216], [162, 64]),
      head(PATIENT, [172, 68], { mouth: "open" }),
      leg(PATIENT, [140, 232], [236, 246], [236, 326]),
      arm(PATIENT, [144, 128], [164, 186], [214, 220], { closed: true }),
      line("M232 76q14 -10 26 0t26 0M232 100q14 -10 26 0t26 0", 5),
      arrow("M44 250V130", [44, 122], -90, colour("leaf")),
      phone(392, 190, 1.7),
    ].join(""),
  },
  { ground: sage, drawing: puffs + number("×10", 330, 290, 1.4) },
  {
    ground: rose,
    drawing: [
      trunk(PATIENT, [90, 240], [80, 400], [104, 166], 1.7),
      head(PATIENT, [112, 136], { scale: 1.3, mouth: "open" }),
      trunk(HELPER, [420, 220], [440, 400], [404, 150], 1.7),
      head(HELPER, [398, 120], { scale: 1.3, mirrored: true }),
      inhaler(214, 250, 1.1),
      arm(HELPER, [410, 250], [370, 340], [294, 280], { turn: 190, closed: true }),
      arm(PATIENT, [90, 260], [130, 340], [188, 286], { turn: -40 }),
      phone(250, 76, 1.1),
    ].join(""),
  },
  {
    ground: sage,
    drawing: [placed(puffs, -30, 70, 0.8), clock(310, 82, 10, 1.2), number("10", 396, 60, 1.4)].join(""),
  },
];

/** The mother, facing right: half sitting against something, knees up under a cloth. */
function mother(face: Parameters<typeof head>[2], cloth = true): string {
  return [
    shadow(220, 332, 400),
    shape("M20 326V220Q24 176 58 176Q84 180 110 326Z", colour("amber")),
    trunk(WOMAN, [112, 204], [176, 300], [86, 136], 1.15),
    head(WOMAN, [92, 132], { turn: -8, ...face }),
    leg(WOMAN, [180, 304], [268, 220], [300, 318], 0, true),
    cloth ? shape("M160 296C186 240 230 190 272 190C310 200 326 270 332 326H150Z", CLOTH) : "",
  ].join("");
}

const birth: Scenes = [
  {
    ground: sand,
    drawing: [
      mother({ mouth: "open" }),
      trunk(HELPER, [412, 200], [430, 300], [396, 140], 1.1),
      leg(HELPER, [428, 300], [366, 318], [450, 326], 0),
      head(HELPER, [394, 128], { mirrored: true, mouth: "smile" }),
      arm(WOMAN, [112, 212], [160, 262], [218, 232], {}),
      arm(HELPER, [408, 208], [350, 250], [300, 206], { turn: 190 }),
      phone(248, 76, 1.1),
      line("M190 262Q240 250 300 262", 4),
    ].join(""),
  },
  {
    ground: sage,
    drawing: [
      placed(
        [
          shape("M-60 150Q-40 60 60 70L480 150V360H-80Z", colour("amber")),
          trunk(WOMAN, [150, 260], [330, 340], [110, 180], 2),
          head(WOMAN, [120, 130], { scale: 1.5, turn: 24, mouth: "smile" }),
          head(NEWBORN, [232, 190], { scale: 1.15, mirrored: true, turn: 10, eyes: "closed" }),
          shape("M200 240Q260 196 320 230Q400 260 480 280V370H250Q190 320 200 240Z", CLOTH),
          arm(WOMAN, [136, 280], [190, 350], [282, 270], { turn: -14 }),
          line("M330 262Q360 300 350 340M400 280Q420 310 412 350", 4),
        ].join(""),
        0,
        0,
      ),
    ].join(""),
  },
  {
    ground: rose,
    drawing: [
      shape("M10 250Q240 200 470 250L450 336Q240 350 30 336Z", CLOTH),
      rounded(["M330 268L400 250L430 284"], PATIENT.skin, 30),
      rounded(
        [
          chain(
            [
              [[190, 250], 44],
              [[320, 256], 44],
            ],
            50,
          ),
        ],
        PATIENT.skin,
        50,
      ),
      head(NEWBORN, [120, 250], { scale: 1.4, mirrored: true, turn: 30, eyes: "closed" }),
      rounded(["M188 276L140 316"], PATIENT.skin, 24),
      shape("M226 196Q260 186 300 200L310 240Q262 226 216 236Z", colour("gold")),
      arm(HELPER, [430, -20], [360, 120], [304, 184], { turn: 160, sleeve: false }),
      arrow("M200 160Q250 130 300 140", [194, 166], 150),
      arrow("M210 156Q250 130 292 138", [298, 140], 14),
    ].join(""),
  },
  {
    ground: rose,
    drawing: [
      kneelingBehind(HELPER, 296, { left: [], right: [], look: [-0.6, 1], y: 14 }),
      shape("M-10 276Q40 180 120 230L480 286V370H-10Z", colour("amber")),
      leg(WOMAN, [240, 280], [330, 276], [430, 284], -80, true),
      trunk(WOMAN, [112, 214], [236, 274], [66, 168], 1.3),
      head(WOMAN, [62, 146], { turn: 14, scale: 1.1, mouth: "open" }),
      head(NEWBORN, [146, 170], { scale: 0.75, mirrored: true, turn: -40, eyes: "closed" }),
      shape("M150 196Q190 156 226 190Q240 216 206 232Q166 232 150 196Z", CLOTH),
      arm(WOMAN, [104, 222], [138, 282], [196, 236], { turn: -30 }),
      arm(HELPER, [260, 158], [228, 190], [246, 244], { turn: 70 }),
      arm(HELPER, [332, 158], [340, 214], [286, 254], { turn: 160, mirrored: true }),
      arrow("M226 300C240 330 310 322 312 284", [312, 280], -80),
      // Soaked cloths.
      shape("M318 348L330 318L396 310L412 348Z", CLOTH),
      `<path d="M340 340Q336 322 366 320Q396 320 394 340Z" fill="${RED}"/>`,
      shape("M386 350L392 322L452 312L474 350Z", CLOTH),
      `<path d="M402 342Q400 326 430 322Q456 322 456 342Z" fill="${RED}"/>`,
      hospital(418, 130, 0.9),
      arrow("M418 212V166", [418, 162], -90),
    ].join(""),
  },
];

export const ASTHMA_BIRTH = { asthma, birth };
