/** Head injury: 112, hold still, cold cloth, stay. A child's fever fit: soft and on the side, 112, CPR, hospital. */
import { breaths } from "./card-breaths.ts";
import { arrow, clock, hospital, number, phone } from "./card-objects.ts";
import { head } from "./card-heads.ts";
import { arm, AUNT, leg, PATIENT, rounded, type Someone, trunk } from "./card-people.ts";
import { kneelingBehind, lyingOnBack, shadow } from "./card-poses.ts";
import type { Scenes } from "./card-scene.ts";
import { line, shape } from "./card-ink.ts";
import { placed } from "./ink.ts";
import { colour, mix, pale, SKIN } from "./palette.ts";

const sand = pale("gold", 0.28);
const rose = pale("blood", 0.14);
const sage = pale("leaf", 0.16);
const RED = colour("blood");
const CLOTH = colour("paper");
const CHILD: Someone = { hair: "fade", skin: SKIN.light, clothes: colour("gold"), legs: colour("leaf") };

const bench = shape("M30 236H230V256H30ZM50 256H68V334H50ZM192 256H210V334H192Z", colour("amber"));

/** A person sits on a bench, facing us. */
function sitting(who: Someone, x: number): string {
  return [
    leg(who, [x - 18, 246], [x - 24, 290], [x - 26, 328], 160),
    leg(who, [x + 18, 246], [x + 24, 290], [x + 26, 328], 20),
    trunk(who, [x, 164], [x, 244], [x, 116], 1.5),
  ].join("");
}

const headInjury: Scenes = [
  {
    ground: rose,
    drawing: [
      trunk(PATIENT, [150, 290], [150, 420], [150, 220], 3),
      head(PATIENT, [150, 160], { scale: 2, turn: -12, eyes: "closed", mouth: "sad" }),
      `<path d="M88 116Q110 92 130 100Q134 122 110 130Z" fill="${RED}"/>`,
      `<path d="M94 186Q80 214 92 244Q106 240 102 216Q100 200 106 190Z" fill="${RED}"/>`,
      line("M40 84Q52 68 66 82T94 78M52 50Q64 34 78 48T106 44", 5),
      phone(372, 186, 1.8),
    ].join(""),
  },
  {
    ground: sand,
    drawing: [
      placed(lyingOnBack(PATIENT, { eyes: "open" }), -64, 6),
      leg(AUNT, [436, 260], [396, 324], [470, 330], 0),
      trunk(AUNT, [412, 168], [440, 250], [392, 110], 1.05),
      head(AUNT, [386, 104], { mirrored: true, turn: -24 }),
      arm(AUNT, [408, 176], [428, 244], [388, 308], { turn: 184 }),
    ].join(""),
  },
  {
    ground: sage,
    drawing: [
      bench,
      leg(PATIENT, [130, 226], [232, 240], [240, 326]),
      trunk(PATIENT, [128, 120], [126, 216], [140, 66]),
      head(PATIENT, [146, 70], { mouth: "sad" }),
      leg(PATIENT, [124, 230], [222, 246], [226, 330]),
      arm(PATIENT, [124, 126], [150, 180], [200, 214], { closed: true }),
      leg(AUNT, [360, 240], [352, 284], [340, 326], 180),
      trunk(AUNT, [352, 150], [360, 232], [342, 98]),
      head(AUNT, [340, 88], { mirrored: true }),
      shape("M152 22Q188 6 206 38Q208 62 178 62Q152 56 152 22Z", mix("#9fd0dc", colour("paper"), 0.5)),
      arm(AUNT, [346, 158], [286, 140], [228, 62], { turn: 206 }),
      line("M224 24L240 12M194 8L198 -6M236 42H252", 4),
    ].join(""),
  },
  {
    ground: sage,
    drawing: [
      shape("M16 250H300V272H16ZM34 272H54V342H34ZM262 272H282V342H262Z", colour("amber")),
      arm(AUNT, [190, 166], [150, 142], [70, 160], { closed: true }),
      sitting(PATIENT, 96),
      rounded(["M40 164L60 168M38 178L60 182M44 192L60 194"], AUNT.skin, 12),
      sitting(AUNT, 216),
      arm(AUNT, [248, 160], [268, 216], [226, 250], { closed: true }),
      arm(PATIENT, [132, 160], [140, 214], [108, 250], { closed: true }),
      head(PATIENT, [96, 92], { look: [0.4, 0.6], mouth: "sad" }),
      shape("M62 76Q96 54 130 76V96Q96 76 62 96Z", CLOTH),
      head(AUNT, [212, 86], { look: [-1, 0.2], mouth: "smile" }),
      clock(350, 78, 30, 1),
      arrow("M306 214H338", [340, 214], 0),
      hospital(412, 334, 0.95),
    ].join(""),
  },
];

/** A child on its left side, facing us, the head on something soft. */
function childOnSide(): string {
  return [
    shadow(250, 322, 340),
    shape("M330 300Q320 276 344 276H440Q462 278 456 310Q450 330 430 326H344Q328 324 330 300Z", colour("paper")),
    leg(CHILD, [220, 296], [166, 302], [112, 308], 170, true),
    trunk(CHILD, [320, 284], [226, 290], [360, 290]),
    leg(CHILD, [228, 288], [264, 314], [200, 324], 160, true),
    head(CHILD, [382, 266], { turn: 78, eyes: "closed" }),
    arm(CHILD, [316, 278], [330, 312], [370, 312], { turn: -8, closed: true }),
  ].join("");
}

const jerks = line("M96 270L80 256M84 292L64 290M196 250L190 232M236 246L238 226M430 216L444 200M452 240L472 230", 6);

const feverFit: Scenes = [
  {
    ground: sand,
    drawing: [
      clock(90, 90, 5),
      kneelingBehind(AUNT, 270, {
        left: [
          [212, 198],
          [226, 256],
        ],
        right: [
          [334, 196],
          [326, 250],
        ],
        look: [0.8, 1],
        y: 16,
      }),
      childOnSide(),
      shape("M30 196H78V266H30Z", colour("amber")),
      arrow("M84 178H36", [32, 178], 180),
    ].join(""),
  },
  {
    ground: rose,
    drawing: [childOnSide(), jerks, phone(110, 120, 1.5), clock(300, 110, 5, 1.2), number("5", 384, 84, 1.6)].join(""),
  },
  { ground: sage, drawing: breaths(CHILD, AUNT) + number("5", 424, 262, 1.4) + phone(56, 92, 1.2) },
  {
    ground: sage,
    drawing: [
      leg(AUNT, [130, 236], [160, 286], [180, 328]),
      leg(AUNT, [124, 236], [100, 284], [70, 322], 20),
      trunk(AUNT, [128, 140], [126, 230], [138, 84]),
      head(AUNT, [140, 80], { mouth: "shut" }),
      leg(CHILD, [160, 226], [206, 244], [200, 288], 20, true),
      trunk({ ...CHILD, clothes: CHILD.skin }, [176, 160], [162, 220], [186, 120], 0.8),
      head(CHILD, [188, 118], { mirrored: true, turn: 10, scale: 0.9, eyes: "closed" }),
      arm(AUNT, [124, 148], [116, 206], [180, 214], { turn: -10 }),
      hospital(390, 328, 1.2),
      arrow("M244 190H300", [304, 190], 0),
      shape("M266 40L296 24H332L362 40L356 66L338 60V110H290V60L272 66Z", colour("gold")),
      arrow("M218 84Q236 62 248 60", [250, 60], -6),
    ].join(""),
  },
];

export const HEAD_FIT = { "head-injury": headInjury, "fever-fit": feverFit };
