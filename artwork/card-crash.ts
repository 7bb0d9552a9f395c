/** Crash or fall: stop the traffic, pull nobody out, press on what bleeds, hold the head. */
import { arrow, crossedOut, phone } from "./card-objects.ts";
import { head } from "./card-heads.ts";
import { arm, frontArm, HELPER, leg, PATIENT, trunk } from "./card-people.ts";
import { kneelingBehind, lyingOnBack, pressedHands, shadow } from "./card-poses.ts";
import type { Scenes } from "./card-scene.ts";
import { line, shape } from "./card-ink.ts";
import { INK, placed } from "./ink.ts";
import { colour, mix, pale } from "./palette.ts";

const amber = pale("amber", 0.2);
const paper = colour("paper");

/** The front half of a minibus that has stopped, its nose to the right. */
function minibus(): string {
  return [
    shape("M-20 -44V-190H96C124 -190 136 -166 148 -128L170 -116Q182 -108 182 -86V-44Z", paper),
    `<path d="M-20 -108H152L178 -96V-78H-20Z" fill="${colour("blood")}"/>`,
    shape("M84 -170H98Q112 -166 124 -128H84ZM-20 -170H62V-128H-20Z", mix(paper, "#4d8f9c", 0.35)),
    `<circle cx="120" cy="-42" r="38" fill="${INK}"/><circle cx="120" cy="-42" r="14" fill="${colour("sand")}"/>`,
  ].join("");
}

function triangle(x: number, y: number): string {
  return placed(
    shape("M0 -88L52 -4H-52Z", colour("blood")) + `<path d="M0 -58L28 -18H-28Z" fill="${colour("cream")}"/>`,
    x,
    y,
  );
}

function stopTraffic(): string {
  return [
    shadow(240, 338, 460),
    placed(minibus(), 0, 336),
    leg(HELPER, [344, 222], [350, 282], [352, 328]),
    leg(HELPER, [336, 222], [326, 282], [318, 328], 180),
    arm(HELPER, [354, 140], [398, 188], [418, 134], { closed: true }),
    trunk(HELPER, [340, 134], [338, 222], [334, 90], 1.05),
    head(HELPER, [334, 82], { mirrored: true, mouth: "open" }),
    arm(HELPER, [332, 140], [282, 138], [238, 124], { turn: 260 }),
    placed(phone(0, 0), 434, 84, 1),
    triangle(244, 342),
  ].join("");
}

/** The wheels stand on y = 0. */
function motorbike(): string {
  const steel = mix(colour("ink-soft"), paper, 0.55);
  return [
    `<g fill="${paper}" stroke="${INK}" stroke-width="15"><circle cx="-62" cy="-36" r="29"/><circle cx="66" cy="-36" r="29"/></g>`,
    line("M66 -36L40 -108M40 -108L22 -114M-62 -36L-4 -44", 9),
    shape("M-22 -60H26L34 -36L18 -20H-14L-30 -36Z", steel),
    shape("M-92 -78Q-70 -90 -44 -80H0L6 -62L-40 -60Q-70 -72 -86 -64Z", INK),
    shape("M-4 -76Q4 -98 36 -94L46 -82L28 -60H4Z", colour("blood")),
    shape("M42 -108Q60 -112 62 -98Q60 -88 46 -90Z", colour("gold")),
  ].join("");
}

function pullNobody(): string {
  return [
    placed(motorbike(), 92, 214, 1.05),
    leg(HELPER, [398, 190], [430, 260], [440, 330]),
    trunk(HELPER, [356, 110], [406, 196], [330, 70], 1.1),
    head(HELPER, [318, 72], { mirrored: true, turn: -24 }),
    leg(HELPER, [406, 190], [404, 262], [388, 334], 180),
    shadow(220, 336, 400),
    leg(PATIENT, [170, 302], [96, 298], [24, 308], -84),
    trunk(PATIENT, [272, 254], [172, 302], [310, 230], 1.05),
    head(PATIENT, [318, 222], { turn: 64, mirrored: true, mouth: "open" }),
    arm(PATIENT, [270, 258], [296, 300], [334, 284], { closed: true }),
    arm(HELPER, [352, 120], [340, 196], [282, 244], { turn: 150 }),
    crossedOut(206, 168, 128),
  ].join("");
}

function pressOnLeg(): string {
  return [
    kneelingBehind(HELPER, 150, { left: [], right: [], y: 20, look: [0, 1] }),
    lyingOnBack(PATIENT, { mouth: "sad" }),
    shape("M106 258L196 256L200 300L102 304Z", paper),
    `<ellipse cx="151" cy="284" rx="40" ry="15" fill="${colour("blood")}"/>`,
    ...[-1, 1].map((side) =>
      frontArm(HELPER, [150 + 16 * side, 141], [150 + 34 * side, 164], [150 + 24 * side, 210], [150 + 6 * side, 246], {
        closed: true,
      }),
    ),
    pressedHands(150, 254, HELPER.skin),
    arrow("M46 96V190", [46, 194], 90),
    arrow("M254 96V190", [254, 194], 90),
  ].join("");
}

/** A person kneels at the head, with a hand at each side of it. */
function holdHead(): string {
  return [
    arm(HELPER, [418, 166], [352, 206], [318, 250], { turn: 120, mirrored: true }),
    placed(
      lyingOnBack(PATIENT, { mouth: "shut" }) +
        shape("M60 300C80 270 220 256 326 258Q340 286 330 324C220 330 100 330 56 326Z", colour("gold")) +
        line("M110 288L104 322M180 276L178 324M252 268L254 324", 4),
      -66,
      0,
    ),
    leg(HELPER, [448, 258], [400, 322], [462, 330], 10),
    trunk(HELPER, [424, 158], [446, 256], [404, 110], 1.1),
    head(HELPER, [398, 98], { mirrored: true, turn: -20, mouth: "open", scale: 1.1 }),
    arm(HELPER, [424, 166], [424, 244], [386, 304], { turn: 184 }),
  ].join("");
}

export const CRASH: Record<string, Scenes> = {
  crash: [
    { ground: amber, drawing: stopTraffic() },
    { ground: amber, drawing: pullNobody() },
    { ground: amber, drawing: pressOnLeg() },
    { ground: amber, drawing: holdHead() },
  ],
};
