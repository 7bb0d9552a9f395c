/** Burns: smother the flames, water for twenty minutes, rings off, a clean cover. */
import { arrow, clock, crossedOut, hospital, number, ringOff, runningWater } from "./card-objects.ts";
import { head } from "./card-heads.ts";
import { arm, chain, frontArm, HELPER, leg, PATIENT, rounded, trunk } from "./card-people.ts";
import { forearm, kneelingBehind, shadow } from "./card-poses.ts";
import type { Scenes } from "./card-scene.ts";
import { line, shape } from "./card-ink.ts";
import { placed } from "./ink.ts";
import { colour, mix, pale } from "./palette.ts";

const leaf = pale("leaf", 0.16);
const ember = colour("ember");
const gold = colour("gold");
const burnt = mix(PATIENT.skin, ember, 0.75);

function fire(): string {
  return (
    shape(
      "M0 0C-70 -6 -76 -80 -44 -120C-40 -96 -30 -88 -22 -90C-34 -150 0 -186 26 -204C20 -164 70 -130 66 -74C64 -24 40 0 0 0Z",
      ember,
    ) + `<path d="M2 -6C-36 -10 -40 -50 -18 -76C-8 -60 0 -60 4 -100C34 -76 44 -16 2 -6Z" fill="${colour("gold")}"/>`
  );
}

/** A person in burning clothes, running. */
function running(): string {
  return [
    leg(PATIENT, [266, 222], [240, 282], [186, 300], 40),
    leg(PATIENT, [272, 222], [322, 262], [318, 330]),
    trunk(PATIENT, [276, 132], [266, 220], [290, 88]),
    placed(fire(), 246, 200, 0.5, -24),
    head(PATIENT, [292, 86], { mouth: "open" }),
    arm(PATIENT, [272, 138], [316, 182], [352, 140], { closed: true }),
  ].join("");
}

/** The person lies and rolls under a thick cloth that the helper presses down; nobody runs. */
function smother(): string {
  const arms = [-1, 1].map((side) =>
    frontArm(HELPER, [180 + side * 16, 137], [180 + side * 34, 160], [180 + side * 66, 206], [180 + side * 60, 262], {
      turn: 90,
      mirrored: side < 0,
    }),
  );
  return [
    shadow(200, 326, 360),
    kneelingBehind(HELPER, 180, { left: [], right: [], look: [0.3, 1], y: 16 }),
    placed(fire(), 40, 318, 0.42, -30),
    head(PATIENT, [396, 282], { turn: 90, mirrored: true, mouth: "open" }),
    shape(
      "M46 320C50 276 84 262 150 258C230 250 320 240 360 262C372 280 368 310 360 332C250 336 130 334 46 320Z",
      gold,
    ),
    line("M170 284L166 328M296 268L302 328"),
    ...arms,
    arrow("M398 216Q352 170 300 200", [296, 203], 148),
    placed(running(), 254, 4, 0.52),
    crossedOut(398, 112, 66),
  ].join("");
}

const burn = `<path d="M128 222Q148 196 194 202Q246 198 254 220Q244 248 192 246Q140 250 128 222Z" fill="${burnt}"/>`;
/** A forearm from the left, with the burn. */
const limb = forearm(PATIENT.skin, [-60, 242], [330, 236], 2, 2.4);

function water(): string {
  return [limb, runningWater(190, 196, burn), clock(404, 84, 20, 1.1), number("20", 246, 52, 1.5)].join("");
}

/** A person in a blanket holds the burn under the tap; a helper draws the ring off. */
function rings(): string {
  return [
    head(PATIENT, [96, 96], { scale: 1.35, turn: 12 }),
    shape("M-10 370V206Q6 146 66 138L128 152Q170 190 176 236L196 370Z", gold),
    line("M26 200Q8 270 18 350M78 172Q56 260 70 356", 4),
    forearm(PATIENT.skin, [150, 214], [322, 222], 2, 1.5),
    shape("M120 160Q182 176 190 226Q186 268 196 320Q150 300 124 250Z", gold),
    runningWater(266, 196, placed(burn, 118, 50, 0.76, 2)),
    ringOff(404, 228, HELPER.skin),
  ].join("");
}

function cover(): string {
  return [
    limb,
    burn,
    `<path d="M100 176L300 164L312 290L92 302Z" fill="${colour("paper")}" fill-opacity=".72" stroke="${colour("ink")}" stroke-width="5" stroke-linejoin="round"/>`,
    rounded(
      [
        chain(
          [
            [[60, -40], 40],
            [[110, 120], 24],
          ],
          24,
        ),
        "M104 122L112 176M128 116L140 168",
      ],
      HELPER.skin,
      24,
    ),
    rounded(
      [
        chain(
          [
            [[330, -40], 40],
            [[280, 112], 24],
          ],
          24,
        ),
        "M286 114L276 168M262 108L250 166",
      ],
      HELPER.skin,
      24,
    ),
    hospital(416, 130, 0.9),
  ].join("");
}

export const BURNS: Record<string, Scenes> = {
  burns: [
    { ground: leaf, drawing: smother() },
    { ground: leaf, drawing: water() },
    { ground: leaf, drawing: rings() },
    { ground: leaf, drawing: cover() },
  ],
};
