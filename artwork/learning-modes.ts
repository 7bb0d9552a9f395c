/** The four ways of learning, each 480 × 360 (`site/images/modes/`), with the people of the CPR steps at a course. */
import { DEPTH, handsOnChest, kneeling, rescuerPushing } from "./cpr-figures.ts";
import { depthLens, phone } from "./cpr-objects.ts";
import { INK, line, placed, shape } from "./ink.ts";
import { manikin } from "./manikin.ts";
import { openHand, pointingHand } from "./open-hand.ts";
import type { Peep } from "./peep-head.ts";
import { colour, mix, pale, SKIN } from "./palette.ts";
import { sideBody } from "./side-figure.ts";

const white = colour("paper");
const indigo = mix(colour("night"), "#3b4f8f", 0.7);

const TRAINER: Peep = { head: "dreads1", face: "smile", beard: "full", skin: SKIN.warm, clothes: colour("blood") };
const LEARNERS: Peep[] = [
  { head: "bantuKnots", face: "smile", skin: SKIN.warm, clothes: colour("gold") },
  { head: "flatTop", face: "smile", skin: SKIN.brown, clothes: indigo },
  { head: "hijab", face: "smile", skin: SKIN.light, clothes: colour("leaf"), trim: colour("gold") },
  { head: "twists", face: "smile", skin: SKIN.deep, clothes: colour("amber") },
];

function learner(at: number): Peep {
  const found = LEARNERS[at];
  if (!found) throw new Error(`No learner ${at}`);
  return found;
}

function pushing(peep: Peep, press: number): string {
  return [rescuerPushing(peep, press), manikin(press), handsOnChest(0, -102 + DEPTH * press, peep.skin)].join("");
}

/** A learner pushes, and the chest clicks. */
function hands(): string {
  const click = line("M-96 -158L-122 -184M-112 -128L-146 -138M96 -176L118 -206M114 -152L144 -172", 8);
  return placed(pushing(learner(0), 1) + click, 226, 338, 0.72);
}

/** Two learners at a table, one with a question; the board shows what stops, and whom to call. */
function theory(): string {
  const [asking, listening] = [learner(3), learner(2)];
  const heart = "M0 52C-60 12 -52 -38 -22 -38C-8 -38 0 -26 0 -18C0 -26 8 -38 22 -38C52 -38 60 12 0 52Z";
  return placed(
    [
      shape("M-170 -566H176V-352H-170Z", mix(colour("leaf"), INK, 0.35)),
      placed(`<path d="${heart}" fill="${colour("ember")}"/>`, -94, -462, 1),
      `<path d="M-20 -452H28L42 -470L58 -434L78 -500L98 -420L112 -452H150" fill="none" stroke="${colour("cream")}" stroke-width="8" stroke-linejoin="round" stroke-linecap="round"/>`,
      placed(
        kneeling(
          asking,
          [
            [-112, -262],
            [-100, -366],
          ],
          [
            [96, -232],
            [52, -200],
          ],
          { turn: 2 },
        ),
        -212,
        0,
      ),
      openHand(-296, -370, asking.skin, -86),
      placed(
        kneeling(
          listening,
          [
            [-96, -232],
            [-52, -200],
          ],
          [
            [98, -230],
            [58, -200],
          ],
          { turn: 4, mirrored: true },
        ),
        214,
        0,
      ),
      shape("M-400 -196H400V-164H-400Z", mix(colour("amber"), colour("gold"), 0.3)),
      shape("M-372 -164H372V60H-372Z", colour("amber")),
      openHand(-144, -202, asking.skin, 176),
      openHand(146, -202, listening.skin, 4),
      openHand(260, -202, listening.skin, 176, { mirrored: true }),
      shape("M-72 -196L-58 -218Q-20 -226 0 -212Q20 -226 58 -218L72 -196Z", white),
      line("M0 -212V-196", 4),
    ].join(""),
    240,
    404,
    0.7,
  );
}

/** The trainer demonstrates while two learners watch. */
function demo(): string {
  return [
    placed(pushing(TRAINER, 0.4), 236, 268, 0.5),
    placed(sideBody(learner(2), 4, 8), 62, 404, 0.92),
    placed(sideBody(learner(1), 4, 8), 420, 404, 0.92, 0, true),
  ].join("");
}

/** The sheet for the wall, and the same sheet in a hand. */
function visuals(): string {
  const reader = learner(1);
  const frame = (x: number, y: number) => shape(`M${x} ${y}h112v112h-112Z`, pale("gold", 0.3));
  return placed(
    [
      shape("M-10 -560H270V-250H-10Z", white),
      `<path d="M20 -530H190" stroke="${colour("blood")}" stroke-width="16" stroke-linecap="round"/>`,
      frame(10, -502),
      frame(138, -502),
      frame(10, -378),
      frame(138, -378),
      placed(phone(), 66, -446, 0.5),
      placed(depthLens(1), 194, -446, 0.4),
      placed(shape("M0 -44C24 -14 34 2 34 18A34 34 0 0 1 -34 18C-34 2 -24 -14 0 -44Z", colour("blood")), 66, -322, 0.9),
      placed(
        `<path d="M6 -44L-30 12H-4L-14 48L32 -12H4L16 -44Z" fill="${colour("gold")}" stroke="${INK}" stroke-width="5" stroke-linejoin="round"/>`,
        194,
        -322,
      ),
      placed(
        kneeling(
          reader,
          [
            [-92, -220],
            [-40, -190],
          ],
          [
            [86, -236],
            [112, -300],
          ],
          { turn: -4 },
        ),
        -190,
        0,
      ),
      pointingHand(-76, -304, reader.skin, -40),
      placed(shape("M-34 -26H34V26H-34Z", white) + line("M-22 -10H10M-22 6H22", 5), -214, -208, 1, -10),
      openHand(-234, -192, reader.skin, -30, { scale: 0.8 }),
    ].join(""),
    272,
    412,
    0.7,
  );
}

export const MODES = { hands: hands(), theory: theory(), demo: demo(), visuals: visuals() };
