/** Burns: away from the heat, water for twenty minutes, rings off, a clean cover. */
import { pale } from "./card-calling.ts";
import { arrow, clock, hospital, number, WATER } from "./card-objects.ts";
import { arm, chain, FINGER, fingers, headInProfile, HELPER, leg, PATIENT, rounded, trunk } from "./card-people.ts";
import { forearm, shadow } from "./card-poses.ts";
import type { Scenes } from "./card-scene.ts";
import { placed, shape } from "./ink.ts";
import { colour, mix } from "./palette.ts";

const leaf = pale("leaf", 0.16);
const ember = colour("ember");
const burnt = mix(PATIENT.skin, ember, 0.75);

function fire(): string {
  return (
    shape(
      "M0 0C-70 -6 -76 -80 -44 -120C-40 -96 -30 -88 -22 -90C-34 -150 0 -186 26 -204C20 -164 70 -130 66 -74C64 -24 40 0 0 0Z",
      ember,
    ) + `<path d="M2 -6C-36 -10 -40 -50 -18 -76C-8 -60 0 -60 4 -100C34 -76 44 -16 2 -6Z" fill="${colour("gold")}"/>`
  );
}

/** Runs from the fire, looking back at it. */
function away(): string {
  return [
    shadow(250, 342, 440),
    placed(fire(), 84, 336, 1.15),
    arm(PATIENT, [272, 140], [318, 176], [346, 132], { closed: true }),
    leg(PATIENT, [266, 222], [256, 282], [204, 312], 40),
    leg(PATIENT, [272, 222], [318, 268], [312, 330]),
    trunk(PATIENT, [276, 132], [266, 220], [290, 88]),
    headInProfile(PATIENT, [288, 86], { mirrored: true, mouth: "shout" }),
    arm(PATIENT, [268, 138], [220, 176], [192, 132], { turn: -100 }),
    `<path d="M214 168L198 140" stroke="${ember}" stroke-width="16" stroke-linecap="round"/>`,
    arrow("M376 210H442", [444, 210], 0),
  ].join("");
}

/** A forearm from the left with its burn. */
function burntArm(y: number): string {
  return (
    forearm(PATIENT.skin, [-60, y + 6], [330, y], 2, 2.4) +
    `<path d="M130 ${y - 30}Q180 ${y - 44} 250 ${y - 26}Q262 ${y - 4} 220 ${y + 8}Q150 ${y + 10} 130 ${y - 30}Z" fill="${burnt}"/>`
  );
}

function water(): string {
  const stream = (d: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${WATER}" stroke-width="${width}" stroke-linecap="round"/>`;
  return [
    burntArm(250),
    shape("M60 -8V44Q60 60 76 60H150V92H214V50Q214 14 178 14H110V-8Z", mix(colour("ink-soft"), colour("paper"), 0.6)),
    stream("M182 98V220", 46),
    stream("M166 224C120 240 104 300 96 350M196 224C250 250 262 300 266 350M182 224V350", 16),
    clock(404, 84, 20, 1.1),
    number("20", 252, 52, 1.5),
  ].join("");
}

function rings(): string {
  const gold = colour("gold");
  return [
    placed(
      [
        rounded(
          [
            chain(
              [
                [[-100, 0], 24],
                [[0, 0], 12],
              ],
              FINGER,
            ),
            ...fingers([0, 0], 0),
          ],
          PATIENT.skin,
          FINGER,
        ),
        `<path d="M-32 -17V17" stroke="${colour("ink")}" stroke-width="13"/><circle cx="-32" r="12" fill="${gold}" stroke="${colour("ink")}" stroke-width="2"/>`,
        `<path d="M30 -4V8" stroke="${gold}" stroke-width="7"/>`,
      ].join(""),
      210,
      240,
      3,
    ),
    rounded(
      [
        chain(
          [
            [[420, -30], 44],
            [[330, 110], 26],
          ],
          26,
        ),
        "M328 112L314 220M352 128L346 226",
      ],
      HELPER.skin,
      26,
    ),
    arrow("M396 180L448 172", [450, 172], -8),
    arrow("M114 170V76", [114, 74], -90),
  ].join("");
}

function cover(): string {
  return [
    burntArm(236),
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
    { ground: leaf, drawing: away() },
    { ground: leaf, drawing: water() },
    { ground: leaf, drawing: rings() },
    { ground: leaf, drawing: cover() },
  ],
};
