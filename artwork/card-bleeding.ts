/** Severe bleeding: press hard, somebody calls, more cloth on the same spot, a band above the wound. */
import { callingWithPhone } from "./card-calling.ts";
import { arrow, number } from "./card-objects.ts";
import { chain, frontArm, HELPER, PATIENT, rounded, SECOND } from "./card-people.ts";
import { forearm, kneelingBehind, pressedHands } from "./card-poses.ts";
import type { Scenes } from "./card-scene.ts";
import { line, shape } from "./card-ink.ts";
import { INK, placed } from "./ink.ts";
import { colour, mix, pale } from "./palette.ts";

const rose = pale("blood", 0.16);
const red = colour("blood");
/** A glove, or a plastic bag over the hand. */
const GLOVE = mix("#3f7fc4", colour("paper"), 0.45);

/** Both hands on (0, 0), in gloves, with the arms straight from above. */
function pressing(): string {
  const { skin, clothes } = HELPER;
  const reach = (side: 1 | -1, from: number, r: number, to: number) =>
    chain(
      [
        [[side * (16 + 102 * from), -30 - 220 * from], r + 14 * from],
        [[side * (16 + 102 * to), -30 - 220 * to], r + 14 * to],
      ],
      20,
    );
  return [
    ...([-1, 1] as const).map((side) => rounded([reach(side, 1, 20, 0)], skin, 20)),
    ...([-1, 1] as const).map((side) => rounded([reach(side, 0.22, 22, 0)], GLOVE, 20)),
    ...[-1, 1].map((side) => rounded([`M${side * 128} -270L${side * 104} -216`], clothes, 76)),
    pressedHands(0, 0, GLOVE, 1.8),
  ].join("");
}

function woundedArm(): string {
  return forearm(PATIENT.skin, [-60, 276], [330, 264], 4, 2.4);
}

/** `soaked`: how far blood has come through. */
function cloth(soaked: number): string {
  return (
    shape("M122 218L312 208Q322 260 314 330L120 336Q112 270 122 218Z", colour("paper")) +
    `<ellipse cx="216" cy="274" rx="${soaked}" ry="${soaked * 0.6}" fill="${red}"/>`
  );
}

function press(): string {
  return [
    woundedArm(),
    cloth(82),
    placed(pressing(), 216, 244),
    arrow("M392 60V150", [392, 154], 90),
    arrow("M40 60V150", [40, 154], 90),
  ].join("");
}

function moreCloth(): string {
  return [
    woundedArm(),
    cloth(94),
    shape("M110 190L322 182L330 284L104 290Z", colour("gold")),
    line("M126 204L120 276M306 196L314 270", 4),
    `<ellipse cx="216" cy="244" rx="66" ry="34" fill="${red}"/>`,
    placed(pressing(), 216, 222),
    arrow("M366 30V140", [366, 146], 90),
    arrow("M60 30V140", [60, 146], 90),
    line("M444 76V124M420 100H468", 12),
  ].join("");
}

/** Along the arm in this order: the band with a stick in its knot, three fingers, the wound, the elbow. */
function band(): string {
  const { skin, clothes } = PATIENT;
  const limb = chain(
    [
      [[-40, 220], 58],
      [[400, 220], 44],
      [[420, 420], 34],
    ],
    60,
  );
  return [
    rounded([limb], skin, 60),
    shape("M-20 150H20Q36 220 20 292H-20Z", clothes),
    `<path d="M322 220q14 -26 40 -14q20 20 -2 36q-32 8 -38 -22ZM346 246q8 20 4 34" fill="${red}" stroke="${red}" stroke-width="7"/>`,
    shape("M88 160Q128 150 168 160L166 284Q128 292 90 284Z", colour("gold")),
    line("M128 166Q116 220 128 280"),
    // The stick, twisted in the knot.
    line("M60 214L206 130", 20),
    `<path d="M60 214L206 130" stroke="${colour("amber")}" stroke-width="12" stroke-linecap="round"/>`,
    shape("M112 152Q128 140 146 158Q152 178 138 188Q118 194 110 178Q106 164 112 152Z", colour("gold")),
    arrow("M62 122Q92 54 168 66", [172, 67], 12),
    rounded(["M206 190L206 244M230 184L230 256M254 190L254 248"], HELPER.skin, 20),
    rounded(["M222 -30L216 116L202 134V190H258V134L246 116L242 -30Z"], HELPER.skin, 16),
    line("M218 196V236M242 196V236", 3),
    // The time, on a card.
    shape("M314 20H466V128H314Z", colour("paper")),
    number("1:10", 334, 52, 0.95),
  ].join("");
}

/** One person keeps pressing, in gloves, while another calls. */
function call(): string {
  return [
    rounded(["M256 316V270"], INK, 26),
    kneelingBehind(HELPER, 376, { left: [], right: [], look: [0, 1], y: 72 }),
    rounded(["M500 324L262 322"], PATIENT.legs, 56),
    shape("M336 292L420 290L424 354L332 356Z", colour("paper")),
    `<ellipse cx="377" cy="332" rx="34" ry="16" fill="${red}"/>`,
    ...[-1, 1].map((side) =>
      frontArm(HELPER, [376 + side * 16, 193], [376 + side * 34, 216], [376 + side * 24, 262], [376 + side * 6, 302], {
        closed: true,
      }),
    ),
    pressedHands(377, 312, GLOVE, 1.1),
    callingWithPhone(SECOND, 70, 104, 1.25),
  ].join("");
}

export const BLEEDING: Record<string, Scenes> = {
  bleeding: [
    { ground: rose, drawing: press() },
    { ground: rose, drawing: call() },
    { ground: rose, drawing: moreCloth() },
    { ground: rose, drawing: band() },
  ],
};
