/** Electric shock: away from a fallen wire, current off, a dry stick, push. Poisoning: the bottle, spit, wash, on the side. */
import type { Scenes } from "./card-scene.ts";
import { arrow, crossedOut, glass, hospital, number, phone, WATER } from "./card-objects.ts";
import { head } from "./card-heads.ts";
import { arm, HELPER, leg, PATIENT, rounded, SECOND, trunk } from "./card-people.ts";
import { forearm, kneelingBehind, lyingOnBack, onSide, pushing } from "./card-poses.ts";
import { line, shape } from "./card-ink.ts";
import { INK, placed } from "./ink.ts";
import { colour, mix, pale } from "./palette.ts";

const sand = pale("gold", 0.28);
const rose = pale("blood", 0.14);
const sage = pale("leaf", 0.16);
const STEEL = mix(colour("ink-soft"), colour("paper"), 0.55);

export function bolt(x: number, y: number, scale = 1): string {
  return placed(shape("M8 -40L-26 8H-4L-12 44L28 -10H6L18 -40Z", colour("gold")), x, y, scale);
}

/** A bottle of poison, recognisable by its label. */
export function poison(x: number, y: number, scale = 1): string {
  return placed(
    [
      shape("M-10 -74H10V-46Q30 -36 30 -14V56H-30V-14Q-30 -36 -10 -46Z", colour("leaf")),
      shape("M-14 -88H14V-72H-14Z", colour("blood")),
      shape("M-30 -12H30V42H-30Z", colour("paper")),
      line("M-14 34L14 22M14 34L-14 22", 5),
      `<circle cy="6" r="13"/><path d="M-6 14H6V24H-6Z"/><path d="M-5 6v.1M5 6v.1" stroke="${colour("paper")}" stroke-width="7" stroke-linecap="round"/>`,
    ].join(""),
    x,
    y,
    scale,
  );
}

/** A socket in a wall, and a plug pulled out of it to the left, at the end of its wire. */
const pulledPlug = [
  shape("M412 232H470V312H412Z", colour("paper")),
  `<path d="M441 258v.1M441 286v.1" stroke="${INK}" stroke-width="12" stroke-linecap="round"/>`,
  line("M384 260H408M384 284H408", 8),
  shape("M336 244H384V300H336Q318 272 336 244Z", STEEL),
].join("");

/** A hand that reaches for the person who touches the wire, crossed out; the main switch, pulled down. */
const currentOff = [
  placed(lyingOnBack(PATIENT, { eyes: "closed", mouth: "open" }), -34, 112, 0.72),
  line("M328 272C300 268 316 350 260 350S150 350 146 336", 7),
  forearm(HELPER.skin, [70, -40], [112, 122], 70, 1.5),
  bolt(160, 290, 1),
  crossedOut(130, 164, 62),
  pulledPlug,
  arrow("M404 334H356", [354, 334], 180),
  shape("M318 14H466V196H318Z", STEEL),
  shape("M340 34H404V176H340Z", colour("paper")),
  bolt(436, 66, 0.7),
  shape("M352 116H392V164H352Z", colour("blood")),
  arrow("M372 48V92", [372, 92], 90),
  forearm(SECOND.skin, [560, 230], [438, 166], 196, 1.3),
];

/** A wire that has fallen from its pole: 20 metres away, others kept back, and no stick. */
const fallenLine = [
  line("M0 336H480"),
  shape("M16 336V30H32V336ZM-10 50H66V66H-10Z", colour("amber")),
  line("M52 50C126 60 54 190 84 290Q96 342 130 328", 6),
  bolt(112, 286, 0.8),
  line("M214 300L150 270", 12),
  `<path d="M214 300L150 270" stroke="${colour("amber")}" stroke-width="5"/>`,
  crossedOut(184, 286, 40),
  arrow("M130 200H218", [222, 200], 0),
  arrow("M218 200H130", [124, 200], 180),
  number("20m", 126, 124, 1.2),
  leg(SECOND, [440, 236], [446, 284], [440, 328], 180),
  trunk(SECOND, [440, 148], [438, 232], [436, 98]),
  head(SECOND, [438, 92], { mirrored: true, mouth: "open" }),
  leg(HELPER, [284, 236], [290, 286], [296, 328]),
  leg(HELPER, [278, 236], [268, 286], [256, 328]),
  trunk(HELPER, [280, 148], [282, 232], [286, 100]),
  head(HELPER, [288, 92], { mouth: "open" }),
  arm(HELPER, [286, 154], [322, 192], [360, 172], { turn: -80 }),
  phone(200, 60, 0.85),
];

/** In the house: on a dry mat, a dry wooden stick pushes the wire of an iron off the hand. */
const pushWireAway = [
  shape("M-8 -28H488V300H-8Z", sand),
  placed(lyingOnBack(PATIENT, { eyes: "closed", mouth: "open" }), 160, 110, 0.68),
  shape("M6 326L36 308H176L196 326V340H6Z", colour("leaf")),
  leg(HELPER, [84, 196], [72, 252], [60, 306]),
  leg(HELPER, [98, 196], [108, 252], [118, 306]),
  trunk(HELPER, [102, 110], [92, 188], [116, 64]),
  line("M124 190L356 256", 12),
  `<path d="M124 190L356 256" stroke="${colour("amber")}" stroke-width="5"/>`,
  head(HELPER, [118, 58], { turn: 12, look: [0, 1] }),
  arm(HELPER, [98, 116], [96, 178], [146, 192], { closed: true, turn: 14 }),
  arm(HELPER, [106, 116], [150, 160], [188, 206], { closed: true, turn: 14 }),
  shape("M400 86H456V150H400Z", colour("paper")),
  `<path d="M418 106v.1M438 106v.1" stroke="${INK}" stroke-width="9" stroke-linecap="round"/>`,
  line("M428 128C420 190 376 220 352 262Q330 292 318 306", 6),
  bolt(338, 214, 0.8),
  arrow("M372 190H416", [420, 190], 0),
];

const electricShock: Scenes = [
  { ground: rose, drawing: fallenLine.join("") },
  { ground: sand, drawing: currentOff.join("") },
  { ground: mix(sand, colour("amber"), 0.25), drawing: placed(pushWireAway.join(""), 0, 18) },
  {
    ground: rose,
    drawing: [
      pushing(HELPER, lyingOnBack(PATIENT)),
      phone(76, 140, 1.3),
      bolt(184, 90, 1),
      crossedOut(184, 90, 40),
      hospital(432, 100, 0.64),
    ].join(""),
  },
];

const poisoning: Scenes = [
  {
    ground: rose,
    drawing: [
      phone(100, 170, 1.9),
      shape(
        "M180 130L214 108V50Q214 30 234 30H330Q350 30 350 50V190Q350 210 330 210H234Q214 210 214 190V150Z",
        colour("paper"),
      ),
      poison(282, 138, 0.9),
      forearm(HELPER.skin, [520, 340], [430, 290], 196, 1.4),
      poison(394, 268, 0.8),
      rounded(["M374 282L402 284M376 264L404 268"], HELPER.skin, 12),
    ].join(""),
  },
  {
    ground: sand,
    drawing: [
      shape("M0 300H120V370H0Z", colour("amber")),
      leg(PATIENT, [70, 300], [230, 310], [236, 420]),
      trunk(PATIENT, [76, 190], [66, 300], [104, 120], 1.4),
      head(PATIENT, [114, 106], { scale: 1.35, turn: 26, mouth: "open" }),
      `<path d="M150 158Q182 170 190 214" fill="none" stroke="${WATER}" stroke-width="12" stroke-linecap="round" stroke-dasharray="16 20"/>`,
      shape("M132 222H256Q248 278 214 278H172Q140 278 132 222Z", colour("gold")),
      arm(PATIENT, [76, 200], [84, 282], [146, 258], { turn: -6 }),
      // A person rinses from a cup.
      shape("M246 78H302L294 148H254Z", colour("paper")),
      shape("M250 104H298L294 148H254Z", WATER),
      arrow("M236 112Q206 108 184 132", [186, 130], 134),
      shape("M352 130H468Q458 176 410 176T352 130Z", colour("paper")),
      shape("M364 130Q380 88 410 94Q448 90 456 130Z", colour("amber")),
      crossedOut(410, 130, 48),
      glass(410, 316, colour("ember"), 1.5),
      crossedOut(410, 270, 48),
    ].join(""),
  },
  {
    ground: sage,
    drawing: [
      trunk({ ...PATIENT, clothes: PATIENT.skin }, [120, 230], [110, 400], [134, 160], 1.9),
      head(PATIENT, [142, 130], { scale: 1.3, turn: 16 }),
      forearm(PATIENT.skin, [120, 250], [300, 270], 4, 1.5),
      placed(
        line("M-44 -40Q0 60 44 -40", 6) + shape("M-46 -42H46L32 44H-32Z", colour("gold")) + line("M-42 -24H42", 4),
        388,
        58,
        1,
        -112,
      ),
      `<path d="M334 60Q284 70 270 250M346 90Q306 110 296 260" fill="none" stroke="${WATER}" stroke-width="13" stroke-linecap="round"/>`,
      `<path d="M262 274Q250 320 230 350M300 284V350" fill="none" stroke="${WATER}" stroke-width="10" stroke-linecap="round"/>`,
      forearm("#3f7fc4", [500, 40], [440, 60], 176, 1.2),
      shape(
        "M196 226Q200 214 214 216L262 224Q274 228 270 240L266 254Q262 262 250 260L204 252Q192 248 194 238Z",
        mix(colour("blood"), colour("paper"), 0.6),
      ),
      `<g fill="${colour("paper")}"><circle cx="190" cy="214" r="12"/><circle cx="218" cy="200" r="9"/><circle cx="276" cy="222" r="9"/></g>`,
    ].join(""),
  },
  {
    ground: rose,
    drawing: [
      kneelingBehind(HELPER, 240, {
        left: [
          [186, 196],
          [204, 246],
        ],
        right: [
          [306, 196],
          [316, 240],
        ],
        look: [1, 1],
        y: 16,
      }),
      onSide(PATIENT),
      phone(80, 130, 1.1),
      poison(432, 120, 0.8),
    ].join(""),
  },
];

export const SHOCK_POISON = { "electric-shock": electricShock, poisoning };
