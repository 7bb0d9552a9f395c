/**
 * Severe allergy: away from the bees, the pen into the thigh, lie down, to a hospital. A dog bite: wash, to a hospital
 * the same day, say which animal, cover it and go back.
 */
import { inhaler } from "./card-asthma-birth.ts";
import { head } from "./card-heads.ts";
import { line, shape } from "./card-ink.ts";
import { arrow, clock, crossedOut, hospital, number, phone, runningWater } from "./card-objects.ts";
import { arm, chain, leg, PATIENT, rounded, SECOND, trunk, WOMAN } from "./card-people.ts";
import { forearm, shadow } from "./card-poses.ts";
import type { Scenes } from "./card-scene.ts";
import { INK, placed } from "./ink.ts";
import { colour, mix, pale } from "./palette.ts";

const sand = pale("gold", 0.28);
const rose = pale("blood", 0.14);
const sage = pale("leaf", 0.16);
const PAPER = colour("paper");
const RED = colour("blood");
const GLASS = mix("#9fd0dc", PAPER, 0.4);

function bee(x: number, y: number, turn = 0): string {
  return placed(
    shape("M-4 -6C-16 -26 8 -28 4 -7", PAPER) +
      shape("M-16 0C-14 -14 14 -14 17 0C14 14 -14 14 -16 0Z", colour("gold")) +
      line("M-5 -9V9M5 -9V9", 5),
    x,
    y,
    1,
    turn,
  );
}

/** A person runs from the bees with a cloth over head and face, so that only the eyes are free. */
function fromTheBees(): string {
  return [
    shadow(160, 342, 260),
    bee(34, 60, 10),
    bee(80, 30, -8),
    bee(36, 120, -14),
    bee(92, 84, 16),
    leg(PATIENT, [168, 226], [146, 282], [88, 300], 60),
    leg(PATIENT, [174, 226], [216, 268], [212, 332]),
    trunk(PATIENT, [184, 138], [168, 222], [198, 92]),
    head(PATIENT, [200, 84]),
    shape(
      "M150 152C140 60 168 28 206 30C246 34 250 74 244 92L226 66Q200 60 186 78L190 98L244 96C252 126 238 150 214 158Z",
      WOMAN.legs,
    ),
    arm(PATIENT, [180, 144], [220, 184], [236, 138], { closed: true }),
    // The sting is scraped out with the edge of a card.
    `<clipPath id="a"><circle cx="370" cy="258" r="88"/></clipPath><circle cx="370" cy="258" r="88" fill="${PATIENT.skin}"/>`,
    `<circle cx="386" cy="276" r="26" fill="${mix(PATIENT.skin, RED, 0.6)}"/>`,
    line("M386 276L392 252", 7),
    `<g clip-path="url(#a)">${shape("M270 196L350 172L376 266L296 290Z", PAPER)}${forearm(PATIENT.skin, [220, 120], [286, 222], 20, 1.6, { closed: true })}</g>`,
    `<circle cx="370" cy="258" r="88" fill="none" stroke="${INK}" stroke-width="5"/>`,
    arrow("M384 222L412 214", [414, 213], -16),
    phone(412, 80, 1.15),
  ].join("");
}

/** An adrenaline pen, its tip at (0, 0), upright. */
function pen(x: number, y: number, scale = 1, turn = 0): string {
  return placed(
    shape("M-7 -14H7V0H-7Z", INK) +
      shape("M-15 -112Q-15 -120 -8 -120H8Q15 -120 15 -112V-14H-15Z", colour("gold")) +
      shape("M-15 -112Q-15 -120 -8 -120H8Q15 -120 15 -112V-98H-15Z", "#3f7fc4"),
    x,
    y,
    scale,
    turn,
  );
}

/** A person sits, facing right, and presses the pen against the outer side of the thigh. */
function penIntoThigh(): string {
  const thigh = chain(
    [
      [[60, 300], 56],
      [[290, 286], 44],
    ],
    60,
  );
  return [
    rounded(["M290 286L306 400"], PATIENT.legs, 76),
    rounded([thigh], PATIENT.legs, 60),
    trunk(PATIENT, [78, 186], [60, 300], [98, 110], 1.6),
    head(PATIENT, [104, 86], { scale: 1.25, turn: 18, mouth: "sad", look: [0, 1] }),
    pen(226, 286, 1.15),
    arm(PATIENT, [84, 190], [92, 256], [196, 226], { sleeve: false }),
    rounded(["M66 180L88 226"], PATIENT.clothes, 44),
    rounded(["M208 204H238M206 219H240M208 234H238"], PATIENT.skin, 14),
    arrow("M276 130V214", [276, 218], 90),
    clock(356, 72, 5, 0.95),
    number("5", 428, 52, 1.1),
    arrow("M356 142V172", [356, 176], 90),
    pen(356, 330, 1.1),
  ].join("");
}

function lieDown(): string {
  return [
    placed(
      [
        leg(PATIENT, [250, 286], [180, 240], [110, 226], -70),
        trunk(PATIENT, [352, 286], [258, 292], [394, 284], 0.95),
        head(PATIENT, [410, 274], { turn: 86, mirrored: true }),
        arm(PATIENT, [348, 298], [308, 314], [262, 312]),
        shape("M96 248H196V322H96Z", colour("amber")),
      ].join(""),
      -86,
      20,
    ),
    shadow(100, 172, 220),
    // Hard to breathe: sitting up, the legs out.
    placed(
      [
        leg(WOMAN, [330, 300], [250, 304], [170, 308], -110),
        trunk(WOMAN, [346, 206], [334, 294], [346, 150]),
        head(WOMAN, [344, 140], { mirrored: true, mouth: "open" }),
        arm(WOMAN, [348, 214], [376, 262], [386, 306], { turn: 100 }),
      ].join(""),
      -110,
      -70,
      0.78,
    ),
    placed(
      [
        leg(PATIENT, [0, 216], [-6, 276], [-14, 326], 180),
        leg(PATIENT, [4, 216], [12, 276], [16, 326]),
        trunk(PATIENT, [0, 134], [0, 210], [2, 84]),
        head(PATIENT, [2, 78]),
        arm(PATIENT, [0, 140], [-18, 186], [-4, 226]),
      ].join(""),
      414,
      -10,
      0.66,
    ),
    crossedOut(414, 110, 60),
  ].join("");
}

/** A car with the person lying on the back seat. */
function lyingInCar(): string {
  return [
    line("M10 328H470"),
    shape(
      "M14 318V236Q16 214 40 210L84 140Q92 128 106 128H276Q290 128 298 140L330 206Q356 210 358 236V318Z",
      colour("gold"),
    ),
    shape("M66 212L104 152H270L300 212V246H66Z", GLASS),
    `<g transform="translate(-78 -58)">${rounded(["M190 262L150 274"], PATIENT.legs, 36)}${trunk(PATIENT, [286, 274], [196, 276], [320, 270], 0.8)}${head(PATIENT, [330, 256], { turn: 82, mirrored: true, scale: 0.9, mouth: "sad" })}</g>`,
    shape("M40 246H330V262H40Z", colour("gold")),
    `<circle cx="84" cy="318" r="30"/><circle cx="290" cy="318" r="30"/><g fill="${PAPER}"><circle cx="84" cy="318" r="11"/><circle cx="290" cy="318" r="11"/></g>`,
    arrow("M300 104H326", [330, 104], 0),
    hospital(418, 164, 0.85),
    inhaler(390, 276, 1),
  ].join("");
}

const allergy: Scenes = [
  { ground: sage, drawing: fromTheBees() },
  { ground: rose, drawing: penIntoThigh() },
  { ground: sand, drawing: lieDown() },
  { ground: rose, drawing: lyingInCar() },
];

/** Facing left, standing on y = 0. */
function dog(x: number, y: number, scale = 1): string {
  const coat = mix(colour("amber"), colour("sand"), 0.35);
  return placed(
    rounded(
      [
        "M-34 -44H46V-30H-34ZM-34 -40V-8M-22 -40V-8M38 -40V-8M50 -40V-8M50 -46L72 -78M-30 -44L-44 -78L-56 -80L-82 -68V-60L-54 -56L-28 -34Z",
      ],
      coat,
      14,
    ) +
      shape("M-44 -86L-28 -84L-30 -52Q-42 -58 -44 -86Z", mix(coat, INK, 0.4)) +
      `<circle cx="-58" cy="-76" r="4"/><circle cx="-86" cy="-68" r="6"/>`,
    x,
    y,
    scale,
  );
}

/** Four teeth marks. */
function bite(x: number, y: number): string {
  return `<path d="M${x - 24} ${y - 10}q6 6 4 12M${x - 4} ${y - 14}q6 6 4 12M${x + 16} ${y - 10}q6 6 4 12M${x - 14} ${y + 14}q6 6 4 10M${x + 8} ${y + 14}q6 6 4 10" fill="none" stroke="${RED}" stroke-width="9" stroke-linecap="round"/>`;
}

function syringe(x: number, y: number, turn: number, scale = 1): string {
  return placed(
    line("M70 0H112", 5) +
      shape("M-60 -16H60L70 0L60 16H-60Z", GLASS) +
      line("M-60 -26V26M-60 0H-96M-96 -18V18M-20 -16V-4M10 -16V-4M40 -16V-4", 6),
    x,
    y,
    scale,
    turn,
  );
}

const lowerArm = forearm(WOMAN.skin, [-60, 242], [330, 236], 2, 2.2);

function wash(): string {
  return [
    lowerArm,
    runningWater(176, 198, bite(176, 224)),
    `<g fill="${PAPER}"><circle cx="122" cy="196" r="15"/><circle cx="234" cy="200" r="12"/><circle cx="250" cy="222" r="9"/><circle cx="108" cy="222" r="10"/></g>`,
    forearm(SECOND.skin, [330, 400], [292, 300], -110, 1.5, { closed: true }),
    shape(
      "M232 214Q236 202 250 204L298 212Q310 216 306 228L302 240Q298 250 286 248L240 240Q228 236 230 226Z",
      mix(RED, PAPER, 0.6),
    ),
    rounded(["M268 262L262 232M286 264L280 238M304 262L298 240"], SECOND.skin, 14),
    clock(404, 84, 15, 1.1),
    number("15", 256, 60, 1.4),
  ].join("");
}

function sameDay(): string {
  return [
    leg(WOMAN, [104, 236], [128, 286], [152, 330]),
    leg(WOMAN, [98, 236], [78, 284], [44, 324], 20),
    trunk(WOMAN, [104, 140], [100, 230], [114, 86]),
    head(WOMAN, [116, 80]),
    arm(WOMAN, [104, 146], [110, 206], [168, 190], { closed: true }),
    `<path d="M128 194v.1M142 188v.1M136 202v.1" stroke="${RED}" stroke-width="9" stroke-linecap="round"/>`,
    arrow("M200 250H260", [264, 250], 0),
    hospital(376, 332, 1.35),
    syringe(330, 84, 24, 1),
  ].join("");
}

function whichAnimal(): string {
  return [
    trunk(WOMAN, [70, 250], [60, 400], [84, 180], 1.7),
    head(WOMAN, [92, 150], { scale: 1.3, mouth: "open" }),
    shape("M170 132L206 110V38Q206 18 226 18H440Q460 18 460 38V170Q460 190 440 190H226Q206 190 206 170V150Z", PAPER),
    dog(350, 170, 1.15),
    // Nobody chases it.
    placed(
      [arm(SECOND, [-60, 90], [-20, 50], [22, 26], { closed: true }), line("M4 58L64 -52", 14), dog(150, 80, 0.7)].join(
        "",
      ),
      240,
      262,
    ),
    crossedOut(310, 282, 56),
  ].join("");
}

function coverAndGoBack(): string {
  const day = (at: number) => {
    const [x, y] = [286 + (at % 4) * 44, 106 + Math.floor(at / 4) * 44];
    return [0, 2, 7, 9].includes(at)
      ? `<circle cx="${x}" cy="${y}" r="17" fill="${colour("gold")}"/>` + line(`M${x - 8} ${y}l6 7l11 -14`, 5)
      : `<circle cx="${x}" cy="${y}" r="5"/>`;
  };
  return [
    placed(lowerArm, -60, 90, 0.86),
    shape("M70 256L208 248Q218 292 206 340L62 344Q74 300 70 256Z", PAPER),
    line("M96 272Q112 300 100 330M182 266Q170 294 184 324", 3),
    shape("M254 24H450V240H254Z", PAPER),
    shape("M254 24H450V72H254Z", RED),
    line("M292 8V40M412 8V40", 8),
    ...Array.from({ length: 12 }, (_, at) => day(at)),
    syringe(120, 110, -20, 1),
  ].join("");
}

const dogBite: Scenes = [
  { ground: sage, drawing: wash() },
  { ground: rose, drawing: sameDay() },
  { ground: sand, drawing: whichAnimal() },
  { ground: sage, drawing: coverAndGoBack() },
];

export const ALLERGY_DOG = { allergy, "dog-bite": dogBite };
