/** Seizure, stroke and chest pain. */
import { callingWithPhone } from "./card-calling.ts";
import { arrow, clock, number, phone, waves } from "./card-objects.ts";
import { head, PARTED } from "./card-heads.ts";
import { arm, frontArm, NURSE, leg, PATIENT, rounded, type Someone, trunk } from "./card-people.ts";
import { forearm, kneelingBehind, lyingOnBack, onSide, pushing, shadow } from "./card-poses.ts";
import type { Scenes } from "./card-scene.ts";
import { line, shape } from "./card-ink.ts";
import { INK, placed } from "./ink.ts";
import { colour, mix, pale, SKIN } from "./palette.ts";

const sky = pale("night", 0.14);
const rose = pale("blood", 0.14);
const gold = pale("gold", 0.3);

/** A person jerks on the ground, with something soft under the head. */
export function fit(): string {
  return [
    shadow(210, 332, 400),
    shape("M300 300Q350 276 414 296Q424 330 408 338Q350 346 302 336Z", colour("paper")),
    arm(PATIENT, [288, 286], [232, 250], [218, 206], { closed: true }),
    leg(PATIENT, [176, 300], [110, 250], [60, 306], -60),
    leg(PATIENT, [172, 304], [104, 292], [36, 322], -70),
    trunk(PATIENT, [294, 292], [178, 302], [350, 280], 1.05),
    head(PATIENT, [356, 268], { turn: 90, mirrored: true, eyes: "closed", mouth: "open" }),
    arm(PATIENT, [290, 300], [236, 322], [230, 278], { closed: true }),
    line("M196 176L184 158M222 164V142M248 176L260 158M44 266L26 254M62 244L50 226M96 226L90 206", 6),
  ].join("");
}

/** The helper lays a cloth under the head and moves a stool out of the way. */
function clearAway(): string {
  return [
    placed(
      shape("M-52 -84H52V-64H-52Z", colour("amber")) + line("M-42 -64L-50 0M42 -64L50 0M-46 -30H46", 9),
      268,
      142,
      0.9,
      -10,
    ),
    arrow("M316 60Q332 34 352 26", [354, 25], -24),
    leg(NURSE, [458, 280], [412, 334], [484, 336], 0),
    trunk(NURSE, [436, 184], [458, 270], [420, 128]),
    head(NURSE, [416, 120], { mirrored: true, turn: -16 }),
    placed(fit(), -18, 0),
    arm(NURSE, [432, 192], [426, 246], [390, 300], { turn: 170 }),
    clock(90, 96, 2, 1.1),
  ].join("");
}

function rolled(): string {
  return [
    kneelingBehind(NURSE, 270, {
      left: [
        [196, 196],
        [220, 236],
        [40, 30],
      ],
      right: [
        [340, 186],
        [366, 228],
        [20, 30],
      ],
      look: [0.3, 1],
    }),
    onSide(PATIENT),
    rounded(["M250 236L244 250"], NURSE.skin, 11),
    arrow("M70 130Q150 110 158 232", [159, 238], 88),
  ].join("");
}

function cprAnd112(): string {
  return pushing(NURSE, lyingOnBack(PATIENT)) + placed(phone(0, 0), 110, 110, 1.4) + waves(164, 110);
}

function fiveMinutes(): string {
  return [
    fit(),
    clock(84, 86, 5, 1.1),
    number("5", 166, 54, 1.5),
    placed(phone(0, 0), 412, 104, 1.5),
    waves(348, 104, 180),
  ].join("");
}

const GREY = mix(colour("ink-soft"), colour("paper"), 0.5);
const ELDER: Someone = { hair: "grey", skin: SKIN.brown, clothes: colour("leaf"), legs: INK };

/** A large face from the front: on one side the eyelid and the corner of the mouth hang, the other side is at rest. */
function dropped(speech = false): string {
  const { skin } = ELDER;
  return [
    rounded(["M0 60V110"], skin, 50),
    shape("M-120 220V184C-118 140 -76 128 -34 116Q0 140 34 116C76 128 118 140 120 184V220Z", ELDER.clothes),
    shape("M-68 -12C-92 -18 -90 26 -64 26ZM68 -8C92 -14 90 30 64 30Z", skin),
    shape("M-70 -36C-70 -84 70 -84 70 -36C72 22 64 62 36 86Q0 106 -36 86C-64 62 -72 22 -70 -36Z", skin),
    shape("M-70 -2C-92 -112 92 -112 70 2L62 -14Q66 -40 48 -54Q0 -66 -48 -54Q-66 -40 -62 -14Z", GREY),
    line("M-30 -5v4M31 -1v3", 8),
    line("M-46 -24q14 -12 30 -4M18 -19q15 -4 29 7M19 -7q13 -4 24 6M-8 20C-16 38 14 40 10 22", 4),
    speech ? `<path d="M-26 58Q-4 64 14 61Q32 60 34 78Q24 68 6 69Q-12 69 -26 58Z" fill="${PARTED}"/>` : "",
    line("M-26 58Q-4 64 14 61Q32 60 34 78M-42 40q-4 8 -2 14", 4),
  ].join("");
}

function face(): string {
  return [placed(dropped(), 210, 150, 1.35), arrow("M356 120V218", [356, 224], 90)].join("");
}

function armsUp(): string {
  return [
    leg(ELDER, [240, 300], [240, 340], [240, 400]),
    rounded(["M240 120V150"], ELDER.skin, 30),
    shape("M186 380V176C186 150 210 142 240 142S294 150 294 176V380Z", ELDER.clothes),
    arm(ELDER, [196, 172], [128, 160], [62, 152], { turn: 184, mirrored: true }),
    arm(ELDER, [284, 172], [342, 206], [384, 256], { turn: 54 }),
    head(ELDER, [240, 86], { look: [0.8, 0.6], scale: 1.25 }),
    `<path d="M420 152H352" stroke="${INK}" stroke-width="5" stroke-dasharray="4 14" stroke-linecap="round"/>`,
    arrow("M426 168V236", [426, 240], 90),
  ].join("");
}

function slurred(): string {
  return [
    placed(dropped(true), 130, 160, 1.15),
    shape("M248 210L276 172Q256 150 262 96Q270 40 356 40T460 100T390 184Q340 196 300 186Z", colour("paper")),
    line("M292 96q14 -26 28 0t28 2t26 -8t28 14t22 -6M300 140q18 -22 26 4t34 -10t24 12t30 -12", 8),
  ].join("");
}

function strokeCall(): string {
  return [placed(dropped(), 104, 190, 1.05), callingWithPhone(NURSE, 248, 124, 1.1)].join("");
}

/** A person sits on the ground, the back against a wall, knees bent, a hand on the chest; facing right. */
function sitting(): string {
  return [
    shape("M20 40H66V344H20Z", colour("sand")),
    leg(PATIENT, [120, 310], [222, 236], [250, 326], 0),
    leg(PATIENT, [112, 314], [208, 246], [226, 330], 0),
    trunk(PATIENT, [108, 196], [112, 306], [124, 146], 1.2),
    head(PATIENT, [124, 136], { mouth: "sad", scale: 1.15 }),
    arm(PATIENT, [104, 204], [94, 282], [130, 256], { turn: -62 }),
  ].join("");
}

/** A person from the hips up, both hands on the chest. */
export function painInChest(): string {
  const { clothes, skin } = PATIENT;
  return [
    rounded(["M140 150V184"], skin, 34),
    shape("M60 400V246C60 196 96 182 140 182S220 196 220 246V400Z", clothes),
    head(PATIENT, [140, 112], { mouth: "sad", scale: 1.4 }),
    frontArm(PATIENT, [112, 184], [82, 220], [70, 322], [128, 268], { turn: -20 }),
    frontArm(PATIENT, [168, 184], [198, 220], [220, 318], [152, 286], { turn: 196, mirrored: true }),
  ].join("");
}

function painAndCall(): string {
  return placed(painInChest(), -14, 0) + callingWithPhone(NURSE, 252, 124, 1.05);
}

function sit(): string {
  return [
    shadow(230, 344, 400),
    sitting(),
    leg(NURSE, [396, 292], [336, 330], [410, 336], 10),
    trunk(NURSE, [376, 186], [394, 296], [360, 130], 1.1),
    head(NURSE, [358, 122], { mirrored: true, scale: 1.15 }),
    arm(NURSE, [372, 194], [320, 222], [262, 180], { turn: 190, mirrored: true }),
    // The patient's own spray.
    shape("M234 150h24v46h-24ZM240 150v-14h12v14", colour("paper")),
  ].join("");
}

function aspirin(): string {
  const tablet = (x: number, y: number, r: number) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour("white")}" stroke="${INK}" stroke-width="5"/>` +
    line(`M${x - r * 0.55} ${y}h${r * 1.1}`, 4);
  return [
    trunk(PATIENT, [56, 290], [46, 420], [84, 190], 2),
    head(PATIENT, [96, 150], { mouth: "open", scale: 2, side: true }),
    tablet(188, 190, 15),
    forearm(PATIENT.skin, [336, 420], [276, 260], 218, 1.9, { pinch: true }),
    number("300", 316, 40, 1.1),
    tablet(360, 128, 28),
    line("M316 178H406", 5),
    number("4×75", 306, 200, 1.1),
    tablet(330, 274, 15),
    tablet(370, 274, 15),
    tablet(410, 274, 15),
    tablet(450, 274, 15),
  ].join("");
}

export const SUDDEN: Record<string, Scenes> = {
  seizure: [
    { ground: sky, drawing: clearAway() },
    { ground: sky, drawing: rolled() },
    { ground: sky, drawing: cprAnd112() },
    { ground: sky, drawing: fiveMinutes() },
  ],
  stroke: [
    { ground: gold, drawing: strokeCall() },
    { ground: gold, drawing: face() },
    { ground: gold, drawing: armsUp() },
    { ground: gold, drawing: slurred() },
  ],
  "chest-pain": [
    { ground: rose, drawing: painAndCall() },
    { ground: rose, drawing: sit() },
    { ground: rose, drawing: aspirin() },
    { ground: rose, drawing: pushing(NURSE, lyingOnBack(PATIENT)) },
  ],
};
