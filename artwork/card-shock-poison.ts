/** Electric shock: current off, a dry stick, push, cool the burn. Poisoning: the bottle, spit, wash, on the side. */
import type { Scenes } from "./card-scene.ts";
import { arrow, crossedOut, hospital, number, phone, WATER } from "./card-objects.ts";
import {
  arm,
  chain,
  FINGER,
  fingers,
  headInProfile,
  HELPER,
  leg,
  PATIENT,
  rounded,
  SECOND,
  trunk,
  type Point,
} from "./card-people.ts";
import { kneelingBehind, lyingOnBack, onSide, pushing } from "./card-poses.ts";
import { line, placed, shape } from "./ink.ts";
import { colour, mix } from "./palette.ts";

const sand = mix(colour("cream"), colour("gold"), 0.28);
const rose = mix(colour("cream"), colour("blood"), 0.14);
const sage = mix(colour("cream"), colour("leaf"), 0.16);
const STEEL = mix(colour("ink-soft"), colour("paper"), 0.55);

export function bolt(x: number, y: number, scale = 1): string {
  return placed(shape("M8 -40L-26 8H-4L-12 44L28 -10H6L18 -40Z", colour("gold")), x, y, scale);
}

/** A bottle of something that kills, by its label. */
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

/** A hand of a close-up, from its elbow. */
export function bigHand(skin: string, elbow: Point, wrist: Point, turn: number, scale = 1.5, mirrored = false): string {
  const small = ([x, y]: Point): Point => [x / scale, y / scale];
  return placed(
    rounded(
      [
        chain(
          [
            [small(elbow), 19],
            [small(wrist), 12],
          ],
          FINGER,
        ),
        ...fingers(small(wrist), turn, { mirrored }),
      ],
      skin,
      FINGER,
    ),
    0,
    0,
    scale,
  );
}

/** Lies on the back and holds a live wire. */
function held(): string {
  return [
    lyingOnBack(PATIENT, { eyes: "closed", mouth: "open" }),
    line("M236 312C190 340 150 250 90 300S20 330 -10 300", 7),
    bolt(230, 244, 1.5),
  ].join("");
}

const electricShock: Scenes = [
  {
    ground: sand,
    drawing: [
      placed(held(), -20, 100, 0.76),
      bigHand(HELPER.skin, [160, 60], [180, 190], 80, 1.2),
      crossedOut(186, 226, 40),
      shape("M330 40H450V200H330Z", STEEL),
      shape("M366 70H414V166H366Z", colour("paper")),
      shape("M374 122H406V158H374Z", colour("blood")),
      arrow("M340 76V140", [340, 146], 90),
      bigHand(SECOND.skin, [500, 300], [450, 206], 236, 1.3),
    ].join(""),
  },
  {
    ground: sand,
    drawing: [
      placed(lyingOnBack(PATIENT, { eyes: "closed", mouth: "open" }), 130, 92, 0.74),
      shape("M20 292H160V336H20Z", colour("amber")),
      line("M66 292V336M112 292V336", 4),
      leg(HELPER, [80, 190], [70, 234], [66, 280]),
      leg(HELPER, [80, 190], [98, 234], [104, 280]),
      trunk(HELPER, [92, 104], [82, 182], [108, 58]),
      line("M132 150L330 240", 11),
      `<path d="M132 150L330 240" stroke="${colour("amber")}" stroke-width="5"/>`,
      headInProfile(HELPER, [110, 54], { turn: 12 }),
      arm(HELPER, [90, 110], [94, 166], [140, 154], { closed: true }),
      line("M340 -10C310 60 372 120 336 236", 7),
      bolt(336, 200, 0.9),
      arrow("M366 110H420", [424, 110], 0),
    ].join(""),
  },
  {
    ground: rose,
    drawing: [
      pushing(HELPER, lyingOnBack(PATIENT)),
      phone(90, 140, 1.3),
      bolt(194, 120, 1),
      crossedOut(194, 120, 40),
    ].join(""),
  },
  {
    ground: sage,
    drawing: [
      shape("M150 -10V36Q150 60 174 60H196V90H240V52Q240 16 204 16H196V-10Z", STEEL),
      `<path d="M206 92V190M224 92V200" stroke="${WATER}" stroke-width="12" stroke-linecap="round"/>`,
      bigHand(PATIENT.skin, [-30, 230], [236, 216], 4, 1.8),
      `<path d="M150 208Q180 186 226 198Q236 216 214 228Q170 238 150 208Z" fill="${colour("ember")}"/>`,
      `<path d="M176 184Q170 250 150 290M230 190Q236 250 220 300M204 200V310" fill="none" stroke="${WATER}" stroke-width="10" stroke-linecap="round"/>`,
      number("20", 44, 60, 1.6),
      hospital(400, 330, 1),
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
      bigHand(HELPER.skin, [520, 340], [430, 290], 196, 1.4),
      poison(394, 268, 0.8),
      rounded(["M374 282L402 284M376 264L404 268"], HELPER.skin, 12),
    ].join(""),
  },
  {
    ground: sand,
    drawing: [
      trunk(PATIENT, [120, 260], [80, 400], [150, 190], 1.9),
      headInProfile(PATIENT, [172, 150], { scale: 1.5, turn: 24, mouth: "open" }),
      `<path d="M212 206Q238 222 240 276" fill="none" stroke="${WATER}" stroke-width="11" stroke-linecap="round"/>`,
      bigHand(PATIENT.skin, [300, 400], [330, 220], 250, 1.3),
      shape("M296 120H356L350 196H302Z", WATER),
      rounded(["M352 172L312 166M352 186L316 182"], PATIENT.skin, 12),
      shape("M176 280H320Q312 336 280 336H216Q184 336 176 280Z", colour("gold")),
      shape("M372 300H476Q466 336 424 336T372 300Z", colour("paper")),
      shape("M384 300Q400 268 424 274Q458 272 464 300Z", colour("amber")),
      crossedOut(424, 300, 36),
    ].join(""),
  },
  {
    ground: sage,
    drawing: [
      trunk({ ...PATIENT, clothes: PATIENT.skin }, [120, 230], [110, 400], [134, 160], 1.9),
      headInProfile(PATIENT, [142, 130], { scale: 1.3, turn: 16 }),
      bigHand(PATIENT.skin, [120, 250], [300, 270], 4, 1.5),
      shape("M330 30L420 10L440 90L356 104Z", colour("gold")),
      `<path d="M334 60Q284 70 270 250M346 90Q306 110 296 260" fill="none" stroke="${WATER}" stroke-width="13" stroke-linecap="round"/>`,
      `<path d="M262 274Q250 320 230 350M300 284V350" fill="none" stroke="${WATER}" stroke-width="10" stroke-linecap="round"/>`,
      bigHand("#3f7fc4", [500, 40], [440, 60], 176, 1.2),
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
