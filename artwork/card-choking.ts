/** Choking: a grown-up, and a baby. */
import { callingWithPhone, pale } from "./card-calling.ts";
import { arrow, number, phone } from "./card-objects.ts";
import {
  arm,
  chain,
  FINGER,
  headFromFront,
  headInProfile,
  HELPER,
  leg,
  PATIENT,
  type Point,
  rounded,
  SECOND,
  type Someone,
  trunk,
} from "./card-people.ts";
import { kneelingBehind, lyingOnBack, pushing } from "./card-poses.ts";
import type { Scenes } from "./card-scene.ts";
import { line, placed, shape } from "./ink.ts";
import { colour, SKIN } from "./palette.ts";

const gold = pale("gold", 0.36);

/** Both hands at the throat: the sign everybody knows. */
function handsAtThroat(): string {
  const { skin, clothes } = PATIENT;
  return placed(
    [
      rounded(["M0 60V90"], skin, 34),
      shape("M-70 240V140C-70 100 -40 92 0 92S70 100 70 140V240Z", clothes),
      headFromFront(PATIENT, [0, 30], { look: [0, 0.3], mouth: "shout" }),
      ...[-1, 1].map((side) =>
        arm(PATIENT, [side * 58, 120], [side * 84, 186], [side * 38, 108], {
          turn: side === 1 ? -150 : -30,
          mirrored: side === -1,
        }),
      ),
    ].join(""),
    0,
    0,
  );
}

function sign(): string {
  return [placed(handsAtThroat(), 136, 96, 1.5), callingWithPhone(SECOND, 300, 150, 1)].join("");
}

/** Bent forward from the hips, facing right; the hips are at (x, y). */
function bentForward(x: number, y: number): string {
  return [
    leg(PATIENT, [x, y], [x + 12, y + 62], [x - 2, y + 118]),
    trunk(PATIENT, [x + 100, y - 62], [x + 4, y - 8], [x + 150, y - 64], 1.1),
    headInProfile(PATIENT, [x + 152, y - 60], { turn: 48, mouth: "shout" }),
  ].join("");
}

function blows(): string {
  const [x, y] = [190, 226];
  return [
    bentForward(x, y),
    leg(HELPER, [96, 216], [106, 282], [96, 344]),
    arm(HELPER, [104, 122], [150, 196], [240, 212], { turn: -20, closed: true }),
    trunk(HELPER, [100, 116], [94, 216], [110, 70], 1.05),
    arm(HELPER, [96, 122], [180, 84], [238, 126], { turn: 50 }),
    headInProfile(HELPER, [108, 62], { turn: 16 }),
    line("M214 92L204 64M262 110L276 84M282 134L308 124", 7),
    number("5×", 380, 60, 1.6),
  ].join("");
}

function thrusts(): string {
  return [
    leg(HELPER, [130, 226], [136, 286], [124, 346]),
    leg(PATIENT, [212, 226], [222, 286], [212, 346]),
    trunk(HELPER, [134, 120], [128, 226], [150, 70], 1.05),
    headInProfile(HELPER, [150, 72], { turn: 8 }),
    trunk(PATIENT, [222, 120], [208, 226], [240, 70], 1.05),
    headInProfile(PATIENT, [244, 74], { turn: 24, mouth: "shout" }),
    arm(PATIENT, [222, 128], [270, 160], [312, 132], { turn: -40 }),
    arm(HELPER, [144, 130], [176, 200], [238, 192], { closed: true, turn: -10 }),
    rounded(["M244 178L262 178L262 202L244 202Z"], HELPER.skin, 12),
    line("M252 184H266M252 192H266", 3),
    arrow("M330 240Q300 236 288 196", [286, 192], -112),
    number("5×", 380, 60, 1.6),
  ].join("");
}

const BABY: Someone = { hair: "short", skin: SKIN.light, clothes: colour("paper"), legs: colour("paper") };

/** Head to the right; (0, 0) is the hips. Face down, or face up. */
function baby(faceDown: boolean, limp = false): string {
  const side = faceDown ? 1 : -1;
  return [
    rounded([`M-4 0L-46 ${4 * side}L-76 ${22 * side}`], BABY.skin, 24),
    headInProfile(BABY, [136, 0], {
      turn: 90,
      mirrored: !faceDown,
      mouth: "open",
      eyes: limp ? "closed" : "open",
      scale: 0.92,
    }),
    rounded(
      [
        chain(
          [
            [[0, 0], 36],
            [[76, 0], 32],
          ],
          36,
        ),
      ],
      BABY.clothes,
      36,
    ),
    rounded([limp ? "M74 -4L40 34L8 40" : faceDown ? "M74 0L84 32L64 54" : "M70 12L44 36L14 30"], BABY.skin, 20),
  ].join("");
}

/** Sits and holds the baby along the near forearm, its head lower than its bottom. `hand` is the other arm. */
function carried(faceDown: boolean, hand: string): string {
  return [
    leg(HELPER, [70, 336], [300, 350], [300, 420]),
    arm(HELPER, [104, 156], [60, 220], [70, 250], { closed: true }),
    trunk(HELPER, [100, 150], [74, 320], [116, 80], 1.5),
    rounded(
      [
        chain(
          [
            [[96, 236], 24],
            [[320, 306], 18],
          ],
          FINGER,
        ),
      ],
      HELPER.skin,
      FINGER,
    ),
    placed(baby(faceDown), 178, 206, 1.05, 17),
    faceDown
      ? rounded(["M316 300L344 298L356 278M330 310L366 300"], HELPER.skin, 16)
      : rounded(["M312 302L356 306L384 296"], HELPER.skin, 20),
    rounded(
      [
        chain(
          [
            [[92, 168], 24],
            [[96, 236], 22],
          ],
          20,
        ),
      ],
      HELPER.clothes,
      20,
    ),
    hand,
    headInProfile(HELPER, [122, 82], { turn: 24, scale: 1.25 }),
  ].join("");
}

/** The heel of the other hand. */
function heel(elbow: Point, wrist: Point, turn: number): string {
  return arm(HELPER, [110, 158], elbow, wrist, { turn });
}

function babyBlows(): string {
  return [
    carried(true, heel([196, 104], [250, 164], 50)),
    line("M262 140L258 110M290 150L304 124M306 174L332 160", 7),
    number("5×", 380, 50, 1.6),
  ].join("");
}

function babyThrusts(): string {
  return [
    carried(false, heel([186, 134], [216, 196], 34)),
    arrow("M300 112L282 172", [281, 176], 106),
    number("5×", 380, 50, 1.6),
  ].join("");
}

/** On its back on something firm, both thumbs on its breastbone. */
function babyCpr(): string {
  return [
    kneelingBehind(HELPER, 250, { left: [], right: [], look: [0, 1] }),
    shape("M60 322H430V346H60Z", colour("amber")),
    placed(baby(false, true), 200, 284, 1),
    arm(HELPER, [214, 144], [196, 212], [232, 254], { turn: 40, closed: true }),
    arm(HELPER, [286, 144], [304, 212], [262, 254], { turn: 140, closed: true }),
    number("5×+5×", 20, 30, 0.9),
  ].join("");
}

export const CHOKING: Record<string, Scenes> = {
  choking: [
    { ground: gold, drawing: sign() },
    { ground: gold, drawing: blows() },
    { ground: gold, drawing: thrusts() },
    { ground: gold, drawing: pushing(HELPER, lyingOnBack(PATIENT)) + number("5×+5×", 20, 30, 0.9) },
  ],
  "choking-baby": [
    { ground: gold, drawing: carried(true, "") + placed(phone(0, 0), 400, 110, 1.3) },
    { ground: gold, drawing: babyBlows() },
    { ground: gold, drawing: babyThrusts() },
    { ground: gold, drawing: babyCpr() },
  ],
};
