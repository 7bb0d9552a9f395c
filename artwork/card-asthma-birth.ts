/** Asthma: upright, the blue inhaler, 112, again. A birth: 112 and cloths, skin to skin, rub the back, watch the blood. */
import type { Scenes } from "./card-scene.ts";
import { arrow, clock, hospital, number, phone } from "./card-objects.ts";
import { head } from "./card-heads.ts";
import { arm, NURSE, leg, PATIENT, rounded, trunk, WOMAN } from "./card-people.ts";
import { forearm, kneelingBehind, lyingOnBack, shadow } from "./card-poses.ts";
import { line, shape } from "./card-ink.ts";
import { INK, placed } from "./ink.ts";
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
      trunk(NURSE, [420, 220], [440, 400], [404, 150], 1.7),
      head(NURSE, [398, 120], { scale: 1.3, mirrored: true }),
      inhaler(214, 250, 1.1),
      arm(NURSE, [410, 250], [370, 340], [294, 280], { turn: 190, closed: true }),
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
function mother(): string {
  return [
    shadow(220, 332, 400),
    shape("M20 326V220Q24 176 58 176Q84 180 110 326Z", colour("amber")),
    trunk(WOMAN, [112, 204], [176, 300], [86, 136], 1.15),
    head(WOMAN, [92, 132], { turn: -8, mouth: "open" }),
    leg(WOMAN, [180, 304], [268, 220], [300, 318], 0, true),
    shape("M160 296C186 240 230 190 272 190C310 200 326 270 332 326H150Z", CLOTH),
  ].join("");
}

/** A wet newborn lies on the mother's bare chest, its cord uncut; a cloth covers both. */
function skinToSkin(): string {
  return [
    shape("M-60 150Q-40 60 60 70L480 160V370H-80Z", colour("amber")),
    trunk({ ...WOMAN, clothes: WOMAN.skin }, [140, 250], [340, 340], [112, 170], 2),
    head(WOMAN, [112, 120], { scale: 1.4, turn: 24, mouth: "smile", look: [0, 1] }),
    rounded(["M262 218L340 250"], NEWBORN.skin, 62),
    head(NEWBORN, [216, 190], { scale: 0.86, mirrored: true, turn: 6, eyes: "closed" }),
    line("M350 262Q330 320 372 322Q410 330 400 372", 17),
    `<path d="M350 262Q330 320 372 322Q410 330 400 372" fill="none" stroke="${mix(RED, CLOTH, 0.72)}" stroke-width="10"/>`,
    shape("M246 222Q268 184 310 196Q400 236 480 270V330Q380 300 330 306Q280 306 256 292Q236 262 246 222Z", CLOTH),
    arm({ ...WOMAN, clothes: WOMAN.skin }, [120, 276], [170, 346], [268, 276], { turn: -24, sleeve: false }),
    line("M350 238Q366 262 360 290M420 266Q432 282 428 300"),
  ].join("");
}

/** A hand rubs the back with a cloth; then, in the ring, a mouth over mouth and nose. */
function rubAndBreathe(): string {
  return [
    shape("M6 270Q150 226 306 266L290 340Q150 352 20 340Z", CLOTH),
    rounded(["M216 282L262 262L286 292"], NEWBORN.skin, 24),
    rounded(["M124 268L210 274"], NEWBORN.skin, 68),
    head(NEWBORN, [74, 264], { scale: 1.05, mirrored: true, turn: 20, eyes: "closed" }),
    rounded(["M120 292L84 322"], NEWBORN.skin, 20),
    shape("M138 220Q170 210 206 226L214 264Q172 250 130 260Z", colour("gold")),
    forearm(NURSE.skin, [430, -60], [222, 190], 146, 1.5),
    arrow("M112 190Q160 160 208 168", [106, 195], 150),
    arrow("M122 186Q160 162 200 166", [206, 168], 14),
    `<clipPath id="a"><circle cx="382" cy="240" r="94"/></clipPath><circle cx="382" cy="240" r="94" fill="${sage}"/>`,
    `<g clip-path="url(#a)">${rounded(["M280 320L356 296"], NEWBORN.skin, 44)}${head(NEWBORN, [396, 282], { turn: 92, mirrored: true, eyes: "closed", side: true })}${head(NURSE, [371, 202], { turn: 42, side: true, scale: 1.2, mouth: "open" })}</g>`,
    `<circle cx="382" cy="240" r="94" fill="none" stroke="${INK}" stroke-width="5"/>`,
    number("5", 424, 60, 1.5),
  ].join("");
}

/** The mother lies flat, the baby at the breast; a hand rubs the womb below the navel. Soaked cloths, a hospital. */
function bleedingAfter(): string {
  const soaked = (x: number) =>
    shape(`M${x} 352L${x + 10} 326L${x + 66} 322L${x + 78} 352Z`, CLOTH) +
    `<path d="M${x + 16} 346Q${x + 14} 330 ${x + 40} 328Q${x + 62} 328 ${x + 62} 346Z" fill="${RED}"/>`;
  return [
    kneelingBehind(NURSE, 190, { left: [], right: [], look: [0.6, 1], y: 14 }),
    lyingOnBack({ ...WOMAN, clothes: WOMAN.skin }, { mouth: "open" }),
    shape("M318 262Q342 226 376 246Q392 268 372 286Q330 290 318 262Z", CLOTH),
    head(NEWBORN, [330, 244], { scale: 0.7, turn: 50, eyes: "closed" }),
    shape("M60 322C70 280 150 264 214 262L220 322Z", CLOTH),
    arm(NURSE, [226, 158], [284, 212], [258, 254], { turn: 176 }),
    arm(NURSE, [154, 158], [164, 226], [224, 258], { turn: 14, mirrored: true }),
    arrow("M204 220C206 180 276 180 278 222", [278, 226], 94, colour("gold")),
    soaked(20),
    soaked(96),
    hospital(414, 144, 0.9),
    arrow("M300 90H322", [326, 90], 0),
  ].join("");
}

const birth: Scenes = [
  {
    ground: sand,
    drawing: [
      mother(),
      trunk(NURSE, [412, 200], [430, 300], [396, 140], 1.1),
      leg(NURSE, [428, 300], [366, 318], [450, 326], 0),
      head(NURSE, [394, 128], { mirrored: true, mouth: "smile" }),
      arm(WOMAN, [112, 212], [160, 262], [218, 232], {}),
      arm(NURSE, [408, 208], [350, 250], [300, 206], { turn: 190 }),
      phone(248, 76, 1.1),
      line("M190 262Q240 250 300 262", 4),
    ].join(""),
  },
  { ground: sage, drawing: skinToSkin() },
  { ground: rose, drawing: rubAndBreathe() },
  { ground: rose, drawing: bleedingAfter() },
];

export const ASTHMA_BIRTH = { asthma, birth };
