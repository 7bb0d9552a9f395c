/** A broken bone: still, covered, 112, sling or splint. Somebody in despair: 112 at hand, ask and listen, take the poison away, call. */
import { arrow, number, phone } from "./card-objects.ts";
import { head } from "./card-heads.ts";
import { arm, AUNT, leg, PATIENT, rounded, SECOND, trunk } from "./card-people.ts";
import { forearm, lyingOnBack, shadow } from "./card-poses.ts";
import type { Scenes } from "./card-scene.ts";
import { poison } from "./card-shock-poison.ts";
import { shape } from "./card-ink.ts";
import { INK, placed } from "./ink.ts";
import { colour, mix, pale } from "./palette.ts";

const sand = pale("gold", 0.28);
const rose = pale("blood", 0.14);
const sage = pale("leaf", 0.16);
const CLOTH = colour("paper");
const GREY = mix(colour("night"), colour("paper"), 0.55);

/** A lower leg, lying with the foot to the left, that is bent where there is no joint. */
function brokenLeg(): string {
  const d = "M520 250L380 244L250 270L110 226";
  return [
    shadow(260, 316, 460),
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="M110 226L104 160" stroke="${INK}" stroke-width="52"/><path d="M110 226L104 160" stroke="${PATIENT.skin}" stroke-width="42"/><path d="${d}" stroke="${INK}" stroke-width="74"/><path d="${d}" stroke="${PATIENT.skin}" stroke-width="64"/></g>`,
    shape("M366 200L500 196V306H372Q384 250 366 200Z", colour("leaf")),
  ].join("");
}

/** Marks where it hurts. */
function pain(x: number, y: number, turn = 0): string {
  const strokes = "M-22 -14L-34 -22M-8 -24L-14 -40M8 -24L14 -40M22 -14L34 -22";
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><circle r="17" fill="${colour("ember")}" fill-opacity=".75"/><path d="${strokes}" stroke="${colour("blood")}" stroke-width="7" stroke-linecap="round"/></g>`;
}

const brokenBone: Scenes = [
  {
    ground: sand,
    drawing: [
      brokenLeg(),
      `<path d="M236 212l-14 -34M252 206V168M268 212l14 -34" stroke="${colour("blood")}" stroke-width="8" stroke-linecap="round"/>`,
      forearm(AUNT.skin, [90, -20], [166, 176], 76, 1.5),
      forearm(AUNT.skin, [380, -20], [330, 186], 100, 1.5, { mirrored: true }),
    ].join(""),
  },
  {
    ground: sand,
    drawing: [
      brokenLeg(),
      shape("M186 218Q250 196 312 218L318 300Q250 320 180 296Z", CLOTH),
      `<path d="M222 262Q226 236 250 240Q276 238 276 262Q266 282 246 278Q224 280 222 262Z" fill="${colour("blood")}"/>`,
      forearm(AUNT.skin, [60, -20], [150, 176], 64, 1.5),
      forearm(AUNT.skin, [430, -20], [348, 180], 118, 1.5, { mirrored: true }),
    ].join(""),
  },
  {
    ground: rose,
    drawing: [
      placed(lyingOnBack(PATIENT, { eyes: "open", mouth: "sad" }), -10, 20),
      pain(108, 290),
      pain(222, 286),
      pain(350, 306, 180),
      // Fingers that go cold: the nails are grey.
      `<circle cx="126" cy="118" r="100" fill="${CLOTH}" stroke="${INK}" stroke-width="5"/>`,
      rounded(["M92 140H160V206H104ZM92 138V82M115 136V62M138 136V64M161 138V84M104 186L60 142"], PATIENT.skin, 15),
      `<path d="M92 80v5M115 60v5M138 62v5M161 82v5M61 144l3 3" stroke="${GREY}" stroke-width="10" stroke-linecap="round"/>`,
      phone(366, 120, 1.7),
    ].join(""),
  },
  {
    ground: sage,
    drawing: [
      trunk(PATIENT, [110, 200], [110, 400], [110, 140], 2.2),
      head(PATIENT, [110, 90], { look: [0.6, 1], scale: 1.2 }),
      arm(PATIENT, [66, 200], [72, 286], [150, 268], { turn: -10 }),
      shape("M92 146L46 262Q50 310 84 308L178 284L176 250L138 148L154 250L90 262Z", CLOTH),
      placed(
        [
          `<path d="M520 200H240M520 252H240" stroke="${INK}" stroke-width="58" stroke-linecap="round"/>`,
          `<path d="M520 200H240M520 252H240" stroke="${PATIENT.legs}" stroke-width="48" stroke-linecap="round"/>`,
          shape("M240 176Q216 150 206 176L212 226H244ZM240 228Q216 202 206 228L212 278H244Z", PATIENT.skin),
          shape("M250 214H510V238H250Z", colour("gold")),
          shape(
            "M276 168Q290 162 304 168V284Q290 290 276 284ZM340 168Q354 162 368 168V284Q354 290 340 284ZM430 168Q444 162 458 168V284Q444 290 430 284Z",
            CLOTH,
          ),
          `<path d="M390 150l8 26l-12 8l10 22" fill="none" stroke="${colour("blood")}" stroke-width="8" stroke-linejoin="round" stroke-linecap="round"/>`,
        ].join(""),
        62,
        60,
        0.9,
      ),
    ].join(""),
  },
];

/** Two people on a bench, turned to each other; `near` is the one in despair. */
function onBench(reach: string, mouth: "shut" | "open"): string {
  return [
    shape("M60 246H420V266H60ZM84 266H104V336H84ZM376 266H396V336H376Z", colour("amber")),
    leg(PATIENT, [146, 238], [216, 250], [214, 330]),
    trunk(PATIENT, [150, 152], [140, 232], [176, 104]),
    head(PATIENT, [184, 106], { turn: 28, mouth: "sad", eyes: "open" }),
    leg(PATIENT, [140, 240], [208, 254], [202, 334]),
    leg(AUNT, [344, 238], [284, 250], [284, 332], 180),
    trunk(AUNT, [334, 146], [344, 232], [320, 96]),
    head(AUNT, [314, 90], { mirrored: true, turn: -6, mouth }),
    arm(PATIENT, [146, 160], [150, 216], [206, 232], { closed: true }),
    reach,
  ].join("");
}

const bubble = (x: number, y: number, width: number) =>
  shape(
    `M${x} ${y + 16}q0 -16 16 -16h${width - 32}q16 0 16 16v44q0 16 -16 16l-4 20l-24 -20h${60 - width}q-16 0 -16 -16Z`,
    CLOTH,
  );

const despair: Scenes = [
  {
    ground: sage,
    drawing: [onBench(arm(AUNT, [328, 154], [280, 212], [200, 190], { turn: 186 }), "shut"), phone(424, 84, 1.05)].join(
      "",
    ),
  },
  {
    ground: sage,
    drawing: [
      onBench(arm(AUNT, [328, 154], [300, 206], [236, 224], { turn: 186 }), "open"),
      placed(bubble(0, 14, 84), 450, 0, 1, 0, true),
      `<path d="M396 38q2 -14 15 -12q12 4 6 15q-9 6 -9 15m0 12v.1" fill="none" stroke="${INK}" stroke-width="7" stroke-linecap="round"/>`,
      bubble(64, 12, 110),
      `<path d="M90 50h.1M119 50h.1M148 50h.1" stroke="${INK}" stroke-width="13" stroke-linecap="round"/>`,
    ].join(""),
  },
  {
    ground: sand,
    drawing: [
      leg(AUNT, [232, 296], [190, 262], [176, 328], 180),
      trunk(AUNT, [216, 196], [228, 290], [206, 150]),
      head(AUNT, [202, 140], { mirrored: true }),
      leg(PATIENT, [66, 290], [150, 250], [164, 326]),
      trunk(PATIENT, [86, 200], [70, 290], [108, 150]),
      head(PATIENT, [116, 150], { turn: 30, mouth: "sad" }),
      leg(PATIENT, [66, 296], [134, 254], [144, 330]),
      arm(PATIENT, [84, 208], [92, 262], [136, 256], { closed: true }),
      arm(AUNT, [212, 204], [180, 250], [118, 224], { turn: 190 }),
      leg(SECOND, [346, 232], [330, 282], [310, 326]),
      leg(SECOND, [350, 232], [374, 282], [380, 330]),
      trunk(SECOND, [346, 138], [348, 226], [352, 84]),
      head(SECOND, [356, 80]),
      poison(436, 190, 0.8),
      shape("M404 244H468V286H404Z", CLOTH),
      `<path d="M418 258v.1M436 258v.1M454 258v.1M418 273v.1M436 273v.1M454 273v.1" stroke="${colour("blood")}" stroke-width="11" stroke-linecap="round"/>`,
      arm(SECOND, [344, 146], [368, 208], [410, 222], { closed: true }),
      arrow("M404 110H446", [450, 110], 0),
    ].join(""),
  },
  {
    ground: rose,
    drawing: [
      shape("M40 30q0 -22 22 -22h176q22 0 22 22v300q0 22 -22 22h-176q-22 0 -22 -22Z", INK),
      `<path d="M56 40h188v266H56Z" fill="${CLOTH}"/>`,
      number("0800", 78, 70, 1.2, colour("blood")),
      number("678", 96, 150, 1.2, colour("blood")),
      number("678", 96, 230, 1.2, colour("blood")),
      trunk(AUNT, [404, 230], [410, 380], [396, 150], 1.7),
      head(AUNT, [392, 140], { mirrored: true, scale: 1.3, mouth: "smile" }),
      arm(AUNT, [396, 240], [340, 330], [276, 260], { turn: 210 }),
    ].join(""),
  },
];

export const BONE_DESPAIR = { "broken-bone": brokenBone, despair };
