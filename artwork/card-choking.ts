/** Choking: an adult, and a baby. */
import { callingWithPhone } from "./card-calling.ts";
import { arrow, number, phone } from "./card-objects.ts";
import { pushBaby } from "./child-cpr.ts";
import { head } from "./card-heads.ts";
import { hand } from "./card-hands.ts";
import {
  arm,
  chain,
  FINGER,
  frontArm,
  HELPER,
  leg,
  PATIENT,
  rounded,
  SECOND,
  type Someone,
  trunk,
} from "./card-people.ts";
import { forearm, lyingOnBack, pushing } from "./card-poses.ts";
import type { Scenes } from "./card-scene.ts";
import { line, shape } from "./card-ink.ts";
import { placed } from "./ink.ts";
import { colour, pale, SKIN } from "./palette.ts";

const gold = pale("gold", 0.36);

/** Both hands at the throat, the usual sign of choking. */
function handsAtThroat(): string {
  const { skin, clothes } = PATIENT;
  return placed(
    [
      rounded(["M0 60V90"], skin, 34),
      shape("M-70 240V140C-70 100 -40 92 0 92S70 100 70 140V240Z", clothes),
      head(PATIENT, [0, 30], { look: [0, 0.3], mouth: "open" }),
      ...[-1, 1].map((side) =>
        frontArm(PATIENT, [side * 24, 93], [side * 58, 120], [side * 84, 186], [side * 38, 108], {
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
  return [placed(handsAtThroat(), 116, 96, 1.5), callingWithPhone(SECOND, 272, 150, 1)].join("");
}

/** Bent forward from the hips, facing right; the hips are at (x, y). */
function bentForward(x: number, y: number): string {
  return [
    leg(PATIENT, [x, y], [x + 12, y + 62], [x - 2, y + 118]),
    trunk(PATIENT, [x + 100, y - 62], [x + 4, y - 8], [x + 150, y - 64], 1.1),
    head(PATIENT, [x + 152, y - 60], { turn: 48, mouth: "open" }),
  ].join("");
}

function blows(): string {
  const [x, y] = [190, 226];
  return [
    bentForward(x, y),
    leg(HELPER, [112, 216], [120, 282], [110, 344]),
    arm(HELPER, [120, 122], [176, 206], [262, 216], { turn: -20 }),
    trunk(HELPER, [116, 116], [110, 216], [126, 70], 1.05),
    // The heel of a flat hand between the shoulder blades.
    arm(HELPER, [112, 122], [178, 72], [222, 160], { turn: -28, mirrored: true }),
    head(HELPER, [126, 62], { turn: 16, look: [0, 1] }),
    line("M222 116L212 88M252 110L254 78M280 112L296 86", 7),
    number("5×", 380, 30, 1.6),
  ].join("");
}

function thrusts(): string {
  return [
    leg(HELPER, [130, 226], [136, 286], [124, 346]),
    leg(PATIENT, [212, 226], [222, 286], [212, 346]),
    trunk(HELPER, [134, 120], [128, 226], [150, 70], 1.05),
    head(HELPER, [150, 72], { turn: 8 }),
    trunk(PATIENT, [222, 120], [208, 226], [240, 70], 1.05),
    head(PATIENT, [244, 74], { turn: 24, mouth: "open" }),
    arm(PATIENT, [222, 128], [270, 160], [312, 132], { turn: -40 }),
    arm(HELPER, [144, 130], [176, 200], [238, 192], { closed: true, turn: -10 }),
    rounded(["M244 178L262 178L262 202L244 202Z"], HELPER.skin, 12),
    line("M252 184H266M252 192H266", 3),
    arrow("M330 240Q300 236 288 196", [286, 192], -112),
    number("5×", 380, 60, 1.6),
  ].join("");
}

const BABY: Someone = { hair: "baby", skin: SKIN.light, clothes: colour("paper"), legs: colour("paper") };

/** Head to the right; (0, 0) is the hips. Face down, or face up. */
function baby(faceDown: boolean): string {
  const side = faceDown ? 1 : -1;
  return [
    rounded([`M-4 0L-46 ${4 * side}L-76 ${22 * side}`], BABY.skin, 24),
    head(BABY, [136, 0], {
      turn: 90,
      mirrored: !faceDown,
      mouth: "open",
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
    faceDown ? "" : rounded(["M70 12L44 36L14 30"], BABY.skin, 20),
  ].join("");
}

/** A person sits and holds the baby along the near forearm, its head lower than its bottom. `other` is the other arm. */
function carried(faceDown: boolean, other: string): string {
  return [
    leg(HELPER, [70, 336], [300, 350], [300, 420]),
    arm(HELPER, [104, 156], [60, 220], [70, 250], { closed: true }),
    trunk(HELPER, [100, 150], [74, 320], [116, 80], 1.5),
    rounded(
      [
        chain(
          [
            [[96, 236], 24],
            [[faceDown ? 270 : 310, faceDown ? 290 : 303], 18],
          ],
          FINGER,
        ),
        ...(faceDown ? hand([268, 290], 22).flesh : []),
      ],
      HELPER.skin,
      FINGER,
    ),
    placed(baby(faceDown), 178, 206, 1.05, 17),
    // The hand holds the jaw and leaves the mouth free, or it holds the back of the head.
    faceDown
      ? rounded(["M248 272L266 254L276 226"], HELPER.skin, 15)
      : rounded(["M300 300L346 302L366 270"], HELPER.skin, 20),
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
    other,
    head(HELPER, [122, 82], { turn: 24, scale: 1.25 }),
  ].join("");
}

function babyBlows(): string {
  return [
    carried(true, arm(HELPER, [110, 158], [196, 104], [250, 164], { turn: 50 })),
    line("M262 140L258 110M290 150L304 124M306 174L332 160", 7),
    number("5×", 380, 50, 1.6),
  ].join("");
}

/** From close by: the baby lies face up along the thigh, head low; the heel of one hand on the breastbone. */
function babyThrusts(): string {
  const thigh = chain(
    [
      [[-40, 270], 90],
      [[520, 350], 70],
    ],
    80,
  );
  const body = chain(
    [
      [[70, 178], 52],
      [[250, 214], 50],
    ],
    60,
  );
  return [
    rounded([thigh], HELPER.legs, 80),
    rounded(["M56 190L6 182"], BABY.skin, 36),
    forearm(HELPER.skin, [560, 330], [420, 300], 196, 1.6),
    head(BABY, [348, 226], { turn: 104, mirrored: true, mouth: "open", scale: 1.35 }),
    rounded([body], BABY.clothes, 60),
    rounded(["M250 236L214 268L170 254"], BABY.skin, 26),
    // The wrist bends, so that only the heel of the hand presses.
    forearm(HELPER.skin, [164, -30], [192, 146], 14, 1.7),
    rounded(["M162 -60L170 20"], HELPER.clothes, 80),
    arrow("M252 50V114", [252, 118], 90),
    number("5×", 380, 40, 1.6),
  ].join("");
}

/** A round arrow that says five and five, again and again. */
function again(x: number, y: number): string {
  return (
    number("5×+5×", x, y, 0.9) +
    arrow(`M${x + 106} ${y + 54}Q${x + 66} ${y + 86} ${x + 22} ${y + 62}`, [x + 18, y + 59], 216)
  );
}

/** Five and five again; then the person has gone limp and lies there, and the helper pushes. */
function limp(): string {
  return [again(24, 40), pushing(HELPER, lyingOnBack(PATIENT)), arrow("M160 150Q196 176 204 224", [205, 230], 84)].join(
    "",
  );
}

/** The baby is limp, on its back: both thumbs on its breastbone. */
function babyCpr(): string {
  return [again(24, 30), placed(pushBaby(), 92, 24, 0.94)].join("");
}

export const CHOKING: Record<string, Scenes> = {
  choking: [
    { ground: gold, drawing: sign() },
    { ground: gold, drawing: placed(blows(), 12, 18, 0.95) },
    { ground: gold, drawing: placed(thrusts(), 12, 18, 0.95) },
    { ground: gold, drawing: limp() },
  ],
  "choking-baby": [
    { ground: gold, drawing: placed(carried(true, ""), 0, 20) + placed(phone(0, 0), 400, 110, 1.3) },
    { ground: gold, drawing: placed(babyBlows(), 0, 20) },
    { ground: gold, drawing: babyThrusts() },
    { ground: gold, drawing: babyCpr() },
  ],
};
