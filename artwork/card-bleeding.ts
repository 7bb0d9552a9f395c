/** Severe bleeding: press hard, somebody calls, more cloth on the same spot, a band above the wound. */
import { callingWithPhone } from "./card-calling.ts";
import { arrow, clock } from "./card-objects.ts";
import { chain, HELPER, PATIENT, rounded, SECOND } from "./card-people.ts";
import { forearm, kneelingBehind, pressedHands } from "./card-poses.ts";
import type { Scenes } from "./card-scene.ts";
import { line, shape } from "./card-ink.ts";
import { placed } from "./ink.ts";
import { colour, pale } from "./palette.ts";

const rose = pale("blood", 0.16);
const red = colour("blood");

/** Both hands on (0, 0), with the arms straight from above. */
function pressing(): string {
  const { skin, clothes } = HELPER;
  const arms = [-1, 1].map((side) =>
    rounded(
      [
        chain(
          [
            [[side * 118, -250], 34],
            [[side * 16, -30], 20],
          ],
          20,
        ),
      ],
      skin,
      20,
    ),
  );
  const sleeves = [-1, 1].map((side) => rounded([`M${side * 128} -270L${side * 104} -216`], clothes, 76));
  return [...arms, ...sleeves, pressedHands(0, 0, skin, 1.8)].join("");
}

function woundedArm(): string {
  return forearm(PATIENT.skin, [-60, 276], [330, 264], 4, 2.4);
}

/** `soaked`: how far blood has come through. */
function cloth(soaked: number): string {
  return (
    shape("M122 218L312 208Q322 260 314 330L120 336Q112 270 122 218Z", colour("paper")) +
    `<ellipse cx="216" cy="274" rx="${soaked}" ry="${soaked * 0.6}" fill="${red}"/>`
  );
}

function press(): string {
  return [
    woundedArm(),
    cloth(82),
    placed(pressing(), 216, 244),
    arrow("M392 60V150", [392, 154], 90),
    arrow("M40 60V150", [40, 154], 90),
  ].join("");
}

function moreCloth(): string {
  return [
    woundedArm(),
    cloth(94),
    shape("M110 190L322 182L330 284L104 290Z", colour("gold")),
    line("M126 204L120 276M306 196L314 270", 4),
    `<ellipse cx="216" cy="244" rx="66" ry="34" fill="${red}"/>`,
    placed(pressing(), 216, 222),
    arrow("M366 30V140", [366, 146], 90),
    arrow("M60 30V140", [60, 146], 90),
    line("M444 76V124M420 100H468", 12),
  ].join("");
}

/** Along the arm in this order: the band, three fingers, the wound, the elbow. */
function band(): string {
  const { skin, clothes } = PATIENT;
  return [
    rounded(
      [
        chain(
          [
            [[-40, 196], 58],
            [[380, 196], 44],
            [[410, 400], 34],
          ],
          60,
        ),
      ],
      skin,
      60,
    ),
    shape("M-20 122H26Q44 196 26 270H-20Z", clothes),
    `<path d="M282 196q14 -26 40 -14q20 20 -2 36q-32 8 -38 -22ZM306 222q8 20 4 34" fill="${red}" stroke="${red}" stroke-width="7"/>`,
    shape("M84 132Q114 124 146 134L144 260Q112 266 86 258Z", colour("gold")),
    shape("M92 132L70 94L116 112L156 88L140 134Z", colour("gold")),
    line("M114 112V134", 4),
    rounded(["M166 60L172 190M200 50L204 206M234 56L236 196"], HELPER.skin, 26),
    rounded(["M160 -40L164 50L236 46L240 -40Z"], HELPER.skin, 26),
    clock(70, 306, 0, 0.8),
  ].join("");
}

/** One person keeps pressing while another calls. */
function call(): string {
  return [
    placed(
      kneelingBehind(HELPER, 0, {
        left: [
          [-46, 200],
          [-8, 246],
        ],
        right: [
          [46, 200],
          [8, 246],
        ],
        look: [0, 1],
      }),
      384,
      116,
      0.78,
    ),
    placed(forearm(PATIENT.skin, [300, 272], [60, 276], 178, 2.4), 250, 40),
    shape("M336 284L434 280L438 336L332 340Z", colour("paper")),
    `<ellipse cx="384" cy="316" rx="40" ry="20" fill="${red}"/>`,
    pressedHands(384, 304, HELPER.skin, 0.9),
    callingWithPhone(SECOND, 70, 104, 1.25),
  ].join("");
}

export const BLEEDING: Record<string, Scenes> = {
  bleeding: [
    { ground: rose, drawing: press() },
    { ground: rose, drawing: call() },
    { ground: rose, drawing: moreCloth() },
    { ground: rose, drawing: band() },
  ],
};
