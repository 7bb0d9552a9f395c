/** CPR for a child and for a baby, on the cardiac page: what differs from an adult. */
import { arrow, number, phone } from "./card-objects.ts";
import { breaths, breathsForBaby } from "./card-breaths.ts";
import { head } from "./card-heads.ts";
import { arm, chain, FINGER, HELPER, leg, rounded, type Someone, trunk } from "./card-people.ts";
import { kneelingBehind, pressedHands, shadow } from "./card-poses.ts";
import { line, shape } from "./card-ink.ts";
import { placed } from "./ink.ts";
import { colour, pale, SKIN } from "./palette.ts";

const gold = pale("gold", 0.28);
const rose = pale("blood", 0.14);
const sage = pale("leaf", 0.16);

export const CHILD: Someone = { hair: "fade", skin: SKIN.light, clothes: colour("gold"), legs: colour("leaf") };
export const BABY: Someone = { ...CHILD, clothes: colour("paper"), legs: colour("paper") };

/** A child on its back, head to the right. */
function childOnBack(tilt = 0): string {
  return [
    shadow(270, 322, 330),
    leg(CHILD, [236, 300], [180, 302], [126, 308], -84, true),
    trunk(CHILD, [330, 294], [244, 300], [370, 290], 0.86),
    head(CHILD, [384, 284], { turn: 90 + tilt, mirrored: true, eyes: "closed" }),
    arm(CHILD, [326, 302], [286, 316], [244, 314], { closed: true }),
  ].join("");
}

/** Head and shoulders from close by, lying face up; `tilt` is how far back the head goes. */
function face(who: Someone, tilt: number, scale: number): string {
  return placed(
    [
      rounded(["M-50 26L-20 16"], who.skin, 30),
      who === BABY ? rounded(["M-140 40L-196 30L-230 48"], who.skin, 26) : "",
      rounded(
        [
          chain(
            [
              [[-160, 36], 40],
              [[-76, 34], 36],
            ],
            50,
          ),
        ],
        who.clothes,
        50,
      ),
      head(who, [0, 0], { turn: 90 + tilt, mirrored: true, eyes: "closed" }),
    ].join(""),
    0,
    0,
    scale,
  );
}

function lift(who: Someone, tilt: number, scale: number): string {
  const { skin } = HELPER;
  return [
    line("M20 318H460"),
    placed(face(who, tilt, scale), 290, 240),
    rounded(
      [
        chain(
          [
            [[470, 60], 26],
            [[384, 150], 17],
          ],
          FINGER,
        ),
        ...handOver(384, 150, 150),
      ],
      skin,
      FINGER,
    ),
    rounded(
      [
        chain(
          [
            [[-30, 96], 28],
            [[150, 200], 15],
          ],
          FINGER,
        ),
        "M150 196L184 206L180 226L150 208ZM178 210L224 222M178 222L222 236M160 202L186 178",
      ],
      skin,
      FINGER,
    ),
    tilt > 0 ? arrow("M196 140Q210 88 262 76", [266, 76], -6) : arrow("M270 150V84", [270, 80], -90),
  ].join("");
}

/** A hand laid flat on something, larger than the hands of the figures. */
function handOver(x: number, y: number, turn: number): string[] {
  const angle = (turn * Math.PI) / 180;
  const at = (along: number, out: number) =>
    `${Math.round(x + along * Math.cos(angle) - out * Math.sin(angle))} ${Math.round(y + along * Math.sin(angle) + out * Math.cos(angle))}`;
  return [
    `M${at(0, -10)}L${at(30, -14)}L${at(30, 14)}L${at(0, 10)}Z`,
    `M${at(28, -13)}L${at(60, -13)}M${at(30, -4)}L${at(66, -4)}M${at(30, 5)}L${at(64, 6)}M${at(28, 13)}L${at(56, 15)}`,
  ];
}

export const CHILD_CPR = {
  call: {
    ground: rose,
    drawing: [
      kneelingBehind(HELPER, 290, {
        left: [
          [226, 196],
          [256, 252],
          [20, 60],
        ],
        right: [
          [352, 200],
          [344, 262],
          [-6, 40],
        ],
        look: [0.6, 1],
        mouth: "shout",
        y: 14,
      }),
      childOnBack(),
      phone(96, 200, 1.2),
    ].join(""),
  },
  "chin-child": { ground: gold, drawing: lift(CHILD, 16, 1.7) },
  "chin-baby": { ground: gold, drawing: lift(BABY, 0, 1.6) },
  "breaths-child": { ground: sage, drawing: breaths(CHILD) + number("5", 424, 262, 1.4) },
  "breaths-baby": { ground: sage, drawing: breathsForBaby(BABY) + number("5", 424, 262, 1.4) },
  "push-child": {
    ground: rose,
    drawing: [
      kneelingBehind(HELPER, 300, {
        left: [],
        right: [
          [366, 200],
          [372, 256],
          [6, 30],
        ],
        y: 20,
        look: [0, 1],
      }),
      childOnBack(),
      arm(HELPER, [264, 166], [284, 212], [298, 252], { closed: true }),
      number("30", 60, 70, 1.6),
    ].join(""),
  },
  "push-baby": {
    ground: rose,
    drawing: [
      rounded(["M150 330L176 210L196 150M330 330L304 210L284 150"], HELPER.skin, 30),
      rounded(["M206 162L140 120M274 162L340 120M216 270L180 330M264 270L300 330"], BABY.skin, 26),
      rounded(
        [
          chain(
            [
              [[240, 160], 46],
              [[240, 256], 44],
            ],
            40,
          ),
        ],
        BABY.skin,
        40,
      ),
      shape("M194 244H286L270 296H210Z", colour("paper")),
      head({ ...BABY, hair: "fade" }, [240, 76], { eyes: "closed", scale: 1.4 }),
      rounded(
        [
          chain(
            [
              [[70, 380], 34],
              [[166, 250], 24],
            ],
            13,
          ),
          "M176 236L198 196L232 188M400 0",
        ],
        HELPER.skin,
        16,
      ),
      rounded(
        [
          chain(
            [
              [[410, 380], 34],
              [[314, 250], 24],
            ],
            13,
          ),
          "M304 236L282 196L248 188",
        ],
        HELPER.skin,
        16,
      ),
    ].join(""),
  },
  again: {
    ground: sage,
    drawing: [
      placed(breaths(CHILD), -34, 76, 0.62),
      number("2", 110, 30, 1.5),
      rounded(
        [
          chain(
            [
              [[316, 270], 34],
              [[430, 270], 34],
            ],
            50,
          ),
        ],
        CHILD.clothes,
        50,
      ),
      rounded(["M348 130L372 214M396 130L372 214"], HELPER.skin, 34),
      pressedHands(372, 226, HELPER.skin, 1.4),
      number("30", 346, 30, 1.5),
      arrow("M190 62Q244 36 300 56", [304, 58], 20),
      arrow("M300 330Q244 350 194 334", [190, 332], 200),
    ].join(""),
  },
};
